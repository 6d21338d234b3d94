"""A searcher of trick games: the questions that can be asked about a position, within a budget."""

from libc.stdint cimport int16_t
from libc.stdlib cimport calloc, free

from common.bits cimport Set, highest, lowest
from common.null_window cimport Interval
from solver._core.searcher cimport Searcher as BaseSearcher
from solver._core.trick_kernel cimport ask, ask_card, bounds_of, mark, outdone, prepare, settled
from solver._core.trick_state cimport Rules, State
from trick.node cimport legal, put, take
from trick.rules cimport SEATS
from trick.rules cimport Rules as CRules
from trick.types cimport (
    NO_AHEAD, NO_ALIKE, NO_COARSE, NO_COVER, NO_CUTS, NO_FIRST, NO_GLANCE, NO_HINTS, NO_HISTORY, NO_LAST, NO_LEADS,
    NO_NEAR, NO_NEEDS, NO_ORDER, NO_PARTNER, NO_REST, NO_SETTLED, NO_SURE, NO_TABLE, NO_TRUMPS, NO_WHOSE, Node, Past,
    Search,
)

SWITCHES = {
    "table": NO_TABLE, "alike": NO_ALIKE, "sure": NO_SURE,
    "order": NO_ORDER, "history": NO_HISTORY, "coarse": NO_COARSE, "last": NO_LAST, "cuts": NO_CUTS,
    "cover": NO_COVER, "partner": NO_PARTNER, "near": NO_NEAR, "trumps": NO_TRUMPS, "hints": NO_HINTS,
    "leads": NO_LEADS, "ahead": NO_AHEAD, "settled": NO_SETTLED, "rest": NO_REST,
    "needs": NO_NEEDS, "glance": NO_GLANCE, "whose": NO_WHOSE, "first": NO_FIRST,
}


cdef class Searcher(BaseSearcher):
    """Answers threshold questions about positions under one set of rules, within one budget of nodes and seconds.

    Rules may differ in the leads that are forced: those are made before a position goes to the table.
    """

    cdef Search s
    cdef Rules rules
    cdef Node node                      # the position asked about
    cdef Past* own_past                 # of a chief; his crew shares it

    def __init__(self, Rules rules, size, nodes=None, seconds=None, off=(), threads=1, chief=None):
        self.rules = rules
        self.s.rules = &rules.c
        for name in off:
            self.s.off |= SWITCHES[name]
        self.begin(&self.s.limits, ask, &self.s, size, nodes, seconds, threads, chief)
        if chief is None:
            self.own_past = <Past*> calloc(1, sizeof(Past))
            if self.own_past == NULL:
                raise MemoryError("no room for what has cut")
            self.s.past = self.own_past
        self.crew = [Searcher(rules, size, off=off, chief=self) for _ in range(threads - 1)]
        self.s.table = &self.memory.table
        prepare(self.s.table)

    def __dealloc__(self):
        free(self.own_past)

    def bounds(self, State state, int which=0):
        """Bounds on what remains to be won that cost no search."""
        cdef Interval b
        self.take()
        try:
            self.node_of(state, which)
            b = bounds_of(&self.s, which, &self.node)
            return b.lower, b.upper
        finally:
            self.leave()

    cdef const void* node_of(self, state, int which) except NULL:
        """A position as the search under one of the scales knows it."""
        self.accept(state)
        self.node = (<State> state).n
        if which:
            self.node.points = self.node.points // self.rules.c.weight
            self.node.rest = self.node.rest // self.rules.c.weight
        mark(&self.rules.c, &self.node)
        return &self.node

    cdef object play_that_keeps(self, const Node* n, int t):
        """A play, as in `State.legal`, by which the seat to move reaches t, or keeps the value below it.

        None when the budget is spent. There has to be one.
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
        """A play, as in `State.legal`, by which the seat to move reaches t, or keeps the value below it.

        None when the budget is spent. There has to be one.
        """
        self.take()
        try:
            return self.play_that_keeps(<const Node*> self.node_of(state, 0), t)
        finally:
            self.leave()

    def line(self, State state, int lower, int upper):
        """Plays to the end, as in `State.legal`, by which each side keeps what is still won between the bounds.

        Fewer where the budget is spent. What is still won has to lie between the bounds.
        """
        self.take()
        try:
            return self.plays_between(state, lower, upper)
        finally:
            self.leave()

    cdef list plays_between(self, State state, int lower, int upper):
        """What `line` says, of a searcher that this thread has taken."""
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

    def outdone(self, State state, int seat, before):
        """Can a seat make sure that another ends with more points than it? None when the budget is spent.

        before: points of each seat before the tricks of this state.
        """
        cdef int16_t lead[5]
        cdef bint safe
        cdef Node n = state.n
        self.take()
        try:
            self.accept(state)
            mark(&self.rules.c, &n)
            self.leads(state, seat, before, lead)
            with nogil:
                safe = outdone(&self.s, seat, &n, lead)
            self.raise_error()
            return None if self.s.limits.stop else safe
        finally:
            self.leave()

    def settled(self, State state, int seat, before):
        """What the leads, and the seat's own points, say of that: True, False, or None where they leave it open."""
        cdef int16_t lead[5]
        cdef int found
        cdef Node n = state.n
        self.take()
        try:
            self.accept(state)
            mark(&self.rules.c, &n)
            self.leads(state, seat, before, lead)
            with nogil:
                found = settled(&self.s, seat, &n, lead)
            return None if found == 0 or self.s.limits.stop else found > 0
        finally:
            self.leave()

    cdef int leads(self, State state, int seat, before, int16_t* lead) except -1:
        """Write the points of each seat less those of one of them."""
        cdef int i
        for i in range(SEATS):
            lead[i] = 0
        for i in range(self.rules.c.seats):
            lead[i] = <int16_t> (before[i] + state.won[i] - before[seat] - state.won[seat])
        return 0

    cdef int follow(self, chief) except -1:
        self.rules = (<Searcher> chief).rules
        self.s.rules = &self.rules.c
        self.s.past = (<Searcher> chief).s.past
        return 0

    cdef int accept(self, State state) except -1:
        """See that a position can be asked about, and search under its rules."""
        self.check_open()
        if not state.is_open or state.rules is not self.rules and state.rules.tabled != self.rules.tabled:
            raise ValueError("not a position for this searcher")
        self.rules = state.rules
        self.s.rules = &self.rules.c
        self.end = self.rules.c.end
        return 0
