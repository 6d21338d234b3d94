"""The names of `solver.trick.core_rules`."""

from solver.trick.core_rules import *
