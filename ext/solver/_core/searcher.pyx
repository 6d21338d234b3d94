"""Searcher base class of both cores: borrowed transposition table, budget, and parallel search by helper threads."""

import os

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint64_t
from libc.string cimport memset

from common.bits cimport is_set, set_flag, unset_flag
from common.helper_threads cimport Helper, helpers_close, helpers_open, helpers_start, helpers_wait
from common.search_limits cimport Limits, allow
from common.null_window cimport NEAR, Ask, narrow
from common.transposition_table cimport Table, can_grow, is_full, spread_parts, table_grow
from solver._core.budget cimport Budget
from solver._core.table_pool cimport borrow, give_back

cdef enum:
    ROOM = 2                # buckets for each entry, at first, in a table shared by threads
    LARGE = 2048            # a table of more buckets (an eighth of a megabyte) is doubled by all threads


# number of forks before this process: a fork has only one thread
cdef int process = 0


def after_fork():
    """Count a fork, after which the pools of the process have no threads."""
    global process
    process += 1


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=after_fork)


cdef bint nobody_asks(void* owner) noexcept nogil:
    return False


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
    """Null-window searcher within a budget of nodes and seconds. A core implements the search.

    It borrows a table until `close` or the end of its `with` block. With several threads it has helpers: searchers of
    the same query on the same table. ABDADA marks keep them apart, and the first result ends the search.
    """

    cdef int begin(self, Limits* limits, Ask ask, void* search, size, nodes, seconds, int threads, main) except -1:
        """Start the clock. `search` and `limits` stay in the subclass.

        main: main searcher of this helper, which outlives it, or None
        """
        self.memory = borrow(size) if main is None else (<Searcher> main).memory
        self.threads = threads
        self.alone = 15_000
        self.helpers = []
        self.limits = limits
        self.ask = ask
        self.search = search
        limits.halt = &self.pool.halt if main is None else &(<Searcher> main).pool.halt
        # the main searcher stops its helpers
        limits.ask = asked_to_stop if main is None else nobody_asks
        limits.plays = NULL
        limits.owner = <void*> self
        self.start(nodes, seconds)
        self.show()
        return 0

    def __dealloc__(self):
        helpers_close(&self.pool, process)

    cdef const void* node_of(self, state, int which) except NULL:
        """Return the node of a position. The subclass keeps it until the next call."""
        raise NotImplementedError

    cdef int check_open(self) except -1:
        """Raise ValueError once the table has been given back."""
        if self.memory is None:
            raise ValueError("the searcher is closed")
        return 0

    cdef int follow(self, main) except -1:
        """Prepare for the query of the main searcher."""
        raise NotImplementedError

    cdef int together(self, const void* node, int which, int t) noexcept:
        """Search with helpers if it takes long. The first thread with a result decides."""
        cdef Limits* limits = self.limits
        cdef uint64_t limit = limits.node_limit
        cdef uint64_t part
        cdef int r
        # most searches end before helpers could start
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
            self.start_helpers(node, which, t, part)
            with nogil:
                r = self.ask(self.search, node, which, t)
            limits.node_limit = limit
            self.stop_helpers()
            if not limits.stop or self.error is not None:
                return r
            if self.pool.answered:
                limits.stop = False
                return self.pool.answer
            # the table may have been too small: a larger one soon holds its entries again
            if not is_full(&self.memory.table):
                return r
            self.enlarge()

    cdef void start_helpers(self, const void* node, int which, int t, uint64_t nodes) noexcept:
        """Start the helpers on a search with `nodes` nodes each."""
        cdef Table* table = &self.memory.table
        try:
            self.create_threads()
            while table.mask + 1 < ROOM * table.filled and can_grow(table):
                self.enlarge()
            self.memory.share(&self.pool.halt)
            self.put(node, which, t, nodes)
        except BaseException as error:
            self.error = error
            set_flag(&self.pool.halt)

    cdef int create_threads(self) except -1:
        """Start the threads of the helpers, unless they run."""
        cdef Helper* helper
        cdef Searcher other
        if self.pool.size and self.pool.process == process:
            return 0
        helpers_close(&self.pool, process)
        if not helpers_open(&self.pool, self.threads - 1, process):
            raise MemoryError(f"no room for {self.threads} threads: ask for fewer")
        helper = self.pool.helper
        for other in self.helpers:
            helper.ask = other.ask
            helper.search = other.search
            helper.limits = other.limits
            helper += 1
        return 0

    cdef int put(self, const void* node, int which, int t, uint64_t nodes) except -1:
        """Start the same null-window search on all helpers. The first result ends it."""
        cdef Searcher other
        for other in self.helpers:
            other.follow(self)
            other.limits.nodes = 0
            allow(other.limits, nodes)
            other.limits.deadline = self.limits.deadline
            other.limits.plays = &self.plays
        memset(&self.plays, 0, sizeof(self.plays))
        self.limits.plays = &self.plays
        self.pool.doubled = NULL
        self.pool.node = node
        self.pool.which = which
        self.pool.t = t
        self.pool.answered = False
        helpers_start(&self.pool)
        return 0

    cdef void stop_helpers(self) noexcept:
        """Stop the helpers and add their node counts."""
        cdef Searcher other
        set_flag(&self.pool.halt)
        with nogil:
            helpers_wait(&self.pool)
        # reset the flag for the next search, even one of a principal variation
        unset_flag(&self.pool.halt)
        self.memory.unshare()
        self.limits.plays = NULL
        for other in self.helpers:
            self.limits.nodes += other.limits.nodes
            other.limits.nodes = 0

    cdef void enlarge(self) noexcept:
        """Double a table that can grow. The helpers do not use it meanwhile, and help with a large one."""
        cdef Table* table = &self.memory.table
        if table.mask < LARGE:
            table_grow(table)
            return
        table.mask = table.mask * 2 + 1
        memset(self.pool.parts, 0, sizeof(self.pool.parts))
        self.pool.doubled = table
        with nogil:
            helpers_start(&self.pool)
            spread_parts(table, self.pool.parts)
            helpers_wait(&self.pool)

    def bounds(self, state, int which=0):
        """Return static bounds on what remains to be won."""
        raise NotImplementedError

    def narrow(self, state, int lower, int upper, int guess, int which=0, bint near=False):
        """Narrow the bounds on what remains by MTD(f) until they meet or the budget is spent.

        near: True if the guess is probably within a point or two
        """
        self.take()
        try:
            return self.narrowed(state, lower, upper, guess, which, near)
        finally:
            self.leave()

    cdef tuple narrowed(self, state, int lower, int upper, int guess, int which, bint near):
        """Return `narrow` for a searcher that this thread has claimed."""
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
        """Return a bound that decides 'is t still to be won?': at least t, or less. None if the budget is spent."""
        cdef const void* node
        cdef int r
        self.take()
        try:
            node = self.node_of(state, which)
            if self.limits.stop:
                # listing the moves of a crowded table takes long and would be in vain
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
        """Raise the exception of a user interrupt, once the search has ended."""
        if self.error is not None:
            error = self.error
            self.error = None
            raise error
        return 0

    def close(self):
        """Give the table back. The searcher answers no further queries."""
        self.take()
        try:
            helpers_close(&self.pool, process)
            self.helpers = []
            if self.memory is not None:
                give_back(self.memory)
                self.memory = None
        finally:
            self.leave()

    def listen(self, listener):
        """Set a progress callback, called every 20 ms with the bounds, or with None if they are unchanged."""
        self.take()
        self.listener = listener
        self.leave()

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()
