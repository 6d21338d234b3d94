"""A searcher of fishing games: the questions that can be asked about a position, within a budget."""

from libc.stdint cimport int16_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from common.bits cimport Set
from common.null_window cimport Interval
from fishing.hints cimport HINTS_IN
from fishing.types cimport (
    GUESSED, HISTORY_BITS, NO_ALIKE, NO_BOUNDS, NO_CLEARS, NO_DEAD, NO_GUESS, NO_HINTS, NO_HISTORY, NO_LANES, NO_LAST,
    NO_NEAR, NO_ORDER, NO_PAIRS, NO_PLAIN, NO_REACH, NO_REPLIES, NO_SETTLED, NO_SMALL, NO_STUCK, NO_TABLE, NO_TAKEN,
    NO_UNCAUGHT, PROMISING, SMALL, Choice, Node, Search,
)
from solver._core.fishing_deal cimport DealCards, Rules
from solver._core.fishing_kernel cimport ask, bounds_of, forget, keep, look_ahead, named_of
from solver._core.fishing_state cimport State
from solver._core.searcher cimport Searcher as BaseSearcher

SWITCHES = {
    "plain": NO_PLAIN, "table": NO_TABLE, "pairs": NO_PAIRS, "clears": NO_CLEARS, "bounds": NO_BOUNDS,
    "alike": NO_ALIKE, "order": NO_ORDER, "lanes": NO_LANES, "small": NO_SMALL, "dead": NO_DEAD,
    "last": NO_LAST, "uncaught": NO_UNCAUGHT, "reach": NO_REACH, "taken": NO_TAKEN,
    "guess": NO_GUESS, "settled": NO_SETTLED, "replies": NO_REPLIES, "stuck": NO_STUCK, "history": NO_HISTORY,
    "near": NO_NEAR, "hints": NO_HINTS,
}


cdef class Searcher(BaseSearcher):
    """Answers threshold questions about positions of one deal, within one budget of nodes and seconds."""

    cdef Search s
    cdef Rules rules
    cdef DealCards deal
    cdef Node node                      # the position asked about
    cdef int16_t* own_history           # of a chief; his crew shares it ..
    cdef uint64_t* own_hints            # .. and his hints

    def __init__(self, Rules rules, size, nodes=None, seconds=None, off=(), threads=1, chief=None):
        self.rules = rules
        self.s.rules = &rules.c
        for name in off:
            self.s.off |= SWITCHES[name]
        self.s.small = 0 if self.s.off & NO_SMALL else SMALL
        self.begin(&self.s.limits, ask, &self.s, size, nodes, seconds, threads, chief)
        if chief is None:
            self.own_history = <int16_t*> calloc(1 << HISTORY_BITS, sizeof(int16_t))
            if self.own_history == NULL:
                raise MemoryError("no room for what has cut")
            self.s.history = self.own_history
        self.crew = [Searcher(rules, size, off=off, chief=self) for _ in range(threads - 1)]
        self.s.table = &self.memory.table
        if chief is None:
            forget(&self.s)

    def __dealloc__(self):
        free(self.s.moves.choice)
        free(self.own_history)
        free(self.own_hints)

    def bounds(self, State state, int which=0):
        """Bounds on what remains to be won that cost no search."""
        cdef Interval b
        self.take()
        try:
            self.accept(state)
            b = bounds_of(&self.s, &state.n)
            return b.lower, b.upper
        finally:
            self.leave()

    cdef const void* node_of(self, state, int which) except NULL:
        self.accept(state)
        self.node = (<State> state).n
        return &self.node

    cdef tuple narrowed(self, state, int lower, int upper, int guess, int which, bint near):
        """.. from a guess that is most likely near, by steps of one."""
        return BaseSearcher.narrowed(self, state, lower, upper, guess, which, near and not self.s.off & NO_NEAR)

    def guesses(self, states):
        """About what remains to be won from each position, None where nobody can say at little cost.

        It is the value if both sides had but the most promising moves, or all in the packet in hand (`prepare`): some
        percent of the nodes of a search of all moves. The table is empty before and after.
        """
        self.take()
        try:
            self.check_open()
            return self.guessed(states)
        finally:
            self.leave()

    cdef list guessed(self, states):
        """What `guesses` says, of a searcher that this thread has taken."""
        cdef State state
        cdef Interval b
        cdef int won, guess, hope = 0
        cdef bint near = False
        out = []
        if self.s.off & NO_GUESS or self.s.table.filled:
            return [None] * len(states)
        self.s.width = PROMISING
        self.guessing = True
        try:
            for state in states:
                if state.left < GUESSED:
                    out.append(None)
                    continue
                self.accept(state)
                self.prepare(state)
                b = bounds_of(&self.s, &state.n)
                won = state.n.points[0] - state.n.points[1]
                hope = hope - won if near else 0
                guess = self.narrowed(state, b.lower, b.upper, min(max(hope, b.lower), b.upper), 0, near)[0]
                out.append(guess)
                # the next is most likely not far from it
                hope = guess + won
                near = True
        finally:
            self.s.width = 0
            self.guessing = False
            forget(&self.s)
        return out

    cdef void prepare(self, State state) noexcept:
        """Where packets are to come, have a guess look at all moves of the one in hand, and leave hints to the search.

        With two hands, or where suits count, neither saves anything beside what has cut of late.
        """
        self.s.narrowed = 0
        if state.n.packet + 1 < self.deal.c.packets and self.rules.c.alike and self.rules.c.seats > 2:
            self.s.narrowed = state.n.packet + 1
            if self.own_hints == NULL:
                self.s.most_hints = max(self.s.table.most // HINTS_IN, 1) - 1
                self.own_hints = <uint64_t*> calloc(self.s.most_hints + 1, sizeof(uint64_t))
                self.s.hints = self.own_hints

    def choose(self, State state):
        """The move that looks best a few cards ahead, and how many; as a pair of card and cards named."""
        cdef Choice choice
        cdef int depth = 0
        self.take()
        try:
            self.node_of(state, 0)
            with nogil:
                choice = look_ahead(&self.s, &self.node, &depth)
            self.raise_error()
            return *self.spelled(choice), depth
        finally:
            self.leave()

    def hold(self, State state, int t):
        """A move that keeps a proven 'at least t is to be won' (second side: 'less than t'); None without budget."""
        cdef int place
        self.take()
        try:
            self.node_of(state, 0)
            with nogil:
                place = keep(&self.s, &self.node, t)
            self.raise_error()
            if place < 0:
                if not self.s.limits.stop:
                    raise AssertionError("no move keeps the value that was proven")
                return None
            return self.spelled(self.s.moves.choice[place])
        finally:
            self.leave()

    cdef tuple spelled(self, Choice choice):
        """A move of the position asked about as a pair of card and cards named."""
        cdef Set named = named_of(&self.rules.c, &self.node, &choice)
        return self.rules.names[choice.card], tuple(self.rules.words(named))

    cdef int raise_error(self) except -1:
        BaseSearcher.raise_error(self)
        if self.s.no_memory:
            # what the stack has is enough for other positions
            self.s.no_memory = False
            raise MemoryError("no room for the moves of a position")
        return 0

    cdef int follow(self, chief) except -1:
        self.deal = (<Searcher> chief).deal
        self.s.deal = &self.deal.c
        self.s.width = (<Searcher> chief).s.width
        self.s.narrowed = (<Searcher> chief).s.narrowed
        self.s.history = (<Searcher> chief).s.history
        self.s.hints = (<Searcher> chief).s.hints
        self.s.most_hints = (<Searcher> chief).s.most_hints
        return 0

    cdef int accept(self, State state) except -1:
        """See that a position can be asked about; forget what is known of another deal."""
        self.check_open()
        if not state.is_open or state.rules is not self.rules and state.rules.source != self.rules.source:
            raise ValueError("not a position for this searcher")
        if self.deal is not None and not self.deal.same(state.deal):
            forget(&self.s)
            memset(self.own_history, 0, sizeof(int16_t) << HISTORY_BITS)
            if self.own_hints != NULL:
                memset(self.own_hints, 0, (self.s.most_hints + 1) * sizeof(uint64_t))
        self.deal = state.deal
        self.s.deal = &self.deal.c
        return 0
