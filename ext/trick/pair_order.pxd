"""Move ordering: what the hands of two partnerships that count tricks alone say of a lead, beyond who wins it."""

from common.bits cimport Set, count, highest
from trick.rules cimport Rules, Weights
from trick.types cimport Choice, Node


cdef inline void order_pair_lead(
        const Rules* rules, const Weights* w, const Node* n, Choice* list_, int found) noexcept nogil:
    """Add it to the guesses: finesses, tenaces, tricks by trumping, cards that others beat."""
    cdef Set trumps = rules.suit[rules.trump] if rules.trump >= 0 else 0
    cdef Set hand = n.hands[n.turn]
    cdef Set left = n.hands[n.turn + 1 & 3]
    cdef Set part = n.hands[n.turn + 2 & 3]
    cdef Set right = n.hands[n.turn + 3 & 3]
    cdef Set foes = left | right
    cdef Set suit = 0
    cdef int i, card, above
    cdef int asked = -1
    cdef int suited = 0
    cdef bint trumped = False       # may one of the others trump?
    cdef bint kept = False          # has the partner a card that nobody of the others beats, or trumps for one?
    for i in range(found):
        card = list_[i].card
        # 1. what all leads of a suit have in common
        if list_[i].led != asked:
            asked = list_[i].led
            suit = rules.suit[asked]
            suited = w.foes * count(foes & suit) + holding(w, hand & suit, left & suit, part & suit, right & suit)
            trumped = kept = False
            if suit != trumps:
                trumped = not left & suit and left & trumps or not right & suit and right & trumps
                if not part & suit and part & trumps:
                    kept = True
                    if left & suit and right & suit:
                        suited += w.partner_trumps
            if part & suit and not rules.above[highest(part & suit)] & foes:
                kept = True
        # 2. a card that others beat
        above = count(rules.above[card] & foes)
        list_[i].score += suited
        if trumped:
            list_[i].score += w.trumped_above * min(3, above)
        elif above and not kept and rules.above[card] & part:
            list_[i].score += w.lost_below_friend


cdef inline int holding(const Weights* w, Set mine, Set left, Set part, Set right) noexcept nogil:
    """What the highest cards of a suit say, by who holds them: of the seats, the leader first."""
    cdef Set all_ = mine | left | part | right
    cdef Set ours = mine | part
    cdef Set first = highest_of(all_)
    cdef Set second = highest_of(all_ ^ first)
    cdef Set third = highest_of(all_ ^ first ^ second)
    cdef Set fourth = highest_of(all_ ^ first ^ second ^ third)
    cdef int found = 0
    # 1. a finesse against the next seat
    if part & (part - 1) and left & (left - 1):
        if (part & second and left & first
                or part & first and left & second and (part & third or ours & third and ours & fourth)
                or part & second and left & third and part & fourth):
            found = w.finesse
    # 2. one for the last seat
    if mine & (mine - 1) and right & (right - 1):
        if mine & first and right & second:
            found += w.from_first
        elif mine & second and right & first and not ours & third:
            found += w.from_second
    # 3. both with the others
    return found + w.both_theirs if first & ~ours and second & ~ours else found


cdef inline Set highest_of(Set cards) noexcept nogil:
    """The highest of some cards, if there is one."""
    return <Set> 1 << highest(cards) if cards else 0
