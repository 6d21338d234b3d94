"""Best-defence search (plans) over the worlds of one view of a trick game."""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from common.front_table cimport fronts_close
from common.pareto_front cimport Front, front_begin, front_close
from solver._core.trick_kernel cimport always_wins, find_front, mark, moves_of_worlds, worlds_after
from solver._core.trick_searcher cimport Searcher
from solver._core.trick_state cimport State
from solver._core.trick_worlds cimport world_of
from trick.plan_state cimport (
    FIXED, NO_ALIKE, NO_EARLY, NO_FREE, NO_FRONTS, NO_LIMIT, NO_OPEN, NO_SINGLE, NO_SLACK, NO_USELESS, NO_VALUES,
    WORDS, Plan, mark_worlds,
)
from trick.types cimport World
from trick.world_moves cimport KEYS, is_one_turn, with_turn

SWITCHES = {
    "fronts": NO_FRONTS, "early": NO_EARLY, "open": NO_OPEN, "useless": NO_USELESS, "alike": NO_ALIKE, "free": NO_FREE,
    "slack": NO_SLACK, "single": NO_SINGLE, "values": NO_VALUES,
}
MOST_WORLDS = 64 * WORDS


cdef class PlanSearcher:
    """Searcher of what strategies of one side win in the worlds of a view, within the budget of a searcher.

    Paths are moves by their keys, as `children` returns them.
    """

    cdef Searcher searcher
    cdef Plan plan
    cdef list states
    cdef World* worlds
    cdef World* here            # the worlds after a path ..
    cdef World* there           # .. and room for those one move later
    cdef int kept               # .. and their number

    def __init__(self, Searcher searcher, states, secured, deals, int mine, bint high, memory, disable=()):
        cdef int i
        self.searcher = searcher
        self.states = list(states)
        if not 0 < len(self.states) <= MOST_WORLDS or not len(secured) == len(deals) == len(self.states):
            raise ValueError("too many worlds, or none")
        self.plan.leaves = &searcher.s
        self.plan.mine = mine
        self.plan.high = high
        self.plan.space.words = (len(self.states) + 63) // 64
        self.plan.space.most = memory
        self.plan.table.key_words = FIXED + self.plan.space.words
        for name in disable:
            self.plan.off |= SWITCHES[name]
        for state in self.states:
            searcher.accept(state)
        self.worlds = <World*> calloc(len(self.states), sizeof(World))
        self.here = <World*> calloc(len(self.states), sizeof(World))
        self.there = <World*> calloc(len(self.states), sizeof(World))
        self.plan.deals = <uint64_t*> calloc(len(self.states), sizeof(uint64_t))
        if self.worlds == NULL or self.here == NULL or self.there == NULL or self.plan.deals == NULL:
            raise MemoryError("no room for the worlds")
        if sum(deals) >= NO_LIMIT:
            # too many deals to add up here: searched without slack
            self.plan.off |= NO_SLACK
            deals = (1,) * len(self.states)
        self.plan.even = deals.count(1) == len(deals)
        for i in range(len(self.states)):
            self.worlds[i] = world_of(self.states[i], secured[i], i)
            mark(self.worlds[i].rules, &self.worlds[i].node)
            self.plan.deals[i] = deals[i]

    def __dealloc__(self):
        fronts_close(&self.plan.table)
        free(self.worlds)
        free(self.here)
        free(self.there)
        free(self.plan.deals)

    cdef int follow(self, path) except -1:
        """Play the moves of a path in all worlds that allow them."""
        cdef World* before
        self.kept = len(self.states)
        memcpy(self.here, self.worlds, self.kept * sizeof(World))
        for key in path:
            before, self.here = self.here, self.there
            self.there = before
            if key < 0:
                self.kept = with_turn(self.here, before, self.kept, -1 - key)
            else:
                self.kept = worlds_after(self.here, before, self.kept, key)
            if not self.kept:
                raise ValueError("no world allows these moves")
        return 0

    def children(self, path):
        """Return what is to be played after a path.

        Returns the seat to move, -1 if it differs between worlds, the cards left in all hands, the numbers of the
        worlds as bits, and a list of moves: key, card, suit that a led joker names or None, worlds that allow it as
        bits. A key below 0 stands for the seat -1 - key that is seen to lead.
        """
        cdef uint64_t keys[KEYS]
        cdef int i, kept, bit
        cdef bint joker
        cdef World* first
        self.follow(path)
        first = self.here
        here = numbers(self.here, self.kept)
        if first.node.left == 0:
            return first.node.turn, 0, here, []
        moves = []
        if not is_one_turn(self.here, self.kept):
            for i in range(first.rules.seats):
                kept = with_turn(self.there, self.here, self.kept, i)
                if kept:
                    moves.append((-1 - i, "", None, numbers(self.there, kept)))
            return -1, first.node.left, here, moves
        kept = moves_of_worlds(self.here, self.kept, keys)
        if kept < 0:
            raise ValueError("too many moves")
        joker = first.rules.joker and not first.node.played
        for i in range(kept):
            bit = keys[i] & 255
            card = (<State> self.states[first.number]).rules.names[bit]
            led = keys[i] >> 8 if joker and first.rules.suit_of[bit] == first.rules.trump else None
            found = worlds_after(self.there, self.here, self.kept, keys[i])
            moves.append((keys[i], card, led, numbers(self.there, found)))
        return first.node.turn, first.node.left, here, moves

    def front(self, path, int depth, least=0, want=None):
        """Return the Pareto front after a path: the worlds that strategies win, as bits. None if the budget is spent.

        depth: choices of the side before all hands are laid open
        least: deals that a strategy must win to be in the front
        want: worlds that count as bits, None for all
        """
        cdef Front out
        cdef int i, found
        cdef uint64_t here = 0
        cdef uint64_t slack = NO_LIMIT
        cdef list vectors = []
        self.searcher.take()
        try:
            self.searcher.check_open()
            self.follow(path)
            if want is not None:
                self.keep(want)
            if not self.plan.off & NO_SLACK:
                for i in range(self.kept):
                    here += self.plan.deals[self.here[i].number]
                if here < least:
                    return []
                if least > 0:
                    slack = here - least
            front_begin(&out)
            with nogil:
                found = find_front(&self.plan, self.here, self.kept, depth, slack, &out)
            try:
                self.searcher.raise_error()
                if found < 0:
                    return None
                size = self.plan.space.words * sizeof(uint64_t)
                # no comprehension: Cython 3.3 would free its items twice if memory ran out
                for i in range(out.size):
                    vectors.append(bits_of(out.bits + i * self.plan.space.words, size))
                return vectors
            finally:
                front_close(&self.plan.space, &out)
        finally:
            self.searcher.leave()

    def wins_anyhow(self, path, want):
        """Return True if all wanted worlds are won after a path, whatever all seats play."""
        cdef bint wins
        self.follow(path)
        self.keep(want)
        with nogil:
            wins = always_wins(&self.plan, self.here, self.kept)
        return wins

    cdef int keep(self, want) except -1:
        """Keep the wanted worlds after a path alone."""
        cdef int i
        cdef int kept = 0
        for i in range(self.kept):
            if want >> self.here[i].number & 1:
                self.here[kept] = self.here[i]
                kept += 1
        if not kept:
            raise ValueError("no world is wanted")
        self.kept = kept
        return 0


cdef object bits_of(const uint64_t* words, size_t size):
    """Return words of bits as one number."""
    return int.from_bytes((<const char*> words)[:size], "little")


cdef object numbers(const World* worlds, int number):
    """Return the numbers of worlds as the bits of one number."""
    cdef uint64_t bits[WORDS]
    mark_worlds(worlds, number, bits)
    return bits_of(bits, sizeof(bits))
