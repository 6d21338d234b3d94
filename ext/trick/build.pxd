"""From the rules as Python states them (`solver.trick.rules.TrickRules`) to the struct that the core reads."""

from libc.stdint cimport int16_t, uint64_t, uint8_t
from libc.string cimport memset

from common.bits cimport Set
from common.fields cimport push_high
from trick.rules cimport FORCED, PHASES, SEATS, SUITS
from trick.rules cimport Rules as CRules
from trick.types cimport HEAD_BITS


cdef inline uint64_t scattered(uint64_t i) noexcept nogil:
    """The i-th of a run of numbers that look random (SplitMix64: Steele, Lea & Flood 2014)."""
    i *= <uint64_t> 0x9E3779B97F4A7C15
    i = (i ^ (i >> 30)) * <uint64_t> 0xBF58476D1CE4E5B9
    i = (i ^ (i >> 27)) * <uint64_t> 0x94D049BB133111EB
    return i ^ (i >> 31)


cdef inline tuple name_bits(source):
    """Name of the card of each bit, "" where a pair has one card only."""
    names = []
    for suit in source.suits:
        for name in suit:
            single = name in source.single
            names += [name] * (1 if single else source.copies)
            if single and source.copies == 2:
                names.append("")
    if len(names) > 64:
        raise ValueError("more than 64 cards")
    return tuple(names)


cdef inline Set set_of(tuple names, wanted) except? 0:
    """The cards with these names, all copies."""
    cdef Set cards = 0
    cdef int bit
    for bit, name in enumerate(names):
        if name and name in wanted:
            cards |= <Set> 1 << bit
    return cards


cdef inline int build_rules(CRules* c, source, tuple names) except -1:
    """Fill the struct; raises ValueError for rules that the core has no room for."""
    cdef int bit, other, seat, i
    memset(c, 0, sizeof(CRules))
    if not 2 <= source.seats <= SEATS or not 1 <= len(source.suits) <= SUITS or len(source.forced) > FORCED:
        raise ValueError("seats, suits or forced leads out of range")
    c.seats = source.seats
    c.suits = len(source.suits)
    c.cards = len(names)
    for i in range(c.suits):
        c.suit[i] = set_of(names, source.suits[i])
        for bit in range(c.cards):
            if c.suit[i] >> bit & 1:
                c.suit_of[bit] = <uint8_t> i
    for bit in range(c.cards):
        if not names[bit]:
            continue
        if source.copies == 2 and bit % 2 == 0 and names[bit + 1]:
            c.first_copies |= <Set> 1 << bit
        for other in range(bit + 1, c.cards):
            if names[other] and c.suit_of[bit] == c.suit_of[other] and names[bit] != names[other]:
                c.above[bit] |= <Set> 1 << other
    c.trump = -1 if source.trump is None else source.trump
    # where there is no trump nobody has to play one
    c.must_trump = source.must_trump and source.trump is not None
    c.joker = source.joker and source.trump is not None
    c.weak = set_of(names, source.weak)
    c.lame = set_of(names, source.lame)
    c.forced = len(source.forced)
    for i in range(c.forced):
        c.forced_lead[i] = set_of(names, source.forced[i])
    c.aligned = True
    for seat in range(c.seats):
        c.maximizer[seat] = seat in source.maximizers
        c.scorer[seat] = seat in source.scorers
        if c.maximizer[seat] != c.scorer[seat]:
            c.aligned = False
    values = dict(source.values)
    c.coarse = source.weight > 1
    c.weight = source.weight
    build_scale(c, 0, values, source, names)
    if c.coarse:
        if sum([values[name] % source.weight for name in names if name]) >= source.weight:
            raise ValueError("the lesser part of the value may not reach the weight")
        build_scale(c, 1, {name: value // source.weight for name, value in values.items()}, source, names)
    c.even = ~1 if c.first_copies else ~0
    for i in range(2 if c.coarse else 1):
        # three words; where cuts can lie within a group, fields of a card each: holder, cut, and in packs of pairs
        # whether it mattered that two copies are equal
        fields = 3
        if not c.scale[i].kinds:
            fields = (3 if c.seats == 5 else 2) + 1 + (1 if c.first_copies else 0)
        c.scale[i].width = min((192 - HEAD_BITS - c.scale[i].count_bits) // fields, c.cards, 63)
        push_high(c.scale[i].exact, c.scale[i].width, 0, ~<uint64_t> 0, HEAD_BITS + c.scale[i].count_bits)
    return 0


cdef inline int build_scale(CRules* c, int which, dict values, source, tuple names) except -1:
    """One way to count: values, groups of equal value, and what phases can still bring."""
    cdef int bit, seat, most = 1
    cdef int total = 0
    cdef Set last_card = set_of(names, source.last_card)
    c.scale[which].last_card = last_card
    c.scale[which].last = source.last
    sizes = []
    mark = None
    for bit in range(c.cards):
        if not names[bit]:
            continue
        value = values[names[bit]]
        if not 0 <= value < 4000:
            raise ValueError("value of a card out of range")
        c.scale[which].value[bit] = value
        most = max(most, value)
        total += value
        alone = names[bit] if (c.lame | last_card) >> bit & 1 else ""
        this = (c.suit_of[bit], value, c.weak >> bit & 1, alone)
        if which == 0 and (mark is None or mark[0] != this[0]):
            c.rising |= c.suit[c.suit_of[bit]]
        elif which == 0 and value < mark[1]:
            c.rising &= ~c.suit[c.suit_of[bit]]
        if this != mark:
            sizes.append(0)
            mark = this
            c.scale[which].starts |= <Set> 1 << bit
        c.scale[which].group[bit] = <uint8_t> (len(sizes) - 1)
        sizes[len(sizes) - 1] += 1
    c.scale[which].kinds = max(sizes) <= source.copies and len(sizes) == len(set(names) - {""})
    if total > 29000:
        raise ValueError("values too large in total")
    for bit in range(c.cards):
        c.scale[which].order[bit] = <int16_t> (c.scale[which].value[bit] * 16 // most)
    for seat in range(SEATS):
        for bit in range(c.cards):
            c.scale[which].mark[seat][bit] = scattered(
                1 + c.scale[which].group[bit] + 64 * seat + 512 * which)
    build_counts(c, which, sizes, names)
    build_phases(c, which, source)
    return 0


cdef inline int build_counts(CRules* c, int which, list sizes, tuple names) except -1:
    """Tables by which the cards of each group are counted, byte by byte of a card set, in one packed word."""
    cdef int i, k, byte, bit, at = 0
    cdef uint64_t total
    cdef int[64] offset
    for i, size in enumerate(sizes):
        offset[i] = at
        at += int(size).bit_length()
    if at > 64:
        raise ValueError("too many groups of equal value")
    c.scale[which].count_bits = at
    for i in range(8):
        for byte in range(256):
            total = 0
            for k in range(8):
                bit = 8 * i + k
                if byte >> k & 1 and bit < c.cards and names[bit]:
                    total += <uint64_t> 1 << offset[c.scale[which].group[bit]]
            c.scale[which].counts[i][byte] = total
    return 0


cdef inline int build_phases(CRules* c, int which, source) except -1:
    """Points that do not come from cards, and the least and the most of them still to come."""
    cdef int phase, k, won, after, last
    phases = len(source.bonus)
    if not 1 <= phases <= PHASES:
        raise ValueError("too many phases")
    for phase in range(PHASES):
        k = min(phase, phases - 1)
        c.scale[which].bonus[phase] = source.bonus[k]
        c.scale[which].next[phase] = <uint8_t> source.next_phase[k]
        c.scale[which].most[phase][0] = c.scale[which].least[phase][0] = source.final[k]
    for k in range(1, PHASES):
        last = source.last if k == 1 else 0
        for phase in range(PHASES):
            won = c.scale[which].bonus[phase]
            after = c.scale[which].next[phase]
            c.scale[which].most[phase][k] = max(
                won + last + c.scale[which].most[after][k - 1], c.scale[which].most[phase][k - 1])
            c.scale[which].least[phase][k] = min(
                won + c.scale[which].least[after][k - 1], c.scale[which].least[phase][k - 1])
    return 0
