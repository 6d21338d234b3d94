"""Search node of a fishing game: position, captures and play."""

from libc.stdint cimport int8_t, int16_t, uint8_t

from common.bits cimport Set, count, lowest
from fishing.piles cimport count_piles, take
from fishing.rules cimport Rules, present, rank_cards
from fishing.types cimport NOBODY, PLAYING, Deal, Node


cdef inline int remaining(const Deal* deal, const Node* n) noexcept nogil:
    """Return the number of cards still to be played, later packets included."""
    return n.left + deal.later[n.packet]


cdef inline bint is_over(const Deal* deal, const Node* n) noexcept nogil:
    return n.winner != PLAYING or remaining(deal, n) == 0


cdef inline Set sequence(const Rules* rules, Set table, int rank) noexcept nogil:
    """Return the sequence of a capture by this rank: one card of each rank above it without a gap."""
    cdef Set above = <Set> 16 << (4 * rank)
    # all cards of the ranks above that are on the table: adding one at their lowest bit carries through to the first
    # gap
    cdef Set ranks = present(table) * 15 & 0 - above
    cdef Set cards = table & ranks & ~(ranks + above)
    # .. and the lowest card of each
    return cards & ~(
        cards << 1 & <Set> 0xEEEEEEEEEEEEEEEE | cards << 2 & <Set> 0xCCCCCCCCCCCCCCCC
        | cards << 3 & <Set> 0x8888888888888888)


cdef inline void score(Node* n, int pile, int points) noexcept nogil:
    """Score event points."""
    n.points[pile != 0] += <int16_t> points
    n.events[pile] += <int16_t> points


cdef inline int standing(const Deal* deal, const Node* n, int side) noexcept nogil:
    """Return a side's points in the match or game."""
    return deal.before[side] + n.points[side]


cdef inline bint scores_clear(const Rules* rules, int card, Set captured, Set table) noexcept nogil:
    """True if a capture clears the table so that it scores, in games that score this.

    A card that sweeps the table without scoring does so if it captures one card of its rank.
    """
    return captured == table and not (
        rules.sweep_quiet and card >> 2 == 0 and (captured & (captured - 1) or captured & rank_cards(0) == 0))


cdef inline int points_of(
        const Rules* rules, int card, Set captured, Set table, Set last, int three) noexcept nogil:
    """Return the points of a capture in games that score clearing the table.

    last: the card just laid, if any
    three: as in `capture_points`
    """
    cdef Set caught = captured & last & rank_cards(card >> 2)
    cdef int points = rules.clear * scores_clear(rules, card, captured, table) + rules.catch_ * (caught != 0)
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
    """Return the points of a capture.

    three: rank of which the seat before was dealt three, or -1
    clears: True if clearing the table scores
    """
    cdef int points = points_of(rules, card, captured, table, <Set> 1 << last if last >= 0 else 0, three)
    return points if clears or not scores_clear(rules, card, captured, table) else points - rules.clear


cdef inline int three_before(const Rules* rules, const Deal* deal, int packet, int seat) noexcept nogil:
    """Return the rank of which the seat before this one was dealt three in a packet, or -1."""
    return deal.three[packet][(seat or rules.seats) - 1] if rules.three_caught else -1


cdef inline bint catches_three(
        const Rules* rules, const Deal* deal, const Node* n, int card, Set captured) noexcept nogil:
    """True if a capture catches one of three alike."""
    return (n.last >= 0 and captured >> n.last & 1 and n.last >> 2 == card >> 2
            and three_before(rules, deal, n.packet, n.turn) == card >> 2)


cdef inline void note_claim(const Rules* rules, Node* n) noexcept nogil:
    """Note that the seat to move has caught one of three alike, which counts as an event only later.

    The value of the points counts it now, since nothing can take it away.
    """
    n.claims |= <uint8_t> (1 << n.turn)
    if not rules.standing:
        n.events[n.turn & 1] -= <int16_t> rules.three_caught


cdef inline int claims_of(const Node* n, int side) noexcept nogil:
    """Return the number of catches that a side has not scored yet."""
    return (n.claims >> side & 1) + (n.claims >> side + 2 & 1)


cdef inline void score_claims(const Rules* rules, const Deal* deal, Node* n) noexcept nogil:
    """Score the catches of a packet that has been played, each by the match score before it."""
    cdef int side
    for side in range(2):
        for _ in range(claims_of(n, side)):
            if not rules.standing:
                n.events[side] += <int16_t> rules.three_caught
            elif standing(deal, n, side) < rules.no_three_from:
                score(n, side, rules.three_caught)
    n.claims = 0
    look_for_winner(rules, deal, n)


cdef inline int event_points(
        const Rules* rules, const Deal* deal, const Node* n, int card, Set captured) noexcept nogil:
    """Return the points of a capture under the match score before it."""
    cdef int now
    cdef int three = -1
    cdef bint clears = rules.last_clears or remaining(deal, n) > 1
    if not rules.standing:
        return capture_points(
            rules, n.table, n.last, three_before(rules, deal, n.packet, n.turn), card, captured, clears)
    now = standing(deal, n, n.turn & 1)
    if not rules.claims_later and now < rules.no_three_from:
        three = three_before(rules, deal, n.packet, n.turn)
    return capture_points(rules, n.table, n.last, three, card, captured, clears and now != rules.no_clear_at)


cdef inline void look_for_winner(const Rules* rules, const Deal* deal, Node* n) noexcept nogil:
    """Set the winner if a side has reached the points that win the game at once."""
    if rules.at_once and n.winner == PLAYING:
        if standing(deal, n, 0) >= rules.target:
            n.winner = 0
        elif standing(deal, n, 1) >= rules.target:
            n.winner = 1


cdef inline void open_packet(const Rules* rules, const Deal* deal, Node* n) noexcept nogil:
    """Score three and four alike of a new packet, in the order of seats."""
    cdef int seat, side
    if not rules.catch_across:
        n.last = -1
    if deal.four[n.packet] != NOBODY:
        n.winner = deal.four[n.packet]
        return
    for side in range(2):
        score(n, side, deal.four_points[n.packet][side])
    for seat in range(rules.seats):
        if deal.three[n.packet][seat] >= 0 and not deal.uncalled[n.packet] >> seat & 1:
            if standing(deal, n, seat & 1) < rules.no_three_from:
                score(n, seat & 1, rules.three)
    look_for_winner(rules, deal, n)


cdef inline void finish(const Rules* rules, const Deal* deal, Node* n) noexcept nogil:
    """End the deal: assign the rest of the table and add the final count."""
    cdef int side
    cdef int first, second
    if rules.leftovers and n.captor != NOBODY and n.table:
        take(rules, n, n.captor, n.table)
        n.table = 0
    count_piles(rules, n)
    if rules.final:
        first = n.cards[0]
        second = n.cards[1]
        for side in range(2):
            n.points[side] += rules.final_points[side][first][second]
        look_for_winner(rules, deal, n)


cdef inline void go_on(const Rules* rules, const Deal* deal, Node* n) noexcept nogil:
    """Deal the next packet or end the deal if the hands are empty."""
    cdef int seat
    if n.left or n.winner != PLAYING:
        return
    if n.claims:
        score_claims(rules, deal, n)
        if n.winner != PLAYING:
            return
    if n.packet + 1 < deal.packets:
        n.packet += 1
        for seat in range(rules.seats):
            n.hands[seat] = deal.packet[n.packet][seat]
        n.left = <uint8_t> (rules.packet * rules.seats)
        open_packet(rules, deal, n)
    else:
        finish(rules, deal, n)


cdef inline Set without_barred(const Rules* rules, const Node* n, Set hand) noexcept nogil:
    """Return the cards of a hand that may be played by the rule for the first card of the deal."""
    cdef Set others = hand & ~rank_cards(0)
    if rules.bars_sweep and others and n.packet == 0 and n.left == rules.packet * rules.seats:
        return others
    return hand


cdef inline void put(const Rules* rules, const Deal* deal, Node* n, int card, Set captured) noexcept nogil:
    """Play a card of the seat to move.

    captured: cards taken, sequence included, 0 to lay the card. The card itself if it goes to a pile from an empty
        table
    """
    if captured:
        put_scored(rules, deal, n, card, captured, event_points(rules, deal, n, card, captured),
                   rules.claims_later and catches_three(rules, deal, n, card, captured))
    else:
        put_scored(rules, deal, n, card, 0, 0, False)


cdef inline void put_scored(
        const Rules* rules, const Deal* deal, Node* n, int card, Set captured, int points, bint claim) noexcept nogil:
    """Play a card that scores these event points.

    claim: True if it catches one of three alike, to be scored later
    """
    cdef Set bit = <Set> 1 << card
    cdef int pile = rules.pile[n.turn]
    n.hands[n.turn] ^= bit
    if captured:
        score(n, pile, points)
        if claim:
            note_claim(rules, n)
        n.table &= ~captured
        take(rules, n, pile, captured | bit)
        n.last = -1
        n.captor = <int8_t> pile
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
    """Return the outcome of the match or game for the first side: 1 won, -1 lost, 0 open."""
    cdef int first = standing(deal, n, 0)
    cdef int second = standing(deal, n, 1)
    if rules.at_once:
        return 0 if n.winner == PLAYING else 1 if n.winner == 0 else -1
    if first < rules.target and second < rules.target or first == second:
        return 0
    return 1 if first > second else -1
