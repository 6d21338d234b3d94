"""Endgame move generation: the moves of a seat with their points and ordering scores."""

from libc.stdint cimport int8_t, int16_t, uint8_t

from common.bits cimport Set, count, lowest
from fishing.captures cimport equal_cards, makes, sums_of, sweeps, swept_by
from fishing.move_generation cimport CAPTURE, COUNTED, DANGER, EVENT, SCORED, TAKEN, make_room
from fishing.node cimport points_of, sequence
from fishing.rules cimport Rules, present, rank_cards
from fishing.endgame_bounds cimport Ending
from fishing.types cimport Choice, Moves

cdef enum:
    PLAIN_PLAYS = 64        # room for the moves of an endgame hand, without captures by sums


cdef inline void set_capture(
        const Ending* e, Choice* c, int card, Set taken, Set table, Set last, Set others, int three) noexcept nogil:
    """Fill in a capture with its points and its ordering score."""
    cdef Set rest = table & ~taken
    cdef Set pile = taken | <Set> 1 << card
    cdef int points = points_of(e.rules, card, taken, table, last, three)
    c.captured = taken
    c.card = <uint8_t> card
    c.points = <int8_t> points
    points = EVENT * points + CAPTURE + TAKEN * count(taken) + COUNTED * count(pile & e.start.free)
    points += SCORED * count(pile & e.rules.scored)
    c.rank = <int16_t> (points - DANGER * ((rest & (rest - 1) == 0) & (others & present(rest) * 15 != 0)))


cdef inline int plays(Ending* e, Set hand, Set table, int sums, Set last, int seat) noexcept nogil:
    """Push the moves of a seat with their points and ordering scores. Returns -1 if out of memory."""
    cdef const Rules* rules = e.rules
    cdef Moves* moves = e.moves
    cdef int three = e.three[seat]
    cdef Set others = e.hands[seat + 1 & e.most_seats]
    cdef Set along = 0
    cdef Set same, equal
    cdef int card, rank, i
    cdef int before
    cdef int found = 0
    cdef bint added
    cdef Choice* c
    if moves.room - moves.top < PLAIN_PLAYS and not make_room(moves, PLAIN_PLAYS):
        return -1
    c = moves.choice + moves.top
    while hand:
        card = lowest(hand)
        rank = card >> 2
        same = rank_cards(rank)
        # 1. one card per equivalence class
        hand &= hand - 1
        if hand & same & e.plain and e.plain >> card & 1:
            hand &= ~(e.plain & same)
        before = found
        if sweeps(rules, table, rank):
            set_capture(e, c + found, card, swept_by(table, card), table, last, others, three)
            found += 1
            continue
        equal = table & same
        added = makes(rules, sums, rank) and not (rules.equal_first and equal)
        if equal or added:
            if rules.sequence:
                along = sequence(rules, table, rank)
            # 2. captures of equal rank
            if equal:
                equal = equal_cards(equal, e.plain, last)
                while True:
                    set_capture(e, c + found, card, equal & (0 - equal) | along, table, last, others, three)
                    found += 1
                    equal &= equal - 1
                    if equal == 0:
                        break
            # 3. captures by sums
            if added:
                moves.scratch.found = 0
                sums_of(rules, table, rules.number[rank], e.plain, &moves.scratch)
                if moves.room - moves.top - found < moves.scratch.found + PLAIN_PLAYS:
                    if not make_room(moves, found + moves.scratch.found + PLAIN_PLAYS):
                        return -1
                    c = moves.choice + moves.top
                for i in range(moves.scratch.found):
                    set_capture(e, c + found, card, moves.scratch.named[i] | along, table, last, others, three)
                    found += 1
            if rules.compulsory and found > before:
                continue
        # 4. laying the card
        c[found].captured = 0
        c[found].card = <uint8_t> card
        c[found].points = 0
        c[found].rank = <int16_t> (-rank - (DANGER if others & same else 0))
        found += 1
    moves.top += found
    return found
