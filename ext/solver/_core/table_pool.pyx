"""Transposition-table pool: tables are lent to one searcher after another and shared by its threads."""

from libc.stdint cimport uint32_t
from libc.stdlib cimport calloc, free

from common.bits cimport claim, yield_claim
from common.transposition_table cimport LOCKS, Entry, Key, can_grow, table_clear, table_close, table_open

cdef enum:
    LIGHT = 65536       # buckets: at most four megabytes of a pooled table have been written

assert sizeof(Entry) == 32, "an entry is half a cache line"
assert sizeof(Key) == 24


cdef class Memory:
    """Transposition table with its memory limit in bytes."""

    def __cinit__(self, size):
        self.size = size
        if not table_open(&self.table, size):
            raise MemoryError(f"no room for a table of {size >> 20} MB")

    def __dealloc__(self):
        table_close(&self.table)
        free(self.locks)

    cdef int share(self, int* full) except -1:
        """Prepare the table for several threads.

        full: flag for them to leave the table
        """
        if self.locks == NULL:
            self.locks = <uint32_t*> calloc(LOCKS, sizeof(uint32_t))
            if self.locks == NULL:
                raise MemoryError("no room for the locks of a table")
        self.table.locks = self.locks
        self.table.full = full if can_grow(&self.table) else NULL
        return 0

    cdef void unshare(self) noexcept:
        """Return the table to one thread."""
        self.table.locks = NULL
        self.table.full = NULL


# Pooled table for the next query, so that ten thousand small queries allocate one. A thread that finds the pool claimed
# allocates a table of its own.
cdef Memory spare = None
cdef int looking = 0


cdef Memory borrow(size):
    """Return an empty table of that size."""
    global spare
    cdef Memory memory = None
    if claim(&looking):
        memory = spare
        spare = None
        yield_claim(&looking)
    if memory is None or memory.size != size:
        memory = None   # freed before the next one is allocated
        memory = Memory(size)
    table_clear(&memory.table)
    return memory


cdef void give_back(Memory memory) noexcept:
    """Keep a table for the next query, unless it holds memory that others may need."""
    global spare
    if max(memory.table.high, memory.table.mask + 1) <= LIGHT and claim(&looking):
        if spare is None:
            spare = memory
        yield_claim(&looking)
