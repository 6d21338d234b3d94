"""Conversion of rules from Python (`solver.fishing.core_rules.FishingRules`) to the core's Rules struct."""

from libc.stdint cimport int8_t, uint8_t, uint64_t
from libc.string cimport memset

from common.bits cimport Set, highest
from fishing.rules cimport CARDS, HAND, LAID, NUMBERS, RANKS, SEATS, SUMS
from fishing.rules cimport Rules as CRules


cdef inline tuple name_bits(source):
    """Return the card name of each bit. If suits play no part, the cards of a rank share a name."""
    suits = source.suits or ("",) * source.copies
    names = []
    for rank in source.ranks:
        for suit in suits:
            names.append(rank + suit)
    return tuple(names)


cdef inline int field(source, name) except? -1:
    """Return a number or flag of the Python rules."""
    return getattr(source, name)


cdef inline int build_rules(CRules* c, source, tuple names) except -1:
    """Fill in the struct. Raises ValueError for rules that do not fit the core."""
    cdef int rank, bit, a, b
    cdef tuple numbers = source.numbers
    cdef tuple suits = source.suits or ("",) * field(source, "copies")
    memset(c, 0, sizeof(CRules))
    c.seats = field(source, "seats")
    c.packet = field(source, "packet")
    c.ranks = len(source.ranks)
    c.cards = len(names)
    if not 2 <= c.seats <= SEATS or len(suits) != 4 or c.ranks > RANKS:
        raise ValueError("seats, suits or ranks out of range")
    if not 1 <= c.packet <= HAND or len(numbers) != c.ranks or max(numbers) >= NUMBERS:
        raise ValueError("packet or numbers out of range")
    c.alike = not source.suits
    for rank in range(c.ranks):
        c.number[rank] = <uint8_t> numbers[rank]
        if c.number[rank]:
            if c.number[rank] != rank + 1 or rank and c.number[rank - 1] == 0:
                raise ValueError("numbers must be 1, 2, .. from the lowest rank")
            c.numerals |= <Set> 15 << (4 * rank)
    c.fewest = field(source, "fewest")
    c.equal_first = c.fewest or field(source, "equal_first") != 0
    c.compulsory = field(source, "compulsory")
    c.last_clears = field(source, "last_clears")
    build_sums(c, 64 if source.most_added is None else field(source, "most_added"))
    c.sequence = field(source, "sequence")
    c.sweep = field(source, "sweep")
    c.sweep_equal = c.sweep and field(source, "sweep_equal")
    c.sweep_clears = c.sweep and field(source, "sweep_clears")
    c.sweep_quiet = c.sweep and not c.sweep_clears
    c.sweep_empty = c.sweep and field(source, "sweep_empty")
    c.bars_sweep = c.sweep and field(source, "bars_sweep")
    if c.sweep and (c.sequence or not c.compulsory or not c.equal_first or c.final):
        raise ValueError("a card that sweeps the table belongs to games without sequences, with compulsory captures")
    c.clear = field(source, "clear")
    c.catch_ = field(source, "catch")
    c.flush = field(source, "flush")
    c.many = field(source, "many")
    c.many_from = field(source, "many_from")
    if c.many and c.many_from < 2:
        raise ValueError("what takes one card cannot take many")
    c.catches = c.catch_ > 0 or field(source, "three_caught") > 0
    c.catch_across = field(source, "catch_across")
    c.three = field(source, "three")
    c.three_caught = field(source, "three_caught")
    c.claims_later = field(source, "claims_later")
    c.four = field(source, "four")
    c.leftovers = field(source, "leftovers")
    for name, points in source.card_points:
        bit = names.index(name)
        c.scored |= <Set> 1 << bit
        c.points[bit] = points
    if len({points for _, points in source.card_points}) == 1:
        c.each = points
    if source.majority is not None:
        c.majority, c.majority_points = source.majority
    if source.suit is not None:
        for bit in range(c.cards):
            if names[bit].endswith(source.suit):
                c.suit |= <Set> 1 << bit
        if source.suit_majority is not None:
            c.suit_majority, c.suit_points = source.suit_majority
        c.run = field(source, "run")
    if c.flush:
        build_flushes(c)
    if source.prime is not None:
        worth, points = source.prime
        build_prime(c, worth, points)
    build_codes(c)
    for a, row in enumerate(source.final):
        c.final = True
        for b, pair in enumerate(row):
            first, second = pair
            c.final_points[0][a][b] = <int8_t> first
            c.final_points[1][a][b] = <int8_t> second
    set_piles(c, source)
    c.no_three_from = 10000
    c.no_clear_at = -1
    if c.claims_later and source.suit is not None:
        raise ValueError("the key has no room for catches and for a suit")
    standing = source.standing
    if standing is not None:
        c.standing = True
        c.target = field(standing, "target")
        c.at_once = field(standing, "at_once")
        if standing.no_three_from is not None:
            c.no_three_from = field(standing, "no_three_from")
        if standing.no_clear_at is not None:
            c.no_clear_at = field(standing, "no_clear_at")
    return 0


cdef inline int set_piles(CRules* c, source) except -1:
    """Set the piles of the seats. Three seats play apart: what piles bring by comparison is counted at the end."""
    cdef int seat, others = 0
    for seat in range(SEATS):
        c.pile[seat] = seat & 1
    c.asked = field(source, "asked")
    c.apart = c.seats == 3
    if not c.apart:
        if c.asked:
            raise ValueError("a seat is asked for where three play")
        return 0
    if not 0 <= c.asked < 3 or source.standing is not None or c.final or c.alike or c.sequence or c.flush or c.many:
        raise ValueError("rules that three players do not have")
    if c.catches or c.three or c.four or 0 < c.run < 3 or c.cards > 40 or not c.prime:
        raise ValueError("rules that three players do not have")
    for seat in range(3):
        if seat == c.asked:
            c.pile[seat] = 0
        else:
            others += 1
            c.pile[seat] = <uint8_t> others
    if field(source, "wants_majority"):
        c.wanted, c.wanted_suit = c.majority, c.suit_majority
    c.most, c.majority = c.majority_points, 0
    c.most_suited, c.suit_majority = c.suit_points, 0
    return 0


cdef inline uint64_t mixed(uint64_t x) noexcept:
    """Return pseudo-random bits (SplitMix64: Steele, Lea and Flood 2014)."""
    x = (x ^ (x >> 30)) * <uint64_t> 0xBF58476D1CE4E5B9
    x = (x ^ (x >> 27)) * <uint64_t> 0x94D049BB133111EB
    return x ^ (x >> 31)


cdef inline void build_codes(CRules* c) noexcept:
    """Fill in the hash codes, the same on every machine."""
    cdef int row, place
    for row in range(RANKS + CARDS):
        for place in range(LAID + 1):
            c.code[row][place] = mixed(<uint64_t> (row * (LAID + 1) + place + 1) * <uint64_t> 0x9E3779B97F4A7C15)
    c.code_dead = mixed(<uint64_t> 0x9E3779B97F4A7C15 * 1000)


cdef inline int build_sums(CRules* c, int most_added) except -1:
    """Fill in the sets of ranks that add up to each number: at least two cards, at most four of a rank."""
    cdef int rank
    for rank in range(1, c.ranks):
        if c.number[rank]:
            add_up(c, c.number[rank], c.number[rank], c.ranks - 1, 0, 0, most_added)
    build_fits(c)
    return 0


cdef inline void build_fits(CRules* c) noexcept:
    """Fill in, for ranks that are looked up together, the ways that need no others of these."""
    cdef int part, number, held, i, k
    cdef uint64_t others
    for part in range(3):
        for held in range(16):
            others = 0
            for k in range(4):
                if not held >> k & 1 and 2 * part + k // 2 < 5:
                    others |= <uint64_t> 15 << (4 * (2 * part + k // 2 + 5 * (k & 1)))
            for number in range(NUMBERS):
                for i in range(c.sums[number]):
                    if c.sum[number][i] & others == 0:
                        c.fits[part][number][held] |= <uint64_t> 1 << i


cdef inline int add_up(CRules* c, int number, int rest, int most_rank, uint64_t way, int cards, int most) except -1:
    """Add the ways to complete a sum.

    rest: number still missing
    most_rank: highest rank that may follow
    """
    cdef int rank
    if rest == 0:
        if cards < 2:
            return 0
        if c.sums[number] == SUMS:
            raise ValueError("too many ways to add up")
        c.sum[number][c.sums[number]] = way
        c.added[number][c.sums[number]] = cards
        c.sums[number] += 1
    elif cards < most:
        for rank in range(most_rank + 1):
            if 0 < c.number[rank] <= rest and way >> (4 * rank) & 15 < 4:
                add_up(c, number, rest - c.number[rank], rank, way + (<uint64_t> 1 << (4 * rank)), cards + 1, most)
    return 0


cdef inline int build_prime(CRules* c, tuple worth, int points) except -1:
    """Fill in the levels of ranks, from the least worth up."""
    cdef int rank, level
    cdef list worths = sorted(set(worth))
    if len(worth) != c.ranks or c.ranks > 10 or c.alike or len(worths) > 8 or not 0 < min(worth) <= max(worth) <= 21:
        raise ValueError("worth of the best cards of suits out of range")
    c.prime = points
    c.levels = len(worths)
    for level in range(1, c.levels + 1):
        c.worth[level] = worths[level - 1]
    for rank in range(c.ranks):
        c.level[rank] = <uint8_t> (worths.index(worth[rank]) + 1)
        c.of_level[c.level[rank]] |= <Set> 15 << (4 * rank)
        for level in range(c.level[rank]):
            c.above[level] |= <Set> 15 << (4 * rank)
    return 0


cdef inline void build_flushes(CRules* c) noexcept:
    """Fill in, for each set of numbers of one suit, those of which two or more add up to another, and that other."""
    cdef int flush[1024]
    cdef int flushes = 0
    cdef int held, part, total, i
    for part in range(1024):
        if part & (part - 1):
            total = 0
            for i in range(10):
                if part >> i & 1:
                    total += i + 1
            if total <= 10 and total <= c.ranks and c.number[total - 1]:
                flush[flushes] = part | 1 << (total - 1)
                flushes += 1
    for held in range(1024):
        part = 0
        for i in range(flushes):
            if held & flush[i] == flush[i]:
                part |= flush[i]
                c.flush_taker[held] |= <Set> 1 << (4 * highest(flush[i]))
        for i in range(10):
            if part >> i & 1:
                c.in_flush[held] |= <Set> 1 << (4 * i)
