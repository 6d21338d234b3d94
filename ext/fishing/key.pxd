"""Keys of positions: equal keys mean positions that are worth the same but for what the lanes say.

Three planes give the place of each of 52 cards: 0 out of play, 1 to 4 a hand, 5 the table, 6 on the table and just laid
down for the next player to catch, 7 for each that lies on the table for good. The 36 bits above the planes hold the
number of the packet and, in seven lanes, how close each side is to what is counted at the end; a lane is higher where
the first side is better off, all else being equal.

    bit    0 .. 5   7 .. 11   13 .. 15   17 .. 19   21 .. 24   26 .. 29   31 32    34 35
    lane   cards,   cards,    suit,      suit,      run,       run,       who gets the
           first    second    first      second     first      second     the rest packet

The bits between the lanes are zero: guards, by which all lanes are compared at once. Where a match or game is asked
about, the bits hold numbers that have to be equal, and the points of both sides are among them.

Cards whose suits make no difference (suits.pxd) stand in a canonical order. They take the lowest places of their
rank that no special card is on, as long as none would become part of a flush there; so special cards can be told from
the others, and equal planes mean equal positions but for the names of cards.
"""

from libc.stdint cimport uint64_t

from common.bits cimport Set, count, lowest
from common.table cimport Key
from fishing.rules cimport Rules, by_rank
from fishing.suits cimport cards_in_play, flush_cards, run_is_open
from fishing.types cimport NOBODY, Deal, Node

cdef enum:
    PLANE = 52
    PLACES = 6

cdef extern from *:
    """
    #define OH_GUARDS (1ULL << 6 | 1ULL << 12 | 1ULL << 16 | 1ULL << 20 | 1ULL << 25 | 1ULL << 30 | 1ULL << 33)
    #define OH_PLANE_BITS ((1ULL << 52) - 1)
    #define OH_LOW 0x1111111111111111ULL
    """
    const uint64_t GUARDS "OH_GUARDS"
    const uint64_t PLANE_BITS "OH_PLANE_BITS"
    const uint64_t LOW "OH_LOW"


cdef inline uint64_t upper_bits(const Key* key) noexcept nogil:
    """The bits above the planes."""
    return key.word[0] >> 52 | (key.word[1] >> 52) << 12 | (key.word[2] >> 52) << 24


cdef inline Key exact_part(bint lanes) noexcept nogil:
    """The bits of a key that have to be equal: all, or all but the lanes."""
    cdef Key key
    key.word[0] = PLANE_BITS if lanes else ~<uint64_t> 0
    key.word[1] = key.word[0]
    key.word[2] = PLANE_BITS | <uint64_t> 3 << 62 if lanes else ~<uint64_t> 0
    return key


cdef inline bint no_worse(uint64_t lanes, uint64_t than) noexcept nogil:
    """Is every lane at least as high?"""
    return (((lanes | GUARDS) - than) & GUARDS) == GUARDS


cdef inline uint64_t nearness(int wanted, int got, int to_come) noexcept nogil:
    """0 where a side can no longer get what is counted, or has it; else the more, the closer it is."""
    cdef int need = wanted - got
    return wanted + 1 - need if 0 < need <= to_come else 0


cdef inline uint64_t lanes_of(const Rules* rules, const Deal* deal, const Node* n) noexcept nogil:
    """How close each side is to what is counted at the end."""
    cdef uint64_t lanes = 0
    cdef int to_come, low
    to_come = deal.total - n.cards[0] - n.cards[1]
    if rules.final:
        lanes = n.cards[0]
    elif rules.majority:
        lanes = nearness(rules.majority, n.cards[0], to_come)
        lanes |= (31 - nearness(rules.majority, n.cards[1], to_come)) << 7
    if n.free:
        if rules.suit_majority:
            to_come = deal.suited - n.suited[0] - n.suited[1]
            lanes |= nearness(rules.suit_majority, n.suited[0], to_come) << 13
            lanes |= (7 - nearness(rules.suit_majority, n.suited[1], to_come)) << 17
        low = lowest(n.free) >> 2
        if run_is_open(rules, n, 0, low):
            lanes |= <uint64_t> n.cap[0] << 21
        lanes |= <uint64_t> (15 - (n.cap[1] if run_is_open(rules, n, 1, low) else 0)) << 26
    else:
        lanes |= <uint64_t> 7 << 17 | <uint64_t> 15 << 26
    if rules.leftovers:
        lanes |= <uint64_t> (2 if n.captor == 0 else 1 if n.captor == NOBODY else 0) << 31
    return lanes


cdef inline uint64_t standing_of(const Rules* rules, const Node* n) noexcept nogil:
    """What has to be equal where a match or game is asked about."""
    cdef uint64_t bits = n.cards[0] | <uint64_t> n.points[0] << 6 | <uint64_t> n.points[1] << 13
    if rules.suit:
        bits |= <uint64_t> n.suited[0] << 20 | <uint64_t> n.cap[0] << 24 | <uint64_t> n.cap[1] << 28
    if rules.leftovers:
        bits |= <uint64_t> (n.captor + 1) << 32
    return bits


cdef inline uint64_t at_least(uint64_t counts, int number) noexcept nogil:
    """Nibbles of counts up to 4: all bits of those that hold at least this number, 1 to 4."""
    cdef uint64_t one = counts & LOW
    cdef uint64_t two = counts >> 1 & LOW
    cdef uint64_t four = counts >> 2 & LOW
    if number == 1:
        return (one | two | four) * 15
    if number == 2:
        return (two | four) * 15
    if number == 3:
        return (two & one | four) * 15
    return four * 15


cdef inline Set sorted_planes(
        const Rules* rules, const Node* n, Set plain, Set places, const Set* sets, uint64_t* planes,
) noexcept nogil:
    """Put the plain cards on the lowest of the places, hand by hand, and add them to the planes; returns where."""
    cdef Set nth[4]
    cdef uint64_t counts = 0
    cdef Set so_far, put = 0
    cdef Set before = 0
    cdef int i, place
    for i in range(4):
        nth[i] = places & ~((places & 7 * LOW) << 1 | (places & 3 * LOW) << 2 | (places & LOW) << 3)
        places ^= nth[i]
    for place in range(1, PLACES + 1):
        if not sets[place] & plain:
            continue
        counts += by_rank(sets[place] & plain)
        so_far = (nth[0] & at_least(counts, 1) | nth[1] & at_least(counts, 2)
                  | nth[2] & at_least(counts, 3) | nth[3] & at_least(counts, 4))
        put = so_far & ~before
        before = so_far
        if place & 1:
            planes[0] |= put
        if place & 2:
            planes[1] |= put
        if place & 4:
            planes[2] |= put
    return before


cdef inline Set lowest_places(Set free, int number) noexcept nogil:
    """So many of the lowest bits."""
    cdef Set places = 0
    while number:
        places |= free & (0 - free)
        free &= free - 1
        number -= 1
    return places


cdef inline void key_of(
        const Rules* rules, const Deal* deal, const Node* n, Set special, Set dead, Set laid, Key* key,
) noexcept nogil:
    """The key of a position.

    special: cards whose suits make a difference; dead: cards that lie there for good; laid: the card to be caught.
    """
    cdef Set sets[8]
    cdef uint64_t planes[3]
    cdef uint64_t fixed[3]
    cdef uint64_t upper
    cdef Set plain, put, cards
    cdef int i
    for i in range(4):
        sets[i + 1] = n.hands[i]
    dead &= ~special
    laid &= ~dead
    sets[5] = n.table & ~laid & ~dead
    sets[6] = laid
    cards = cards_in_play(rules, n) & ~dead
    plain = cards & ~special
    for i in range(3):
        fixed[i] = 0
    if special:
        fixed[0] = (sets[1] | sets[3] | sets[5]) & special
        fixed[1] = (sets[2] | sets[3] | sets[6]) & special
        fixed[2] = (sets[4] | sets[5] | sets[6]) & special
    planes[0] = fixed[0]
    planes[1] = fixed[1]
    planes[2] = fixed[2]
    if plain:
        put = sorted_planes(rules, n, plain, ~special, sets, planes)
        if rules.flush and flush_cards(rules, put | cards & special | deal.to_come[n.packet]) & put:
            # some would become part of a flush: let the plain cards only change places with each other
            planes[0] = fixed[0]
            planes[1] = fixed[1]
            planes[2] = fixed[2]
            sorted_planes(rules, n, plain, plain, sets, planes)
    if dead:
        # only their number matters
        put = lowest_places(~(planes[0] | planes[1] | planes[2]), count(dead))
        planes[0] |= put
        planes[1] |= put
        planes[2] |= put
    upper = standing_of(rules, n) if rules.standing else lanes_of(rules, deal, n)
    upper |= <uint64_t> n.packet << 34
    key.word[0] = planes[0] | upper << 52
    key.word[1] = planes[1] | (upper >> 12) << 52
    key.word[2] = planes[2] | (upper >> 24) << 52
