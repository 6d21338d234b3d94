"""Incremental search state: a node and its derived data, updated move by move.

Most derived data changes only at captures, and then holds for all nodes below until the next capture.
"""

from libc.stdint cimport int16_t, uint64_t

from common.bits cimport Set, count, lowest
from fishing.captures cimport sums_on, sums_with, sweepers, takers
from fishing.position_key cimport lanes_of, standing_of
from fishing.node cimport catches_three, go_on, look_for_winner, note_claim, score
from fishing.piles cimport run_so_far, take
from fishing.primiera cimport PRIME_BITS, Prime, look_at_prime
from fishing.rules cimport TABLE, Rules, card_points
from fishing.suit_equivalence cimport cards_in_play, flush_cards_and_takers, run_is_open, suit_counts
from fishing.three_piles cimport Contest, look_at_contest
from fishing.types cimport NO_PLAIN, NO_REACH, Deal, Node

ctypedef struct IncrementalState:
    Node n
    Set cards               # in hands and on the table
    Set special             # cards whose suits make a difference, or could
    Set takers              # cards that may capture, judged by the ranks in play
    Set many                # .. that may take as many as bring points
    Set flushes             # .. that others of their suit add up to
    uint64_t upper          # key bits besides the place of each card
    uint64_t hash           # of the place of each card: the sum of one code a card
    int sums                # numbers that the table makes
    Prime prime             # state of the contest for the best cards of suits
    int16_t most[2]         # most points that cards can still bring each side, without the final count


cdef inline uint64_t code_of(const Rules* rules, Set special, int card, int place) noexcept nogil:
    """Return the hash code of a card in a place: its own, or that of its rank."""
    return rules.code[13 + card if special >> card & 1 else card >> 2][place]


cdef inline uint64_t codes_of(const Rules* rules, Set special, Set cards, int place) noexcept nogil:
    """Return the sum of the codes of cards in one place."""
    cdef uint64_t total = 0
    while cards:
        total += code_of(rules, special, lowest(cards), place)
        cards &= cards - 1
    return total


cdef inline int most_of_counts(const Rules* rules, const Deal* deal, const Node* n, int side) noexcept nogil:
    """Return the most points that a side can still get for a majority or a run."""
    cdef int points = 0
    cdef int need, low
    if rules.majority:
        need = rules.majority - n.cards[side]
        if 0 < need <= deal.total - n.cards[0] - n.cards[1]:
            points += rules.majority_points
    if n.free:
        need = rules.suit_majority - n.suited[side]
        if 0 < need <= count(n.free):
            points += rules.suit_points
        low = lowest(n.free) >> 2
        if run_is_open(rules, n, side, low):
            points += n.cap[side] - run_so_far(rules, n, side)
    return points


cdef inline void settle(const Rules* rules, const Deal* deal, int off, IncrementalState* live) noexcept nogil:
    """Recompute the data that depends on the cards in play and the cards taken."""
    if rules.apart:
        settle_apart(rules, deal, off, live)
    else:
        settle_sides(rules, deal, off, live)
    if off & NO_REACH:
        live.takers = ~<Set> 0
        live.many = rules.numerals & ~<Set> 0xFF
    else:
        live.takers = takers(rules, ~<Set> 0, live.cards)
        # numerals from 3 up: a smaller one adds up to at most two cards, of one rank
        live.many = sweepers(rules, ~<Set> 0xFF, live.cards) if rules.many else 0


cdef inline void settle_apart(const Rules* rules, const Deal* deal, int off, IncrementalState* live) noexcept nogil:
    """Recompute what depends on three piles."""
    cdef Contest contest
    look_at_contest(rules, deal, &live.n, live.cards | deal.to_come[live.n.packet], &contest)
    live.upper = contest.upper | <uint64_t> live.n.packet << 34
    live.prime.code = contest.levels
    live.special = (~<Set> 0 if off & NO_PLAIN else contest.special) | PRIME_BITS
    live.flushes = 0
    live.most[0] = <int16_t> contest.most[0]
    live.most[1] = <int16_t> contest.most[1]


cdef inline void settle_sides(const Rules* rules, const Deal* deal, int off, IncrementalState* live) noexcept nogil:
    """Recompute what depends on the piles of two sides."""
    cdef const Node* n = &live.n
    cdef Set cards = live.cards
    cdef Set to_come = deal.to_come[n.packet]
    cdef Set flush = 0
    cdef int worth = card_points(rules, cards | to_come)
    # 1. key bits besides the places of cards
    live.upper = standing_of(rules, n) if rules.standing else lanes_of(rules, deal, n)
    live.upper |= <uint64_t> n.packet << 34
    # 2. suits that matter
    live.flushes = 0
    live.special = 0
    if rules.flush:
        flush_cards_and_takers(rules, cards, &flush, &live.flushes)
        if to_come:
            flush_cards_and_takers(rules, cards | to_come, &flush, &to_come)
    if off & NO_PLAIN and not rules.alike:
        live.special = ~<Set> 0
    elif not rules.alike:
        live.special = rules.scored | flush
        if suit_counts(rules, n):
            live.special |= rules.suit
    if rules.prime:
        look_at_prime(rules, n, cards | to_come, &live.prime)
        live.special |= live.prime.relevant | PRIME_BITS
    # 3. points that can still be won
    live.most[0] = <int16_t> (worth + most_of_counts(rules, deal, n, 0))
    live.most[1] = <int16_t> (worth + most_of_counts(rules, deal, n, 1))


cdef inline void hash_all(const Rules* rules, IncrementalState* live) noexcept nogil:
    """Add the codes of all cards in play."""
    cdef int seat
    live.hash = codes_of(rules, live.special, live.n.table, TABLE)
    for seat in range(rules.seats):
        live.hash += codes_of(rules, live.special, live.n.hands[seat], seat)


cdef inline void bring_alive(
        const Rules* rules, const Deal* deal, const Node* n, int off, IncrementalState* live) noexcept nogil:
    """Initialise the state from a position."""
    live.n = n[0]
    live.cards = cards_in_play(rules, n)
    live.sums = sums_on(rules, n.table)
    live.prime.code = 0
    settle(rules, deal, off, live)
    hash_all(rules, live)


cdef inline void to_next_seat(const Rules* rules, const Deal* deal, int off, IncrementalState* live) noexcept nogil:
    """Pass the turn to the next seat. After empty hands deal the next packet or end the deal."""
    cdef Node* n = &live.n
    n.turn += 1
    if n.turn == rules.seats:
        n.turn = 0
    if n.left == 0:
        go_on(rules, deal, n)
        if n.left:
            live.cards = cards_in_play(rules, n)
            settle(rules, deal, off, live)
            hash_all(rules, live)


cdef inline void lay(const Rules* rules, const Deal* deal, int off, int card, IncrementalState* live) noexcept nogil:
    """Lay a card of the seat to move."""
    cdef Node* n = &live.n
    cdef Set bit = <Set> 1 << card
    cdef const uint64_t* codes = rules.code[13 + card if live.special & bit else card >> 2]
    live.hash += codes[TABLE] - codes[n.turn]
    n.hands[n.turn] ^= bit
    n.table |= bit
    live.sums = sums_with(live.sums, rules.number[card >> 2])
    n.left -= 1
    n.last = card
    to_next_seat(rules, deal, off, live)


cdef inline void capture(
        const Rules* rules, const Deal* deal, int off, int card, Set captured, int points, IncrementalState* live,
) noexcept nogil:
    """Capture cards, sequence included, and score event points for the seat to move."""
    cdef Node* n = &live.n
    cdef Set bit = <Set> 1 << card
    cdef Set before = live.special
    cdef Set changed, one
    cdef int pile = rules.pile[n.turn]
    cdef int i, place
    cdef const uint64_t* own
    cdef const uint64_t* of_rank
    # 1. the move by the rules
    live.hash -= codes_of(rules, before, captured & n.table, TABLE) + code_of(rules, before, card, n.turn)
    n.hands[n.turn] ^= bit
    n.table &= ~captured
    if captured & rules.numerals:
        live.sums = sums_on(rules, n.table)
    if rules.claims_later and catches_three(rules, deal, n, card, captured):
        note_claim(rules, n)
    n.left -= 1
    n.last = -1
    n.captor = pile
    score(n, pile, points)
    take(rules, n, pile, captured | bit)
    if rules.at_once:
        look_for_winner(rules, deal, n)
    # 2. derived data. Cards whose suits no longer matter change their code
    live.cards ^= captured | bit
    settle(rules, deal, off, live)
    changed = (before ^ live.special) & live.cards
    while changed:
        i = lowest(changed)
        one = changed & (0 - changed)
        changed ^= one
        place = TABLE
        if not n.table & one:
            place = 0 if n.hands[0] & one else 1 if n.hands[1] & one else 2 if n.hands[2] & one else 3
        own = rules.code[13 + i]
        of_rank = rules.code[i >> 2]
        if before & one:
            live.hash += of_rank[place] - own[place]
        else:
            live.hash += own[place] - of_rank[place]
    to_next_seat(rules, deal, off, live)
