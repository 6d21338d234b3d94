"""The plays of a seat within the last cards, with what they bring at once and how promising they are."""

from libc.stdint cimport int8_t, int16_t, uint8_t

from common.bits cimport Set, count, lowest
from fishing.captures cimport equal_cards, makes, sums_of
from fishing.moves cimport CAPTURE, COUNTED, DANGER, EVENT, SCORED, TAKEN, make_room
from fishing.node cimport points_of, sequence
from fishing.rules cimport Rules, present, rank_cards
from fishing.shares cimport Ending
from fishing.types cimport Choice, Moves

cdef enum:
    PLAIN_PLAYS = 64        # room for the plays of a hand of the last cards, but for captures by adding up


cdef inline void set_capture(
        const Ending* e, Choice* c, int card, Set taken, Set table, Set last, Set others, int three) noexcept nogil:
    """A capture, with its points and how promising it is."""
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
    """Put the plays of a seat on the stack, with their points and how promising they are; -1 without memory."""
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
        # 1. one of like cards
        hand &= hand - 1
        if hand & same & e.plain and e.plain >> card & 1:
            hand &= ~(e.plain & same)
        before = found
        equal = table & same
        added = makes(rules, sums, rank) and not (rules.equal_first and equal)
        if equal or added:
            if rules.sequence:
                along = sequence(rules, table, rank)
            # 2. captures by equal rank
            if equal:
                equal = equal_cards(equal, e.plain, last)
                while True:
                    set_capture(e, c + found, card, equal & (0 - equal) | along, table, last, others, three)
                    found += 1
                    equal &= equal - 1
                    if equal == 0:
                        break
            # 3. .. by adding up
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
        # 4. laid down
        c[found].captured = 0
        c[found].card = <uint8_t> card
        c[found].points = 0
        c[found].rank = <int16_t> (-rank - (DANGER if others & same else 0))
        found += 1
    moves.top += found
    return found
