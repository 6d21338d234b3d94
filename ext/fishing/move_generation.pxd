"""Move generation and static move ordering."""

from libc.stdint cimport int8_t, int16_t, uint8_t
from libc.stdlib cimport realloc

from common.bits cimport Set, count, lowest
from fishing.captures cimport captures_of, sums_on, total_of
from fishing.node cimport event_points, sequence, without_barred
from fishing.rules cimport NUMBERS, Rules, card_points, rank_cards
from fishing.types cimport NO_ALIKE, Choice, Deal, Moves, Node

cdef enum:
    # weights of the static order
    EVENT = 64              # a point for an event
    DANGER = 48             # .. that the next seat could score
    CAPTURE = 8             # capturing anything
    TAKEN = 12              # .. each card
    COUNTED = 12            # .. of the counted suit
    SCORED = 32             # .. each point that a card is worth
    LACKED = 8              # laying a rank that the opponent before lacks
    PARTNERS = 4            # .. that the partner has
    AGAIN = 10              # .. of which the seat has another


cdef inline bint make_room(Moves* moves, int wanted) noexcept nogil:
    """Grow the stack so that `wanted` more moves have room. Returns False if out of memory."""
    cdef Choice* more = <Choice*> realloc(
        moves.choice, <size_t> (moves.room * 2 + 1024 + wanted) * sizeof(Choice))
    if more == NULL:
        return False
    moves.choice = more
    moves.room = moves.room * 2 + 1024 + wanted
    return True


cdef inline bint push(Moves* moves, int card, Set captured) noexcept nogil:
    """Push a move. Returns False if out of memory."""
    if moves.top == moves.room and not make_room(moves, 0):
        return False
    moves.choice[moves.top].card = <uint8_t> card
    moves.choice[moves.top].captured = captured
    moves.choice[moves.top].rank = 0
    moves.top += 1
    return True


cdef inline int generate(
        const Rules* rules, const Node* n, int sums, Set plain, int off, Moves* moves) noexcept nogil:
    """Push one move per equivalence class and return their number, -1 if out of memory.

    sums: numbers that the table makes
    """
    cdef int start = moves.top
    cdef Set hand = without_barred(rules, n, n.hands[n.turn])
    cdef Set along
    cdef int card, i
    if off & NO_ALIKE and not rules.alike:
        plain = 0
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        if plain >> card & 1:
            hand &= ~(plain & rank_cards(card >> 2))
        if captures_of(rules, n.table, sums, card, plain, n.last, &moves.scratch):
            along = sequence(rules, n.table, card >> 2) if rules.sequence else 0
            for i in range(moves.scratch.found):
                if not push(moves, card, moves.scratch.named[i] | along):
                    return -1
            if rules.compulsory:
                continue
        if not push(moves, card, 0):
            return -1
    return moves.top - start


cdef inline int every_move(const Rules* rules, const Node* n, int off, Moves* moves) noexcept nogil:
    """Push all moves that differ by the rules of the game."""
    return generate(rules, n, sums_on(rules, n.table), ~<Set> 0 if rules.alike else 0, off, moves)


cdef inline bint can_be_cleared(const Rules* rules, Set table, int total, Set hand) noexcept nogil:
    """True if a card of the hand can capture the whole table.

    total: sum of the table's numerals
    """
    if table == 0:
        return False
    if table & (table - 1) == 0:
        return hand & rank_cards(lowest(table) >> 2) != 0
    if rules.sequence:
        return count(table) <= 3 and clears(rules, table, hand)
    return total < NUMBERS and table & ~rules.numerals == 0 and hand & rank_cards(total - 1) != 0


cdef inline bint clears(const Rules* rules, Set table, Set hand) noexcept nogil:
    """True if a card of the hand can capture two or three cards whole, in games with sequences."""
    cdef Set rest = table & (table - 1)
    cdef int low = lowest(table) >> 2
    cdef int number = low + (lowest(rest) >> 2) + 2
    # 1. the lowest by its own rank, the others in a sequence
    if hand & rank_cards(low) and sequence(rules, table, low) == rest:
        return True
    # 2. two or three numerals by their sum, a third one in a sequence
    if number >= NUMBERS:
        return False
    hand &= rules.numerals
    rest &= rest - 1
    if rest == 0:
        return hand & rank_cards(number - 1) != 0
    low = lowest(rest) >> 2
    if low == number and hand & rank_cards(number - 1):
        return True
    number += low + 1
    return rest & rules.numerals and number < NUMBERS and hand & rank_cards(number - 1)


cdef inline void rank_moves(
        const Rules* rules, const Deal* deal, const Node* n, Choice* choice, int found) noexcept nogil:
    """Score the moves for the static order: immediate points, chances of the next seat, then valuable cards.

    Cards are laid from the lowest up, first those that only one's own side can take. The weights were found by
    coordinate descent on the node counts of fixed positions of both games.
    """
    cdef int i, rank, points, total
    cdef int on_table = total_of(rules, n.table)
    cdef Set captured, bit, some
    cdef Set own = n.hands[n.turn]
    cdef Set following = n.hands[n.turn + 1 if n.turn + 1 < rules.seats else 0]
    cdef Set previous = n.hands[(n.turn + 3) % rules.seats] if rules.seats == 4 else 0
    cdef Set partner = n.hands[(n.turn + 2) % rules.seats] if rules.seats == 4 else 0
    for i in range(found):
        captured = choice[i].captured
        bit = <Set> 1 << choice[i].card
        rank = choice[i].card >> 2
        if captured:
            choice[i].points = <int8_t> event_points(rules, deal, n, choice[i].card, captured)
            points = EVENT * choice[i].points + CAPTURE
            points += TAKEN if captured & (captured - 1) == 0 else TAKEN * count(captured)
            total = on_table - total_of(rules, captured)
            if can_be_cleared(rules, n.table & ~captured, total, following):
                points -= DANGER * rules.clear
            captured |= bit
            if captured & n.free:
                points += COUNTED * count(captured & n.free)
            points += SCORED * card_points(rules, captured)
        else:
            points = -rank
            if following & rank_cards(rank):
                points -= DANGER * rules.catch_
            if can_be_cleared(rules, n.table | bit, on_table + rules.number[rank], following):
                points -= DANGER * rules.clear
            if not previous & rank_cards(rank):
                points += LACKED
            if partner & rank_cards(rank):
                points += PARTNERS
            some = own & rank_cards(rank)
            if some & (some - 1):
                points += AGAIN
        choice[i].rank = <int16_t> points


cdef inline void to_front(Choice* choice, int found) noexcept nogil:
    """Move the first move of the highest rank to the front and keep the order of the others."""
    cdef int best = 0
    cdef int i
    cdef Choice c
    for i in range(1, found):
        if choice[i].rank > choice[best].rank:
            best = i
    if best == 0:
        return
    c = choice[best]
    for i in range(best, 0, -1):
        choice[i] = choice[i - 1]
    choice[0] = c


cdef inline void sort(Choice* choice, int found) noexcept nogil:
    """Sort moves by descending rank, stably."""
    cdef int i, j
    cdef Choice c
    for i in range(1, found):
        c = choice[i]
        j = i
        while j > 0 and choice[j - 1].rank < c.rank:
            choice[j] = choice[j - 1]
            j -= 1
        choice[j] = c
