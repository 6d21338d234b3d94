"""Later tricks (as in Haglund's DDS): what a seat's trumps and boss cards are sure to bring, on lead or off lead.

Contract of `sure_of`: whatever the others play, the seat can play so that its side wins `tricks` more tricks. These
bring at least `points`. For an unwilling seat the bound holds whatever it plays itself.
For games of trumps without a joker, in which no seat holds two equal cards.
"""

from common.bits cimport Set, count, highest, lowest
from trick.partition cimport over_others
from trick.rules cimport SUITS, Rules, Scale
from trick.types cimport Node

ctypedef struct Cashed:
    # Tricks and points that a side can take by cashing boss cards.
    int points
    int tricks
    Set cuts            # partition cuts that this rests on

ctypedef struct Winners:
    # Cards of one seat that win their tricks, except for the lost ones.
    Set cards
    int led[6]          # cards of each suit that the seat leads once it is on lead
    int lost            # most cards that are beaten ..
    int forfeit         # .. and the points lost with them
    Set cuts


cdef inline int value_of(const Scale* scale, Set cards) noexcept nogil:
    """Return the sum of the values of some cards."""
    cdef int total = 0
    cdef int i
    if scale.planes > 5:
        while cards:
            total += scale.value[lowest(cards)]
            cards &= cards - 1
        return total
    for i in range(scale.planes):
        total += count(cards & scale.plane[i]) << i
    return total


cdef inline int cheapest_of(const Scale* scale, Set cards, int k) noexcept nogil:
    """Return the value of the k lowest-value cards (of all if there are fewer)."""
    cdef int total = 0
    cdef int i, there
    for i in range(scale.values):
        there = count(cards & scale.worth[i])
        if there >= k:
            return total + k * scale.worth_of[i]
        total += there * scale.worth_of[i]
        k -= there
    return total


cdef inline int dearest_of(const Scale* scale, Set cards, int k) noexcept nogil:
    """Return the value of the k highest-value cards (of all if there are fewer)."""
    cdef int total = 0
    cdef int i, there
    for i in range(scale.values - 1, -1, -1):
        there = count(cards & scale.worth[i])
        if there >= k:
            return total + k * scale.worth_of[i]
        total += there * scale.worth_of[i]
        k -= there
    return total


cdef inline int longest_of(const Rules* rules, const Node* n, int seat, Set cards) noexcept nogil:
    """Return the largest number of the cards that any other seat holds."""
    cdef int other, there
    cdef int longest = 0
    for other in range(rules.seats):
        if other != seat:
            there = count(n.hands[other] & cards)
            if there > longest:
                longest = there
    return longest


cdef inline void match_trumps(const Rules* rules, const Scale* scale, Set mine, Set theirs, Winners* w) noexcept nogil:
    """Bound the trumps that a seat loses: at most as many as can be matched with higher trumps of the other side.

    For each place in the order all trumps below it may be lost. Of those above it, at most as many are lost as the
    other side has trumps above it. The least bound over all places is tight (König 1931) and rests on one cut. The
    bound on values holds for every holding with as many cards of each value.
    """
    cdef Set left = mine
    cdef Set bit, low, high
    cdef int lost
    w.lost = count(mine)
    w.forfeit = value_of(scale, mine)
    low = 0
    if theirs:
        # cards of a higher group than their highest are never beaten
        high = scale.starts & ~((<Set> 2 << highest(theirs)) - 1)
        high = mine & ~((high & -high) - 1) if high else 0
    else:
        high = mine
    while left:
        bit = <Set> 1 << highest(left)
        left ^= bit
        lost = count(left) + min(count(theirs & ~(bit - 1)), count(mine & ~left & ~high))
        if lost < w.lost:
            w.lost = lost
            low = bit
    if low:
        left = mine & (low - 1)
        w.forfeit = value_of(scale, left)
        if w.lost > count(left):
            w.forfeit += dearest_of(scale, mine & ~left & ~high, w.lost - count(left))
        w.cuts |= over_others(rules, scale, lowest(low), theirs & (low - 1))


cdef inline void add_bosses(const Rules* rules, const Scale* scale, const Node* n, int seat, Winners* w) noexcept nogil:
    """Add the seat's boss cards of the other suits, which no seat trumps.

    A suit with boss cards enough to exhaust the others wins as a whole.
    """
    cdef Set others = 0
    cdef Set cards, theirs
    cdef int i, q
    for i in range(rules.seats):
        if i != seat:
            others |= n.hands[i]
    for q in range(rules.suits):
        cards = n.hands[seat] & rules.suit[q]
        if q == rules.trump or cards == 0:
            continue
        theirs = others & rules.suit[q]
        if theirs:
            # the cards above the highest of theirs
            cards &= ~(((<Set> 2) << highest(theirs)) - 1)
            if cards == 0:
                continue
            w.cuts |= over_others(rules, scale, lowest(cards), theirs)
            if count(cards) >= longest_of(rules, n, seat, rules.suit[q]):
                cards = n.hands[seat] & rules.suit[q]
        w.cards |= cards
        w.led[q] = count(cards)


cdef inline int thrown(
        const Rules* rules, const Scale* scale, const Node* n, int seat, int tricks, const int* led) noexcept nogil:
    """Return the least value that the others play to `tricks` tricks of a seat.

    led: cards of each suit that the seat leads, or NULL
    """
    cdef int total = 0
    cdef int other, q, k, suited
    cdef Set hand, cards, low
    for other in range(rules.seats):
        if other == seat:
            continue
        hand = n.hands[other]
        k = tricks
        if led != NULL:
            for q in range(rules.suits):
                cards = hand & rules.suit[q]
                if led[q] == 0 or cards == 0:
                    continue
                suited = min(led[q], count(cards))
                k -= suited
                # a suit that rises in value has its lowest-value cards at the bottom
                if suited == count(cards):
                    low = cards
                elif rules.rising & rules.suit[q]:
                    low = lowest_of(cards, suited)
                else:
                    low = cheap_set(scale, cards, suited)
                total += value_of(scale, low)
                hand &= ~low
        if k > 0:
            total += cheapest_of(scale, hand, k)
    return total


cdef inline Set lowest_of(Set cards, int k) noexcept nogil:
    """Return the k lowest of the cards."""
    cdef Set rest = cards
    for _ in range(k):
        rest &= rest - 1
    return cards & ~rest


cdef inline Set cheap_set(const Scale* scale, Set cards, int k) noexcept nogil:
    """Return the k cards of the lowest value."""
    cdef Set found = 0
    cdef Set some
    cdef int i
    for i in range(scale.values):
        some = cards & scale.worth[i]
        if count(some) >= k:
            return found | lowest_of(some, k)
        k -= count(some)
        found |= some
    return found


cdef inline Cashed sure_of(const Rules* rules, int which, const Node* n, int seat, bint willing=True) noexcept nogil:
    """Return what the trumps and boss cards of a seat are sure to bring its side.

    willing: False if the seat does not want to win them
    """
    cdef const Scale* scale = &rules.scale[which]
    cdef Cashed found
    cdef Winners w
    cdef Set trumps = rules.suit[rules.trump]
    cdef Set mine = n.hands[seat] & trumps
    cdef Set others = 0
    cdef Set enemies = 0
    cdef Set run
    cdef int i, longest
    cdef bint leads = n.turn == seat
    cdef bint follow = False        # True if the seat leads to all its tricks
    found.points = found.tricks = 0
    found.cuts = 0
    if mine == 0 and not leads:
        return found
    for i in range(rules.seats):
        if i != seat:
            others |= n.hands[i] & trumps
            if rules.maximizer[i] != rules.maximizer[seat]:
                enemies |= n.hands[i] & trumps
    for i in range(SUITS):
        w.led[i] = 0
    w.cards = mine
    w.cuts = 0
    w.lost = 0
    w.forfeit = 0
    # 1. trumps that win: all if they outlast the others' (off lead one of them gets the lead), else all but those
    # beaten,
    # whichever side likes it
    run = mine & ~(((<Set> 2) << highest(others)) - 1) if others else mine
    longest = longest_of(rules, n, seat, trumps) if run else 0
    if not willing or others and (run == 0 or count(run) < longest + (0 if leads else 1)):
        match_trumps(rules, scale, mine, enemies, &w)
    else:
        if others:
            w.cuts = over_others(rules, scale, lowest(run), others)
        w.led[rules.trump] = count(mine)
        follow = leads
        # 2. other cards that win once the others have no trump left
        if leads or others == 0:
            add_bosses(rules, scale, n, seat, &w)
    found.tricks = count(w.cards) - w.lost
    found.cuts = w.cuts
    if found.tricks <= 0 or scale.planes == 0:
        found.tricks = max(found.tricks, 0)
        return found
    # 3. the cards that win, and the cards played to them
    found.points = value_of(scale, w.cards) - w.forfeit
    found.points += thrown(rules, scale, n, seat, found.tricks, w.led if follow else NULL)
    return found


cdef inline Cashed sure_alone(const Rules* rules, int which, const Node* n, int seat) noexcept nogil:
    """Return what a seat is sure to win itself by its trumps, willing or not, whichever seat beats them."""
    cdef const Scale* scale = &rules.scale[which]
    cdef Set trumps = rules.suit[rules.trump]
    cdef Cashed found
    cdef Winners w
    found.points = found.tricks = 0
    found.cuts = 0
    w.cards = n.hands[seat] & trumps
    if w.cards == 0:
        return found
    w.cuts = 0
    match_trumps(rules, scale, w.cards, n.cards & trumps & ~w.cards, &w)
    if w.lost == count(w.cards):
        return found
    found.tricks = count(w.cards) - w.lost
    found.cuts = w.cuts
    found.points = value_of(scale, w.cards) - w.forfeit + thrown(rules, scale, n, seat, found.tricks, NULL)
    return found
