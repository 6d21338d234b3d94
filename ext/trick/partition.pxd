"""Partition search (Ginsberg 1996): boundaries between cards of a suit that a bound rests on, called cuts.

A search that proves a bound depends on the ranks of a few cards only. A cut is a place in the order of a suit: it
mattered which cards rank above it and which below. Between two cuts the bound holds for any order of the cards, as
long as each hand has as many cards of each value there. (Haglund's DDS keeps the top ranks of a suit. Here cuts may be
anywhere.)

A set of cuts is a mask: bit c cuts between card c and the next lower one. In a pack of pairs cuts are below the first
copies, on even bits. An odd bit means that the equality of two copies in different hands mattered.
There is always a cut where cards of different value meet. It is named if it mattered that the cards above it outrank
those below. So the named cuts hold up to the values if two cards between them are swapped (`cover` in
move_generation.pxd).
"""

from common.bits cimport ODD, Set, highest, lowest
from trick.rules cimport Rules, Scale
from trick.types cimport FALLEN, Node


cdef inline Set below(const Rules* rules, int card) noexcept nogil:
    """Return the cut below a card and its copy."""
    return <Set> 1 << (card & rules.even)


cdef inline Set above(const Rules* rules, int card) noexcept nogil:
    """Return the cut above a card and its copy, none above the topmost card of the pack."""
    card = (card & rules.even) + (2 if rules.first_copies else 1)
    return <Set> 1 << card if card < 64 else 0


cdef inline Set below_all(const Rules* rules, Set cards) noexcept nogil:
    """Return the cuts below each of the cards."""
    if rules.first_copies:
        return (cards | (cards & ODD) >> 1) & ~ODD
    return cards


cdef inline Set equals(const Rules* rules, int card) noexcept nogil:
    """Return the cuts that keep a card equal to its copy and both apart from the rest."""
    return below(rules, card) | above(rules, card) | <Set> 1 << (card | 1)


cdef inline Set over_others(const Rules* rules, const Scale* scale, int card, Set others) noexcept nogil:
    """Return the cuts that keep a card at least as high as the others of its suit, none of which is higher."""
    others &= rules.suit[rules.suit_of[card]]
    if others == 0:
        return 0
    if others < scale.border[card]:
        return scale.border[card]
    if rules.first_copies and others >> (card ^ 1) & 1:
        return equals(rules, card)
    return below(rules, card)


cdef inline Set trick_cuts(const Rules* rules, const Scale* scale, const Node* n) noexcept nogil:
    """Return the cuts that decide the winner of a complete trick."""
    if n.best == 0 or n.emperor == FALLEN:
        return 0
    return over_others(rules, scale, lowest(n.best), n.table & ~n.best)


cdef inline Set beat_cuts(const Rules* rules, const Scale* scale, const Node* n) noexcept nogil:
    """Return the cuts that decide which cards of the seat to move beat the trick, where it must beat it if it can."""
    cdef Set hand = n.hands[n.turn]
    cdef Set own = hand & rules.suit[n.led]
    cdef Set over
    cdef int best = lowest(n.best)
    if own == 0 and rules.trump >= 0:
        own = hand & rules.suit[rules.trump]
    # cards of other suits beat the winning card, or do not, whatever their rank
    own &= rules.suit[rules.suit_of[best]]
    over = own & rules.above[best]
    own ^= over
    return (over_others(rules, scale, lowest(over), n.best) if over else 0) | over_others(rules, scale, best, own)


cdef inline Set run_cuts(const Rules* rules, Set hand, int low, int top, Set cuts) noexcept nogil:
    """Return the cuts of a bound for all cards of a run, given the cuts for its lowest card.

    A cut up to the second card moves below the run. If others remain within the run, each of its cards gets a cut.

    hand: cards of the seat that has the run
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
