"""Move ordering of leads for two partnerships that count tricks: finesses, tenaces and ruffs."""

from common.bits cimport Set, count, highest
from trick.rules cimport Rules, Weights
from trick.types cimport Choice, Node


cdef inline void order_pair_lead(
        const Rules* rules, const Weights* w, const Node* n, Choice* list_, int found) noexcept nogil:
    """Add the scores of finesses, tenaces, ruffs and cards that opponents beat."""
    cdef Set trumps = rules.suit[rules.trump] if rules.trump >= 0 else 0
    cdef Set hand = n.hands[n.turn]
    cdef Set left = n.hands[n.turn + 1 & 3]
    cdef Set part = n.hands[n.turn + 2 & 3]
    cdef Set right = n.hands[n.turn + 3 & 3]
    cdef Set foes = left | right
    cdef Set suit = 0
    cdef int i, card, above
    cdef int current = -1
    cdef int suited = 0
    cdef bint trumped = False       # True if an opponent may ruff
    cdef bint kept = False          # True if the partner has an unbeatable card or a trump for one
    for i in range(found):
        card = list_[i].card
        # 1. terms that all leads of a suit share
        if list_[i].led != current:
            current = list_[i].led
            suit = rules.suit[current]
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
        # 2. a card that opponents beat
        above = count(rules.above[card] & foes)
        list_[i].score += suited
        if trumped:
            list_[i].score += w.trumped_above * min(3, above)
        elif above and not kept and rules.above[card] & part:
            list_[i].score += w.lost_below_friend


cdef inline int holding(const Weights* w, Set mine, Set left, Set part, Set right) noexcept nogil:
    """Return the score of the two highest cards of a suit by their holders.

    mine, left, part, right: the suit's cards of each seat, the leader first
    """
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
    # 2. a finesse against the last seat
    if mine & (mine - 1) and right & (right - 1):
        if mine & first and right & second:
            found += w.from_first
        elif mine & second and right & first and not ours & third:
            found += w.from_second
    # 3. both with the opponents
    return found + w.both_theirs if first & ~ours and second & ~ours else found


cdef inline Set highest_of(Set cards) noexcept nogil:
    """Return the highest of some cards, or none."""
    return <Set> 1 << highest(cards) if cards else 0
