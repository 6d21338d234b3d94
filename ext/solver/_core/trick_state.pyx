"""Rules and positions of trick games, as Python sees them."""

from dataclasses import replace

cimport cython
from libc.stdint cimport uint8_t

from common.bits cimport Set, count, lowest
from solver._core.trick_kernel cimport tries
from trick.build cimport build_rules, name_bits
from trick.node cimport fitting, give, leader_of, legal, put, take
from trick.rules cimport MOVES, SEATS
from trick.rules cimport Rules as CRules
from trick.types cimport Choice, Node

# Why a card may not be played; the words are the caller's.
FINE, NOT_HELD, MUST_FOLLOW, MUST_TRUMP, WEAK_LEAD, WEAK_FOLLOW, FORCED_LEAD, NAME_SUIT, OVER = range(9)
CALLED_LEAD, CALLED_FOLLOW, CALLED_THROW, KEPT, MUST_BEAT = range(9, 14)


cdef class Rules:
    """Rules of a game and of the question asked, copied from the `solver.trick.rules.TrickRules` given."""

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
        """Bit of the first copy of a card that is not used; raises ValueError where there is none."""
        cdef int bit = self.first[name]
        while bit < self.c.cards and self.names[bit] == name:
            if not used >> bit & 1:
                return bit
            bit += 1
        raise ValueError(f"too many {name}")

    cdef list words(self, Set cards):
        """Names of cards, in the order of the bits."""
        cdef list out = []
        while cards:
            out.append(self.names[lowest(cards)])
            cards &= cards - 1
        return out


@cython.final
cdef class State:
    """One position of a trick game: hands, the trick on the table, what each seat has won. Never changed once made."""

    def __init__(
            self, Rules rules, hands, int leader, int trick=0, int phase=0, unknown=(), unseen=(), bint free=False):
        """Hands of card names, one list a seat, before the first card of a trick; play() does the rest.

        free: is the called card, where it is in hand, a card like others?
        """
        cdef int seat, bit
        cdef Set used = 0
        self.rules = rules
        for seat, hand in enumerate(hands):
            for name in hand:
                bit = rules.free_copy(name, used)
                used |= <Set> 1 << bit
                give(&self.n, seat, <Set> 1 << bit)
                self.n.left += 1
                self.n.rest += rules.c.scale[0].value[bit]
        for seat, count in enumerate(unknown):
            self.unknown[seat] = count
            self.n.left += count
        for name in unseen:
            self.unseen |= <Set> 1 << rules.free_copy(name, used | self.unseen)
        self.freed = free
        self.n.bound = not free and (used | self.unseen) & rules.c.called != 0
        self.n.winner = <uint8_t> leader
        self.n.trick = <uint8_t> trick
        self.n.phase = <uint8_t> phase
        self.n.turn = <uint8_t> leader
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
        return s

    @property
    def turn(self):
        return self.n.turn

    @property
    def winner(self):
        """Seat that wins the trick on the table so far; between tricks the one that won the last."""
        return self.n.winner

    @property
    def winning(self):
        """The card that wins the trick on the table so far; None between tricks, or where a lame card leads."""
        return self.rules.names[lowest(self.n.best)] if self.n.best else None

    @property
    def bound(self):
        """Is there a called card that is not a card like others?"""
        return bool(self.n.bound)

    @property
    def played(self):
        return self.n.played

    @property
    def left(self):
        """Cards still to be played."""
        return self.n.left

    @property
    def rest(self):
        """Value of the cards in hand and on the table."""
        return self.n.rest + self.n.points

    @property
    def is_over(self):
        """Have all cards been played?"""
        return self.n.left == 0

    @property
    def led(self):
        """Suit asked for, or -1 between tricks."""
        return self.n.led if self.n.played else -1

    @property
    def is_open(self):
        """Are all cards known?"""
        return not any([self.unknown[seat] for seat in range(SEATS)])

    def hand(self, int seat):
        """Names of the known cards of a seat, in the order of the bits."""
        return self.rules.words(self.n.hands[seat])

    def hidden(self, int seat):
        """How many unknown cards a seat holds."""
        return self.unknown[seat]

    def won_by(self, int seat):
        """Points of the cards that a seat has won in the tricks played."""
        return self.won[seat]

    def tricks_of(self, int seat):
        return self.tricks[seat]

    cdef Node as_if_held(self, Set bit):
        """The position in which the seat to move surely holds this card."""
        cdef Node n = self.n
        if self.unknown[n.turn]:
            give(&n, n.turn, bit)
        return n

    cdef int bit_of(self, name) except -2:
        """Bit of a card that the seat to move holds or may hold, or -1."""
        cdef int bit = self.rules.first.get(name, -1)
        cdef Set may = self.n.hands[self.n.turn] | (self.unseen if self.unknown[self.n.turn] else 0)
        if bit < 0:
            return -1
        if may >> bit & 1:
            return bit
        bit += 1
        if bit < self.rules.c.cards and self.rules.names[bit] == name and may >> bit & 1:
            return bit
        return -1

    def fault(self, name, led=None):
        """Why the seat to move may not play this card (FINE if it may)."""
        cdef int bit
        cdef Node n
        cdef Set hand, b
        cdef int held, there
        cdef const CRules* c = &self.rules.c
        if self.n.left == 0:
            return OVER
        bit = self.bit_of(name)
        if bit < 0:
            return NOT_HELD
        b = <Set> 1 << bit
        n = self.as_if_held(b)
        held = count(self.n.hands[n.turn]) + self.unknown[n.turn]
        if n.bound and b & c.called and n.played and n.led != c.called_suit and held > 1 and not c.called_thrown:
            # also where the other cards are unknown
            return MUST_FOLLOW if n.hands[n.turn] & c.suit[n.led] else CALLED_THROW
        if n.played == 0 and c.joker and c.suit_of[bit] == c.trump:
            if led is None:
                return NAME_SUIT
        elif led is not None:
            return NAME_SUIT
        if legal(c, &n) & b:
            return FINE
        hand = n.hands[n.turn]
        if n.bound and hand & c.called:
            if n.played and n.led == c.called_suit:
                return CALLED_FOLLOW
            if n.played == 0 and b & c.suit[c.called_suit]:
                # cards not seen may be enough of the suit
                there = count(hand & c.suit[c.called_suit]) + held - count(hand)
                return FINE if there >= c.called_run else CALLED_LEAD
        if n.played == 0:
            if n.trick < c.forced and hand & c.forced_lead[n.trick]:
                return FORCED_LEAD
            return KEPT if b & c.kept else WEAK_LEAD
        if fitting(c, &n) & b:
            return KEPT if b & c.kept and hand & c.suit[c.suit_of[bit]] != b else MUST_BEAT
        if hand & c.suit[n.led]:
            return WEAK_FOLLOW if b & c.suit[n.led] else MUST_FOLLOW
        return MUST_TRUMP

    def legal(self):
        """Legal plays as pairs of name and suit asked for (None but for a joker led), each kind once.

        A seat with unknown cards may hold any card not seen elsewhere.
        """
        cdef int bit
        cdef Set may = self.n.hands[self.n.turn]
        out = []
        if self.n.left == 0:
            return out
        if self.unknown[self.n.turn]:
            may |= self.unseen
        previous = None
        for bit in range(self.rules.c.cards):
            if not may >> bit & 1 or self.rules.names[bit] == previous:
                continue
            previous = name = self.rules.names[bit]
            if self.rules.c.joker and self.n.played == 0 and self.rules.c.suit_of[bit] == self.rules.c.trump:
                pairs = [(name, q) for q in range(self.rules.c.suits) if q != self.rules.c.trump]
            else:
                pairs = [(name, None)]
            out += [pair for pair in pairs if self.fault(*pair) == FINE]
        return out

    def alike(self):
        """Legal plays that come to the same, together: lists of pairs as in `legal`. All cards are known.

        They are neighbours in rank among the cards in play, of equal value; a choice by value alone is none.
        """
        cdef Choice list_[MOVES]
        cdef const CRules* c = &self.rules.c
        cdef int i, bit
        cdef Set cards
        out = []
        if self.n.left == 0:
            return out
        cards = legal(c, &self.n)
        for i in range(tries(c, &self.n, list_)):
            led = list_[i].led if c.joker and self.n.played == 0 and c.suit_of[list_[i].card] == c.trump else None
            names = [self.rules.names[bit] for bit in range(list_[i].low, list_[i].top + 1) if cards >> bit & 1]
            out.append([(name, led) for name in dict.fromkeys(names)])
        return out

    def play(self, name, led=None):
        """The position after a legal play; the caller has asked `fault` first."""
        cdef int gain, seat, bit = self.bit_of(name)
        cdef State s
        cdef Set b
        cdef const CRules* c = &self.rules.c
        if bit < 0:
            raise ValueError(name)
        s = self.copy()
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
            # what the winner's own side makes of it is the game's affair: bonus points are counted for scorers only
            gain = s.n.points
            if c.scorer[seat]:
                gain = take(c, 0, &s.n)
            else:
                take(c, 0, &s.n)
            s.won[seat] += gain
            s.tricks[seat] += 1
            s.freed = not s.n.bound
        return s

    def perft(self, int depth):
        """Number of sequences of `depth` plays, identical copies counted once."""
        if depth == 0 or self.n.left == 0:
            return 1 if depth == 0 else 0
        plays = self.legal()
        return len(plays) if depth == 1 else sum([self.play(*one).perft(depth - 1) for one in plays])
