"""What a bound rests on: cuts between cards of a suit.

A search that has proven a bound has looked at the ranks of a few cards only. A cut is a place in the order of a suit
such that it mattered which cards lie above it and which below. What lies between two cuts may be held in any order, as
long as each hand has as many cards of each value there. (Partition search: Ginsberg 1996. Haglund's DDS keeps the top
ranks of a suit; here cuts may lie anywhere.)

A set of cuts is a mask: bit c cuts between card c and the next lower. In a pack of pairs cuts lie below the first
copies, on even bits; an odd bit says that it mattered that the two copies of this kind, in different hands, are equal.
Where cards of different value meet there is always a cut; it is named where it mattered that the cards above it rank
higher than those below, so that what rests on the cuts named holds up to the values if two cards between them change
places (`cover` in moves.pxd).
"""

from common.bits cimport ODD, Set, highest, lowest
from trick.rules cimport Rules, Scale
from trick.types cimport Node


cdef inline Set below(const Rules* rules, int card) noexcept nogil:
    """The cut below a card and its copy."""
    return <Set> 1 << (card & rules.even)


cdef inline Set above(const Rules* rules, int card) noexcept nogil:
    """The cut above a card and its copy; none above the topmost card of the pack."""
    card = (card & rules.even) + (2 if rules.first_copies else 1)
    return <Set> 1 << card if card < 64 else 0


cdef inline Set below_all(const Rules* rules, Set cards) noexcept nogil:
    """The cuts below each of the cards."""
    if rules.first_copies:
        return (cards | (cards & ODD) >> 1) & ~ODD
    return cards


cdef inline Set equals(const Rules* rules, int card) noexcept nogil:
    """What says that a card and its copy are equal, and that nothing lies between them and the rest."""
    return below(rules, card) | above(rules, card) | <Set> 1 << (card | 1)


cdef inline Set over_others(const Rules* rules, const Scale* scale, int card, Set others) noexcept nogil:
    """What says that a card is at least as high as the others of its suit, which are all no higher than it."""
    others &= rules.suit[rules.suit_of[card]]
    if others == 0:
        return 0
    if others < scale.border[card]:
        return scale.border[card]
    if rules.first_copies and others >> (card ^ 1) & 1:
        return equals(rules, card)
    return below(rules, card)


cdef inline Set trick_cuts(const Rules* rules, const Scale* scale, const Node* n) noexcept nogil:
    """Why the winner of a complete trick wins it."""
    if n.best == 0:
        return 0
    return over_others(rules, scale, lowest(n.best), n.table & ~n.best)


cdef inline Set beat_cuts(const Rules* rules, const Scale* scale, const Node* n) noexcept nogil:
    """Which cards the seat to move, who has to beat the card that wins the trick so far if he can, has above it."""
    cdef Set hand = n.hands[n.turn]
    cdef Set own = hand & rules.suit[n.led]
    cdef Set over
    cdef int best = lowest(n.best)
    if own == 0 and rules.trump >= 0:
        own = hand & rules.suit[rules.trump]
    # cards of another suit than the winning one beat it, or do not, whatever their rank
    own &= rules.suit[rules.suit_of[best]]
    over = own & rules.above[best]
    own ^= over
    return (over_others(rules, scale, lowest(over), n.best) if over else 0) | over_others(rules, scale, best, own)


cdef inline Set run_cuts(const Rules* rules, Set hand, int low, int top, Set cuts) noexcept nogil:
    """What the bound for the lowest card of a run says of all of them: cuts within it that would tell them apart.

    hand: cards of the seat that has the run.
    """
    cdef Set span, inner
    cdef int second
    if low == top:
        return cuts
    span = ((<Set> 2 << top) - 1) & ~((<Set> 2 << low) - 1)
    inner = cuts & span
    if inner:
        # with the lowest played, a cut below the second is one below the run
        second = lowest(hand & span)
        inner &= (<Set> 2 << second) - 1
        if inner:
            cuts = (cuts ^ inner) | below(rules, low)
        if cuts & span:
            cuts |= below_all(rules, hand & span)
    return cuts
