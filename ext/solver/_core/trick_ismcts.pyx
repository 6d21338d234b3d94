"""Information-set MCTS (IS-MCTS) over the worlds of one view of a trick game."""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free, malloc

from common.simulation cimport Simulation
from solver._core.ismcts cimport Simulator as BaseSimulator
from solver._core.trick_kernel cimport (
    is_guaranteed, list_moves, policy_playout, policy_playout_all_moves, random_playout, simulate,
)
from solver._core.trick_state cimport Rules, State
from solver._core.trick_worlds cimport world_of
from trick.paranoia_search cimport Aim
from trick.types cimport MOST, Choice, World


cdef class Simulator(BaseSimulator):
    """Search tree (IS-MCTS) of one view, grown by simulations through its worlds in turn.

    secured: by world, value won so far
    heuristics: see `solver/_core/trick_ismcts.pyi`
    """

    cdef World* worlds

    def __cinit__(self, states, secured, int seed, double explore, double stray, heuristics):
        cdef int i
        self.begin(states, seed, explore, stray, heuristics)
        self.worlds = <World*> calloc(len(self.states), sizeof(World))
        if self.worlds == NULL:
            raise MemoryError("no room for the worlds")
        for i in range(len(self.states)):
            self.worlds[i] = world_of(self.states[i], secured[i])
        self.find_scale()
        self.name_plays()

    def __dealloc__(self):
        free(self.worlds)

    cdef bint simulate_one(self, int number, uint64_t first) noexcept:
        return simulate(&self.sim, &self.worlds[number], first)

    cdef double any_value(self, int number) except *:
        cdef World world = self.worlds[number]
        random_playout(&self.sim, &world)
        return world.secured

    cdef int name_plays(self) except -1:
        cdef Choice list_[MOST]
        cdef uint64_t keys[MOST]
        cdef int i
        cdef const World* world = &self.worlds[0]
        cdef Rules rules = (<State> self.states[0]).rules
        for i in range(list_moves(world, list_, keys)):
            named = world.rules.joker and not world.node.played and \
                world.rules.suit_of[list_[i].card] == world.rules.trump
            self.plays.append((rules.names[list_[i].card], list_[i].led if named else None))
            self.keys.append(keys[i])
        return 0

    def play_out(self, State state, int secured, bint by_policy, numbers=None):
        """Return the playout value and each seat's points for each of `plays`, or those with these numbers, in a world.

        Playouts follow the tree's most visited moves.

        by_policy: past the tree, True for the policy that sees its own cards, False for move ordering with open hands
        """
        cdef Choice list_[MOST]
        cdef uint64_t keys[MOST]
        cdef uint64_t key
        cdef Simulation sim = self.sim      # the tree is shared and not changed
        cdef World world
        cdef World start = world_of(state, secured)
        cdef int i, found = list_moves(&start, list_, keys)
        out = []
        for number in self.numbers_of(numbers):
            key = self.keys[number]
            i = 0
            while i < found and keys[i] != key:
                i += 1
            if i == found:
                raise ValueError("no such move in this world")
            world = start
            policy_playout(&sim, &world, &list_[i], by_policy)
            out.append((world.secured, won_in(&world)))
        return out

    def play_whole(self, State state, int secured, bint by_policy):
        """Return the playout value and each seat's points in a world, following the tree from the first move on.

        by_policy: as for `play_out`
        """
        cdef Simulation sim = self.sim      # the tree is shared and not changed
        cdef World world = world_of(state, secured)
        policy_playout_all_moves(&sim, &world, by_policy)
        return world.secured, won_in(&world)

    def sure(self, int number, int mine, needed, bint high, moves, seconds=None):
        """Prove that a player reaches the aim in all worlds by one strategy that begins with one of `plays`.

        mine: seats whose cards the player plays, as a bit set
        needed: by world, least value to reach, or to stay below if `high` is False
        moves: limit of moves
        seconds: time limit, default none

        Returns True, False or None (limit reached), and the number of moves made.
        """
        cdef Aim aim
        cdef int i, found
        cdef int worlds = len(self.states)
        cdef uint64_t key = self.keys[number]
        cdef World* some = <World*> malloc(worlds * sizeof(World))
        if some == NULL:
            raise MemoryError("no room for the worlds")
        try:
            for i in range(worlds):
                some[i] = self.worlds[i]
                some[i].secured -= needed[i]
            aim.mine = mine
            aim.high = high
            self.limit(&aim.limits, moves, seconds)
            with nogil:
                found = is_guaranteed(&aim, some, worlds, &key)
        finally:
            free(some)
        self.raise_error()
        return None if found < 0 else bool(found), min(<object> aim.limits.nodes, moves)


cdef tuple won_in(const World* world):
    """Return the score of each seat in a world."""
    cdef int seat
    won = []
    for seat in range(world.rules.seats):
        won.append(world.won[seat])
    return tuple(won)
