"""Weights of the leaf evaluation of a fishing game, and its inputs for training."""

cimport cython
from libc.stdint cimport int16_t
from libc.string cimport memset

from fishing.leaf_evaluation cimport FIRST, GRAIN, HIDDEN, UNIT
from fishing.leaf_inputs cimport INPUTS, MOST_INPUTS
from fishing.node cimport is_over
from fishing.types cimport Captures
from solver._core.fishing_kernel cimport inputs_of, leaf_of
from solver._core.fishing_state cimport State

# shape and scales of the weights, for training
SHAPE = {"inputs": INPUTS, "hidden": HIDDEN, "grain": GRAIN, "unit": UNIT, "first": FIRST}


@cython.final
cdef class LeafWeights:
    """Weights of the leaf evaluation of a game."""

    def __init__(self, first, linear, bias, second, int offset, int curiosity=GRAIN):
        """Take rows of whole numbers. Raises ValueError for a wrong shape or a weight out of range.

        first: input -> weights of the hidden units
        linear: weight of each input
        bias, second: of each hidden unit
        curiosity: weight of the confidence bound of a tree, in parts of a point
        """
        cdef int i, j
        memset(&self.c, 0, sizeof(self.c))
        if len(first) != INPUTS or len(linear) != INPUTS or len(bias) != HIDDEN or len(second) != HIDDEN:
            raise ValueError("weights of a wrong shape")
        for i in range(INPUTS):
            if len(first[i]) != HIDDEN:
                raise ValueError("weights of a wrong shape")
            self.c.linear[i] = within(linear[i], 32767)
            for j in range(HIDDEN):
                self.c.first[i][j] = within(first[i][j], FIRST)
        for j in range(HIDDEN):
            self.c.bias[j] = within(bias[j], FIRST)
            self.c.second[j] = within(second[j], 32767)
        self.c.offset = within(offset, 32767)
        self.c.curiosity = within(curiosity, 32767)

    def value(self, State state):
        """Return the estimate of what is still to be won, first side minus second, in parts of a point."""
        return leaf_of(&state.rules.c, &state.deal.c, &state.n, &self.c, &self.scratch)


cdef int16_t within(weight, int most) except? -1:
    if not -most <= weight <= most:
        raise ValueError(f"weight {weight} is out of range")
    return <int16_t> weight


def leaf_inputs(State state):
    """Return the inputs of a position that is not over, by number."""
    cdef int16_t rows[MOST_INPUTS]
    cdef Captures scratch
    cdef int found, i
    if not state.is_open or is_over(&state.deal.c, &state.n):
        raise ValueError("no position of an open deal with cards to be played")
    found = inputs_of(&state.rules.c, &state.deal.c, &state.n, &scratch, rows)
    out = []
    for i in range(found):
        out.append(rows[i])
    return out


def certain_later(State state):
    """Return the points that are certain in later packets, first side minus second. They are not to be learned."""
    return state.deal.c.certain[state.n.packet][0] - state.deal.c.certain[state.n.packet][1]
