"""What a walk through worlds needs: the tree that it grows, and what has come of the walks before. No code."""

from libc.stdint cimport uint32_t, uint64_t

ctypedef struct Branch:
    uint64_t key            # the move that leads here
    double reward           # sum of the rewards of who moved here
    uint32_t visits         # walks through it
    uint32_t available      # walks in which it could have been entered
    int child               # the first of its own, NONE
    int sibling             # the next of its parent's, NONE

ctypedef struct Tree:
    Branch* branch          # the root first
    int used
    int room
    uint64_t random         # state of the generator, never 0
    double explore          # weight of exploration

ctypedef struct Luck:
    # What the walks through a world have come to, whatever was played: its cards may be good or bad for a side.
    double total
    uint32_t walks

ctypedef struct Scale:
    double least            # reward 0 ..
    double span             # .. and how much more is 1
    Luck luck               # of all worlds

ctypedef struct Walk:
    # What walks share, whatever the game.
    Tree tree
    Scale scale
    uint64_t nodes          # cards played
    double stray            # how often a move of a playout is just any
