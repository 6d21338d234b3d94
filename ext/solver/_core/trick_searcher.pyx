"""Searcher of trick games: queries about positions, within a budget."""

from libc.stdint cimport int16_t
from libc.stdlib cimport calloc, free

from common.bits cimport Set, highest, lowest
from common.null_window cimport Interval
from solver._core.searcher cimport Searcher as BaseSearcher
from solver._core.trick_kernel cimport ask, ask_card, bounds_of, mark, is_outranked, prepare, settled
from solver._core.trick_state cimport Rules, State
from trick.node cimport legal, put, take
from trick.rank_phases cimport MOST_PHASES, MOST_SEATS, PHASE_LANE, lane_of
from trick.rules cimport Rules as CRules
from trick.types cimport (
    NO_AHEAD, NO_ALIKE, NO_COARSE, NO_COVER, NO_CUTS, NO_FIRST, NO_GLANCE, NO_HINTS, NO_HISTORY, NO_LAST, NO_LEADS,
    NO_NEAR, NO_NEEDS, NO_ORDER, NO_PARTNER, NO_REST, NO_SETTLED, NO_SURE, NO_TABLE, NO_TRUMPS, NO_WHOSE, Node,
    OrderingState,
)

SWITCHES = {
    "table": NO_TABLE, "alike": NO_ALIKE, "sure": NO_SURE,
    "order": NO_ORDER, "history": NO_HISTORY, "coarse": NO_COARSE, "last": NO_LAST, "cuts": NO_CUTS,
    "cover": NO_COVER, "partner": NO_PARTNER, "near": NO_NEAR, "trumps": NO_TRUMPS, "hints": NO_HINTS,
    "leads": NO_LEADS, "ahead": NO_AHEAD, "settled": NO_SETTLED, "rest": NO_REST,
    "needs": NO_NEEDS, "glance": NO_GLANCE, "whose": NO_WHOSE, "first": NO_FIRST,
}


cdef class Searcher(BaseSearcher):
    """Null-window searcher for positions under one set of rules, within a budget of nodes and seconds.

    Rules may differ in forced leads. These are made before a position goes to the table.
    """

    def __init__(self, Rules rules, size, nodes=None, seconds=None, disable=(), threads=1, main=None):
        self.rules = rules
        self.s.rules = &rules.c
        for name in disable:
            self.s.off |= SWITCHES[name]
        self.begin(&self.s.limits, ask, &self.s, size, nodes, seconds, threads, main)
        if main is None:
            self.own_past = <OrderingState*> calloc(1, sizeof(OrderingState))
            if self.own_past == NULL:
                raise MemoryError("no room for what has cut")
            self.s.past = self.own_past
        for _ in range(threads - 1):
            self.helpers.append(Searcher(rules, size, disable=disable, main=self))
        self.s.table = &self.memory.table
        prepare(self.s.table)

    def __dealloc__(self):
        free(self.own_past)

    def bounds(self, State state, int which=0):
        """Return static bounds on what remains to be won."""
        cdef Interval b
        self.take()
        try:
            self.node_of(state, which)
            b = bounds_of(&self.s, which, &self.node)
            return b.lower, b.upper
        finally:
            self.leave()

    cdef const void* node_of(self, state, int which) except NULL:
        """Return the node of a position under one of the scales."""
        self.accept(state)
        self.node = (<State> state).n
        if which:
            self.node.points = self.node.points // self.rules.c.weight
            self.node.rest = self.node.rest // self.rules.c.weight
        mark(&self.rules.c, &self.node)
        return &self.node

    cdef object play_that_keeps(self, const Node* n, int t):
        """Return a move, as in `State.legal`, by which the seat to move reaches t, or keeps the value below it.

        There must be one. Returns None if the budget is spent.
        """
        cdef bint found
        with nogil:
            found = ask_card(&self.s, n, t)
        self.raise_error()
        if self.s.limits.stop:
            return None
        if not found:
            raise AssertionError("no move keeps the value that was proven")
        asks = self.rules.c.joker and n.played == 0 and self.rules.c.suit_of[self.s.card] == self.rules.c.trump
        return self.rules.names[self.s.card], self.s.led if asks else None

    def keeping(self, State state, int t):
        """Return a move, as in `State.legal`, by which the seat to move reaches t, or keeps the value below it.

        There must be one. Returns None if the budget is spent.
        """
        self.take()
        try:
            return self.play_that_keeps(<const Node*> self.node_of(state, 0), t)
        finally:
            self.leave()

    def line(self, State state, int lower, int upper):
        """Return a principal variation: moves, as in `State.legal`, that keep what is still won between the bounds.

        The bounds must hold. The variation is shorter if the budget is spent.
        """
        self.take()
        try:
            return self.plays_between(state, lower, upper)
        finally:
            self.leave()

    cdef list plays_between(self, State state, int lower, int upper):
        """Return `line` for a searcher that this thread has claimed."""
        cdef const CRules* c
        cdef Node n
        cdef int bit, gain
        cdef Set left
        self.node_of(state, 0)
        c = &self.rules.c
        n = self.node
        plays = []
        while n.left:
            left = legal(c, &n)
            bit = lowest(left)
            if self.rules.names[bit] == self.rules.names[highest(left)] and not (
                    c.joker and n.played == 0 and c.suit_of[bit] == c.trump):
                play = self.rules.names[bit], None
            else:
                play = self.play_that_keeps(&n, lower if c.maximizer[n.turn] else upper + 1)
                if play is None:
                    break
                bit = self.s.card
            plays.append(play)
            put(c, c.scale[0].value, &n, bit, c.suit_of[bit] if play[1] is None else self.s.led)
            if n.played == c.seats:
                gain = take(c, 0, &n)
                lower -= gain
                upper -= gain
        return plays

    def is_outranked(self, State state, int seat, before, int ahead=0, int march=0):
        """True if a seat can make sure that another ends with more points. None if the budget is spent.

        before: points of each seat before the tricks of this state
        ahead: points that each other seat is given in this comparison
        march: points from which on a seat wins alone, more than half of all. 0: none
        """
        cdef int16_t lead[8]
        cdef bint safe
        cdef Node n = state.n
        self.take()
        try:
            self.accept(state)
            mark(&self.rules.c, &n)
            self.leads(state, seat, before, lead, ahead, march)
            self.s.march = march
            self.s.ahead = ahead
            with nogil:
                safe = is_outranked(&self.s, seat, &n, lead)
            self.raise_error()
            return None if self.s.limits.stop else safe
        finally:
            self.s.march = 0
            self.leave()

    def settled(self, State state, int seat, before):
        """Return the static result of `is_outranked`: True, False, or None if open."""
        cdef int16_t lead[8]
        cdef int found
        cdef Node n = state.n
        self.take()
        try:
            self.accept(state)
            mark(&self.rules.c, &n)
            self.leads(state, seat, before, lead, 0, 0)
            with nogil:
                found = settled(&self.s, seat, &n, lead)
            return None if found == 0 or self.s.limits.stop else found > 0
        finally:
            self.leave()

    cdef int leads(self, State state, int seat, before, int16_t* lead, int ahead, int march) except -1:
        """Write the points of each seat less those of one of them, and the phases.

        With a march the lane of that seat gets its points, negated.
        A state counts points of the last trick for scorers only.
        """
        cdef const CRules* c = &self.rules.c
        cdef int last = 0
        cdef int i
        if state.n.left + state.n.played == 0 and state.n.trick and not c.scorer[state.n.winner]:
            last = c.scale[0].last
        if self.rules.c.bonuses and (self.rules.c.seats > MOST_SEATS or len(self.rules.source.bonus) > MOST_PHASES):
            raise ValueError("too many seats or phases to compare seats")
        for i in range(8):
            lead[i] = 0
        if self.rules.c.bonuses:
            lead[PHASE_LANE] = lane_of(state.phases)
        for i in range(self.rules.c.seats):
            lead[i] = <int16_t> (before[i] + state.won[i] - before[seat] - state.won[seat] + ahead)
            if last and i == state.n.winner:
                lead[i] += last
        lead[seat] = <int16_t> (-(before[seat] + state.won[seat]) if march else 0)
        return 0

    cdef int follow(self, main) except -1:
        self.rules = (<Searcher> main).rules
        self.s.rules = &self.rules.c
        self.s.past = (<Searcher> main).s.past
        return 0

    cdef int accept(self, State state) except -1:
        """Check that a position can be searched, and set its rules."""
        self.check_open()
        if not state.is_open or state.rules is not self.rules and state.rules.tabled != self.rules.tabled:
            raise ValueError("not a position for this searcher")
        self.rules = state.rules
        self.s.rules = &self.rules.c
        self.end = self.rules.c.end
        return 0
