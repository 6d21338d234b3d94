"""What the searchers of both cores share: a borrowed table, a budget of nodes and seconds, and a crew of threads."""

from concurrent.futures import ThreadPoolExecutor

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint64_t
from libc.string cimport memset

from common.bits cimport claim, is_set, set_flag, unset_flag
from common.limits cimport Limits, allow
from common.null_window cimport NEAR, Ask, narrow
from common.table cimport Table, can_grow, is_full, spread_parts, table_grow
from solver._core.budget cimport Budget
from solver._core.memory cimport borrow, give_back

cdef enum:
    ROOM = 2                # a table that threads share has so many buckets for each entry at first
    LARGE = 2048            # a table of more buckets, an eighth of a megabyte, is doubled by all threads


cdef bint asked_to_stop(void* owner) noexcept with gil:
    cdef Searcher searcher = <Searcher> owner
    try:
        PyErr_CheckSignals()
        if searcher.listener is not None:
            searcher.show()
            proven = searcher.narrowing and not searcher.guessing
            searcher.listener((searcher.known.lower, searcher.known.upper) if proven else None)
    except BaseException as error:
        searcher.error = error
        return True
    return is_set(&searcher.stop_flag)


cdef int ask_together(void* owner, const void* node, int which, int t) noexcept with gil:
    return (<Searcher> owner).together(node, which, t)


cdef class Searcher(Budget):
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
        self.alone = 15_000
        self.crew = []
        self.busy = []
        self.limits = limits
        self.ask = ask
        self.search = search
        limits.halt = &self.halt if chief is None else &self.chief.halt
        limits.ask = asked_to_stop
        limits.plays = NULL
        limits.owner = <void*> self
        self.start(nodes, seconds)
        self.show()
        return 0

    cdef const void* node_of(self, state, int which) except NULL:
        """What a position is to the search; a subclass keeps it until it is asked for the next."""
        raise NotImplementedError

    cdef int check_open(self) except -1:
        """Raise ValueError once the table has been given back."""
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
            if not is_full(&self.memory.table):
                return r
            self.enlarge()
            if self.error is not None:
                return r

    cdef void call_crew(self, const void* node, int which, int t, uint64_t nodes) noexcept:
        """Put a question to the others, each with so many nodes."""
        cdef Table* table = &self.memory.table
        self.answered = False
        memset(&self.plays, 0, sizeof(self.plays))
        self.limits.plays = &self.plays
        try:
            if self.pool is None:
                self.pool = ThreadPoolExecutor(self.threads - 1)
            while table.mask + 1 < ROOM * table.filled and can_grow(table) and self.error is None:
                self.enlarge()
            self.memory.share(&self.halt)
            # an interrupt has ended the pool
            for other in self.crew if self.error is None else ():
                self.busy.append(self.pool.submit((<Searcher> other).assist, <size_t> node, which, t, nodes))
        except BaseException as error:
            self.error = error
        if self.error is not None:
            set_flag(&self.halt)

    cdef void dismiss_crew(self) noexcept:
        """Wait until the others have seen that there is an answer; count what they have done."""
        cdef Searcher other
        self.wait_for_crew()
        # .. and is nothing to what is asked next, be it for the moves of a line
        unset_flag(&self.halt)
        self.memory.unshare()
        self.limits.plays = NULL
        for other in self.crew:
            self.limits.nodes += other.limits.nodes
            other.limits.nodes = 0

    cdef void wait_for_crew(self) noexcept:
        """Wait until the others are done with what they have been called for."""
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
        self.busy = []

    cdef void enlarge(self) noexcept:
        """Double a table that can grow; the others, who do not use it meanwhile, lend a hand with a large one."""
        cdef Table* table = &self.memory.table
        if table.mask < LARGE:
            table_grow(table)
            return
        table.mask = table.mask * 2 + 1
        memset(self.parts, 0, sizeof(self.parts))
        try:
            self.busy = [self.pool.submit(self.spread) for _ in self.crew]
        except BaseException as error:
            self.error = error
        with nogil:
            spread_parts(table, self.parts)
        self.wait_for_crew()

    def spread(self):
        """Lend a hand with a table that has doubled."""
        with nogil:
            spread_parts(&self.memory.table, self.parts)

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
        if not limits.stop and not is_set(&self.chief.halt) and claim(&self.chief.answered):
            self.chief.answer = r
            set_flag(&self.chief.halt)

    def bounds(self, state, int which=0):
        """Bounds on what remains to be won that cost no search."""
        raise NotImplementedError

    def narrow(self, state, int lower, int upper, int guess, int which=0, bint near=False):
        """Narrow the bounds on what remains until they meet, or the budget is spent: a run of null windows.

        near: is the guess most likely within a point or two?
        """
        self.take()
        try:
            return self.narrowed(state, lower, upper, guess, which, near)
        finally:
            self.leave()

    cdef tuple narrowed(self, state, int lower, int upper, int guess, int which, bint near):
        """What `narrow` says, of a searcher that this thread has taken."""
        cdef const void* node = self.node_of(state, which)
        cdef int end = NEAR if near else self.end
        self.known.lower = lower
        self.known.upper = upper
        self.narrowing = True
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
        cdef const void* node
        cdef int r
        self.take()
        try:
            node = self.node_of(state, which)
            if self.limits.stop:
                # to list the moves of a crowded table takes a while, and nothing would come of it
                return None
            with nogil:
                if self.threads > 1:
                    r = ask_together(<void*> self, node, which, t)
                else:
                    r = self.ask(self.search, node, which, t)
            self.raise_error()
            return None if self.limits.stop else r
        finally:
            self.leave()

    cdef int raise_error(self) except -1:
        """A question has been answered: raise what the user's interruption raised meanwhile."""
        if self.error is not None:
            error = self.error
            self.error = None
            raise error
        return 0

    def close(self):
        """Give the table back; the searcher answers no more."""
        self.take()
        try:
            self.end_pool()
            self.crew = []
            if self.memory is not None:
                give_back(self.memory)
                self.memory = None
            # what came while the threads were joined
            self.raise_error()
        finally:
            self.leave()

    def listen(self, listener):
        """Have a function told a few dozen times a second what is known, or None where nothing new is."""
        self.take()
        self.listener = listener
        self.leave()

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()
