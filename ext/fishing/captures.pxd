"""Which captures a card can make: one card of its rank, or numerals that add up to it."""

from libc.stdint cimport uint64_t

from common.bits cimport Set, count, lowest
from fishing.rules cimport NUMBERS, TOPS, Rules, by_rank, enough, present, rank_cards
from fishing.types cimport Captures

cdef extern from *:
    """
    #define OH_LOW 0x1111111111111111ULL
    /* cards whose number has a bit: 1, 3, 5, ..; 2, 3, 6, 7, ..; 4 to 7, ..; 8 and more */
    #define OH_ONES 0x0F0F0F0F0F0F0F0FULL
    #define OH_TWOS 0x0FF00FF00FF00FF0ULL
    #define OH_FOURS 0x0FFFF0000FFFF000ULL
    #define OH_EIGHTS 0x0FFFFFFFF0000000ULL
    """
    const uint64_t LOW "OH_LOW"
    const Set ONES "OH_ONES"
    const Set TWOS "OH_TWOS"
    const Set FOURS "OH_FOURS"
    const Set EIGHTS "OH_EIGHTS"

cdef enum:
    SUMS_OF_ONE = 0x7FF     # numbers that one or more cards make, and those that two or more make from bit TWO on
    TWO = 20                # .. so high that numbers above 10 of the former do not come to lie among the latter
    SUMS_KEPT = 0x7FE007FF
    TO_BOTH = 0x100001      # what one or more make, and one card: one or more, and two or more


cdef inline Set equal_cards(Set cards, Set plain, Set last) noexcept nogil:
    """Which of the cards of a rank may be captured by another: of those that are alike one, the last laid first."""
    cdef Set alike = cards & plain
    cdef Set first = alike & last
    return cards & ~plain | first | alike & (0 - alike) & 0 - <Set> (first == 0)


cdef inline void equals(const Rules* rules, Set table, int rank, Set plain, int last, Captures* out) noexcept nogil:
    """Cards of the same rank, one at a time: of those that are alike one, the card just laid down first."""
    cdef Set cards = equal_cards(table & rank_cards(rank), plain, <Set> 1 << last if last >= 0 else 0)
    while cards:
        out.named[out.found] = cards & (0 - cards)
        out.found += 1
        cards &= cards - 1


cdef inline int sums_with(int sums, int number) noexcept nogil:
    """Numbers that cards make when one more lies there. sums: bit n for one or more, bit TWO + n for two or more."""
    cdef uint64_t made = <uint64_t> (sums & SUMS_OF_ONE) * TO_BOTH
    return <int> (<uint64_t> sums | (made | 1) << number & SUMS_KEPT & 0 - <uint64_t> (number != 0))


cdef inline int sums_on(const Rules* rules, Set table) noexcept nogil:
    """.. of the numerals of a table."""
    cdef int sums = 0
    table &= rules.numerals
    while table:
        sums = sums_with(sums, (lowest(table) >> 2) + 1)
        table &= table - 1
    return sums


cdef inline int total_of(const Rules* rules, Set cards) noexcept nogil:
    """What numerals add up to."""
    cards &= rules.numerals
    return count(cards & ONES) + 2 * count(cards & TWOS) + 4 * count(cards & FOURS) + 8 * count(cards & EIGHTS)


cdef inline bint makes(const Rules* rules, int sums, int rank) noexcept nogil:
    """Do two or more cards add up to what a card of this rank counts?"""
    return sums >> (TWO + rules.number[rank]) & 1


cdef inline uint64_t ways_with(const Rules* rules, uint64_t ranks, int number) noexcept nogil:
    """Of the ways to add up to a number those that need none but these numerals, a bit each; ranks: as `present`."""
    # ranks 1 and 6 to bits 0 and 1, 2 and 7 to bits 2 and 3; 3, 8, 4 and 9 from bit 8 on, 5 and 10 from bit 16 on
    ranks |= ranks >> 19
    ranks |= ranks >> 2
    return rules.fits[0][number][ranks & 15] & rules.fits[1][number][ranks >> 8 & 15] & rules.fits[2][number][
        ranks >> 16 & 3]


cdef inline void sums_of(const Rules* rules, Set table, int number, Set plain, Captures* out) noexcept nogil:
    """Two or more numerals that add up to a number: of those that differ in like cards only, one."""
    cdef uint64_t on_table, way, ways
    cdef Set needed
    cdef int i
    cdef int fewest = 64
    table &= rules.numerals
    on_table = by_rank(table)
    ways = ways_with(rules, present(table), number)
    while ways:
        i = lowest(ways)
        ways &= ways - 1
        way = rules.sum[number][i]
        if enough(on_table, way) != TOPS:
            continue
        if rules.fewest:
            if rules.added[number][i] > fewest:
                continue
            if rules.added[number][i] < fewest:
                # no equal card is among them: it would be fewer still
                out.found = 0
                fewest = rules.added[number][i]
        needed = ((way | way >> 1 | way >> 2) & LOW) * 15
        if on_table & needed == way:
            # all cards of these ranks
            out.named[out.found] = table & needed
            out.found += 1
        else:
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


cdef inline int captures_of(
        const Rules* rules, Set table, int sums, int card, Set plain, int last, Captures* out) noexcept nogil:
    """What a card can capture, without the sequence, on a table that makes these numbers; how many ways.

    plain: cards whose suits make no difference.
    """
    cdef int rank = card >> 2
    out.found = 0
    if table & rank_cards(rank):
        equals(rules, table, rank, plain, last, out)
        if rules.equal_first:
            return out.found
    if makes(rules, sums, rank):
        sums_of(rules, table, rules.number[rank], plain, out)
    return out.found


cdef inline void captures(const Rules* rules, Set table, int card, Set plain, int last, Captures* out) noexcept nogil:
    """What a card can capture, without the sequence."""
    captures_of(rules, table, sums_on(rules, table), card, plain, last, out)


cdef inline Set takers(const Rules* rules, Set hand, Set cards) noexcept nogil:
    """Cards of a hand that may capture: there is another of the rank, or the two lowest numerals are not too much."""
    cdef Set found = (enough(by_rank(cards), LOW * 2) >> 3) * 15
    cdef Set numerals = cards & rules.numerals
    cdef int number
    if numerals & (numerals - 1):
        number = (lowest(numerals) >> 2) + (lowest(numerals & (numerals - 1)) >> 2) + 2
        if number < NUMBERS:
            found |= rules.numerals & ~<Set> 0 << (4 * (number - 1))
    return hand & found


cdef inline Set sweepers(const Rules* rules, Set hand, Set cards) noexcept nogil:
    """Numerals of a hand that may take as many cards as bring points: the lowest so many are not too much."""
    cdef Set numerals = cards & rules.numerals
    cdef int number = 0
    for _ in range(rules.many_from):
        if numerals == 0:
            return 0
        number += (lowest(numerals) >> 2) + 1
        numerals &= numerals - 1
    return hand & rules.numerals & ~<Set> 0 << (4 * (number - 1)) if number < NUMBERS else 0
