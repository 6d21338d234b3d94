"""Which captures a card can make: one card of its rank, or numerals that add up to it."""

from libc.stdint cimport uint64_t

from common.bits cimport Set, count, lowest
from fishing.rules cimport TOPS, Rules, by_rank, enough, rank_cards
from fishing.types cimport Captures


cdef inline void equals(const Rules* rules, Set table, int rank, Set plain, int last, Captures* out) noexcept nogil:
    """Cards of the same rank, one at a time: of those that are alike one, the card just laid down first."""
    cdef Set cards = table & rank_cards(rank)
    cdef Set alike = cards & plain
    if alike:
        if last >= 0 and alike >> last & 1:
            alike = <Set> 1 << last
        else:
            alike &= 0 - alike
    cards = cards & ~plain | alike
    while cards:
        out.named[out.found] = cards & (0 - cards)
        out.found += 1
        cards &= cards - 1


cdef inline void sums(const Rules* rules, Set table, int number, Set plain, Captures* out) noexcept nogil:
    """Two or more numerals that add up to a number: of those that differ in like cards only, one."""
    cdef uint64_t on_table, way
    cdef int i
    table &= rules.numerals
    on_table = by_rank(table)
    for i in range(rules.sums[number]):
        way = rules.sum[number][i]
        if enough(on_table, way) == TOPS:
            choose(table, way, plain, 0, out)


cdef inline void choose(Set table, uint64_t way, Set plain, Set chosen, Captures* out) noexcept nogil:
    """All ways to take so many cards of each rank, rank after rank."""
    cdef int at, wanted, part
    cdef Set cards, alike, some
    if way == 0:
        out.named[out.found] = chosen
        out.found += 1
        return
    at = lowest(way) & ~3
    wanted = way >> at & 15
    way &= ~(<uint64_t> 15 << at)
    cards = table >> at & 15
    alike = plain >> at & cards
    if wanted == count(cards):
        choose(table, way, plain, chosen | cards << at, out)
        return
    for part in range(1, 16):
        if part & ~cards or count(part) != wanted:
            continue
        # of like cards the lowest: none is left out below one that is taken
        some = part & alike
        if some and alike & ~some & ((<Set> 1 << highest_of(some)) - 1):
            continue
        choose(table, way, plain, chosen | <Set> part << at, out)


cdef inline int highest_of(Set nibble) noexcept nogil:
    return 3 if nibble & 8 else 2 if nibble & 4 else 1 if nibble & 2 else 0


cdef inline void captures(const Rules* rules, Set table, int card, Set plain, int last, Captures* out) noexcept nogil:
    """What a card can capture, without the sequence. plain: cards whose suits make no difference."""
    cdef int rank = card >> 2
    out.found = 0
    equals(rules, table, rank, plain, last, out)
    if rules.number[rank] > 1:
        sums(rules, table, rules.number[rank], plain, out)
