"""Searcher of fishing games: queries about positions, within a budget."""

from libc.stdint cimport UINT32_MAX, UINT64_MAX, int16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from common.null_window cimport Interval
from fishing.best_first_tree cimport EXACT, Branch, Tree, fell, mean_of, plant
from fishing.refutation_table cimport HINTS_IN
from fishing.types cimport (
    GUESSED, HISTORY_BITS, NO_ALIKE, NO_BOUNDS, NO_CLEARS, NO_DEAD, NO_GUESS, NO_HINTS, NO_HISTORY, NO_LANES, NO_LAST,
    NO_NEAR, NO_ORDER, NO_PAIRS, NO_PLAIN, NO_REACH, NO_REPLIES, NO_SETTLED, NO_SMALL, NO_STUCK, NO_TABLE, NO_TAKEN,
    NO_UNCAUGHT, PROMISING, SMALL, Choice, Node, Search,
)
from solver._core.fishing_deal cimport DealCards, Rules
from solver._core.fishing_kernel cimport ask, bounds_of, forget, grow_tree, keep, look_ahead
from solver._core.fishing_state cimport State
from solver._core.fishing_weights cimport LeafWeights
from solver._core.searcher cimport Searcher as BaseSearcher

SWITCHES = {
    "plain": NO_PLAIN, "table": NO_TABLE, "pairs": NO_PAIRS, "clears": NO_CLEARS, "bounds": NO_BOUNDS,
    "alike": NO_ALIKE, "order": NO_ORDER, "lanes": NO_LANES, "small": NO_SMALL, "dead": NO_DEAD,
    "last": NO_LAST, "uncaught": NO_UNCAUGHT, "reach": NO_REACH, "taken": NO_TAKEN,
    "guess": NO_GUESS, "settled": NO_SETTLED, "replies": NO_REPLIES, "stuck": NO_STUCK, "history": NO_HISTORY,
    "near": NO_NEAR, "hints": NO_HINTS,
}


cdef class Searcher(BaseSearcher):
    """Null-window searcher for positions of one deal, within a budget of nodes and seconds."""

    cdef Search s
    cdef Rules rules
    cdef DealCards deal
    cdef Node node                      # position of the query
    cdef int16_t* own_history           # of a main searcher, shared with its helpers ..
    cdef uint64_t* own_hints            # .. and its refutation table

    def __init__(self, Rules rules, size, nodes=None, seconds=None, disable=(), threads=1, main=None):
        self.rules = rules
        self.s.rules = &rules.c
        for name in disable:
            self.s.off |= SWITCHES[name]
        self.s.small = 0 if self.s.off & NO_SMALL else SMALL
        self.begin(&self.s.limits, ask, &self.s, size, nodes, seconds, threads, main)
        if main is None:
            self.own_history = <int16_t*> calloc(1 << HISTORY_BITS, sizeof(int16_t))
            if self.own_history == NULL:
                raise MemoryError("no room for what has cut")
            self.s.history = self.own_history
        for _ in range(threads - 1):
            self.helpers.append(Searcher(rules, size, disable=disable, main=self))
        self.s.table = &self.memory.table
        if main is None:
            forget(&self.s)

    def __dealloc__(self):
        free(self.s.moves.choice)
        free(self.own_history)
        free(self.own_hints)

    def bounds(self, State state, int which=0):
        """Return static bounds on what remains to be won."""
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
        """Narrow the bounds from a guess that is probably close, by steps of one."""
        return BaseSearcher.narrowed(self, state, lower, upper, guess, which, near and not self.s.off & NO_NEAR)

    def guesses(self, states, int width=PROMISING, int least=GUESSED):
        """Return a guess of what remains to be won from each position, or None if no cheap guess exists.

        A guess is the value if both sides had only their `width` best-ranked moves, or all in the packet in hand
        (`prepare`), unless `least` is 0. It takes some percent of the nodes of a full search. The table is empty before
        and after. Positions that the budget does not reach, or with fewer than `least` cards to be played, have no
        guess.
        """
        self.take()
        try:
            self.check_open()
            return self.guessed(states, width, least)
        finally:
            self.leave()

    cdef list guessed(self, states, int width, int least):
        """Return `guesses` for a searcher that this thread has claimed."""
        cdef State state
        cdef Interval b
        cdef int won, guess, hope = 0
        cdef bint near = False
        out = []
        if self.s.off & NO_GUESS or self.s.table.filled:
            return [None] * len(states)
        self.s.width = width
        self.guessing = True
        try:
            for state in states:
                if state.left < least or self.s.limits.stop:
                    out.append(None)
                    continue
                self.accept(state)
                self.s.narrowed = 0
                if least:
                    self.prepare(state)
                b = bounds_of(&self.s, &state.n)
                won = state.n.points[0] - state.n.points[1]
                hope = hope - won if near else 0
                guess = self.narrowed(state, b.lower, b.upper, min(max(hope, b.lower), b.upper), 0, near)[0]
                if self.s.limits.stop:
                    # what is left of the interval is no guess
                    out.append(None)
                    continue
                out.append(guess)
                # the next value is probably close to it
                hope = guess + won
                near = True
        finally:
            self.s.width = 0
            self.guessing = False
            forget(&self.s)
        return out

    cdef void prepare(self, State state) noexcept:
        """Let a guess search all moves of the packet in hand and leave refutation moves to the search.

        Done while packets are to come. With two hands, or where suits count, it saves nothing beyond the history
        heuristic.
        """
        self.s.narrowed = 0
        if state.n.packet + 1 < self.deal.c.packets and self.rules.c.alike and self.rules.c.seats > 2:
            self.s.narrowed = state.n.packet + 1
            if self.own_hints == NULL:
                self.s.most_hints = max(self.s.table.most // HINTS_IN, 1) - 1
                self.own_hints = <uint64_t*> calloc(self.s.most_hints + 1, sizeof(uint64_t))
                self.s.hints = self.own_hints

    def estimate(self, State state, LeafWeights weights, size, int exact=EXACT, most=None):
        """Return estimates of the moves of a position by a best-first tree, and the number of expansions.

        size: bytes of the tree
        exact: positions with so many cards to be played, or fewer, are solved
        most: number of expansions. None: until a limit or the size ends it.

        A row is a card, the cards named, an estimate of the final value (first side minus second, in 1/GRAIN points)
        and its visits. No rows: a limit came before the first.
        """
        cdef Tree* tree
        cdef Choice choice
        cdef Branch* b
        cdef uint32_t i
        cdef uint64_t enough = UINT64_MAX if most is None else most
        if self.rules.c.standing:
            raise ValueError("estimates are of points, not of the outcome of a match")
        if self.rules.c.apart:
            raise ValueError("there is no learned evaluation for three players")
        self.take()
        tree = <Tree*> malloc(sizeof(Tree))
        try:
            if tree == NULL:
                raise MemoryError("no room for a tree")
            plant(tree, <uint32_t> min(size // sizeof(Branch), UINT32_MAX))
            self.node_of(state, 0)
            with nogil:
                grow_tree(&self.s, tree, &self.node, &weights.c, exact, enough)
            self.raise_error()
            rows = []
            if tree.filled:
                for i in range(tree.branch[0].first, tree.branch[0].first + tree.branch[0].found):
                    b = &tree.branch[i]
                    choice.card = b.card
                    choice.captured = b.captured
                    card, captured = self.rules.play(&self.node, &choice)
                    rows.append((card, captured, mean_of(b), b.visits))
            return rows, tree.expansions
        finally:
            if tree != NULL:
                fell(tree)
            free(tree)
            self.leave()

    def choose(self, State state):
        """Return the best move of a depth-limited search, as a pair of card and cards named, and its depth."""
        cdef Choice choice
        cdef int depth = 0
        self.take()
        try:
            self.node_of(state, 0)
            with nogil:
                choice = look_ahead(&self.s, &self.node, &depth)
            self.raise_error()
            card, named = self.rules.play(&self.node, &choice)
            return card, named, depth
        finally:
            self.leave()

    def find_pv_move(self, State state, int t):
        """Return a move that keeps a proven 'at least t is to be won' (second side: 'less than t').

        Returns None if the budget is spent.
        """
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
            return self.rules.play(&self.node, &self.s.moves.choice[place])
        finally:
            self.leave()

    cdef int raise_error(self) except -1:
        BaseSearcher.raise_error(self)
        if self.s.no_memory:
            # the stack is large enough for other positions
            self.s.no_memory = False
            raise MemoryError("no room for the moves of a position")
        return 0

    cdef int follow(self, main) except -1:
        self.deal = (<Searcher> main).deal
        self.s.deal = &self.deal.c
        self.s.width = (<Searcher> main).s.width
        self.s.narrowed = (<Searcher> main).s.narrowed
        self.s.history = (<Searcher> main).s.history
        self.s.hints = (<Searcher> main).s.hints
        self.s.most_hints = (<Searcher> main).s.most_hints
        return 0

    cdef int accept(self, State state) except -1:
        """Check that a position can be searched, and clear what is known of another deal."""
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
