"""Static bounds on what remains to be won: quick tricks of the side on lead, and trumps that win off lead.

Contract: lower <= exact <= upper, whatever is played. Each bound is tested against exact values.
"""

from common.bits cimport Set, count, highest, lowest
from trick.node cimport awaits_emperor
from trick.quick_tricks cimport cashed, got_in
from trick.sure_trumps cimport guarded_king, sure_trumps
from trick.partition cimport over_others
from trick.rules cimport Rules, Scale
from trick.later_tricks cimport Cashed, sure_of
from trick.types cimport NO_PARTNER, NO_TRUMPS, Node

ctypedef struct Bounds:
    int lower
    int upper
    Set lower_cuts      # partition cuts that the lower bound rests on
    Set upper_cuts      # .. and the upper bound

cdef inline Bounds trivial_bounds(const Rules* rules, int which, const Node* n) noexcept nogil:
    """Return the bounds that need no analysis: at least nothing and at most all that is left."""
    cdef Bounds b
    cdef int tricks = n.left // rules.seats
    b.lower = rules.scale[which].least[n.phase][tricks]
    b.upper = n.rest + rules.scale[which].most[n.phase][tricks]
    b.lower_cuts = 0
    b.upper_cuts = 0
    return b


cdef inline int cheapest(const Rules* rules, int which, Set cards, int k) noexcept nogil:
    """Return the value of the k lowest cards (of all if there are fewer) of a suit that rises in value."""
    cdef int total = 0
    while cards and k:
        total += rules.scale[which].value[lowest(cards)]
        cards &= cards - 1
        k -= 1
    return total


cdef inline int dearest(const Rules* rules, int which, Set cards, int k) noexcept nogil:
    """Return the value of the k highest cards (of all if there are fewer) of a suit that rises in value."""
    cdef int total = 0
    cdef int card
    while cards and k:
        card = highest(cards)
        total += rules.scale[which].value[card]
        cards ^= <Set> 1 << card
        k -= 1
    return total


cdef inline Cashed sure_points(const Rules* rules, int which, const Node* n) noexcept nogil:
    """Return the quick tricks of the seat on lead: points that its boss cards bring its side, suit by suit.

    A boss card is one that no other hand can beat. It wins when led, and its leader leads again. Its side adds its
    highest-value cards of the suit. The other side has to add at least its lowest-value ones.
    """
    cdef Cashed found
    cdef int leader = n.turn
    cdef bint side = rules.maximizer[leader]
    cdef Set own = n.hands[leader]
    cdef Set others = 0
    cdef Set suit, cards, left
    cdef Set trumps = 0
    cdef int seat, i, q, k, card, longest
    cdef int boss = 0
    cdef bint safe      # True if no other seat holds trumps any more
    found.points = 0
    found.tricks = 0
    found.cuts = 0
    for seat in range(rules.seats):
        if seat != leader:
            others |= n.hands[seat]
    if rules.trump >= 0:
        trumps = others & rules.suit[rules.trump]
    if trumps and rules.joker:
        return found
    safe = trumps == 0
    # trumps first: while others hold some, no other suit is safe to cash
    for i in range(-1, rules.suits):
        q = rules.trump if i < 0 else i
        if q < 0 or i == rules.trump:
            continue
        suit = rules.suit[q]
        cards = own & suit & ~rules.weak
        if cards == 0 or not (safe or i < 0) or (rules.joker and i < 0):
            continue
        k = 0
        left = cards
        while left:
            card = highest(left)
            if rules.above[card] & others:
                break
            left ^= <Set> 1 << card
            boss = card
            found.points += rules.scale[which].value[card]
            k += 1
        if k == 0:
            continue
        found.cuts |= over_others(rules, &rules.scale[which], boss, others)
        # once no other seat can follow, the rest of the suit wins too
        longest = 0
        for seat in range(rules.seats):
            if seat != leader and count(n.hands[seat] & suit) > longest:
                longest = count(n.hands[seat] & suit)
        if k >= longest:
            safe = True
            while left:
                card = highest(left)
                left ^= <Set> 1 << card
                found.points += rules.scale[which].value[card]
                k += 1
        found.tricks += k
        for seat in range(rules.seats):
            if seat == leader:
                continue
            cards = n.hands[seat] & suit
            if cards == 0:
                continue
            if rules.maximizer[seat] == side:
                if rules.rising & suit:
                    found.points += dearest(rules, which, cards & ~rules.kept, k)
            elif rules.rising & suit:
                found.points += cheapest(rules, which, cards, k)
    return found


cdef inline int with_tricks(const Scale* scale, int phase, int won, int others) noexcept nogil:
    """Return the least that bonus, last and final bring if the scoring side wins `won` tricks.

    others: tricks that either side may win
    """
    cdef int gain = 0
    for _ in range(won):
        gain += scale.bonus[phase]
        phase = scale.next[phase]
    return gain + scale.least[phase][others]


cdef inline void sure_bounds(
        const Rules* rules, int which, const Node* n, int t, Bounds* b, int off) noexcept nogil:
    """Tighten the bounds by what the side on lead can take at once.

    t: threshold. Stops as soon as a bound decides it. Where cards are still to be drawn nothing is sure.
    """
    cdef const Scale* scale = &rules.scale[which]
    cdef Cashed sure
    cdef int seat
    if n.trick < rules.forced or n.stock or awaits_emperor(rules, n):
        return
    if not rules.aligned:
        if rules.standing and scale.planes and not off & NO_TRUMPS:
            # no seat likes to win, but trumps do
            for seat in range(rules.seats):
                if n.hands[seat] & rules.suit[rules.trump]:
                    tightened(rules, which, n, b, rules.scorer[seat], sure_of(rules, which, n, seat, False))
                    if b.lower >= t or b.upper < t:
                        return
        return
    if rules.standing and scale.planes and not off & NO_TRUMPS:
        # for a lone player: the quick tricks of the others gain less than they cost to find
        for seat in range(rules.seats):
            if rules.alone[seat]:
                tightened(rules, which, n, b, rules.maximizer[seat], sure_of(rules, which, n, seat))
        return
    if rules.pairs and not off & NO_PARTNER:
        pair_bounds(rules, which, n, t, b, off)
        return
    sure = sure_points(rules, which, n)
    tightened(rules, which, n, b, rules.maximizer[n.turn], sure)
    if b.lower >= t or b.upper < t:
        return
    if rules.standing and not off & NO_TRUMPS:
        for seat in range(rules.seats):
            if n.hands[seat] & rules.suit[rules.trump]:
                tightened(rules, which, n, b, rules.maximizer[seat], sure_of(rules, which, n, seat))
                if b.lower >= t or b.upper < t:
                    return


cdef inline void pair_bounds(
        const Rules* rules, int which, const Node* n, int t, Bounds* b, int off) noexcept nogil:
    """Tighten the bounds of two partnerships that count tricks."""
    cdef Set trumps = n.cards & rules.suit[rules.trump] if rules.trump >= 0 and not off & NO_TRUMPS else 0
    cdef Set cuts = 0
    cdef int sure = 0
    cdef int tricks = n.left >> 2
    cdef bint side = rules.maximizer[n.turn]
    cdef int need = t if side else tricks - t + 1
    cdef Cashed theirs
    # 1. the side on lead
    if trumps:
        sure = sure_trumps(rules, n, n.turn, &cuts)
    tightened(rules, which, n, b, side, cashed(rules, n, n.turn, sure, cuts, need))
    if b.lower >= t or b.upper < t:
        return
    # 2. the other side
    sure = 0
    if trumps:
        theirs.points = 0
        theirs.cuts = 0
        theirs.tricks = sure = sure_trumps(rules, n, n.turn + 1 & 3, &theirs.cuts)
        cuts = theirs.cuts
        if sure == 0 and guarded_king(rules, n, n.turn + 1 & 3, &theirs.cuts):
            theirs.tricks = 1
        tightened(rules, which, n, b, not side, theirs)
        if b.lower >= t or b.upper < t:
            return
    if n.hands[n.turn] & trumps:
        # a trump that is led may bring down two of theirs at once
        sure = 0
    tightened(rules, which, n, b, not side, got_in(rules, n, sure, cuts, tricks - need + 1))


cdef inline void tightened(
        const Rules* rules, int which, const Node* n, Bounds* b, bint scoring, Cashed sure) noexcept nogil:
    """Tighten the bounds by what one side is sure of.

    scoring: True for the scoring side
    """
    cdef const Scale* scale = &rules.scale[which]
    cdef int others = n.left // rules.seats - sure.tricks
    cdef int bound, extra
    if others <= 0:
        # the side takes all that is left
        others = 0
        sure.tricks = n.left // rules.seats
        sure.points = n.rest
    # a trick before the last that brings points may be an open one, however few are open
    extra = 0
    if 0 < others <= scale.last_left < n.left // rules.seats:
        extra = scale.last
    if scoring:
        bound = sure.points + with_tricks(scale, n.phase, sure.tricks, others)
        if bound > b.lower:
            b.lower = bound
            b.lower_cuts = sure.cuts
    else:
        bound = n.rest - sure.points + scale.most[n.phase][others] + extra
        if bound < b.upper:
            b.upper = bound
            b.upper_cuts = sure.cuts
