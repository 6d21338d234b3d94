"""A position of a fishing game, and what a card played does to it."""

from libc.stdint cimport int8_t, int16_t, uint8_t

from common.bits cimport Set, count, lowest
from fishing.prime cimport prime_points, take_best
from fishing.rules cimport Rules, card_points, present, rank_cards
from fishing.types cimport NOBODY, PLAYING, Deal, Node


cdef inline int remaining(const Deal* deal, const Node* n) noexcept nogil:
    """Cards still to be played, those of later packets included."""
    return n.left + deal.later[n.packet]


cdef inline bint is_over(const Deal* deal, const Node* n) noexcept nogil:
    return n.winner != PLAYING or remaining(deal, n) == 0


cdef inline Set sequence(const Rules* rules, Set table, int rank) noexcept nogil:
    """What a capture with a card of this rank takes besides: the ranks above it without a gap, one card of each."""
    cdef Set above = <Set> 16 << (4 * rank)
    # all cards of the ranks above that are there: one more at their lowest bit is carried through those without a gap
    cdef Set ranks = present(table) * 15 & 0 - above
    cdef Set cards = table & ranks & ~(ranks + above)
    # .. and of each the lowest
    return cards & ~(
        cards << 1 & <Set> 0xEEEEEEEEEEEEEEEE | cards << 2 & <Set> 0xCCCCCCCCCCCCCCCC
        | cards << 3 & <Set> 0x8888888888888888)


cdef inline int certain_run(const Rules* rules, Set free, int cap) noexcept nogil:
    """Points of a run that is certain, no longer than cap, where these cards of the suit are not taken yet."""
    cdef int length = rules.ranks
    if free:
        length = lowest(free) >> 2
    if length > cap:
        length = cap
    return length if length >= rules.run else 0


cdef inline int run_so_far(const Rules* rules, const Node* n, int side) noexcept nogil:
    """Points of a run that is certain: unbroken from the lowest card of the suit, all of it taken by the side."""
    return certain_run(rules, n.free, n.cap[side])


cdef inline void take(const Rules* rules, Node* n, int side, Set cards) noexcept nogil:
    """Cards go to a side's pile; what they are worth counts as soon as it is certain."""
    cdef int number = count(cards)
    cdef int before = n.cards[side]
    cdef Set some
    n.cards[side] += <uint8_t> number
    if before < rules.majority <= before + number:
        n.points[side] += <int16_t> rules.majority_points
    n.points[side] += <int16_t> card_points(rules, cards)
    if rules.prime:
        take_best(rules, n.best[side], cards)
    some = cards & n.free
    if some:
        number = count(some)
        before = n.suited[side]
        n.suited[side] += <uint8_t> number
        if before < rules.suit_majority <= before + number:
            n.points[side] += <int16_t> rules.suit_points
        if rules.run:
            before = run_so_far(rules, n, side)
            number = lowest(some) >> 2
            if number < n.cap[1 - side]:
                n.cap[1 - side] = <uint8_t> number
            n.free ^= some
            n.points[side] += <int16_t> (run_so_far(rules, n, side) - before)
        else:
            n.free ^= some


cdef inline void score(Node* n, int side, int points) noexcept nogil:
    """Points for an event."""
    n.points[side] += <int16_t> points
    n.events[side] += <int16_t> points


cdef inline int standing(const Deal* deal, const Node* n, int side) noexcept nogil:
    """Points of a side in the match or game."""
    return deal.before[side] + n.points[side]


cdef inline int points_of(
        const Rules* rules, int card, Set captured, Set table, Set last, int three) noexcept nogil:
    """Points for a capture where clearing the table scores; last: the card just laid down, if any, three: as below."""
    cdef Set caught = captured & last & rank_cards(card >> 2)
    cdef int points = rules.clear * (captured == table) + rules.catch_ * (caught != 0)
    if three == card >> 2 and caught:
        points += rules.three_caught
    if captured & (captured - 1):
        if rules.flush and captured & ~(<Set> 0x1111111111111111 << (card & 3)) == 0:
            points += rules.flush
        if rules.many and count(captured) >= rules.many_from:
            points += rules.many
    return points


cdef inline int capture_points(
        const Rules* rules, Set table, int last, int three, int card, Set captured, bint clears) noexcept nogil:
    """Points for a capture.

    three: rank of which the seat before was dealt three, or -1; clears: does clearing the table score?
    """
    cdef int points = points_of(rules, card, captured, table, <Set> 1 << last if last >= 0 else 0, three)
    return points if clears or captured != table else points - rules.clear


cdef inline int three_before(const Rules* rules, const Deal* deal, int packet, int seat) noexcept nogil:
    """Rank of which the seat before this one was dealt three in a packet, or -1."""
    return deal.three[packet][(seat or rules.seats) - 1] if rules.three_caught else -1


cdef inline int event_points(
        const Rules* rules, const Deal* deal, const Node* n, int card, Set captured) noexcept nogil:
    """Points for a capture, judged by the standing before it."""
    cdef int now
    cdef bint clears = rules.last_clears or remaining(deal, n) > 1
    if not rules.standing:
        return capture_points(
            rules, n.table, n.last, three_before(rules, deal, n.packet, n.turn), card, captured, clears)
    now = standing(deal, n, n.turn & 1)
    return capture_points(
        rules, n.table, n.last, three_before(rules, deal, n.packet, n.turn) if now < rules.no_three_from else -1,
        card, captured, clears and now != rules.no_clear_at)


cdef inline void look_for_winner(const Rules* rules, const Deal* deal, Node* n) noexcept nogil:
    """Has a side reached the points that win the game at once?"""
    if rules.at_once and n.winner == PLAYING:
        if standing(deal, n, 0) >= rules.target:
            n.winner = 0
        elif standing(deal, n, 1) >= rules.target:
            n.winner = 1


cdef inline void open_packet(const Rules* rules, const Deal* deal, Node* n) noexcept nogil:
    """New cards have been dealt: what three and four alike bring, in the order of seats."""
    cdef int seat, side
    if not rules.catch_across:
        n.last = -1
    if deal.four[n.packet] != NOBODY:
        n.winner = deal.four[n.packet]
        return
    for side in range(2):
        score(n, side, deal.four_points[n.packet][side])
    for seat in range(rules.seats):
        if deal.three[n.packet][seat] >= 0 and standing(deal, n, seat & 1) < rules.no_three_from:
            score(n, seat & 1, rules.three)
    look_for_winner(rules, deal, n)


cdef inline void finish(const Rules* rules, const Deal* deal, Node* n) noexcept nogil:
    """All cards have been played: the rest of the table, and the count."""
    cdef int side
    cdef int first, second
    if rules.leftovers and n.captor != NOBODY and n.table:
        take(rules, n, n.captor, n.table)
        n.table = 0
    if rules.prime:
        n.points[0] += <int16_t> max(prime_points(rules, n.best[0], n.best[1]), 0)
        n.points[1] += <int16_t> max(prime_points(rules, n.best[1], n.best[0]), 0)
    if rules.final:
        first = n.cards[0]
        second = n.cards[1]
        for side in range(2):
            n.points[side] += rules.final_points[side][first][second]
        look_for_winner(rules, deal, n)


cdef inline void go_on(const Rules* rules, const Deal* deal, Node* n) noexcept nogil:
    """Where the hands are empty, deal the next packet or end the play."""
    cdef int seat
    if n.left or n.winner != PLAYING:
        return
    if n.packet + 1 < deal.packets:
        n.packet += 1
        for seat in range(rules.seats):
            n.hands[seat] = deal.packet[n.packet][seat]
        n.left = <uint8_t> (rules.packet * rules.seats)
        open_packet(rules, deal, n)
    else:
        finish(rules, deal, n)


cdef inline void put(const Rules* rules, const Deal* deal, Node* n, int card, Set captured) noexcept nogil:
    """The seat to move plays a card and takes `captured`, the sequence included; 0 lays it down."""
    cdef Set bit = <Set> 1 << card
    cdef int side = n.turn & 1
    n.hands[n.turn] ^= bit
    if captured:
        score(n, side, event_points(rules, deal, n, card, captured))
        n.table ^= captured
        take(rules, n, side, captured | bit)
        n.last = -1
        n.captor = <int8_t> side
        look_for_winner(rules, deal, n)
    else:
        n.table |= bit
        n.last = <int8_t> card
    n.left -= 1
    n.turn += 1
    if n.turn == rules.seats:
        n.turn = 0
    go_on(rules, deal, n)


cdef inline int outcome(const Rules* rules, const Deal* deal, const Node* n) noexcept nogil:
    """How the match or game stands after the play, for the first side: 1 won, -1 lost, 0 open."""
    cdef int first = standing(deal, n, 0)
    cdef int second = standing(deal, n, 1)
    if rules.at_once:
        return 0 if n.winner == PLAYING else 1 if n.winner == 0 else -1
    if first < rules.target and second < rules.target or first == second:
        return 0
    return 1 if first > second else -1
