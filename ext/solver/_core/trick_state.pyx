"""Positions of trick games: the Python side."""

from dataclasses import replace

cimport cython
from libc.stdint cimport uint8_t

from common.bits cimport Set, count, lowest
from solver._core.trick_kernel cimport tries
from trick.faults cimport CALLED_LEAD as FIRST_CALLED, MUST_BEAT as LAST, OVER as LAST_UNCALLED, fault_of
from trick.rules_setup cimport build_rules, name_bits
from trick.node cimport give, leader_of, legal, put, take_for_winner
from trick.rules cimport HIDDEN, MOVES
from trick.rules cimport Rules as CRules
from trick.types cimport Choice, Node

# Codes of illegal moves. The caller has the texts.
FINE, NOT_HELD, MUST_FOLLOW, MUST_TRUMP, WEAK_LEAD, WEAK_FOLLOW, FORCED_LEAD, NAME_SUIT, OVER = range(LAST_UNCALLED + 1)
CALLED_LEAD, CALLED_FOLLOW, CALLED_THROW, KEPT, MUST_BEAT = range(FIRST_CALLED, LAST + 1)


cdef class Rules:
    """Rules of a game and of the query, copied from a `solver.trick.core_rules.TrickRules`."""

    def __init__(self, source):
        self.source = source
        self.tabled = replace(source, forced=())
        self.names = name_bits(source)
        self.first = {}
        for bit, name in enumerate(self.names):
            if name:
                self.first.setdefault(name, bit)
        build_rules(&self.c, source, self.names)

    cdef int free_copy(self, name, Set used) except -1:
        """Return the bit of the first unused copy of a card. Raises ValueError for none."""
        cdef int bit = self.first[name]
        while bit < self.c.cards and self.names[bit] == name:
            if not used >> bit & 1:
                return bit
            bit += 1
        raise ValueError(f"too many {name}")

    cdef list words(self, Set cards):
        """Return the names of cards in the order of the bits."""
        cdef list out = []
        while cards:
            out.append(self.names[lowest(cards)])
            cards &= cards - 1
        return out


@cython.final
cdef class State:
    """Immutable position of a trick game: hands, the trick on the table, points of each seat."""

    def __init__(
            self, Rules rules, hands, int leader, int trick=0, int phase=0, unknown=(), unseen=(), bint free=False,
            phases=(), int stock=0):
        """Take lists of card names, one a seat, before the first card of a trick. `play` does the rest.

        free: True if the called card, if in hand, has no special rules
        phases: of each seat, if tricks bring bonus points to every seat
        stock: number of cards still to be drawn
        """
        cdef int seat, bit, i
        cdef Set used = 0
        self.rules = rules
        for seat, hand in enumerate(hands):
            for name in hand:
                bit = rules.free_copy(name, used)
                used |= <Set> 1 << bit
                give(&self.n, seat, <Set> 1 << bit)
                self.n.left += 1
                self.n.rest += rules.c.scale[0].value[bit]
        for i in range(rules.c.stock - stock, rules.c.stock):
            bit = rules.c.stock_card[i]
            self.n.left += 1
            if bit != HIDDEN:
                if used >> bit & 1:
                    raise ValueError(f"too many {rules.names[bit]}")
                used |= <Set> 1 << bit
                give(&self.n, rules.c.seats, <Set> 1 << bit)
                self.n.rest += rules.c.scale[0].value[bit]
        self.n.stock = <uint8_t> stock
        for seat, count in enumerate(unknown):
            self.unknown[seat] = count
            self.n.left += count
        for name in unseen:
            self.unseen |= <Set> 1 << rules.free_copy(name, used | self.unseen)
        self.each = len(phases) > 0
        for seat, count in enumerate(phases):
            self.phases[seat] = count
        self.freed = free
        self.n.bound = not free and (used | self.unseen) & rules.c.called != 0
        self.n.winner = <uint8_t> leader
        self.n.trick = <uint8_t> trick
        self.n.phase = <uint8_t> phase
        self.n.turn = <uint8_t> leader_of(&rules.c, &self.n)

    cdef State copy(self):
        cdef State s = State.__new__(State)
        s.rules = self.rules
        s.n = self.n
        s.unseen = self.unseen
        s.freed = self.freed
        s.won = self.won
        s.tricks = self.tricks
        s.unknown = self.unknown
        s.each = self.each
        s.phases = self.phases
        return s

    @property
    def turn(self):
        return self.n.turn

    @property
    def winner(self):
        """Seat that wins the trick on the table so far. Between tricks the winner of the last one."""
        return self.n.winner

    @property
    def winning(self):
        """Winning card of the trick so far. None between tricks, or while a card that beats nothing leads."""
        return self.rules.names[lowest(self.n.best)] if self.n.best else None

    @property
    def bound(self):
        """True if a called card in hand is still under its special rules."""
        return bool(self.n.bound)

    @property
    def played(self):
        return self.n.played

    @property
    def left(self):
        """Number of cards still to be played, those of the stock among them."""
        return self.n.left

    @property
    def stock(self):
        """Number of cards still to be drawn."""
        return self.n.stock

    @property
    def rest(self):
        """Value of the cards in hand, in the stock and on the table."""
        return self.n.rest + self.n.points

    @property
    def is_over(self):
        """True if all cards have been played."""
        return self.n.left == 0

    @property
    def led(self):
        """Suit of the lead, or -1 between tricks."""
        return self.n.led if self.n.played else -1

    @property
    def is_open(self):
        """True if all cards are known."""
        return not any(self.unknown) and "?" not in self.rules.source.stock[self.rules.c.stock - self.n.stock:]

    def hand(self, int seat):
        """Return the names of the known cards of a seat in the order of the bits."""
        return self.rules.words(self.n.hands[seat])

    def hidden(self, int seat):
        """Return the number of unknown cards of a seat."""
        return self.unknown[seat]

    def won_by(self, int seat):
        """Return the points of the cards that a seat has won in tricks."""
        return self.won[seat]

    def phase_of(self, int seat):
        """Return the phase of a seat, where each has its own."""
        return self.phases[seat]

    def tricks_of(self, int seat):
        return self.tricks[seat]

    cdef Node as_if_held(self, Set bit):
        """Return the position in which the seat to move surely holds this card."""
        cdef Node n = self.n
        if self.unknown[n.turn]:
            give(&n, n.turn, bit)
        return n

    cdef int bit_of(self, name) except -2:
        """Return the bit of a card that the seat to move holds or may hold, or -1."""
        cdef int bit = self.rules.first.get(name, -1)
        cdef Set may = self.n.hands[self.n.turn] | (self.unseen if self.unknown[self.n.turn] else 0)
        if bit < 0:
            return -1
        if may >> bit & 1:
            return bit
        bit += 1
        return bit if bit < self.rules.c.cards and self.rules.names[bit] == name and may >> bit & 1 else -1

    cpdef int fault(self, name, led=None) except -1:
        """Return the code for playing a card (FINE if legal)."""
        cdef int held, bit = self.bit_of(name)
        cdef Node n
        cdef Set b
        cdef const CRules* c = &self.rules.c
        if self.n.left == 0:
            return OVER
        if bit < 0:
            return NOT_HELD
        b = <Set> 1 << bit
        n = self.as_if_held(b)
        held = count(self.n.hands[n.turn]) + self.unknown[n.turn]
        if n.bound and b & c.called and n.played and n.led != c.called_suit and held > 1 and not c.called_thrown:
            # also if the other cards are unknown
            return MUST_FOLLOW if n.hands[n.turn] & c.suit[n.led] else CALLED_THROW
        if n.played == 0 and c.joker and c.suit_of[bit] == c.trump:
            if led is None:
                return NAME_SUIT
        elif led is not None:
            return NAME_SUIT
        return fault_of(c, &n, bit, held)

    def legal(self):
        """Return the legal moves as pairs of name and suit (None except for a joker lead), each kind once.

        A seat with unknown cards may hold any card not seen elsewhere.
        """
        cdef int bit
        cdef Set may = self.n.hands[self.n.turn]
        out = []
        if self.n.left and self.unknown[self.n.turn]:
            may |= self.unseen
        previous = None
        for bit in range(self.rules.c.cards):
            if not may >> bit & 1 or self.rules.names[bit] == previous:
                continue
            previous = name = self.rules.names[bit]
            asks = self.rules.c.joker and self.n.played == 0 and self.rules.c.suit_of[bit] == self.rules.c.trump
            for led in range(self.rules.c.suits) if asks else (None,):
                if led != self.rules.c.trump and self.fault(name, led) == FINE:
                    out.append((name, led))
        return out

    def alike(self):
        """Return the equivalence classes of legal moves: lists of pairs as in `legal`. All cards are known.

        They are neighbours in rank among the cards in play, of equal value. Value alone never decides between them.
        """
        cdef Choice list_[MOVES]
        cdef const CRules* c = &self.rules.c
        cdef int i, bit
        cdef Set cards = legal(c, &self.n)
        out = []
        if self.n.left == 0:
            return out
        for i in range(tries(c, &self.n, list_)):
            led = list_[i].led if c.joker and self.n.played == 0 and c.suit_of[list_[i].card] == c.trump else None
            pairs = {}
            for bit in range(list_[i].low, list_[i].top + 1):
                if cards >> bit & 1:
                    pairs[self.rules.names[bit], led] = bit
            out.append(list(pairs))
        return out

    cpdef State play(self, name, led=None):
        """Return the position after a legal move. The caller has checked `fault` first."""
        cdef int seat, i, bit = self.bit_of(name)
        cdef State s = self.copy()
        cdef Set b
        cdef const CRules* c = &self.rules.c
        if bit < 0:
            raise ValueError(name)
        b = <Set> 1 << bit
        seat = s.n.turn
        if not s.n.hands[seat] & b:
            s.unknown[seat] -= 1
            s.unseen ^= b
            give(&s.n, seat, b)
            s.n.rest += c.scale[0].value[bit]
        put(c, c.scale[0].value, &s.n, bit, c.suit_of[bit] if led is None else led)
        if s.n.played == c.seats:
            seat = s.n.winner
            s.won[seat] += take_for_winner(c, &s.n, s.phases if s.each else NULL)
            for i in range(self.n.stock - s.n.stock):
                if c.stock_card[c.stock - self.n.stock + i] == HIDDEN:
                    s.unknown[(seat + i) % c.seats] += 1
            s.tricks[seat] += 1
            s.freed = not s.n.bound
        return s

    def perft(self, int depth):
        """Return the number of sequences of `depth` moves, identical copies counted once."""
        found = 0 if depth else 1
        for name, led in self.legal() if depth else ():
            found += 1 if depth == 1 else self.play(name, led).perft(depth - 1)
        return found
