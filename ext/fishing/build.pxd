"""From the rules as Python states them (`solver.fishing.rules.FishingRules`) to the struct that the core reads."""

from libc.stdint cimport int8_t, uint64_t, uint8_t
from libc.string cimport memset

from common.bits cimport Set
from fishing.rules cimport HAND, NUMBERS, RANKS, SEATS, SUMS
from fishing.rules cimport Rules as CRules


cdef inline tuple name_bits(source):
    """Name of the card of each bit; the copies of a rank have one name where suits play no part."""
    suits = source.suits or ("",) * source.copies
    return tuple([rank + suit for rank in source.ranks for suit in suits])


cdef inline int build_rules(CRules* c, source, tuple names) except -1:
    """Fill the struct; raises ValueError for rules that the core has no room for."""
    cdef int rank, number, bit
    memset(c, 0, sizeof(CRules))
    suits = source.suits or ("",) * source.copies
    if not 2 <= source.seats <= SEATS or source.seats % 2 or len(suits) != 4 or len(source.ranks) > RANKS:
        raise ValueError("seats, suits or ranks out of range")
    if not 1 <= source.packet <= HAND or len(source.numbers) != len(source.ranks) or max(source.numbers) >= NUMBERS:
        raise ValueError("packet or numbers out of range")
    if any([number not in (0, i + 1) or number and i and not source.numbers[i - 1]
            for i, number in enumerate(source.numbers)]):
        raise ValueError("numbers must be 1, 2, .. from the lowest rank")
    c.seats = source.seats
    c.packet = source.packet
    c.ranks = len(source.ranks)
    c.cards = len(names)
    c.alike = not source.suits
    for rank in range(c.ranks):
        c.number[rank] = <uint8_t> source.numbers[rank]
        if c.number[rank]:
            c.numerals |= <Set> 15 << (4 * rank)
    build_sums(c, source.most_added)
    c.sequence = source.sequence
    c.clear = source.clear
    c.catch_ = source.catch
    c.flush = source.flush
    c.many = source.many
    c.many_from = source.many_from
    c.catch_across = source.catch_across
    c.three = source.three
    c.three_caught = source.three_caught
    c.four = source.four
    for name, points in source.card_points:
        bit = names.index(name)
        c.scored |= <Set> 1 << bit
        c.points[bit] = points
    if source.majority is not None:
        c.majority, c.majority_points = source.majority
    if source.suit is not None:
        for bit in range(c.cards):
            if names[bit].endswith(source.suit):
                c.suit |= <Set> 1 << bit
        if source.suit_majority is not None:
            c.suit_majority, c.suit_points = source.suit_majority
        c.run = source.run
    if c.flush:
        build_flushes(c)
    c.final = bool(source.final)
    for a, row in enumerate(source.final):
        for b, pair in enumerate(row):
            c.final_points[0][a][b] = <int8_t> pair[0]
            c.final_points[1][a][b] = <int8_t> pair[1]
    c.leftovers = source.leftovers
    standing = source.standing
    c.standing = standing is not None
    c.no_three_from = 10000
    c.no_clear_at = -1
    if standing is not None:
        c.target = standing.target
        c.at_once = standing.at_once
        if standing.no_three_from is not None:
            c.no_three_from = standing.no_three_from
        if standing.no_clear_at is not None:
            c.no_clear_at = standing.no_clear_at
    return 0


cdef inline list sums_of(CRules* c, int total, int most_rank, int most_cards):
    """Ways to add up to a total with ranks up to one, as lists of ranks."""
    if total == 0:
        return [[]]
    ways = []
    if most_cards == 0:
        return ways
    for rank in range(most_rank + 1):
        number = c.number[rank]
        if 0 < number <= total:
            ways += [[rank] + way for way in sums_of(c, total - number, rank, most_cards - 1)]
    return ways


cdef inline int build_sums(CRules* c, most_added) except -1:
    """For each number the sets of ranks that add up to it: at least two cards, at most four of a rank."""
    cdef int number
    for number in range(2, NUMBERS):
        if number not in list(c.number):
            continue
        for way in sums_of(c, number, c.ranks - 1, 64 if most_added is None else most_added):
            if len(way) < 2 or max([way.count(rank) for rank in way]) > 4:
                continue
            if c.sums[number] == SUMS:
                raise ValueError("too many ways to add up")
            c.sum[number][c.sums[number]] = sum([<uint64_t> 1 << (4 * rank) for rank in way])
            c.sums[number] += 1
    return 0


cdef inline int build_flushes(CRules* c) except -1:
    """For each set of numbers of one suit: those of which two or more add up to another, and that other."""
    cdef int held, part, total, i
    cdef Set cards
    sums = {}
    for part in range(1024):
        if part & (part - 1):
            total = sum([i + 1 for i in range(10) if part >> i & 1])
            if total <= 10 and total in list(c.number):
                sums[part | 1 << (total - 1)] = True
    for held in range(1024):
        part = 0
        for flush in sums:
            if held & flush == flush:
                part |= flush
        cards = 0
        for i in range(10):
            if part >> i & 1:
                cards |= <Set> 1 << (4 * i)
        c.in_flush[held] = cards
        for flush in sums:
            if held & flush == flush:
                c.flush_taker[held] |= <Set> 1 << (4 * (flush.bit_length() - 1))
    return 0
