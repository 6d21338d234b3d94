"""The names of `solver.rl`."""

from solver.rl import *
