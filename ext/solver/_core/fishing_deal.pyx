"""Rules and stock of a fishing deal, shared by its positions: the Python side."""

from libc.stdint cimport int8_t, uint8_t
from libc.string cimport memcmp

from common.bits cimport Set, count, lowest
from fishing.rules_setup cimport build_rules, name_bits
from fishing.captures cimport captures, sweeps
from fishing.node cimport without_barred
from fishing.rules cimport PACKETS, SEATS, rank_cards
from fishing.types cimport NOBODY, Captures, Choice, Deal, Node
from solver._core.fishing_kernel cimport named_of, settle, total_of

UNKNOWN = "?"

cdef enum:
    SOME = 15       # no rank: three alike were announced without their rank

# Codes of illegal moves. The caller has the texts.
(FINE, OVER, NOT_HELD, NOT_ON_TABLE, NOT_EQUAL, NO_NUMBER, NOT_THE_SUM, TOO_MANY, CAN_CAPTURE, EQUAL_FIRST,
 NOT_FEWEST, SWEEPS, BARRED) = range(13)


cdef class Rules:
    """Rules of a game and of the query, copied from a `solver.fishing.core_rules.FishingRules`."""

    def __init__(self, source):
        self.source = source
        self.names = name_bits(source)
        self.first = {}
        for bit, name in enumerate(self.names):
            self.first.setdefault(name, bit)
        build_rules(&self.c, source, self.names)

    cdef int bit_in(self, name, Set cards) except -2:
        """Return the lowest of these cards with this name, or -1."""
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

    cdef tuple play(self, const Node* n, const Choice* choice):
        """Return a move as a pair of card and cards named."""
        return self.names[choice.card], tuple(self.words(named_of(&self.c, n, choice)))

    cdef int rank_of(self, name) except -1:
        """Return the number of the rank of a card or rank name."""
        return self.first[name] >> 2 if name in self.first else self.source.ranks.index(name)

    cdef Set place(self, cards, Set* used) except? 0:
        """Return the bits of cards, none used twice."""
        cdef Set found = 0
        cdef int bit
        for name in cards:
            bit = self.bit_in(name, ~used[0])
            if bit < 0:
                raise ValueError(f"{name}: no such card, or too many")
            found |= <Set> 1 << bit
            used[0] |= <Set> 1 << bit
        return found

    cdef Set on_table(self, const Node* n, int card, named) except? 0:
        """Return the bits of named table cards, the card just laid first, or 0 if one is missing.

        Without names they are 0, or the card itself if it goes from an empty table to a pile.
        """
        cdef Set found = 0
        cdef int bit
        if n.table == 0 and sweeps(&self.c, 0, card >> 2):
            return <Set> 1 << card
        for name in named:
            bit = self.bit_in(name, n.table & ~found)
            if bit < 0:
                return 0
            if self.c.alike and n.last >= 0 and n.last >> 2 == bit >> 2 == card >> 2:
                bit = n.last
            found |= <Set> 1 << bit
        return found

    cdef bint bars(self, const Node* n, int card) noexcept:
        """True if a card may not be the first of the deal. Unknown cards may all be of its rank."""
        return not without_barred(&self.c, n, n.hands[n.turn] | <Set> 1 << card) >> card & 1

    cdef object fault_of_capture(self, Set table, int card, named):
        """Return the code for capturing these table cards (FINE if legal)."""
        cdef int wanted = self.c.number[card >> 2]
        cdef int number, total = 0
        cdef Captures found
        if sweeps(&self.c, table, card >> 2):
            return FINE if len(named) == count(table) else SWEEPS
        if len(named) == 1:
            return FINE if self.rank_of(named[0]) == card >> 2 else NOT_EQUAL
        for name in named:
            number = self.c.number[self.rank_of(name)]
            if number == 0:
                return NO_NUMBER
            total += number
        if wanted == 0:
            return NO_NUMBER
        if total != wanted:
            return NOT_THE_SUM
        most = self.source.most_added
        if most is not None and len(named) > most:
            return TOO_MANY
        if self.c.equal_first and table & rank_cards(card >> 2):
            return EQUAL_FIRST
        if self.c.fewest:
            captures(&self.c, table, card, ~<Set> 0, -1, &found)
            if count(found.named[0]) < len(named):
                return NOT_FEWEST
        return FINE

    cdef object fault_of_laying(self, Set table, int card):
        """Return the code for laying a card (FINE if legal)."""
        cdef Captures found
        if not self.c.compulsory or table == 0:
            return FINE
        captures(&self.c, table, card, ~<Set> 0, -1, &found)
        return CAN_CAPTURE if found.found else FINE

    cdef Set beginning_of(self, Set along, cards) except? 0:
        """Return the first cards of a sequence, which must have these names."""
        cdef Set part = 0
        cdef Set rest = along
        for name in sorted(cards, key=self.source.ranks.index):
            if rest == 0 or self.names[lowest(rest)] != name:
                raise ValueError(f"{name} is not next in the sequence")
            part |= rest & (0 - rest)
            rest &= rest - 1
        return part


cdef class DealCards:
    """Deal data that positions share: the packets to come and the match score before the hand."""

    cdef bint same(self, DealCards other):
        return self is other or memcmp(&self.c, &other.c, sizeof(Deal)) == 0

    cdef int set_stock(self, Rules rules, tuple stock, Set* used) except -1:
        """Deal the stock packet by packet."""
        cdef int i, seat
        cdef int size = rules.c.packet
        cdef int seats = rules.c.seats
        self.stock = stock
        self.c.packets = 1 + len(stock) // (size * seats)
        if len(stock) % (size * seats) or self.c.packets > PACKETS:
            raise ValueError("the stock is no whole number of packets")
        for i in range(self.c.packets):
            self.c.later[i] = (self.c.packets - 1 - i) * size * seats
        for i in range(1, self.c.packets):
            for seat in range(seats):
                known = []
                for card in stock[:size]:
                    if card != UNKNOWN:
                        known.append(card)
                stock = stock[size:]
                self.hidden[i][seat] = size - len(known)
                self.c.packet[i][seat] = rules.place(known, used)
        for i in range(self.c.packets - 2, -1, -1):
            self.c.to_come[i] = self.c.to_come[i + 1]
            for seat in range(seats):
                self.c.to_come[i] |= self.c.packet[i + 1][seat]
        return 0

    cdef int set_claims(self, Node* n, claims, uncalled) except -1:
        """Set the seats with a catch still to be scored, and packet and seat of each three that scores nothing."""
        cdef int packet, seat
        for seat in claims:
            n.claims |= <uint8_t> (1 << seat)
        for packet, seat in uncalled:
            self.c.uncalled[packet] |= <uint8_t> (1 << seat)
        return 0

    cdef int look_for_alike(self, Rules rules, const Node* n, dict threes, bint fresh) except -1:
        """Set three and four of a rank: from `threes` for the hands of a position, from the cards for fresh hands."""
        cdef int seat
        for seat in range(SEATS):
            self.c.three[0][seat] = -1
            self.c.packet[0][seat] = n.hands[seat]
        self.c.four[0] = NOBODY
        settle(&rules.c, &self.c, 1 - fresh)
        for seat, rank in threes.items():
            self.c.three[0][seat] = <int8_t> (SOME if rank == UNKNOWN else rules.rank_of(rank))
        for seat in range(SEATS):
            # deals that differ in these hands alone may share a searcher's entries
            self.c.packet[0][seat] = 0
        return 0

    cdef bint is_open_after(self, int packet) noexcept:
        """True if all cards of the packets after this one are known."""
        cdef int i, seat
        for i in range(packet + 1, self.c.packets):
            for seat in range(SEATS):
                if self.hidden[i][seat]:
                    return False
        return True

    cdef dict threes(self, Rules rules, int packet):
        """Return seat -> rank of which it was dealt three in a packet."""
        cdef int seat
        return {seat: UNKNOWN if self.c.three[packet][seat] == SOME else rules.source.ranks[self.c.three[packet][seat]]
                for seat in range(rules.c.seats) if self.c.three[packet][seat] >= 0}

    cdef list claims(self, const Node* n):
        """Return the seats that have caught one of three alike and not scored it yet."""
        cdef int seat
        found = []
        for seat in range(SEATS):
            if n.claims >> seat & 1:
                found.append(seat)
        return found

    cdef tuple totals(self, Rules rules, const Node* n, const Set* piles):
        """Return the points of three piles so far, of events and of cards."""
        cdef int pile
        found = []
        for pile in range(3):
            found.append(total_of(&rules.c, &self.c, n, pile, piles[pile]))
        return tuple(found)
