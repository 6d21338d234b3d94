"""Search limits: budget of nodes, deadline, and cancellation by the user."""

from libc.stdint cimport uint64_t

from common.bits cimport is_set, now
from common.abdada cimport Plays

cdef enum:
    POLL = 2048         # nodes between two polls of the clock
    POLL_LATE = 32      # .. near the deadline

cdef extern from *:
    """
    #define OH_LATE 0.002       /* seconds: a few times as long as POLL nodes take */
    """
    const double LATE "OH_LATE"

ctypedef struct Limits:
    uint64_t nodes          # nodes visited
    uint64_t node_limit
    uint64_t next_look      # number of nodes at the next poll
    double deadline
    double next_poll
    bint stop
    const int* halt         # flag that another thread has the result, NULL without threads
    Plays* plays            # ABDADA marks of the threads of this query, NULL for one thread
    bint (*ask)(void*) noexcept nogil   # callback: has the user cancelled?
    void* owner             # .. and its argument


cdef inline void poll(Limits* s) noexcept nogil:
    """Poll the node limit, the deadline and, every 20 ms, the cancel callback."""
    cdef double t
    if s.nodes >= s.node_limit or (s.halt != NULL and is_set(s.halt)):
        s.stop = True
        return
    t = now()
    s.next_look = s.nodes + (POLL if t + LATE < s.deadline else POLL_LATE)
    if s.next_look > s.node_limit:
        s.next_look = s.node_limit
    if t >= s.deadline:
        s.stop = True
    elif t >= s.next_poll:
        s.next_poll = t + 0.02
        if s.ask(s.owner):
            s.stop = True


cdef inline void allow(Limits* s, uint64_t node_limit) noexcept nogil:
    """Raise the node limit and poll at the next node."""
    s.stop = False
    s.node_limit = node_limit
    s.next_look = s.nodes


cdef inline bint out_of_budget(Limits* s) noexcept nogil:
    """True if the search must stop. Called once per node."""
    if s.nodes >= s.next_look:
        poll(s)
    return s.stop
