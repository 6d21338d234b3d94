"""The names of `solver.players.match`."""

from solver.players.match import *
