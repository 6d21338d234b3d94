"""Pool of helper threads that work on a search with the calling thread and wait in between.

They start once, before the first search, and run no Python code. Python raises the interrupt of a user between two of
its own instructions. So no interrupt can come between the start of a thread and its registration. The calling thread
waits until every helper is done, so that no helper still works on a past query.
"""

from libc.stdlib cimport calloc, free
from libc.string cimport memset

from common.bits cimport claim, is_set, set_flag
from common.search_limits cimport Limits
from common.null_window cimport Ask
from common.transposition_table cimport PARTS, Table, spread_parts

# Python's locks and threads, which are the same on all systems
cdef extern from "pythread.h" nogil:
    ctypedef void* Lock "PyThread_type_lock"
    Lock new_lock "PyThread_allocate_lock"()
    void free_lock "PyThread_free_lock"(Lock lock)
    int acquire "PyThread_acquire_lock"(Lock lock, int waits)
    void release "PyThread_release_lock"(Lock lock)
    unsigned long start_thread "PyThread_start_new_thread"(void (*run)(void*) noexcept nogil, void* of)

cdef extern from *:
    """
    #define OH_NO_THREAD ((unsigned long)-1)    /* invalid thread id: the stable ABI has no name for it */
    """
    const unsigned long NO_THREAD "OH_NO_THREAD"

ctypedef struct HelperPool

ctypedef struct Helper:
    HelperPool* pool
    Lock called             # released to start a task ..
    Lock done               # .. and when the task is done
    Ask ask                 # null-window search ..
    void* search            # .. with the helper's own search state ..
    Limits* limits          # .. and limits

ctypedef struct HelperPool:
    Helper* helper
    int size                # number of running threads
    int process             # number of forks before the process that owns them
    bint busy               # True while they have a task
    bint ends               # True if they must end
    Table* doubled          # table to spread after doubling, or NULL for a search
    int parts[PARTS]        # parts of this table that a thread has claimed
    const void* node        # arguments of `ask` ..
    int which
    int t
    int halt                # set once there is a result, or the table is full
    int answered            # claimed by the helper that stores its result in `answer`
    int answer


cdef inline void do_task(Helper* helper) noexcept nogil:
    """Run the task of the pool."""
    cdef HelperPool* pool = helper.pool
    cdef int r
    if pool.doubled != NULL:
        spread_parts(pool.doubled, pool.parts)
        return
    r = helper.ask(helper.search, pool.node, pool.which, pool.t)
    if not helper.limits.stop and not is_set(&pool.halt) and claim(&pool.answered):
        pool.answer = r
        set_flag(&pool.halt)


cdef inline void run_thread(void* argument) noexcept nogil:
    """Run the loop of a helper thread until the pool ends."""
    cdef Helper* helper = <Helper*> argument
    cdef bint ends = False
    while not ends:
        acquire(helper.called, True)
        ends = helper.pool.ends
        if not ends:
            do_task(helper)
        # after this release the pool may be freed
        release(helper.done)


cdef inline bint start_helper(HelperPool* pool, Helper* helper) noexcept nogil:
    """Start one more thread. Return False if the system has no thread or memory left."""
    helper.pool = pool
    helper.called = new_lock()
    helper.done = new_lock()
    if helper.called != NULL and helper.done != NULL:
        acquire(helper.called, True)
        acquire(helper.done, True)
        if start_thread(run_thread, helper) != NO_THREAD:
            return True
    if helper.called != NULL:
        free_lock(helper.called)
    if helper.done != NULL:
        free_lock(helper.done)
    return False


cdef inline bint helpers_open(HelperPool* pool, int size, int process) noexcept nogil:
    """Start `size` threads, or none and return False if the system has no thread or memory left."""
    memset(pool, 0, sizeof(HelperPool))
    pool.process = process
    pool.helper = <Helper*> calloc(size, sizeof(Helper))
    if pool.helper == NULL:
        return False
    while pool.size < size:
        if not start_helper(pool, pool.helper + pool.size):
            helpers_close(pool, process)
            return False
        pool.size += 1
    return True


cdef inline void helpers_start(HelperPool* pool) noexcept nogil:
    """Start the task on all helpers."""
    cdef int i
    pool.busy = True
    for i in range(pool.size):
        release(pool.helper[i].called)


cdef inline void helpers_wait(HelperPool* pool) noexcept nogil:
    """Wait until all helpers are done with their task, if they have one."""
    cdef int i
    if not pool.busy:
        return
    for i in range(pool.size):
        acquire(pool.helper[i].done, True)
    pool.busy = False


cdef inline void helpers_close(HelperPool* pool, int process) noexcept nogil:
    """End the threads, which must be idle.

    process: number of the calling process. A fork has the pool but none of its threads, so it waits for none.
    """
    cdef int i
    if pool.process == process:
        pool.ends = True
        helpers_start(pool)
        helpers_wait(pool)
        for i in range(pool.size):
            free_lock(pool.helper[i].called)
            free_lock(pool.helper[i].done)
    free(pool.helper)
    pool.helper = NULL
    pool.size = 0
