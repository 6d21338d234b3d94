"""Capture generation: one card of the same rank, or numerals that add up to it."""

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
    SUMS_OF_ONE = 0x7FF     # mask of the sums of one or more cards. Those of two or more start at bit TWO
    TWO = 20                # .. which is high enough that sums above 10 of the former do not overlap the latter
    SUMS_KEPT = 0x7FE007FF
    TO_BOTH = 0x100001      # flag of one card in both parts: one or more, and two or more


cdef inline Set equal_cards(Set cards, Set plain, Set last) noexcept nogil:
    """Return the cards of a rank that another may capture, one per equivalence class, the last laid first."""
    cdef Set alike = cards & plain
    cdef Set first = alike & last
    return cards & ~plain | first | alike & (0 - alike) & 0 - <Set> (first == 0)


cdef inline void equals(const Rules* rules, Set table, int rank, Set plain, int last, Captures* out) noexcept nogil:
    """Add the captures of one card of the same rank: one per equivalence class, the card just laid first."""
    cdef Set cards = equal_cards(table & rank_cards(rank), plain, <Set> 1 << last if last >= 0 else 0)
    while cards:
        out.named[out.found] = cards & (0 - cards)
        out.found += 1
        cards &= cards - 1


cdef inline int sums_with(int sums, int number) noexcept nogil:
    """Return the sums of cards after one more is laid.

    sums: bit n for one or more cards, bit TWO + n for two or more
    """
    cdef uint64_t made = <uint64_t> (sums & SUMS_OF_ONE) * TO_BOTH
    return <int> (<uint64_t> sums | (made | 1) << number & SUMS_KEPT & 0 - <uint64_t> (number != 0))


cdef inline int sums_on(const Rules* rules, Set table) noexcept nogil:
    """Return the sums of the numerals on a table."""
    cdef int sums = 0
    table &= rules.numerals
    while table:
        sums = sums_with(sums, (lowest(table) >> 2) + 1)
        table &= table - 1
    return sums


cdef inline int total_of(const Rules* rules, Set cards) noexcept nogil:
    """Return the total of some numerals."""
    cards &= rules.numerals
    return count(cards & ONES) + 2 * count(cards & TWOS) + 4 * count(cards & FOURS) + 8 * count(cards & EIGHTS)


cdef inline bint makes(const Rules* rules, int sums, int rank) noexcept nogil:
    """True if two or more cards add up to a card of this rank."""
    return sums >> (TWO + rules.number[rank]) & 1


cdef inline uint64_t ways_with(const Rules* rules, uint64_t ranks, int number) noexcept nogil:
    """Return the ways to add up to a number that need only these numerals, one bit each.

    ranks: as from `present`
    """
    # ranks 1 and 6 to bits 0 and 1, 2 and 7 to bits 2 and 3. 3, 8, 4 and 9 from bit 8 on, 5 and 10 from bit 16 on
    ranks |= ranks >> 19
    ranks |= ranks >> 2
    return rules.fits[0][number][ranks & 15] & rules.fits[1][number][ranks >> 8 & 15] & rules.fits[2][number][
        ranks >> 16 & 3]


cdef inline void sums_of(const Rules* rules, Set table, int number, Set plain, Captures* out) noexcept nogil:
    """Add the captures of two or more numerals that add up to a number, one per equivalence class."""
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
                # without equal cards, which would be fewer still
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
    """Add all choices of the way's number of cards of each rank, rank by rank."""
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
        # of equivalent cards the lowest: none is left out below one that is taken
        some = part & alike
        if some and alike & ~some & ((<Set> 1 << highest_of(some)) - 1):
            continue
        choose(table, way, plain, chosen | <Set> part << at, out)


cdef inline int highest_of(Set nibble) noexcept nogil:
    return 3 if nibble & 8 else 2 if nibble & 4 else 1 if nibble & 2 else 0


cdef inline bint sweeps(const Rules* rules, Set table, int rank) noexcept nogil:
    """True if a card of this rank takes the whole table, or goes to a pile from an empty one."""
    return rules.sweep and rank == 0 and (table or rules.sweep_empty) and not (
        rules.sweep_equal and table & rank_cards(0))


cdef inline Set swept_by(Set table, int card) noexcept nogil:
    """Return what a card that sweeps takes: the table, or itself from an empty one, as if it took a card."""
    return table if table else <Set> 1 << card


cdef inline int captures_of(
        const Rules* rules, Set table, int sums, int card, Set plain, int last, Captures* out) noexcept nogil:
    """Fill in the captures of a card without the sequence, and return their number.

    sums: numbers that the table makes
    plain: cards whose suits make no difference
    """
    cdef int rank = card >> 2
    out.found = 0
    if sweeps(rules, table, rank):
        out.named[0] = swept_by(table, card)
        out.found = 1
        return 1
    if table & rank_cards(rank):
        equals(rules, table, rank, plain, last, out)
        if rules.equal_first:
            return out.found
    if makes(rules, sums, rank):
        sums_of(rules, table, rules.number[rank], plain, out)
    return out.found


cdef inline void captures(const Rules* rules, Set table, int card, Set plain, int last, Captures* out) noexcept nogil:
    """Fill in the captures of a card without the sequence."""
    captures_of(rules, table, sums_on(rules, table), card, plain, last, out)


cdef inline Set takers(const Rules* rules, Set hand, Set cards) noexcept nogil:
    """Return the cards of a hand that may capture.

    Either another card has the rank, or the two lowest numerals are not too much, or it sweeps the table.
    """
    cdef Set found = (enough(by_rank(cards), LOW * 2) >> 3) * 15
    cdef Set numerals = cards & rules.numerals
    cdef int number
    if numerals & (numerals - 1):
        number = (lowest(numerals) >> 2) + (lowest(numerals & (numerals - 1)) >> 2) + 2
        if number < NUMBERS:
            found |= rules.numerals & ~<Set> 0 << (4 * (number - 1))
    if rules.sweep:
        found |= rank_cards(0)
    return hand & found


cdef inline Set sweepers(const Rules* rules, Set hand, Set cards) noexcept nogil:
    """Return the numerals of a hand that may take enough cards to score: so many of the lowest are not too much."""
    cdef Set numerals = cards & rules.numerals
    cdef int number = 0
    for _ in range(rules.many_from):
        if numerals == 0:
            return 0
        number += (lowest(numerals) >> 2) + 1
        numerals &= numerals - 1
    return hand & rules.numerals & ~<Set> 0 << (4 * (number - 1)) if number < NUMBERS else 0
