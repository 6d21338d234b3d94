"""What a searcher may spend, and that one thread uses it at a time."""

from libc.math cimport INFINITY
from libc.stdint cimport UINT64_MAX, uint64_t

from common.bits cimport claim, is_set, load_word, now, set_flag, store_word, unset_flag, yield_claim
from common.limits cimport Limits, allow


cdef class Budget:
    """Nodes and seconds, all of them or a part for the questions that follow.

    One thread uses it at a time; others may read what has been spent, and ask it to stop.
    """

    cdef int take(self) except -1:
        """Claim the searcher for this thread, until it leaves; raises RuntimeError while another thread has it."""
        if not claim(&self.claimed):
            raise RuntimeError("a searcher answers one question at a time, and another thread is asking it one")
        return 0

    cdef void leave(self) noexcept:
        """Let other threads have the searcher; who took it has to, whatever happened."""
        self.show()
        yield_claim(&self.claimed)

    cdef void show(self) noexcept:
        """Let other threads see what has been spent."""
        # what is played out at once, without a look at the limits, may go a few cards beyond
        store_word(&self.shown_nodes, min(self.limits.nodes, self.last_node))
        store_word(&self.shown_stop, self.limits.stop)

    cdef int start(self, nodes, seconds) except -1:
        """Start the clock and the count."""
        cdef Limits* limits = self.limits
        cdef uint64_t last_node = UINT64_MAX if nodes is None else nodes
        cdef double started = now()
        self.last_second = INFINITY if seconds is None else started + seconds
        self.started = started
        self.last_node = self.part_node = last_node
        unset_flag(&self.stop_flag)
        limits.nodes = 0
        allow(limits, last_node)
        limits.deadline = self.last_second
        limits.next_poll = started + 0.02
        return 0

    def renew(self, nodes=None, seconds=None):
        """Start the clock and the count again, with a new budget; what the table holds stays."""
        self.take()
        try:
            self.start(nodes, seconds)
        finally:
            self.leave()

    def share(self, double parts):
        """Allow the questions that follow one part of what is left of the budget, of so many equal parts."""
        cdef double t = now()
        cdef Limits* limits = self.limits
        cdef uint64_t left
        self.take()
        try:
            left = self.last_node - limits.nodes if self.last_node > limits.nodes else 0
            if limits.stop and (not left or t >= self.last_second):
                return
            limits.stop = False
            if self.last_node != UINT64_MAX:
                self.part_node = limits.nodes + <uint64_t> (<double> left / parts)
                allow(limits, self.part_node)
            if self.last_second != INFINITY:
                limits.deadline = t + (self.last_second - t) / parts
                limits.next_look = limits.nodes
        finally:
            self.leave()

    def slice(self, nodes=None):
        """Allow so many more nodes, or all that the budget allows; False where that is spent."""
        cdef Limits* limits = self.limits
        self.take()
        try:
            if is_set(&self.stop_flag) or limits.nodes >= self.part_node or now() >= limits.deadline:
                limits.stop = True
                return False
            allow(limits, self.part_node)
            if nodes is not None and self.part_node - limits.nodes > <uint64_t> nodes:
                allow(limits, limits.nodes + <uint64_t> nodes)
            return True
        finally:
            self.leave()

    @property
    def stop_asked(self):
        """Has somebody asked to stop? Any thread may; a new budget forgets it."""
        return is_set(&self.stop_flag)

    @stop_asked.setter
    def stop_asked(self, bint asked):
        if asked:
            set_flag(&self.stop_flag)
        else:
            unset_flag(&self.stop_flag)

    @property
    def nodes(self):
        """Cards played so far."""
        return load_word(&self.shown_nodes)

    @property
    def seconds(self):
        """Wall-clock time since the start."""
        return now() - self.started

    @property
    def stopped(self):
        """Is the budget spent?"""
        return bool(load_word(&self.shown_stop))
