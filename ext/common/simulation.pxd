"""Data types of IS-MCTS simulations: tree edges, reward scale, world baselines and heuristics. No code."""

from libc.stdint cimport int16_t, uint32_t, uint64_t

ctypedef struct TreeEdge:
    uint64_t key            # move of this edge
    double reward           # sum of the rewards of the seat that moved
    uint32_t visits         # simulations through this edge
    uint32_t available      # simulations in which the edge was available
    int child               # first child edge, NONE
    int sibling             # next edge of the parent, NONE

ctypedef struct Tree:
    TreeEdge* branch        # edges, the root first
    int used
    int room
    uint64_t random         # state of the random number generator, never 0
    double explore          # UCB1 exploration constant

ctypedef struct WorldBaseline:
    # Sum of the playout values of a world, whatever was played: a control variate, for a world's cards favour a side.
    double total
    uint32_t playouts

ctypedef struct Scale:
    double least            # value of reward 0
    double span             # reward 1 is at least + span
    WorldBaseline baseline  # of all worlds

ctypedef struct Heuristics:
    # Heuristics of one side for playouts. The constants are named by the playout policy of each core.
    double constant[8]
    double worth[64]        # fishing games: estimated points of each card for the side that takes it

ctypedef struct Simulation:
    # Simulation state that both cores share.
    Tree tree
    Scale scale
    uint64_t nodes          # nodes visited
    double stray            # probability of a random move in a playout
    Heuristics heuristics[2]    # of the seats that want a low value, and of those that want a high one
    bint by_policy          # True if simulations end by the heuristic policy, False for the family's default
    const int16_t* network[2]   # fishing games: weights of a move network in place of heuristics, or NULL
    # fishing games: where a playout is cut and its end estimated
    int most_cards          # after so many cards, 0: never
    bint this_packet        # at the end of the packet
    double share[2]         # estimated points of a card taken, and of one of the counted suit besides
