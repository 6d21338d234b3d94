"""The names of `solver.trick.game`."""

from solver.trick.game import *
