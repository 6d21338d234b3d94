"""Leaf evaluation: a learned estimate of what is still to be won, in integers, the same on every machine.

A linear part and one hidden layer of rectified units over the inputs (leaf_inputs.pxd). The weights belong to a game
and come in a file (solver/fishing/weights_file.py).
"""

from libc.stdint cimport int16_t, int32_t

from fishing.leaf_inputs cimport INPUTS, MOST_INPUTS, leaf_inputs
from fishing.node cimport is_over
from fishing.rules cimport Rules
from fishing.types cimport Captures, Deal, Node

cdef enum:
    HIDDEN = 32             # hidden units
    GRAIN = 256             # parts of a point in which estimates are counted
    UNIT = 128              # .. and parts of one in which hidden units are
    FIRST = 32767 // MOST_INPUTS    # largest weight of the hidden layer, so that no sum of rows can overflow
    FAR = 100 * GRAIN       # estimates are at most so far from 0

ctypedef struct Weights:
    int16_t first[INPUTS][HIDDEN]   # of the hidden units, in 1/UNIT
    int16_t linear[INPUTS]          # of the linear part, in 1/GRAIN points
    int16_t bias[HIDDEN]            # of the hidden units
    int16_t second[HIDDEN]          # points for each hidden unit, in 1/GRAIN
    int32_t offset                  # in 1/GRAIN points
    int32_t curiosity               # weight of the confidence bound of a tree, in 1/GRAIN points


cdef inline int leaf_value(
        const Rules* rules, const Deal* deal, const Node* n, const Weights* w, Captures* scratch) noexcept nogil:
    """Return an estimate of what is still to be won, first side minus second, in 1/GRAIN points."""
    cdef int16_t rows[MOST_INPUTS]
    cdef int16_t hidden[HIDDEN]
    cdef const int16_t* row
    cdef int found, i, j
    cdef int value = w.offset
    cdef int more = 0
    if is_over(deal, n):
        return 0
    found = leaf_inputs(rules, deal, n, scratch, rows)
    for j in range(HIDDEN):
        hidden[j] = w.bias[j]
    for i in range(found):
        row = w.first[rows[i]]
        value += w.linear[rows[i]]
        for j in range(HIDDEN):
            hidden[j] = <int16_t> (hidden[j] + row[j])
    for j in range(HIDDEN):
        more += max(<int> hidden[j], 0) * <int> w.second[j]
    value += more // UNIT
    value = min(max(value, -FAR), FAR)
    if n.turn & 1:
        value = -value
    # three and four alike of later packets are certain
    return value + GRAIN * (deal.certain[n.packet][0] - deal.certain[n.packet][1])
