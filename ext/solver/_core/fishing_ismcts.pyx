"""Information-set MCTS (IS-MCTS) over the worlds of one view of a fishing game."""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from common.ismcts cimport FULL
from common.simulation cimport Simulation
from fishing.paranoia_search cimport Aim
from fishing.types cimport Choice, Stack, World
from solver._core.fishing_deal cimport Rules
from solver._core.fishing_kernel cimport (
    is_guaranteed, list_moves, policy_choice, policy_playout, policy_playout_all_moves, random_playout,
    simulate, worth,
)
from solver._core.fishing_network cimport MoveNetwork
from solver._core.fishing_state cimport State
from solver._core.ismcts cimport Simulator as BaseSimulator


cdef class Simulator(BaseSimulator):
    """Search tree (IS-MCTS) of one view, grown by simulations through its worlds in turn.

    heuristics: see `solver/_core/fishing_ismcts.pyi`
    """

    cdef World* worlds
    cdef Stack stack
    cdef tuple networks                 # kept, because the simulation points at their weights

    def __cinit__(self, states, int seed, double explore, double stray, heuristics):
        cdef int i
        self.begin(states, seed, explore, stray, heuristics)
        self.set_estimates(heuristics)
        self.worlds = <World*> calloc(len(self.states), sizeof(World))
        if self.worlds == NULL:
            raise MemoryError("no room for the worlds")
        for i in range(len(self.states)):
            self.worlds[i] = world_of(self.states[i])
        self.find_scale()
        self.name_plays()

    cdef int set_estimates(self, heuristics) except -1:
        """Set where playouts are cut, and what cards are worth."""
        cdef int side, i
        self.sim.most_cards = heuristics.most_cards
        self.sim.this_packet = heuristics.this_packet
        for i in range(2):
            self.sim.share[i] = heuristics.shares[i]
        self.networks = tuple(heuristics.networks)
        for side in range(2):
            if self.networks[side] is not None:
                self.sim.network[side] = (<MoveNetwork?> self.networks[side]).numbers
            for i, name in enumerate((<State> self.states[0]).rules.names):
                self.sim.heuristics[side].worth[i] = heuristics.worth[side].get(name, 0.0)
        return 0

    def __dealloc__(self):
        free(self.worlds)
        free(self.stack.keys)
        free(self.stack.moves.choice)

    cdef bint simulate_one(self, int number, uint64_t first) noexcept:
        return simulate(&self.sim, &self.stack, &self.worlds[number], first)

    cdef double any_value(self, int number) except *:
        cdef World world = self.worlds[number]
        if not random_playout(&self.sim, &self.stack, &world):
            raise MemoryError("no room for the moves of a position")
        return worth(&self.sim, &world)

    cdef int name_plays(self) except -1:
        cdef int i
        cdef const World* world = &self.worlds[0]
        cdef Rules rules = (<State> self.states[0]).rules
        cdef int found = list_moves(&self.stack, world)
        if found == FULL:
            raise MemoryError("no room for the moves of a position")
        for i in range(found):
            self.plays.append(rules.play(&world.node, &self.stack.moves.choice[i]))
            self.keys.append(self.stack.keys[i])
        return 0

    def play_out(self, State state, bint by_policy, numbers=None, bint cut=True):
        """Return the playout value of each of `plays`, or of those with these numbers, in a world.

        Playouts follow the tree's most visited moves.

        by_policy: past the tree, True for the policy that sees its own cards, False for the static order with all hands
            open
        cut: False to play to the end where the heuristics cut playouts
        """
        cdef Simulation sim = self.sim      # the tree is shared and not changed
        cdef Stack stack
        cdef World world
        cdef World start = world_of(state)
        cdef int i, found
        cdef uint64_t key
        cdef bint fine = True
        memset(&stack, 0, sizeof(Stack))
        if not cut:
            sim.most_cards = 0
            sim.this_packet = False
        out = []
        try:
            for number in self.numbers_of(numbers):
                key = self.keys[number]
                found = list_moves(&stack, &start)
                i = 0
                while i < found and stack.keys[i] != key:
                    i += 1
                if found == FULL:
                    fine = False
                    break
                if i == found:
                    raise ValueError("no such move in this world")
                world = start
                fine = policy_playout(&sim, &stack, &world, i, by_policy)
                if not fine:
                    break
                out.append(worth(&sim, &world))
        finally:
            free(stack.moves.choice)
            free(stack.keys)
        if not fine:
            raise MemoryError("no room for the moves of a position")
        return out

    def play_whole(self, State state, bint by_policy):
        """Return the playout value in a world, following the tree from the first move on.

        by_policy: as for `play_out`
        """
        cdef Simulation sim = self.sim      # the tree is shared and not changed
        cdef Stack stack
        cdef World world = world_of(state)
        memset(&stack, 0, sizeof(Stack))
        try:
            if not policy_playout_all_moves(&sim, &stack, &world, by_policy):
                raise MemoryError("no room for the moves of a position")
            return worth(&sim, &world)
        finally:
            free(stack.moves.choice)
            free(stack.keys)

    def choose(self, State state):
        """Return the move of the playout policy in a world: card and cards named."""
        cdef World world = world_of(state)
        cdef int chosen = policy_choice(&self.sim, &self.stack, &world)
        cdef const Choice* choice
        if chosen < 0:
            raise MemoryError("no room for the moves of a position")
        choice = &self.stack.moves.choice[chosen]
        return state.rules.play(&world.node, choice)

    def sure(self, int number, int seat, int least, bint high, moves, seconds=None):
        """Prove that a seat reaches its aim in all worlds by one strategy that begins with one of `plays`.

        least: least value to reach, or to stay below if `high` is False
        moves: limit of moves
        seconds: time limit, default none

        Returns True, False or None (limit reached), and the number of moves made.
        """
        cdef Aim aim
        cdef int found
        cdef int worlds = len(self.states)
        cdef uint64_t key = self.keys[number]
        aim.seat = seat
        aim.high = high
        aim.least = least
        self.limit(&aim.limits, moves, seconds)
        with nogil:
            found = is_guaranteed(&aim, &self.stack, self.worlds, worlds, &key)
        self.raise_error()
        return None if found < 0 else bool(found), min(<object> aim.limits.nodes, moves)


cdef World world_of(State state) except *:
    cdef World world
    world.rules = &state.rules.c
    world.deal = &state.deal.c
    world.node = state.n
    world.baseline.total = 0
    world.baseline.playouts = 0
    return world
