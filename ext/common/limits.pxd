"""How much a search may cost: nodes, seconds, and whether the user has asked to stop."""

from libc.stdint cimport uint64_t

from common.bits cimport is_set, now
from common.plays cimport Plays

cdef enum:
    POLL = 2048         # nodes between two looks at the clock
    POLL_LATE = 32      # .. where the time is nearly over

cdef extern from *:
    """
    #define OH_LATE 0.002       /* seconds: a few times as long as POLL nodes take */
    """
    const double LATE "OH_LATE"

ctypedef struct Limits:
    uint64_t nodes          # cards played
    uint64_t node_limit
    uint64_t next_look      # nodes at which to look at the limits again
    double deadline
    double next_poll
    bint stop
    const int* halt         # is there no need to go on, since another thread has answered? NULL where there is none
    Plays* plays            # what threads on the same question are looking at; NULL while one is alone
    bint (*ask)(void*) noexcept nogil   # has the user asked to stop?
    void* owner             # .. and whom that function tells


cdef inline void poll(Limits* s) noexcept nogil:
    """Look at the limits, and a few dozen times a second at the keyboard."""
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
    """Let the search go on up to this number of nodes, and look at the limits at once."""
    s.stop = False
    s.node_limit = node_limit
    s.next_look = s.nodes


cdef inline bint out_of_budget(Limits* s) noexcept nogil:
    """To be asked before each card: is the search to stop?"""
    if s.nodes >= s.next_look:
        poll(s)
    return s.stop
