"""Who ends with more than one seat, as far as that needs no search of its own: from the leads, and its own points."""

from libc.stdint cimport int16_t

from common.bits cimport Set
from trick.key cimport Place
from trick.leads cimport ANY, LANES, Basis
from trick.rules cimport Rules
from trick.search cimport start
from trick.table cimport find
from trick.trumps cimport Cashed, sure_alone
from trick.types cimport NO_SURE, NO_TRUMPS, Node, Search

cdef enum:
    FEW = 20            # with more cards in hand what the seat's own points settle is not worth the search for it

ctypedef struct Foremost:
    int seat
    int lead
    Set cuts            # what that rests on


cdef inline int settled_by_leads(
        const Rules* rules, int seat, const Node* n, const int16_t* lead, Basis* basis) noexcept nogil:
    """1 if a rival is too far ahead for all that is left, -1 if none can get ahead even with all of it, else 0."""
    cdef int settled = -1
    cdef int i
    for i in range(LANES):
        basis.need[i] = <int16_t> -n.rest
    for i in range(rules.seats):
        if i == seat:
            continue
        if lead[i] > n.rest:
            needs_one(basis, i, n.rest + 1)
            return 1
        if lead[i] + n.rest > 0:
            settled = 0
    return settled


cdef inline void needs_one(Basis* basis, int which, int lead) noexcept nogil:
    """The lead of one rival is enough, whatever those of the others."""
    cdef int i
    for i in range(LANES):
        basis.need[i] = ANY
    basis.need[which] = <int16_t> lead


cdef inline int settled_by_value(
        Search* s, int seat, const Node* n, const int16_t* lead, const Place* place, Basis* basis) noexcept nogil:
    """1 if the seat can take so little that some rival must end with more, 0 if its own points leave that open.

    The rules are those of a value that counts the tricks of `seat`. Whether it must take so much that no rival can end
    with more is not asked: it hardly ever must, and that it need not takes more to see than it saves.
    """
    cdef int seats = s.rules.seats
    cdef int together = n.rest          # leads of all rivals if they take all that is left
    cdef Foremost first = foremost(s, seat, n, lead)
    cdef int r = 0
    cdef int i, t, one, spare
    for i in range(seats):
        if i != seat:
            # who cannot get ahead with all that is left might as well have what keeps him level
            together += max(lead[i], -n.rest)
    # if it takes v, the rivals' leads add up to together - seats * v, and one of them is ahead when that is positive;
    # who is sure of a lead over one that takes nothing stays ahead of v if that lead is more
    t = max((together + seats - 1) // seats, first.lead) if together > 0 else first.lead
    if t <= 0 or not is_below(s, n, t, place, &r, &basis.cuts):
        return 0
    if r < first.lead:
        if r < lead[first.seat]:
            needs_one(basis, first.seat, r + 1)
        else:
            needs_one(basis, first.seat, r + 1 - (first.lead - lead[first.seat]))
            basis.cuts |= first.cuts
        return 1
    # what the leads add up to beyond what is needed, taken off one after the other
    spare = together - seats * r - 1
    for i in range(seats):
        if i != seat:
            one = max(lead[i], -n.rest)
            t = min(spare, one + n.rest)
            spare -= t
            basis.need[i] = <int16_t> (one - t if one - t > -n.rest else ANY)
    return 1


cdef inline Foremost foremost(const Search* s, int seat, const Node* n, const int16_t* lead) noexcept nogil:
    """The rival whose lead, with what his trumps are sure to bring him, is the greatest, if the seat takes nothing."""
    cdef const Rules* rules = s.rules
    cdef bint trumps = (rules.standing and rules.scale[0].planes and n.trick >= rules.forced
                        and not s.off & (NO_SURE | NO_TRUMPS))
    cdef Foremost found
    cdef Cashed sure
    cdef int i
    found.lead = -n.rest
    found.seat = seat
    found.cuts = 0
    sure.points = 0
    sure.cuts = 0
    for i in range(rules.seats):
        if i == seat:
            continue
        if trumps:
            sure = sure_alone(rules, 0, n, i)
        if lead[i] + sure.points > found.lead:
            found.lead = lead[i] + sure.points
            found.seat = i
            found.cuts = sure.cuts
    return found


cdef inline bint is_below(Search* s, const Node* n, int t, const Place* place, int* r, Set* cuts) noexcept nogil:
    """Is the value less than t, as far as that is known? If so, its bound and what that rests on.

    With many cards in hand the table alone is asked.
    """
    if n.left <= FEW:
        r[0] = start(s, 0, n, t, cuts)
        return r[0] < t and not s.limits.stop
    return place != NULL and find(s.table, s.rules, 0, place, t, r, cuts) and r[0] < t
