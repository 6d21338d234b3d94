"""Positions of fishing games: the Python side."""

cimport cython
from libc.stdint cimport UINT64_MAX, int8_t, uint8_t, uint64_t
from libc.stdlib cimport free
from libc.string cimport memset

from common.bits cimport Set, count as popcount, lowest
from fishing.captures cimport captures
from fishing.node cimport claims_of, go_on, is_over, open_packet, remaining, sequence
from fishing.record_moves cimport pick_up, put_recorded
from fishing.rules cimport SEATS, Rules as CRules, piles_of, rank_cards
from fishing.types cimport NOBODY, PLAYING, Captures, Moves, Node
from solver._core.fishing_deal cimport DealCards, Rules
from solver._core.fishing_kernel cimport brought_by, count_plays, plain_cards

from solver._core.fishing_deal import BARRED, NOT_HELD, NOT_ON_TABLE, OVER


@cython.final
cdef class State:
    """Immutable position of a fishing game: hands, table, stock, piles, points."""

    def __init__(
        self, Rules rules, hands, int turn=0, table=(), last=None, int last_capture=-1, stock=(), taken=((), (), ()),
        count=(0, 0, 0), points=(0, 0, 0), before=(0, 0), threes=None, bint fresh=False, unknown=(), unseen=(),
        claims=(), uncalled=(),
    ):
        """Take cards by name, seats, piles and sides by number. See `solver/_core/fishing_state.pyi`."""
        cdef Set used = 0
        cdef int seat, side, pile, brought, piles = piles_of(&rules.c)
        cdef const CRules* c = &rules.c
        cdef Node* n = &self.n
        self.rules = rules
        self.deal = DealCards()
        for seat, hand in enumerate(hands):
            n.hands[seat] = rules.place(hand, &used)
        for seat, number in enumerate(unknown):
            self.unknown[seat] = number
            n.left += <uint8_t> number
        n.table = rules.place(table, &used)
        for pile in range(piles):
            self.piles[pile] = rules.place(taken[pile], &used)
            n.events[pile] = points[pile]
        n.turn = <uint8_t> turn
        n.left += <uint8_t> popcount(n.hands[0] | n.hands[1] | n.hands[2] | n.hands[3])
        n.last = -1 if last is None else <int8_t> rules.bit_in(last, n.table)
        n.captor = <int8_t> last_capture
        n.winner = PLAYING
        self.deal.set_stock(rules, tuple(stock), &used)
        self.deal.set_claims(n, claims, uncalled)
        self.unseen = rules.place(unseen, &used)
        self.deal.c.total = n.left + self.deal.c.later[0] + popcount(n.table)
        for pile in range(piles):
            n.cards[pile] = <uint8_t> (popcount(self.piles[pile]) + count[pile])
            n.suited[pile] = <uint8_t> popcount(self.piles[pile] & c.suit)
            self.deal.c.total += n.cards[pile]
        for side in range(2):
            self.deal.c.before[side] = self.deal.standing[side] = before[side]
        n.free = c.suit & (n.table | n.hands[0] | n.hands[1] | n.hands[2] | n.hands[3] | self.deal.c.to_come[0]
                           | self.unseen)
        self.deal.c.suited = popcount(n.free) + n.suited[0] + n.suited[1]
        for pile in range(piles):
            brought = n.events[pile] + brought_by(c, n, pile, self.piles[pile])
            if c.standing:
                # the points of a node are those since the position given. Earlier ones are the match score
                self.deal.c.before[pile] += brought
            else:
                n.points[pile != 0] += <short> (brought + c.three_caught * claims_of(n, pile))
        self.deal.look_for_alike(rules, n, threes or {}, fresh)
        if fresh:
            open_packet(c, &self.deal.c, n)
        for side in range(2):
            if c.at_once and n.winner == PLAYING and self.deal.c.before[side] >= c.target:
                n.winner = <int8_t> side
        go_on(c, &self.deal.c, n)
        self.after_packet(0)

    cdef int after_packet(self, int packet) except -1:
        """Set the unknown cards after a new packet has been dealt."""
        cdef int seat
        if self.n.packet != packet:
            for seat in range(self.rules.c.seats):
                self.unknown[seat] = self.deal.hidden[self.n.packet][seat]
        return 0

    cdef State copy(self):
        cdef State s = State.__new__(State)
        s.rules = self.rules
        s.deal = self.deal
        s.n = self.n
        s.unseen = self.unseen
        s.piles = self.piles
        s.unknown = self.unknown
        return s

    @property
    def turn(self):
        return self.n.turn

    @property
    def left(self):
        """Number of cards still to be played, later packets included."""
        return remaining(&self.deal.c, &self.n)

    @property
    def is_over(self):
        """True if all cards have been played or the game is won."""
        return bool(is_over(&self.deal.c, &self.n))

    @property
    def is_open(self):
        """True if all cards of hands and stock are known."""
        cdef int seat
        for seat in range(SEATS):
            if self.unknown[seat]:
                return False
        return self.deal.is_open_after(self.n.packet)

    @property
    def last(self):
        """Card just laid that can be caught, or None."""
        return self.rules.names[self.n.last] if self.n.last >= 0 and self.rules.c.catches else None

    @property
    def last_capture(self):
        """Pile of the seat that captured last, -1 for none."""
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
        return self.deal.threes(self.rules, self.n.packet)

    @property
    def claims(self):
        """Seats that have caught one of three alike and not scored it yet."""
        return self.deal.claims(&self.n)

    @property
    def plain(self):
        """Cards of hands and table whose suits no longer matter: within a rank they are interchangeable."""
        return self.rules.words(plain_cards(&self.rules.c, &self.deal.c, &self.n))

    @property
    def overlooked(self):
        """Cards that the last capture left of its sequence. The side to move may pick them up."""
        return self.rules.words(self.missed)

    def hand(self, int seat):
        """Return the names of the known cards of a seat."""
        return self.rules.words(self.n.hands[seat])

    def hidden(self, int seat):
        """Return the number of unknown cards of a seat."""
        return self.unknown[seat]

    def taken(self, int pile):
        """Return the names of the known cards in a pile."""
        return self.rules.words(self.piles[pile])

    def count(self, int pile):
        """Return the number of cards in a pile."""
        return self.n.cards[pile]

    def points(self, int pile):
        """Return the event points of a pile so far, with those given."""
        return self.n.events[pile]

    def totals(self):
        """Return the points of each pile in this hand so far, of events and of cards."""
        if self.rules.c.apart:
            return self.deal.totals(self.rules, &self.n, self.piles)
        return (self.n.points[0] + self.deal.c.before[0] - self.deal.standing[0],
                self.n.points[1] + self.deal.c.before[1] - self.deal.standing[1])

    @property
    def secured(self):
        """Points of the query's value won so far, first side minus second."""
        return 0 if self.rules.c.standing else self.n.points[0] - self.n.points[1]

    def sequence(self, card):
        """Return the cards that a capture takes besides those named."""
        if not self.rules.c.sequence:
            return []
        return self.rules.words(sequence(&self.rules.c, self.n.table, self.rules.rank_of(card)))

    cdef int bit_of(self, name) except -2:
        """Return the bit of a card that the seat to move holds or may hold, or -1."""
        cdef int bit = self.rules.bit_in(name, self.n.hands[self.n.turn])
        if bit < 0 and self.unknown[self.n.turn]:
            bit = self.rules.bit_in(name, self.unseen)
        return bit

    def fault(self, card, named=()):
        """Return the code for playing a card so (FINE if legal). named: cards taken, without a sequence."""
        cdef int bit
        if is_over(&self.deal.c, &self.n):
            return OVER
        bit = self.bit_of(card)
        if bit < 0:
            return NOT_HELD
        if self.rules.bars(&self.n, bit):
            return BARRED
        if not named:
            return self.rules.fault_of_laying(self.n.table, bit)
        if self.n.table == 0 or self.rules.on_table(&self.n, bit, named) == 0:
            return NOT_ON_TABLE
        return self.rules.fault_of_capture(self.n.table, bit, named)

    def legal(self):
        """Return the legal moves, each once: card and cards named. An unknown hand may hold any card not seen."""
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
            if self.rules.bars(&self.n, bit):
                continue
            captures(c, self.n.table, bit, ~<Set> 0 if c.alike else 0, self.n.last, &found)
            if not (c.compulsory and found.found):
                out.append((self.rules.names[bit], ()))
            for i in range(found.found):
                out.append((self.rules.names[bit], tuple(self.rules.words(found.named[i] & self.n.table))))
        return out

    def play(self, card, named=(), shown=None, bint claimed=True):
        """Return the position after a legal move. The caller has checked `fault` first.

        shown: part of the sequence that was taken, default all. Raises ValueError if it is not its beginning.
        claimed: False if it catches one of three alike, and the points are not claimed.
        """
        cdef const CRules* c = &self.rules.c
        cdef int bit = self.bit_of(card)
        cdef int pile = self.rules.c.pile[self.n.turn], packet = self.n.packet
        cdef Set captured, along, part
        cdef State s
        if bit < 0:
            raise ValueError(card)
        s = self.copy()
        if not s.n.hands[s.n.turn] >> bit & 1:
            s.unknown[s.n.turn] -= 1
            s.unseen ^= <Set> 1 << bit
            s.n.hands[s.n.turn] |= <Set> 1 << bit
        captured = self.rules.on_table(&self.n, bit, named)
        if captured and c.sequence:
            along = sequence(c, s.n.table, bit >> 2)
            part = along
            if shown is not None:
                part = self.rules.beginning_of(along, shown)
                if part == along:
                    raise ValueError("all of the sequence is taken")
            s.missed = along ^ part
            captured |= part
        elif shown is not None:
            raise ValueError("nothing is captured")
        if captured:
            s.piles[pile] |= captured | <Set> 1 << bit
        put_recorded(c, &s.deal.c, &s.n, bit, captured, claimed)
        if s.left == 0 and c.leftovers and s.n.captor != NOBODY:
            s.piles[s.n.captor] |= (self.n.table | <Set> 1 << bit) & ~s.piles[pile]
        s.after_packet(packet)
        return s

    def pick_up(self, cards):
        """Take what the last capture overlooked, or its first part. Raises ValueError for other cards."""
        cdef Set part = self.rules.beginning_of(self.missed, cards)
        cdef State s = self.copy()
        if part == 0 or s.n.winner != PLAYING:
            raise ValueError("nothing to be picked up")
        s.piles[self.n.turn & 1] |= part
        pick_up(&self.rules.c, &s.deal.c, &s.n, part)
        return s

    def perft(self, int depth):
        """Return the number of sequences of `depth` moves, indistinguishable cards counted once."""
        cdef Moves moves
        cdef uint64_t found
        memset(&moves, 0, sizeof(Moves))
        found = count_plays(&self.rules.c, &self.deal.c, &self.n, depth, &moves)
        free(moves.choice)
        if found == UINT64_MAX:
            raise MemoryError("no room for the moves of a position")
        return found
