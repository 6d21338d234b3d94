"""Static bounds of the rank search, by score differences (leads) and the seat's own points."""

from libc.stdint cimport int16_t

from common.bits cimport Set
from trick.position_key cimport Place
from trick.rank_phases cimport least_together, rest_of
from trick.rank_table cimport ANY, LANES, Basis
from trick.rules cimport Rules
from trick.search cimport start
from trick.partition_table cimport find
from trick.later_tricks cimport Cashed, sure_alone
from trick.types cimport NO_SURE, NO_TRUMPS, Node, Search

cdef enum:
    FEW = 20            # with more cards in hand the search of the seat's own points costs more than it saves

ctypedef struct Foremost:
    int seat
    int lead
    Set cuts            # partition cuts that this rests on


cdef inline int settled_by_leads(
        const Rules* rules, int seat, const int16_t* lead, const int16_t* room, Basis* basis) noexcept nogil:
    """Return 1 if a rival leads by more than all that is left, -1 if no rival can get ahead with it, else 0.

    room: most points that each seat can still take
    """
    cdef int settled = -1
    cdef int i
    for i in range(LANES):
        basis.need[i] = -room[i]
    for i in range(rules.seats):
        if i == seat:
            continue
        if lead[i] > room[seat]:
            needs_one(basis, i, room[seat] + 1)
            return 1
        if lead[i] + room[i] > 0:
            settled = 0
    return settled


cdef inline void needs_one(Basis* basis, int which, int lead) noexcept nogil:
    """Reduce the basis to one rival's lead, whatever those of the others."""
    cdef int i
    for i in range(LANES):
        basis.need[i] = ANY
    basis.need[which] = <int16_t> lead


cdef inline int settled_by_value(
        Search* s, int seat, const Node* n, const int16_t* lead, const int16_t* room, const Place* place,
        Basis* basis) noexcept nogil:
    """Return 1 if the seat can take so little that some rival must end with more, else 0.

    The rules are those of a value that counts the tricks of `seat`. The opposite case (the seat must take more than any
    rival can) is not searched. It hardly ever occurs, and disproving it costs more than it saves.
    """
    cdef int seats = s.rules.seats
    # sum of the rivals' leads if they take all that is left
    cdef int together = least_together(s.rules, n)
    cdef Foremost first = foremost(s, seat, n, lead)
    cdef int r = 0
    cdef int i, t, one, spare
    for i in range(seats):
        if i != seat:
            # a rival that cannot get ahead with all that is left might as well be able to draw level
            together += max(lead[i], -room[i])
    # if the seat takes v, the rivals' leads add up to together - seats * v, and one is ahead if that is positive.
    # A rival sure of a lead over a seat that takes nothing stays ahead of v if that lead is more
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
    # the surplus of the leads beyond what is needed, taken off one after the other
    spare = together - seats * r - 1
    for i in range(seats):
        if i != seat:
            one = max(lead[i], -room[i])
            t = min(spare, one + room[i])
            spare -= t
            basis.need[i] = <int16_t> (one - t if one - t > -room[i] else ANY)
    return 1


cdef inline Foremost foremost(const Search* s, int seat, const Node* n, const int16_t* lead) noexcept nogil:
    """Return the rival with the greatest sure lead if the seat takes nothing: score difference plus later tricks."""
    cdef const Rules* rules = s.rules
    cdef bint trumps = (rules.standing and rules.scale[0].planes and rules.emperor == 0 and n.trick >= rules.forced
                        and not s.off & (NO_SURE | NO_TRUMPS))
    cdef Foremost found
    cdef Cashed sure
    cdef int i
    found.lead = -rest_of(rules, n)
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
    """True if the value is known to be less than t. Writes its bound and cuts.

    With many cards in hand it only looks up the table.
    """
    if n.left <= FEW:
        r[0] = start(s, 0, n, t, cuts)
        return r[0] < t and not s.limits.stop
    return place != NULL and find(s.table, s.rules, 0, place, t, r, cuts) and r[0] < t
