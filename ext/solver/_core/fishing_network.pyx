"""Weights of the move network of a fishing game, its scores, and its inputs for training."""

cimport cython
from libc.stdint cimport int16_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from common.bits cimport Set
from fishing.move_inputs cimport INPUTS, MOST_OF_MOVE, MOST_OF_POSITION
from fishing.move_network cimport (
    BIAS, GRAIN, HIDDEN, LARGEST, LARGEST_BIAS, MOST_ROWS, SECOND, UNIT, WEIGHTS,
)
from fishing.node cimport is_over
from fishing.playout_policy cimport unseen_by_mover
from fishing.types cimport Moves
from solver._core.fishing_kernel cimport move_rows, plays_of, score_moves
from solver._core.fishing_state cimport State

# shape and scale of the weights, for training
SHAPE = {"inputs": INPUTS, "hidden": HIDDEN, "unit": UNIT, "grain": GRAIN, "largest": LARGEST,
         "largest_bias": LARGEST_BIAS}


@cython.final
cdef class MoveNetwork:
    """Weights of the move network of a game."""

    def __init__(self, numbers):
        """Take whole numbers: the rows of all inputs, the bias, the second layer.

        Raises ValueError for a wrong shape or a weight out of range.
        """
        cdef int i, number, most
        cdef long long total = 0
        if len(numbers) != WEIGHTS:
            raise ValueError("weights of a wrong shape")
        for i in range(WEIGHTS):
            number = numbers[i]
            most = LARGEST if i < BIAS else LARGEST_BIAS
            if not -most <= number <= most:
                raise ValueError(f"weight {number} is out of range")
            self.numbers[i] = <int16_t> number
            if i >= SECOND:
                total += abs(number)
        if total * (LARGEST * MOST_ROWS + LARGEST_BIAS) > 2147483647:
            raise ValueError("weights of the second layer are too large")

    def scores(self, State state):
        """Return the score of each legal move: card, cards named, score. A hidden hand of others is never looked at."""
        cdef Moves moves
        cdef int found, i
        cdef int* scores
        found = legal_moves(state, &moves)
        out = []
        try:
            scores = <int*> malloc(<size_t> found * sizeof(int))
            if scores == NULL:
                raise MemoryError("no room for the moves of a position")
            try:
                score_moves(&state.rules.c, &state.deal.c, &state.n, unseen_by(state), moves.choice, found,
                            self.numbers, scores)
                for i in range(found):
                    out.append(state.rules.play(&state.n, &moves.choice[i]) + (scores[i],))
            finally:
                free(scores)
        finally:
            free(moves.choice)
        return out


cdef Set unseen_by(State state) noexcept:
    """Return the cards that the seat to move does not see, in a world or in its view."""
    return unseen_by_mover(&state.rules.c, &state.deal.c, &state.n) | state.unseen


cdef int legal_moves(State state, Moves* moves) except -1:
    """Push the legal moves of the seat to move and return their number."""
    cdef int found
    memset(moves, 0, sizeof(Moves))
    if is_over(&state.deal.c, &state.n) or state.unknown[state.n.turn]:
        raise ValueError("no position with known cards of the seat to move")
    found = plays_of(&state.rules.c, &state.n, moves)
    if found < 0:
        free(moves.choice)
        raise MemoryError("no room for the moves of a position")
    return found


def move_inputs(State state):
    """Return the inputs of each legal move: card, cards named, numbers of the inputs."""
    cdef int16_t rows[MOST_OF_POSITION + MOST_OF_MOVE]
    cdef Moves moves
    cdef int found = legal_moves(state, &moves)
    cdef int number, i, j
    out = []
    try:
        for i in range(found):
            number = move_rows(
                &state.rules.c, &state.deal.c, &state.n, unseen_by(state), &moves.choice[i], rows)
            some = []
            for j in range(number):
                some.append(rows[j])
            out.append(state.rules.play(&state.n, &moves.choice[i]) + (some,))
    finally:
        free(moves.choice)
    return out
