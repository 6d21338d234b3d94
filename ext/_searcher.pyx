"""What the searchers of both cores share: a borrowed table, and a budget of nodes and seconds."""

from cpython.exc cimport PyErr_CheckSignals
from libc.math cimport INFINITY
from libc.stdint cimport UINT64_MAX, uint64_t

from bits cimport now
from limits cimport Limits
from table cimport Entry, Key, table_clear, table_close, table_open
from windows cimport Ask, Interval, narrow

assert sizeof(Entry) == 32, "an entry is half a cache line"
assert sizeof(Key) == 24


cdef class Memory:
    """A transposition table and the bytes it may use."""

    def __cinit__(self, size):
        self.size = size
        if not table_open(&self.table, size):
            raise MemoryError(f"no room for a table of {size >> 20} MB")

    def __dealloc__(self):
        table_close(&self.table)


# Tables wait here for the next question, so that ten thousand questions allocate one.
cdef list spare_tables = []


cdef Memory borrow(size):
    """A table of that size, empty."""
    cdef Memory memory = None
    for i in range(len(spare_tables)):
        if (<Memory> spare_tables[i]).size == size:
            memory = spare_tables.pop(i)
            break
    else:
        spare_tables.clear()
        memory = Memory(size)
    table_clear(&memory.table)
    return memory


cdef bint asked_to_stop(void* owner) noexcept with gil:
    cdef Searcher searcher = <Searcher> owner
    try:
        PyErr_CheckSignals()
    except BaseException as error:
        searcher.error = error
        return True
    return searcher.stop_asked


cdef class Searcher:
    """Answers threshold questions within a budget of nodes and seconds; a core says how.

    It borrows a table until it is closed, which leaving its `with` block does.
    """

    cdef int begin(self, Limits* limits, Ask ask, void* search, size, nodes, seconds) except -1:
        """Start the clock; search and limits stay where they are, in the subclass."""
        self.memory = borrow(size)
        self.limits = limits
        self.ask = ask
        self.search = search
        limits.ask = asked_to_stop
        limits.owner = <void*> self
        self.renew(nodes, seconds)
        return 0

    cdef const void* node_of(self, state, int which) except NULL:
        """What a position is to the search; a subclass keeps it until it is asked for the next."""
        raise NotImplementedError

    cdef int check_open(self) except -1:
        """Raise ValueError once the table has been given back."""
        if self.memory is None:
            raise ValueError("the searcher is closed")
        return 0

    def bounds(self, state, int which=0):
        """Bounds on what remains to be won that cost no search."""
        raise NotImplementedError

    def narrow(self, state, int lower, int upper, int guess, int which=0):
        """Narrow the bounds on what remains until they meet, or the budget is spent: a run of null windows."""
        cdef const void* node = self.node_of(state, which)
        cdef Interval known
        known.lower = lower
        known.upper = upper
        with nogil:
            known = narrow(self.ask, self.search, self.limits, node, which, known, guess)
        self.raise_error()
        return known.lower, known.upper

    def reaches(self, state, int t, int which=0):
        """Bound that answers 'is t still to be won?': at least t, or less; None when the budget is spent."""
        cdef const void* node = self.node_of(state, which)
        cdef int r
        with nogil:
            r = self.ask(self.search, node, which, t)
        self.raise_error()
        return None if self.limits.stop else r

    cdef int raise_error(self) except -1:
        """Raise what the user's interruption raised while the search was running."""
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
        limits.stop = False
        limits.next_look = 0
        limits.node_limit = self.part_node = self.last_node
        limits.deadline = self.last_second
        limits.next_poll = self.started + 0.02

    def close(self):
        """Give the table back; the searcher answers no more."""
        if self.memory is not None:
            if not spare_tables:
                spare_tables.append(self.memory)
            self.memory = None

    def share(self, double parts):
        """Allow the questions that follow one part of what is left of the budget, of so many equal parts."""
        cdef double t = now()
        cdef Limits* limits = self.limits
        if limits.stop and (limits.nodes >= self.last_node or t >= self.last_second):
            return
        limits.stop = False
        if self.last_node != UINT64_MAX:
            self.part_node = limits.nodes + <uint64_t> (<double> (self.last_node - limits.nodes) / parts)
            limits.node_limit = self.part_node
            limits.next_look = limits.nodes
        if self.last_second != INFINITY:
            limits.deadline = t + (self.last_second - t) / parts

    def slice(self, nodes=None):
        """Allow so many more nodes, or all that the budget allows; False where that is spent."""
        cdef Limits* limits = self.limits
        if self.stop_asked or limits.nodes >= self.part_node or now() >= limits.deadline:
            limits.stop = True
            return False
        limits.stop = False
        limits.node_limit = self.part_node
        if nodes is not None and self.part_node - limits.nodes > <uint64_t> nodes:
            limits.node_limit = limits.nodes + <uint64_t> nodes
        limits.next_look = limits.nodes
        return True

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()

    @property
    def nodes(self):
        """Cards played so far."""
        return self.limits.nodes

    @property
    def seconds(self):
        """Wall-clock time since the start."""
        return now() - self.started

    @property
    def stopped(self):
        """Is the budget spent?"""
        return self.limits.stop
