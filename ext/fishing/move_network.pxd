"""Move network: a learned score of each move by what the seat to move sees, in integers, the same on every machine.

One hidden layer of rectified units over the inputs (move_inputs.pxd). The weights belong to a game and come in a file
(solver/fishing/move_network.py). Scores of one position compare its moves: a score is the expected gain over the mean
of all moves.
"""

from libc.stdint cimport int16_t

from common.bits cimport Set, count
from fishing.move_inputs cimport (
    HAND, HAND_SPECIAL, HELD, INPUTS, MOST_OF_MOVE, MOST_OF_POSITION, add_hand, move_inputs, position_inputs,
)
from fishing.rules cimport Rules, rank_cards
from fishing.types cimport Choice, Deal, Node

cdef extern from "fishing/network_rows.h" nogil:
    void sum_rows "oh_sum_rows"(
        int16_t* out, const int16_t* base, const int16_t* w, const int16_t* more, int added, const int16_t* less,
        int taken)
    int weigh "oh_weigh"(const int16_t* row, const int16_t* weight)

cdef enum:
    HIDDEN = 64             # hidden units, as in network_rows.h
    UNIT = 24               # parts of one in which hidden units are counted
    GRAIN = 256             # .. and of a point, in which their weights are
    LARGEST = 127           # largest weight of the hidden layer, in 1/UNIT
    MOST_ROWS = 135         # inputs of a move: a card has one place, and once more if it counts by itself
    LARGEST_BIAS = 8191     # so that no hidden unit can overflow
    # Place of the weights in a list: rows of the hidden units for each input, bias, second layer.
    BIAS = INPUTS * HIDDEN
    SECOND = BIAS + HIDDEN
    WEIGHTS = SECOND + HIDDEN


cdef inline void enter_position(
        const Rules* rules, const Deal* deal, const Node* n, Set unseen, const int16_t* w, int16_t* hidden,
) noexcept nogil:
    """Set the hidden units to those of a position, with the whole own hand but not the number of its cards."""
    cdef int16_t rows[MOST_OF_POSITION]
    cdef int found = position_inputs(rules, deal, n, unseen, rows)
    cdef int held = found
    found = add_hand(rules, n.hands[n.turn], rows, found)
    # what comes first of the hand differs after the move
    sum_rows(hidden, w + BIAS, w, rows, found, rows + held, 1)


cdef inline int score_of(
        const Rules* rules, const Deal* deal, const Node* n, Set unseen, const Choice* choice, const int16_t* w,
        const int16_t* position) noexcept nogil:
    """Return the score of a move, in 1/(UNIT * GRAIN) points.

    position: hidden units of the position
    """
    cdef int16_t rows[MOST_OF_MOVE]
    cdef int16_t played[2]
    cdef int16_t hidden[HIDDEN]
    cdef Set hand = n.hands[n.turn]
    cdef int rank = choice.card >> 2
    cdef int found = move_inputs(rules, deal, n, unseen, choice, rows)
    cdef int taken = 1
    rows[found] = <int16_t> (HELD + min(count(hand) - 1, 11))
    played[0] = <int16_t> (HAND + 4 * rank + count(hand & rank_cards(rank)) - 1)
    if (rules.suit | rules.scored) >> choice.card & 1:
        played[1] = <int16_t> (HAND_SPECIAL + choice.card)
        taken = 2
    sum_rows(hidden, position, w, rows, found + 1, played, taken)
    return weigh(hidden, w + SECOND)


cdef inline int network_move(
        const Rules* rules, const Deal* deal, const Node* n, Set unseen, const Choice* choice, int found,
        const int16_t* w) noexcept nogil:
    """Return the index of the first move with the highest score."""
    cdef int16_t hidden[HIDDEN]
    cdef int i, score, most = 0, chosen = 0
    enter_position(rules, deal, n, unseen, w, hidden)
    for i in range(found):
        score = score_of(rules, deal, n, unseen, &choice[i], w, hidden)
        if i == 0 or score > most:
            most = score
            chosen = i
    return chosen
