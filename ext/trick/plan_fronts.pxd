"""Fronts of a best-defence search after the moves of the others: each vector of one move meets each of the next."""

from libc.stdint cimport uint64_t

from common.pareto_front cimport Front, front_add, front_begin, front_close
from trick.plan_state cimport NO_LIMIT, NO_SLACK, WORDS, Plan, deals_in, is_spent

cdef inline uint64_t lost_elsewhere(
        const Plan* plan, const Front* out, const uint64_t* won, const uint64_t* there) noexcept nogil:
    """Return the least number of deals that any vector loses in the worlds that do not allow a move.

    won, there: as for `meet`
    """
    cdef uint64_t x[WORDS]
    cdef uint64_t least = NO_LIMIT
    cdef int i, k
    if plan.off & NO_SLACK:
        return 0
    for i in range(out.size):
        for k in range(plan.space.words):
            x[k] = won[k] & ~there[k] & ~out.bits[i * plan.space.words + k]
        least = min(least, deals_in(plan, x))
    return least


cdef inline bint meet(
        Plan* plan, Front* out, const Front* child, const uint64_t* won, const uint64_t* there,
        uint64_t slack) noexcept nogil:
    """Let each vector meet each of a move's. Returns False if the budget is spent.

    won: worlds won with open hands
    there: worlds that allow the move
    slack: deals that a vector may lose of those won with open hands
    """
    cdef uint64_t x[WORDS]
    cdef uint64_t lost[WORDS]
    cdef Front new
    cdef int i, j, k
    cdef int words = plan.space.words
    cdef const uint64_t* mine
    cdef const uint64_t* more
    front_begin(&new)
    for i in range(out.size):
        mine = out.bits + i * words
        for j in range(child.size):
            more = child.bits + j * words
            for k in range(words):
                x[k] = mine[k] & (more[k] | ~there[k])
                lost[k] = won[k] & ~x[k]
            plan.space.compared += 1
            if deals_in(plan, lost) <= slack:
                front_add(&plan.space, &new, x)
        if is_spent(plan):
            front_close(&plan.space, &new)
            return False
    front_close(&plan.space, out)
    out[0] = new
    return True
