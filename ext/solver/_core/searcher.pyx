"""What the searchers of both cores share: a borrowed table, a budget of nodes and seconds, and a crew of threads."""

from concurrent.futures import ThreadPoolExecutor

from cpython.exc cimport PyErr_CheckSignals
from libc.math cimport INFINITY
from libc.stdint cimport UINT64_MAX, uint64_t
from libc.string cimport memset

from common.bits cimport is_set, now, set_flag
from common.limits cimport Limits, allow
from common.null_window cimport NEAR, Ask, narrow
from common.table cimport is_full
from solver._core.memory cimport borrow, give_back

cdef bint asked_to_stop(void* owner) noexcept with gil:
    cdef Searcher searcher = <Searcher> owner
    try:
        PyErr_CheckSignals()
        if searcher.listener is not None:
            proven = searcher.narrowing and not searcher.guessing
            searcher.listener((searcher.known.lower, searcher.known.upper) if proven else None)
    except BaseException as error:
        searcher.error = error
        return True
    return searcher.stop_asked


cdef int ask_together(void* owner, const void* node, int which, int t) noexcept with gil:
    return (<Searcher> owner).together(node, which, t)


cdef class Searcher:
    """Answers threshold questions within a budget of nodes and seconds; a core says how.

    It borrows a table until it is closed, which leaving its `with` block does. With several threads it has a crew:
    searchers on the same table that ask the same question, each after what the others are not looking at, until one of
    them knows the answer.
    """

    cdef int begin(self, Limits* limits, Ask ask, void* search, size, nodes, seconds, int threads, chief) except -1:
        """Start the clock; search and limits stay where they are, in the subclass.

        chief: the searcher to whose crew this one belongs, or None.
        """
        self.chief = chief
        self.memory = borrow(size) if chief is None else self.chief.memory
        self.threads = threads
        self.alone = 200_000
        self.crew = []
        self.limits = limits
        self.ask = ask
        self.search = search
        limits.halt = &self.halt if chief is None else &self.chief.halt
        limits.ask = asked_to_stop
        limits.plays = NULL
        limits.owner = <void*> self
        self.renew(nodes, seconds)
        return 0

    cdef const void* node_of(self, state, int which) except NULL:
        """What a position is to the search; a subclass keeps it until it is asked for the next."""
        raise NotImplementedError

    cdef int check_open(self) except -1:
        """Raise ValueError once the table has been given back, RuntimeError while another thread is asking."""
        if self.asking:
            raise RuntimeError("a searcher answers one question at a time, and another thread is asking it one")
        if self.memory is None:
            raise ValueError("the searcher is closed")
        return 0

    cdef int follow(self, chief) except -1:
        """Make ready for the position that the chief asks about."""
        raise NotImplementedError

    cdef int together(self, const void* node, int which, int t) noexcept:
        """What `ask` says, with the help of the crew where that takes long: whoever is first has answered."""
        cdef Limits* limits = self.limits
        cdef uint64_t limit = limits.node_limit
        cdef uint64_t part
        cdef int r
        self.halt = 0
        # most questions are answered sooner than the others could be called
        part = min(limit, limits.nodes + self.alone)
        limits.node_limit = limits.next_look = part
        with nogil:
            r = self.ask(self.search, node, which, t)
        limits.node_limit = limit
        if not limits.stop or limits.nodes < part or part == limit:
            return r
        while True:
            part = (limit - limits.nodes) // self.threads
            allow(limits, limits.nodes + part)
            self.halt = 0
            self.call_crew(node, which, t, part)
            with nogil:
                r = self.ask(self.search, node, which, t)
            set_flag(&self.halt)
            limits.node_limit = limit
            self.dismiss_crew()
            if not limits.stop or self.error is not None:
                return r
            if self.answered:
                limits.stop = False
                return self.answer
            # the table may just have been too small: what it holds is soon found again in a larger one
            if not is_full(&self.memory.table) or self.memory.fixed:
                return r
            self.memory.enlarge()

    cdef void call_crew(self, const void* node, int which, int t, uint64_t nodes) noexcept:
        """Put a question to the others, each with so many nodes."""
        self.answered = False
        self.busy = []
        memset(&self.plays, 0, sizeof(self.plays))
        self.limits.plays = &self.plays
        try:
            self.memory.share(&self.halt)
            if self.pool is None:
                self.pool = ThreadPoolExecutor(self.threads - 1)
            for other in self.crew:
                self.busy.append(self.pool.submit((<Searcher> other).assist, <size_t> node, which, t, nodes))
        except BaseException as error:
            self.error = error
            set_flag(&self.halt)

    cdef void dismiss_crew(self) noexcept:
        """Wait until the others have seen that there is an answer; count what they have done."""
        cdef Searcher other
        cdef bint waiting
        for future in self.busy:
            waiting = True
            while waiting:
                try:
                    failed = future.exception()
                    waiting = False
                    if failed is not None:
                        self.error = failed
                except BaseException as error:
                    # the user's, who does not want to wait; the others stop in no time
                    self.error = error
        if self.error is not None:
            # one of them may have been called without being noted
            self.end_pool()
        self.memory.unshare()
        self.limits.plays = NULL
        for other in self.crew:
            self.limits.nodes += other.limits.nodes
            other.limits.nodes = 0

    cdef void end_pool(self) noexcept:
        """Join the threads, whatever the user does meanwhile."""
        while self.pool is not None:
            try:
                self.pool.shutdown()
                self.pool = None
            except BaseException as error:
                self.error = error

    def assist(self, size_t node, int which, int t, uint64_t nodes):
        """Look for the answer to the chief's question until somebody has it."""
        cdef Limits* limits = self.limits
        cdef int r
        self.follow(self.chief)
        limits.nodes = 0
        allow(limits, nodes)
        limits.deadline = self.chief.limits.deadline
        limits.plays = &self.chief.plays
        with nogil:
            r = self.ask(self.search, <const void*> node, which, t)
        if not limits.stop and not is_set(&self.chief.halt):
            self.chief.answer = r
            self.chief.answered = True
            set_flag(&self.chief.halt)

    def bounds(self, state, int which=0):
        """Bounds on what remains to be won that cost no search."""
        raise NotImplementedError

    def narrow(self, state, int lower, int upper, int guess, int which=0, bint near=False):
        """Narrow the bounds on what remains until they meet, or the budget is spent: a run of null windows.

        near: is the guess most likely within a point or two?
        """
        cdef const void* node = self.node_of(state, which)
        cdef int end = NEAR if near else self.end
        self.known.lower = lower
        self.known.upper = upper
        self.asking = self.narrowing = True
        with nogil:
            if self.threads > 1:
                narrow(ask_together, <void*> self, self.limits, node, which, &self.known, guess, end)
            else:
                narrow(self.ask, self.search, self.limits, node, which, &self.known, guess, end)
        self.narrowing = False
        self.raise_error()
        return self.known.lower, self.known.upper

    def reaches(self, state, int t, int which=0):
        """Bound that answers 'is t still to be won?': at least t, or less; None when the budget is spent."""
        cdef const void* node = self.node_of(state, which)
        cdef int r
        self.asking = True
        with nogil:
            if self.threads > 1:
                r = ask_together(<void*> self, node, which, t)
            else:
                r = self.ask(self.search, node, which, t)
        self.raise_error()
        return None if self.limits.stop else r

    cdef int raise_error(self) except -1:
        """A question has been answered: raise what the user's interruption raised meanwhile."""
        self.asking = False
        if self.error is not None:
            error = self.error
            self.error = None
            raise error
        return 0

    def renew(self, nodes=None, seconds=None):
        """Start the clock and the count again, with a new budget; what the table holds stays."""
        cdef Limits* limits = self.limits
        self.started = now()
        self.stop_asked = False
        self.last_node = UINT64_MAX if nodes is None else nodes
        self.last_second = INFINITY if seconds is None else self.started + seconds
        limits.nodes = 0
        self.part_node = self.last_node
        allow(limits, self.last_node)
        limits.deadline = self.last_second
        limits.next_poll = self.started + 0.02

    def close(self):
        """Give the table back; the searcher answers no more."""
        self.end_pool()
        self.crew = []
        if self.memory is not None:
            give_back(self.memory)
            self.memory = None
        # what came while the threads were joined
        self.raise_error()

    def share(self, double parts):
        """Allow the questions that follow one part of what is left of the budget, of so many equal parts."""
        cdef double t = now()
        cdef Limits* limits = self.limits
        cdef uint64_t left = self.last_node - limits.nodes if self.last_node > limits.nodes else 0
        if limits.stop and (not left or t >= self.last_second):
            return
        limits.stop = False
        if self.last_node != UINT64_MAX:
            self.part_node = limits.nodes + <uint64_t> (<double> left / parts)
            allow(limits, self.part_node)
        if self.last_second != INFINITY:
            limits.deadline = t + (self.last_second - t) / parts

    def slice(self, nodes=None):
        """Allow so many more nodes, or all that the budget allows; False where that is spent."""
        cdef Limits* limits = self.limits
        if self.stop_asked or limits.nodes >= self.part_node or now() >= limits.deadline:
            limits.stop = True
            return False
        allow(limits, self.part_node)
        if nodes is not None and self.part_node - limits.nodes > <uint64_t> nodes:
            allow(limits, limits.nodes + <uint64_t> nodes)
        return True

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()

    @property
    def nodes(self):
        """Cards played so far."""
        # what is played out at once, without a look at the limits, may go a few cards beyond
        return min(self.limits.nodes, self.last_node)

    @property
    def seconds(self):
        """Wall-clock time since the start."""
        return now() - self.started

    @property
    def stopped(self):
        """Is the budget spent?"""
        return self.limits.stop
