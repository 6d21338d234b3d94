"""The fishing core as Python sees it: rules, positions, and a searcher that narrows a value."""

cimport cython
from libc.stdint cimport int8_t, uint8_t, uint64_t
from libc.stdlib cimport free
from libc.string cimport memcmp, memset

from common.bits cimport Set, lowest, select_compress
from common.bits cimport count as popcount
from fishing.bounds cimport NO_BOUNDS, WIDEST, bounds
from fishing.build cimport build_rules, name_bits
from fishing.captures cimport Captures, captures
from fishing.deal cimport find_alike, finish_deal, points_of_pile
from fishing.events cimport NO_CLEARS, NO_PAIRS
from fishing.shallow cimport choose
from fishing.principal cimport hold
from fishing.key cimport exact_part
from fishing.moves cimport NO_ALIKE, NO_ORDER, Choice, Moves
from fishing.node cimport (
    NOBODY, PLAYING, Deal, Node, finish, go_on, is_over, open_packet, outcome, put, remaining, sequence,
)
from fishing.perft cimport perft
from fishing.suits cimport cards_in_play, cards_to_play, dead_cards, special_cards
from fishing.reach cimport NO_REACH, NO_TAKEN
from fishing.rules cimport PACKETS, SEATS, rank_cards
from fishing.rules cimport Rules as CRules
from fishing.search cimport (
    GUESSED, NO_DEAD, NO_GUESS, NO_LANES, NO_LAST, NO_PLAIN, NO_SMALL, NO_TABLE, NO_UNCAUGHT, PROMISING,
    SMALL, Search,
)
from fishing.search cimport search as search_node
from solver._core.searcher cimport Searcher as BaseSearcher
from common.table cimport table_clear, table_grow
from common.null_window cimport Interval

SWITCHES = {
    "plain": NO_PLAIN, "table": NO_TABLE, "pairs": NO_PAIRS, "clears": NO_CLEARS, "bounds": NO_BOUNDS,
    "alike": NO_ALIKE, "order": NO_ORDER, "lanes": NO_LANES, "small": NO_SMALL, "dead": NO_DEAD,
    "last": NO_LAST, "uncaught": NO_UNCAUGHT, "reach": NO_REACH, "taken": NO_TAKEN,
    "guess": NO_GUESS,
}

# Why a card may not be played, or take what it is to take; the words are the caller's.
FINE, OVER, NOT_HELD, NOT_ON_TABLE, NOT_EQUAL, NO_NUMBER, NOT_THE_SUM, TOO_MANY = range(8)

UNKNOWN = "?"

select_compress(0)


cdef class Rules:
    """Rules of a game and of the question asked, copied from the `solver.fishing.rules.FishingRules` given."""

    def __init__(self, source):
        self.source = source
        self.names = name_bits(source)
        self.first = {}
        for bit, name in enumerate(self.names):
            self.first.setdefault(name, bit)
        build_rules(&self.c, source, self.names)

    cdef int bit_in(self, name, Set cards) except -2:
        """The lowest of these cards that has this name, or -1."""
        cdef int bit = self.first.get(name, -1)
        cdef Set some
        if bit < 0:
            return -1
        some = cards & (rank_cards(bit >> 2) if self.c.alike else <Set> 1 << bit)
        return lowest(some) if some else -1

    cdef list words(self, Set cards):
        cdef list out = []
        while cards:
            out.append(self.names[lowest(cards)])
            cards &= cards - 1
        return out


cdef int c_rank(Rules rules, name) except -1:
    """Number of the rank of a card, or of a rank, by its name."""
    return rules.first[name] >> 2 if name in rules.first else rules.source.ranks.index(name)


cdef class DealCards:
    """What positions of one deal share: the packets to come and the standing before the hand."""

    cdef bint same(self, DealCards other):
        return self is other or memcmp(&self.c, &other.c, sizeof(Deal)) == 0


@cython.final
cdef class State:
    """One position of a fishing game: hands, table, stock, piles, points. Never changed once made."""

    def __init__(
        self, Rules rules, hands, int turn=0, table=(), last=None, int last_capture=-1, stock=(), taken=((), ()),
        count=(0, 0), points=(0, 0), before=(0, 0), threes=None, bint fresh=False, unknown=(), unseen=(),
    ):
        """Cards by name, seats and sides by number; see `solver/_core/fishing_state.pyi`."""
        cdef Set used = 0
        cdef int seat, side, i, brought
        cdef const CRules* c = &rules.c
        cdef Node* n = &self.n
        self.rules = rules
        self.deal = DealCards()
        for seat, hand in enumerate(hands):
            n.hands[seat] = self.place(hand, &used)
        for seat, number in enumerate(unknown):
            self.unknown[seat] = number
            n.left += <uint8_t> number
        n.table = self.place(table, &used)
        for side in range(2):
            self.piles[side] = self.place(taken[side], &used)
            n.events[side] = points[side]
        n.turn = <uint8_t> turn
        n.left += <uint8_t> popcount(n.hands[0] | n.hands[1] | n.hands[2] | n.hands[3])
        n.last = -1 if last is None else <int8_t> rules.bit_in(last, n.table)
        n.captor = <int8_t> last_capture
        n.winner = PLAYING
        self.set_stock(tuple(stock), &used)
        self.unseen = self.place(unseen, &used)
        self.deal.c.total = n.left + self.deal.c.later[0] + popcount(n.table)
        for side in range(2):
            n.cards[side] = <uint8_t> (popcount(self.piles[side]) + count[side])
            n.suited[side] = <uint8_t> popcount(self.piles[side] & c.suit)
            self.deal.c.total += n.cards[side]
            self.deal.c.before[side] = self.deal.standing[side] = before[side]
        n.free = c.suit & (n.table | n.hands[0] | n.hands[1] | n.hands[2] | n.hands[3] | self.deal.c.to_come[0]
                           | self.unseen)
        self.deal.c.suited = popcount(n.free) + n.suited[0] + n.suited[1]
        for side in range(2):
            brought = n.events[side] + points_of_pile(c, n, side, self.piles[side])
            if c.standing:
                # the points of a node are those since the position given; the rest is standing
                self.deal.c.before[side] += brought
            else:
                n.points[side] = <short> brought
        for seat in range(SEATS):
            self.deal.c.three[0][seat] = -1
            self.deal.c.packet[0][seat] = n.hands[seat]
        self.deal.c.four[0] = NOBODY
        for seat, rank in (threes or {}).items():
            self.deal.c.three[0][seat] = <int8_t> c_rank(rules, rank)
        for i in range(1 - fresh, self.deal.c.packets):
            find_alike(c, &self.deal.c, i)
        finish_deal(c, &self.deal.c)
        for seat in range(SEATS):
            # deals that differ in these hands alone may share what a searcher knows
            self.deal.c.packet[0][seat] = 0
        if fresh:
            open_packet(c, &self.deal.c, n)
        for side in range(2):
            if c.at_once and n.winner == PLAYING and self.deal.c.before[side] >= c.target:
                n.winner = <int8_t> side
        go_on(c, &self.deal.c, n)
        self.after_packet(0)

    cdef Set place(self, cards, Set* used) except? 0:
        """Bits of cards, none used twice."""
        cdef Set found = 0
        cdef int bit
        for name in cards:
            bit = self.rules.bit_in(name, ~used[0])
            if bit < 0:
                raise ValueError(f"{name}: no such card, or too many")
            found |= <Set> 1 << bit
            used[0] |= <Set> 1 << bit
        return found

    cdef int set_stock(self, tuple stock, Set* used) except -1:
        """Deal out the cards to come, packet by packet."""
        cdef int i, seat
        cdef int size = self.rules.c.packet
        cdef int seats = self.rules.c.seats
        self.deal.stock = stock
        self.deal.c.packets = 1 + len(stock) // (size * seats)
        if len(stock) % (size * seats) or self.deal.c.packets > PACKETS:
            raise ValueError("the stock is no whole number of packets")
        for i in range(self.deal.c.packets):
            self.deal.c.later[i] = (self.deal.c.packets - 1 - i) * size * seats
        for i in range(1, self.deal.c.packets):
            for seat in range(seats):
                hand = stock[:size]
                stock = stock[size:]
                self.deal.hidden[i][seat] = hand.count(UNKNOWN)
                self.deal.c.packet[i][seat] = self.place([card for card in hand if card != UNKNOWN], used)
        for i in range(self.deal.c.packets - 2, -1, -1):
            self.deal.c.to_come[i] = self.deal.c.to_come[i + 1]
            for seat in range(seats):
                self.deal.c.to_come[i] |= self.deal.c.packet[i + 1][seat]
        return 0

    cdef int after_packet(self, int packet) except -1:
        """Where a new packet has been dealt: which of its cards are unknown."""
        cdef int seat
        if self.n.packet != packet:
            for seat in range(self.rules.c.seats):
                self.unknown[seat] = self.deal.hidden[self.n.packet][seat]
        return 0

    cdef State copy(self):
        cdef State s = State.__new__(State)
        cdef int i
        s.rules = self.rules
        s.deal = self.deal
        s.n = self.n
        s.unseen = self.unseen
        for i in range(2):
            s.piles[i] = self.piles[i]
        for i in range(SEATS):
            s.unknown[i] = self.unknown[i]
        return s

    @property
    def turn(self):
        return self.n.turn

    @property
    def left(self):
        """Cards still to be played, those of later packets included."""
        return remaining(&self.deal.c, &self.n)

    @property
    def is_over(self):
        """Have all cards been played, or is the game won?"""
        return bool(is_over(&self.deal.c, &self.n))

    @property
    def is_open(self):
        """Are all cards of hands and stock known?"""
        return not any(self.unknown[seat] for seat in range(SEATS)) and UNKNOWN not in self.stock

    @property
    def last(self):
        """The card just laid down that can be caught, or None."""
        return self.rules.names[self.n.last] if self.n.last >= 0 else None

    @property
    def last_capture(self):
        """Side that captured last, -1 for none."""
        return self.n.captor

    @property
    def table(self):
        return self.rules.words(self.n.table)

    @property
    def stock(self):
        """Cards to come, in order."""
        return list(self.deal.stock[self.n.packet * self.rules.c.packet * self.rules.c.seats:])

    @property
    def threes(self):
        """Seat -> rank of which it was dealt three in the present packet."""
        cdef int seat
        return {seat: self.rules.source.ranks[self.deal.c.three[self.n.packet][seat]]
                for seat in range(self.rules.c.seats) if self.deal.c.three[self.n.packet][seat] >= 0}

    @property
    def plain(self):
        """Cards of hands and table whose suits no longer matter: of one rank, any may stand for any other."""
        cdef const CRules* c = &self.rules.c
        cdef Set dead
        if c.alike:
            return self.rules.words(cards_in_play(c, &self.n))
        dead = dead_cards(c, &self.n, cards_to_play(c, &self.deal.c, &self.n))
        return self.rules.words(cards_in_play(c, &self.n) & ~special_cards(c, &self.deal.c, &self.n, dead))

    @property
    def overlooked(self):
        """What the last capture left of its sequence, which the side to move may pick up."""
        return self.rules.words(self.missed)

    def hand(self, int seat):
        """Names of the known cards of a seat."""
        return self.rules.words(self.n.hands[seat])

    def hidden(self, int seat):
        """How many unknown cards a seat holds."""
        return self.unknown[seat]

    def taken(self, int side):
        """Names of the known cards that a side has won."""
        return self.rules.words(self.piles[side])

    def count(self, int side):
        """Number of cards that a side has won."""
        return self.n.cards[side]

    def points(self, int side):
        """Points of events of a side so far, those given included."""
        return self.n.events[side]

    def totals(self):
        """Points of both sides in this hand so far, of events and of cards."""
        return tuple([self.n.points[side] + self.deal.c.before[side] - self.deal.standing[side] for side in range(2)])

    @property
    def secured(self):
        """What is won so far of the value asked for, first side minus second."""
        return 0 if self.rules.c.standing else self.n.points[0] - self.n.points[1]

    def sequence(self, card):
        """What a capture with a card takes besides what it names."""
        if not self.rules.c.sequence:
            return []
        return self.rules.words(sequence(&self.rules.c, self.n.table, c_rank(self.rules, card)))

    cdef int bit_of(self, name) except -2:
        """Bit of a card that the seat to move holds or may hold, or -1."""
        cdef int bit = self.rules.bit_in(name, self.n.hands[self.n.turn])
        if bit < 0 and self.unknown[self.n.turn]:
            bit = self.rules.bit_in(name, self.unseen)
        return bit

    cdef Set on_table(self, int card, named) except? 0:
        """Bits of the table cards named, of like ones the card just laid down first; 0 if one is not there."""
        cdef Set found = 0
        cdef int bit
        for name in named:
            bit = self.rules.bit_in(name, self.n.table & ~found)
            if bit < 0:
                return 0
            if self.rules.c.alike and self.n.last >= 0 and self.n.last >> 2 == bit >> 2 == card >> 2:
                bit = self.n.last
            found |= <Set> 1 << bit
        return found

    def fault(self, card, named=()):
        """Why the seat to move may not play this card so (FINE if it may). named: what it takes, without a sequence."""
        cdef const CRules* c = &self.rules.c
        cdef int bit
        cdef int total = 0
        if is_over(&self.deal.c, &self.n):
            return OVER
        bit = self.bit_of(card)
        if bit < 0:
            return NOT_HELD
        if not named:
            return FINE
        if self.on_table(bit, named) == 0:
            return NOT_ON_TABLE
        if len(named) == 1:
            return FINE if c_rank(self.rules, named[0]) == bit >> 2 else NOT_EQUAL
        for name in named:
            if c.number[c_rank(self.rules, name)] == 0:
                return NO_NUMBER
            total += c.number[c_rank(self.rules, name)]
        if c.number[bit >> 2] == 0:
            return NO_NUMBER
        if total != c.number[bit >> 2]:
            return NOT_THE_SUM
        most = self.rules.source.most_added
        return TOO_MANY if most is not None and len(named) > most else FINE

    def legal(self):
        """Legal plays as pairs of card and cards named, each once; sequences follow from them.

        A seat with unknown cards may hold any card not seen elsewhere.
        """
        cdef const CRules* c = &self.rules.c
        cdef Set may = self.n.hands[self.n.turn]
        cdef Captures found
        cdef int bit, i
        out = []
        if is_over(&self.deal.c, &self.n):
            return out
        if self.unknown[self.n.turn]:
            may |= self.unseen
        while may:
            bit = lowest(may)
            may &= ~(rank_cards(bit >> 2) if c.alike else <Set> 1 << bit)
            out.append((self.rules.names[bit], ()))
            captures(c, self.n.table, bit, ~<Set> 0 if c.alike else 0, self.n.last, &found)
            for i in range(found.found):
                out.append((self.rules.names[bit], tuple(self.rules.words(found.named[i]))))
        return out

    def play(self, card, named=(), shown=None):
        """The position after a legal play; the caller has asked `fault` first.

        shown: what was taken of the sequence, if not all of it. Raises ValueError if that is no beginning of it.
        """
        cdef const CRules* c = &self.rules.c
        cdef int bit = self.bit_of(card)
        cdef int side = self.n.turn & 1
        cdef int packet = self.n.packet
        cdef Set captured, along, part
        cdef State s
        if bit < 0:
            raise ValueError(card)
        s = self.copy()
        if not s.n.hands[s.n.turn] >> bit & 1:
            s.unknown[s.n.turn] -= 1
            s.unseen ^= <Set> 1 << bit
            s.n.hands[s.n.turn] |= <Set> 1 << bit
        captured = self.on_table(bit, named)
        if captured and c.sequence:
            along = sequence(c, s.n.table, bit >> 2)
            part = along
            if shown is not None:
                part = self.beginning_of(along, shown)
                if part == along:
                    raise ValueError("all of the sequence is taken")
            s.missed = along ^ part
            captured |= part
        elif shown is not None:
            raise ValueError("nothing is captured")
        if captured:
            s.piles[side] |= captured | <Set> 1 << bit
        put(c, &s.deal.c, &s.n, bit, captured)
        if s.left == 0 and c.leftovers and s.n.captor != NOBODY:
            s.piles[s.n.captor] |= (self.n.table | <Set> 1 << bit) & ~s.piles[side]
        s.after_packet(packet)
        return s

    cdef Set beginning_of(self, Set along, cards) except? 0:
        """The first cards of a sequence, which are to have these names."""
        cdef Set part = 0
        cdef Set rest = along
        for name in sorted(cards, key=self.rules.source.ranks.index):
            if rest == 0 or self.rules.names[lowest(rest)] != name:
                raise ValueError(f"{name} is not next in the sequence")
            part |= rest & (0 - rest)
            rest &= rest - 1
        return part

    def pick_up(self, cards):
        """Take what the last capture overlooked, or the first part of it; ValueError if it is none."""
        cdef Set part = self.beginning_of(self.missed, cards)
        cdef int side = self.n.turn & 1
        cdef int i
        cdef State s = self.copy()
        cdef const CRules* c = &self.rules.c
        if part == 0 or s.n.winner != PLAYING:
            raise ValueError("nothing to be picked up")
        if s.left == 0 and c.final:
            for i in range(2):
                s.n.points[i] -= c.final_points[i][s.n.cards[0]][s.n.cards[1]]
        s.n.table ^= part
        s.piles[side] |= part
        s.n.cards[side] += <uint8_t> popcount(part)
        if s.left == 0 and c.final:
            finish(c, &s.deal.c, &s.n)
        return s

    def perft(self, int depth):
        """Number of sequences of so many plays, cards that are one and the same counted once."""
        cdef Moves moves
        cdef uint64_t found
        memset(&moves, 0, sizeof(Moves))
        found = perft(&self.rules.c, &self.deal.c, &self.n, depth, &moves)
        free(moves.choice)
        return found


cdef Interval bounds_of(const CRules* c, const Deal* deal, const Node* n, int off) noexcept nogil:
    """Bounds on both sides, whatever the threshold."""
    cdef Interval b = bounds(c, deal, n, WIDEST, off)
    if not c.standing:
        b.lower = bounds(c, deal, n, -WIDEST, off).lower
    return b


cdef int ask_node(void* given, const void* node, int which, int t) noexcept nogil:
    """Bound on what is still to be won: at least t, or less."""
    cdef Search* s = <Search*> given
    s.moves.top = 0
    return search_node(s, <const Node*> node, t)


cdef class Searcher(BaseSearcher):
    """Answers threshold questions about positions of one deal, within one budget of nodes and seconds."""

    cdef Search s
    cdef Rules rules
    cdef DealCards deal
    cdef Node node                      # the position asked about

    def __init__(self, Rules rules, size, nodes=None, seconds=None, off=(), threads=1, chief=None):
        self.rules = rules
        self.s.rules = &rules.c
        for name in off:
            self.s.off |= SWITCHES[name]
        self.s.small = 0 if self.s.off & NO_SMALL else SMALL
        self.begin(&self.s.limits, ask_node, &self.s, size, nodes, seconds, threads, chief)
        self.s.turned = chief is not None
        self.crew = [Searcher(rules, size, off=off, chief=self) for _ in range(threads - 1)]
        self.s.table = &self.memory.table
        self.s.table.grow = table_grow
        if chief is None:
            self.forget()

    def __dealloc__(self):
        free(self.s.moves.choice)

    def bounds(self, State state, int which=0):
        """Bounds on what remains to be won that cost no search."""
        cdef Interval b
        self.accept(state)
        if state.is_over:
            b.lower = b.upper = outcome(&self.rules.c, &state.deal.c, &state.n) if self.rules.c.standing else 0
        else:
            b = bounds_of(&self.rules.c, &state.deal.c, &state.n, self.s.off)
        return b.lower, b.upper

    cdef const void* node_of(self, state, int which) except NULL:
        self.accept(state)
        self.node = (<State> state).n
        return &self.node

    def guesses(self, states):
        """About what remains to be won from each position, None where nobody can say at little cost.

        It is the value if both sides had but the most promising moves everywhere: some percent of the nodes of a
        search of all moves. The table is empty before and after.
        """
        out = []
        if self.s.off & NO_GUESS or self.s.table.filled:
            return [None] * len(states)
        self.s.width = PROMISING
        try:
            for state in states:
                if state.left < GUESSED:
                    out.append(None)
                    continue
                lower, upper = self.bounds(state)
                out.append(self.narrow(state, lower, upper, min(max(0, lower), upper))[0])
        finally:
            self.s.width = 0
            self.forget()
        return out

    cdef int forget(self) except -1:
        """Empty the table; a bound holds wherever the lanes allow, except where a match or game is asked about."""
        table_clear(self.s.table)
        self.s.table.exact = exact_part(not self.rules.c.standing and not self.s.off & NO_LANES)
        return 0

    def choose(self, State state):
        """The move that looks best a few cards ahead, and how many; as a pair of card and cards named."""
        cdef Choice choice
        cdef int depth = 0
        self.node_of(state, 0)
        with nogil:
            choice = choose(&self.s, &self.node, &depth)
        self.raise_error()
        return *self.spelled(choice), depth

    def hold(self, State state, int t):
        """A move that keeps a proven 'at least t is to be won' (second side: 'less than t'); None without budget."""
        cdef int place
        self.node_of(state, 0)
        with nogil:
            place = hold(&self.s, &self.node, t)
        self.raise_error()
        if place < 0:
            if not self.s.limits.stop:
                raise AssertionError("no move keeps the value that was proven")
            return None
        return self.spelled(self.s.moves.choice[place])

    cdef tuple spelled(self, Choice choice):
        """A move of the position asked about as a pair of card and cards named."""
        cdef Set named = choice.captured
        if self.rules.c.sequence and named:
            named &= ~sequence(&self.rules.c, self.node.table, choice.card >> 2)
        return self.rules.names[choice.card], tuple(self.rules.words(named))

    cdef int follow(self, chief) except -1:
        self.deal = (<Searcher> chief).deal
        self.s.deal = &self.deal.c
        return 0

    cdef int accept(self, State state) except -1:
        """See that a position can be asked about; forget what is known of another deal."""
        self.check_open()
        if self.s.no_memory:
            raise MemoryError("no room for the moves of a position")
        if not state.is_open or state.rules is not self.rules and state.rules.source != self.rules.source:
            raise ValueError("not a position for this searcher")
        if self.deal is not None and not self.deal.same(state.deal):
            self.forget()
        self.deal = state.deal
        self.s.deal = &self.deal.c
        return 0
