"""The names of `solver.model.cards`."""

from solver.model.cards import *
