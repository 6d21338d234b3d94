"""Weights of the leaf evaluation of a fishing game, for cimport (ext/solver/_core/fishing_weights.pyx)."""

cimport cython

from fishing.leaf_evaluation cimport Weights
from fishing.types cimport Captures


@cython.final
cdef class LeafWeights:
    cdef Weights c
    cdef Captures scratch
