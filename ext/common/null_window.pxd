"""From threshold questions to a value: a run of null windows."""

from common.limits cimport Limits

# Bound on the value, at least t or less, as a search gives it; meaningless once the limits say stop.
ctypedef int (*Ask)(void* search, const void* node, int which, int t) noexcept nogil

cdef enum:
    NEAR = 2

ctypedef struct Interval:
    int lower
    int upper


cdef inline void narrow(
        Ask ask, void* search, const Limits* limits, const void* node, int which, Interval* known, int guess, int end,
) noexcept nogil:
    """Narrow the bounds until they meet, or the budget is spent.

    Steps from the guess grow while the answers agree; once they do not, the value lies between two of them and is
    bisected. With an end to come from (1: above, -1: below) every question is whether the value lies there: where the
    answer 'no' is far cheaper than 'yes', few too many of them cost less than one 'yes' too many. From a guess that
    is known to be near (NEAR) steps do not grow.
    """
    cdef int t = guess
    cdef int step = 1
    cdef int r, high
    cdef int was_high = -1
    cdef bint turned = False
    if end and end != NEAR:
        t = known.upper if end > 0 else known.lower + 1
    while known.lower < known.upper and not limits.stop:
        t = min(max(t, known.lower + 1), known.upper)
        r = ask(search, node, which, t)
        if limits.stop:
            break
        high = r >= t
        if high == was_high:
            # from an end there may be more steps of 1 than a number has bits
            step = 1 if end else 2 * step
        elif was_high >= 0:
            turned = True
        was_high = high
        if high:
            known.lower = r
        else:
            known.upper = r
        if end == NEAR:
            t = known.lower + 1 if high else known.upper
        elif end:
            t = known.upper if end > 0 else known.lower + 1
        elif turned:
            t = (known.lower + known.upper + 1) // 2
        else:
            t = known.lower + step if high else known.upper - step + 1
