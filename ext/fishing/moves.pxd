"""The moves that a search tries, the promising ones first."""

from libc.stdint cimport int16_t, uint8_t, uint64_t
from libc.stdlib cimport realloc

from common.bits cimport Set, count, lowest
from fishing.captures cimport captures
from fishing.node cimport event_points, sequence
from fishing.rules cimport Rules, present, rank_cards
from fishing.types cimport NO_ALIKE, Choice, Deal, Moves, Node

cdef enum:
    # weights of the static order
    EVENT = 64              # a point for an event
    DANGER = 48             # .. that the next player could score
    CAPTURE = 8             # taking anything
    TAKEN = 12              # .. each card
    COUNTED = 12            # .. of the counted suit
    SCORED = 32             # .. each point that a card is worth
    LACKED = 8              # laying a rank that the opponent before lacks
    PARTNERS = 4            # .. that the partner has
    AGAIN = 10              # .. of which one has another

cdef inline bint push(Moves* moves, int card, Set captured) noexcept nogil:
    """Add a move; False when the system has no more memory."""
    cdef Choice* more
    if moves.top == moves.room:
        more = <Choice*> realloc(moves.choice, <size_t> (moves.room * 2 + 1024) * sizeof(Choice))
        if more == NULL:
            return False
        moves.choice = more
        moves.room = moves.room * 2 + 1024
    moves.choice[moves.top].card = <uint8_t> card
    moves.choice[moves.top].captured = captured
    moves.choice[moves.top].rank = 0
    moves.top += 1
    return True


cdef inline int generate(const Rules* rules, const Node* n, Set plain, int off, Moves* moves) noexcept nogil:
    """Put the moves on the stack, of those that differ in like cards only one; returns how many, -1 without memory."""
    cdef int start = moves.top
    cdef Set hand = n.hands[n.turn]
    cdef Set along
    cdef int card, i
    if off & NO_ALIKE and not rules.alike:
        plain = 0
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        if plain >> card & 1:
            hand &= ~(plain & rank_cards(card >> 2))
        captures(rules, n.table, card, plain, n.last, &moves.scratch)
        along = 0
        if rules.sequence and moves.scratch.found:
            along = sequence(rules, n.table, card >> 2)
        for i in range(moves.scratch.found):
            if not push(moves, card, moves.scratch.named[i] | along):
                return -1
        if not push(moves, card, 0):
            return -1
    return moves.top - start


cdef inline int danger(const Rules* rules, const Node* n, Set table, int laid) noexcept nogil:
    """Points that the next player may get at once: by catching the card laid (-1: none), by clearing the table."""
    cdef int next_seat = n.turn + 1 if n.turn + 1 < rules.seats else 0
    cdef Set hand = n.hands[next_seat]
    cdef int total, points = 0
    if laid >= 0 and hand & rank_cards(laid >> 2):
        points += rules.catch_
    if table == 0:
        return points
    if table & (table - 1) == 0:
        if hand & rank_cards(lowest(table) >> 2):
            points += rules.clear
        return points
    if rules.sequence:
        return points + (rules.clear if count(table) <= 3 and clears(rules, table, hand) else 0)
    if table & ~rules.numerals or count(table) > 10:
        return points
    total = 0
    while table:
        total += (lowest(table) >> 2) + 1
        table &= table - 1
    if total <= 10 and hand & rank_cards(total - 1):
        points += rules.clear
    return points


cdef inline bint clears(const Rules* rules, Set table, Set hand) noexcept nogil:
    """Where captures take sequences: can a card of the hand take a small table whole?"""
    cdef uint64_t ranks = present(hand)
    cdef int rank, number
    cdef Set rest
    cdef Set along
    while ranks:
        rank = lowest(ranks) >> 2
        ranks &= ranks - 1
        along = sequence(rules, table, rank)
        rest = table & ~along
        if rest == 0:
            continue
        if rest & (rest - 1) == 0 and rest & rank_cards(rank):
            return True
        number = 0
        if rest & ~rules.numerals == 0 and rest & (rest - 1):
            while rest:
                number += (lowest(rest) >> 2) + 1
                rest &= rest - 1
            if number == rank + 1:
                return True
    return False


cdef inline void rank_moves(
        const Rules* rules, const Deal* deal, const Node* n, Choice* choice, int found) noexcept nogil:
    """Static order: points at once, what the next player is offered, then cards worth having.

    Of cards laid down the lower first, and those that only one's own side can take. The weights were found by descent
    along each of them, by the nodes of fixed positions of both games.
    """
    cdef int i, rank, points
    cdef Set captured, bit, some
    cdef Set previous = n.hands[(n.turn + 3) % rules.seats] if rules.seats == 4 else 0
    cdef Set partner = n.hands[(n.turn + 2) % rules.seats] if rules.seats == 4 else 0
    for i in range(found):
        captured = choice[i].captured
        bit = <Set> 1 << choice[i].card
        rank = choice[i].card >> 2
        if captured:
            points = (EVENT * event_points(rules, deal, n, choice[i].card, captured)
                      - DANGER * danger(rules, n, n.table & ~captured, -1)
                      + CAPTURE + TAKEN * count(captured) + COUNTED * count((captured | bit) & n.free))
            some = (captured | bit) & rules.scored
            while some:
                points += SCORED * rules.points[lowest(some)]
                some &= some - 1
        else:
            points = -DANGER * danger(rules, n, n.table | bit, choice[i].card) - rank
            if not previous & rank_cards(rank):
                points += LACKED
            if partner & rank_cards(rank):
                points += PARTNERS
            if count(n.hands[n.turn] & rank_cards(rank)) > 1:
                points += AGAIN
        choice[i].rank = <int16_t> points


cdef inline void sort(Choice* choice, int found) noexcept nogil:
    """Highest rank first; of equals the first stays first."""
    cdef int i, j
    cdef Choice c
    for i in range(1, found):
        c = choice[i]
        j = i
        while j > 0 and choice[j - 1].rank < c.rank:
            choice[j] = choice[j - 1]
            j -= 1
        choice[j] = c
