"""Search budget (nodes and seconds), and the claim of one thread at a time."""

from libc.math cimport INFINITY
from libc.stdint cimport UINT64_MAX, uint64_t

from common.bits cimport claim, is_set, load_word, now, set_flag, store_word, unset_flag, yield_claim
from common.search_limits cimport Limits, allow


cdef class Budget:
    """Budget of nodes and seconds, as a whole or a share for the next queries.

    One thread uses it at a time. Other threads may read what is spent, and cancel.
    """

    cdef int take(self) except -1:
        """Claim the searcher for this thread until `leave`.

        Raises RuntimeError while another thread has it.
        """
        if not claim(&self.claimed):
            raise RuntimeError("a searcher answers one question at a time, and another thread is asking it one")
        return 0

    cdef void leave(self) noexcept:
        """Release the searcher. Every `take` needs one, whatever happened."""
        self.show()
        yield_claim(&self.claimed)

    cdef void show(self) noexcept:
        """Publish the nodes and the stop flag to other threads."""
        # the endgame search counts in blocks and may go a few nodes beyond
        store_word(&self.shown_nodes, min(self.limits.nodes, self.last_node))
        store_word(&self.shown_stop, self.limits.stop)

    cdef int start(self, nodes, seconds) except -1:
        """Start the clock and the node count."""
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
        """Restart the clock and the node count with a new budget. The table keeps its entries."""
        self.take()
        try:
            self.start(nodes, seconds)
        finally:
            self.leave()

    def limit(self, nodes=None, seconds=None):
        """Move the ends of the budget, both counted from its start. The next queries may spend all of it."""
        self.take()
        try:
            self.last_second = INFINITY if seconds is None else self.started + seconds
            self.last_node = UINT64_MAX if nodes is None else nodes
        finally:
            self.leave()
        self.share(1)

    def spend(self, nodes):
        """Count nodes that another searcher visited on this budget."""
        self.take()
        try:
            self.limits.nodes += <uint64_t> nodes
            self.limits.next_look = self.limits.nodes
        finally:
            self.leave()

    def share(self, double parts):
        """Allot the next queries one of `parts` equal shares of the remaining budget."""
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
        """Allow `nodes` more nodes, by default all of the budget. Returns False if it is spent."""
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
        """True if the search was cancelled. Any thread may set it. A new budget resets it."""
        return is_set(&self.stop_flag)

    @stop_asked.setter
    def stop_asked(self, bint cancelled):
        if cancelled:
            set_flag(&self.stop_flag)
        else:
            unset_flag(&self.stop_flag)

    @property
    def nodes(self):
        """Number of nodes visited."""
        return load_word(&self.shown_nodes)

    @property
    def seconds(self):
        """Wall-clock time since the start, seconds."""
        return now() - self.started

    @property
    def stopped(self):
        """True if the budget is spent."""
        return bool(load_word(&self.shown_stop))
