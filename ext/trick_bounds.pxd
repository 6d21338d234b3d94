"""Bounds on what remains to be won, from what the seat on lead can cash at once.

Contract: lower <= exact <= upper, whatever is played. Each is tested against exact values.
"""

from bits cimport Set, count, highest, lowest
from trick_cuts cimport over_others
from trick_node cimport Node
from trick_rules cimport Rules, Scale

ctypedef struct Bounds:
    int lower
    int upper
    Set lower_cuts      # what the lower bound rests on
    Set upper_cuts      # .. and the upper

cdef inline Bounds trivial_bounds(const Rules* rules, int which, const Node* n) noexcept nogil:
    """Nobody wins more than all that is left, nor less than nothing."""
    cdef Bounds b
    cdef int tricks = n.left // rules.seats
    b.lower = rules.scale[which].least[n.phase][tricks]
    b.upper = n.rest + rules.scale[which].most[n.phase][tricks]
    b.lower_cuts = 0
    b.upper_cuts = 0
    return b


cdef inline int cheapest(const Rules* rules, int which, Set cards, int k) noexcept nogil:
    """Value of the k lowest of the cards (all of them if there are no more) of a suit that rises in value."""
    cdef int total = 0
    while cards and k:
        total += rules.scale[which].value[lowest(cards)]
        cards &= cards - 1
        k -= 1
    return total


cdef inline int dearest(const Rules* rules, int which, Set cards, int k) noexcept nogil:
    """Value of the k highest of the cards (all of them if there are no more) of a suit that rises in value."""
    cdef int total = 0
    cdef int card
    while cards and k:
        card = highest(cards)
        total += rules.scale[which].value[card]
        cards ^= <Set> 1 << card
        k -= 1
    return total


cdef inline int sure_points(const Rules* rules, int which, const Node* n, int* tricks, Set* cuts) noexcept nogil:
    """Card points that the side on lead can take at once by cashing the leader's boss cards, suit by suit.

    A boss card is one that no other hand can beat: led, it wins, and its leader leads again. Its side adds its
    dearest cards of the suit, the other side has to add at least its cheapest.
    """
    cdef int leader = n.turn
    cdef bint side = rules.maximizer[leader]
    cdef Set own = n.hands[leader]
    cdef Set others = 0
    cdef Set suit, cards, left
    cdef int seat, q, k, card
    cdef int boss = 0
    cdef int cashed = 0
    cdef int longest
    cdef int total = 0
    tricks[0] = 0
    cuts[0] = 0
    for seat in range(rules.seats):
        if seat != leader:
            others |= n.hands[seat]
    if rules.trump >= 0 and others & rules.suit[rules.trump] and rules.joker:
        return 0
    for q in range(rules.suits):
        suit = rules.suit[q]
        cards = own & suit & ~rules.weak
        if cards == 0:
            continue
        # while others hold trumps, only trumps are safe to cash
        if rules.trump >= 0 and q != rules.trump and others & rules.suit[rules.trump]:
            continue
        if rules.joker and q == rules.trump:
            continue
        k = 0
        left = cards
        while left:
            card = highest(left)
            if rules.above[card] & others:
                break
            left ^= <Set> 1 << card
            boss = card
            total += rules.scale[which].value[card]
            k += 1
        if k == 0:
            continue
        cuts[0] |= over_others(rules, rules.scale[which].group, boss, others)
        # once nobody else can follow, whatever is left of the suit wins too
        longest = 0
        for seat in range(rules.seats):
            if seat != leader and count(n.hands[seat] & suit) > longest:
                longest = count(n.hands[seat] & suit)
        if k >= longest:
            while left:
                card = highest(left)
                left ^= <Set> 1 << card
                total += rules.scale[which].value[card]
                k += 1
        cashed += k
        for seat in range(rules.seats):
            if seat == leader:
                continue
            cards = n.hands[seat] & suit
            if cards == 0:
                continue
            if rules.maximizer[seat] == side:
                if rules.rising & suit:
                    total += dearest(rules, which, cards, k)
            elif rules.rising & suit:
                total += cheapest(rules, which, cards, k)
    tricks[0] = cashed
    if cashed * rules.seats >= n.left:
        return n.rest
    return total


cdef inline int with_tricks(const Scale* scale, int phase, int won, int others) noexcept nogil:
    """Least that bonus, last and final bring when the scoring side wins so many tricks, the others being open."""
    cdef int gain = 0
    for _ in range(won):
        gain += scale.bonus[phase]
        phase = scale.next[phase]
    return gain + scale.least[phase][others]


cdef inline Bounds sure_bounds(const Rules* rules, int which, const Node* n, Bounds b) noexcept nogil:
    """Tighten the bounds by what the side on lead can take at once."""
    cdef const Scale* scale = &rules.scale[which]
    cdef int cashed, sure
    cdef Set cuts
    cdef int tricks = n.left // rules.seats
    if not rules.aligned or n.trick < rules.forced:
        return b
    sure = sure_points(rules, which, n, &cashed, &cuts)
    if cashed > tricks:
        cashed = tricks
    b = tightened(rules, which, n, b, rules.maximizer[n.turn], sure, cashed, cuts)
    if rules.trump >= 0 and not rules.joker and not rules.first_copies and scale.bonus[n.phase]:
        b = top_trumps(rules, which, n, b)
    return b


cdef inline Bounds tightened(
        const Rules* rules, int which, const Node* n, Bounds b, bint scoring, int points, int won,
        Set cuts) noexcept nogil:
    """Tighten the bounds by points of cards and tricks that one side is sure of, the scoring one or the other."""
    cdef const Scale* scale = &rules.scale[which]
    cdef int others = n.left // rules.seats - won
    cdef int bound
    if scoring:
        bound = points + with_tricks(scale, n.phase, won, others)
        if bound > b.lower:
            b.lower = bound
            b.lower_cuts = cuts
    else:
        bound = n.rest - points + scale.most[n.phase][others]
        if bound < b.upper:
            b.upper = bound
            b.upper_cuts = cuts
    return b


cdef inline Bounds top_trumps(const Rules* rules, int which, const Node* n, Bounds b) noexcept nogil:
    """Tighten the bounds by the highest trumps in one hand: each of them wins a trick, whenever it is played."""
    cdef Set trumps = 0
    cdef Set own
    cdef Set cuts = 0
    cdef int seat, card
    cdef int k = 0
    cdef int worth = 0
    for seat in range(rules.seats):
        trumps |= n.hands[seat] & rules.suit[rules.trump]
    if trumps == 0:
        return b
    card = highest(trumps)
    for seat in range(rules.seats):
        if n.hands[seat] >> card & 1:
            break
    own = n.hands[seat]
    while trumps:
        card = highest(trumps)
        if not own >> card & 1:
            break
        trumps ^= <Set> 1 << card
        worth += rules.scale[which].value[card]
        k += 1
        cuts = <Set> 1 << card
    return tightened(rules, which, n, b, rules.scorer[seat], worth, k, cuts)
