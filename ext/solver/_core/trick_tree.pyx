"""Walks through the worlds of one view of a trick game, as Python sees them."""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free

from solver._core.trick_state cimport Rules, State
from trick.moves cimport Choice
from trick.walk cimport MOST, Walk, World, finish, follow, key_of, options, step, stroll
from common.tree cimport BEFOREHAND, NONE, OFTEN, find, grow, rewards_of, widen


cdef class Walker:
    """One tree for the worlds of one view, grown by walks through them in turn."""

    cdef Walk walk
    cdef World* worlds
    cdef int number
    cdef int next
    cdef readonly list states
    cdef readonly list plays            # the moves that can be made ..
    cdef list keys                      # .. and their keys

    def __cinit__(self, states, secured, int seed, double explore, double stray):
        cdef int i
        cdef World world
        cdef State state
        self.states = list(states)
        self.number = len(self.states)
        self.worlds = <World*> calloc(self.number, sizeof(World))
        if self.worlds == NULL or grow(&self.walk.tree, NONE, 0) < 0:
            raise MemoryError("no room for the worlds")
        for i in range(self.number):
            state = self.states[i]
            self.worlds[i] = world_of(state, secured[i])
        self.walk.tree.explore = explore
        self.walk.tree.random = 2 * <uint64_t> seed + 1
        self.walk.stray = stray
        for i in range(BEFOREHAND):
            world = self.worlds[i % self.number]
            finish(&self.walk, &world, 1)
            widen(&self.walk.scale, world.secured, i == 0)
        if self.walk.scale.span == 0:
            self.walk.scale.span = 1
        self.name_plays()

    def __dealloc__(self):
        free(self.worlds)
        free(self.walk.tree.branch)

    cdef int name_plays(self) except -1:
        cdef Choice list_[MOST]
        cdef int i
        cdef const World* world = &self.worlds[0]
        cdef Rules rules = (<State> self.states[0]).rules
        self.plays = []
        self.keys = []
        for i in range(options(world.rules, &world.node, list_)):
            named = world.rules.joker and not world.node.played and \
                world.rules.suit_of[list_[i].card] == world.rules.trump
            self.plays.append((rules.names[list_[i].card], list_[i].led if named else None))
            self.keys.append(key_of(world.rules, &list_[i]))
        return 0

    @property
    def nodes(self):
        """Cards played so far."""
        return self.walk.nodes

    def go(self, firsts, int n):
        """Walk through n worlds more, the next ones in turn, once with each of these moves, by number, as the first."""
        cdef bint fine = True
        cdef uint64_t first
        for _ in range(n):
            for number in firsts:
                first = self.keys[number]
                fine = fine and stroll(&self.walk, &self.worlds[self.next], first)
            self.next = self.next + 1 if self.next + 1 < self.number else 0
        if not fine:
            raise MemoryError("no room for the tree")

    def rewards(self):
        """Walks through each of `plays`, and their mean reward for the seat to move."""
        return rewards_of(&self.walk.tree, self.keys)

    def play_out(self, State state, int secured):
        """What each of `plays` comes to in a world, played on as most walks went: value, and what each seat has won."""
        cdef Choice list_[MOST]
        cdef Walk walk = self.walk      # the tree is shared and not changed
        cdef World world
        cdef World start = world_of(state, secured)
        cdef int i, found
        cdef uint64_t key
        found = options(start.rules, &start.node, list_)
        out = {}
        for i in range(found):
            world = start
            key = key_of(start.rules, &list_[i])
            step(&world, &list_[i])
            follow(&walk, &world, find(&walk.tree, 0, key), OFTEN)
            out[key] = world.secured, tuple([world.won[seat] for seat in range(start.rules.seats)])
        return [out[key] for key in self.keys]


cdef World world_of(State state, int secured) noexcept:
    cdef World world
    cdef int seat
    world.rules = &state.rules.c
    world.node = state.n
    world.secured = secured
    for seat in range(5):
        world.won[seat] = state.won[seat]
    world.luck.total = 0
    world.luck.walks = 0
    return world
