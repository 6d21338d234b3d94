"""Tables, lent to one searcher after another, and shared by the threads of one."""

from libc.stdint cimport uint32_t
from libc.stdlib cimport calloc, free

from common.bits cimport claim, yield_claim
from common.table cimport LOCKS, Entry, Key, can_grow, table_clear, table_close, table_open

cdef enum:
    LIGHT = 65536       # no more buckets than these, four megabytes, have been written of a table that waits

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
        free(self.locks)

    cdef int share(self, int* full) except -1:
        """Make the table ready for several threads; full: the flag by which they are told to leave it."""
        if self.locks == NULL:
            self.locks = <uint32_t*> calloc(LOCKS, sizeof(uint32_t))
            if self.locks == NULL:
                raise MemoryError("no room for the locks of a table")
        self.table.locks = self.locks
        self.table.full = full if can_grow(&self.table) else NULL
        return 0

    cdef void unshare(self) noexcept:
        """Leave the table to one thread again."""
        self.table.locks = NULL
        self.table.full = NULL


# A table waits here for the next question, so that ten thousand small ones allocate one. A thread that finds another
# one looking does without.
cdef Memory spare = None
cdef int looking = 0


cdef Memory borrow(size):
    """A table of that size, empty."""
    global spare
    cdef Memory memory = None
    if claim(&looking):
        memory = spare
        spare = None
        yield_claim(&looking)
    if memory is None or memory.size != size:
        memory = None   # before there is another one
        memory = Memory(size)
    table_clear(&memory.table)
    return memory


cdef void give_back(Memory memory) noexcept:
    """Keep a table for the next question, unless it holds memory that others may want."""
    global spare
    if max(memory.table.high, memory.table.mask + 1) <= LIGHT and claim(&looking):
        if spare is None:
            spare = memory
        yield_claim(&looking)
