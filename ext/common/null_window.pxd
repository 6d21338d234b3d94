"""MTD(f) driver: a sequence of null-window searches that narrows the bounds on a value (Plaat et al. 1996)."""

from common.search_limits cimport Limits

# Null-window search for threshold t. Returns a bound on the value: >= t if it fails high, < t if it fails low.
# The bound means nothing once `limits.stop` is set.
ctypedef int (*Ask)(void* search, const void* node, int which, int t) noexcept nogil

cdef enum:
    NEAR = 2

ctypedef struct Interval:
    int lower
    int upper


cdef inline void narrow(
        Ask ask, void* search, const Limits* limits, const void* node, int which, Interval* known, int guess, int end,
) noexcept nogil:
    """Narrow the bounds by null-window searches until they meet or the budget is spent.

    Steps from the guess double while the searches agree. After a search that disagrees, the midpoint of the bounds is
    searched.

    guess: first threshold
    end: 1 to start each search at the upper bound, -1 at the lower bound, 0 at the guess, NEAR for steps that do not
        grow

    An end pays off if failing searches are far cheaper than succeeding ones, or the reverse. NEAR is for guesses that
    are known to be close.
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
            # from an end there may be more steps of 1 than an int has bits
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
