"""The names of `solver.trick.deal`."""

from solver.trick.deal import *
