"""Conversion of rules from Python (`solver.trick.core_rules.TrickRules`) to the core's Rules struct."""

from libc.stdint cimport int16_t, uint8_t, uint64_t
from libc.string cimport memset

from common.bits cimport Set, count, highest
from common.packed_fields cimport push_high
from trick.rules cimport FORCED, HIDDEN, PHASES, SEATS, SUITS
from trick.rules cimport Rules as CRules
from trick.types cimport HEAD_BITS
from trick.ordering_weights cimport build_weights


cdef inline uint64_t scattered(uint64_t i) noexcept nogil:
    """Return the i-th pseudo-random number (SplitMix64: Steele, Lea & Flood 2014)."""
    i *= <uint64_t> 0x9E3779B97F4A7C15
    i = (i ^ (i >> 30)) * <uint64_t> 0xBF58476D1CE4E5B9
    i = (i ^ (i >> 27)) * <uint64_t> 0x94D049BB133111EB
    return i ^ (i >> 31)


cdef inline tuple name_bits(source):
    """Return the card name of each bit, "" for the missing copy of a single card."""
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
    """Return the set of the cards with these names, all copies."""
    cdef Set cards = 0
    cdef int bit
    for bit, name in enumerate(names):
        if name and name in wanted:
            cards |= <Set> 1 << bit
    return cards


cdef inline int field(source, name) except? -1:
    """Return a number or flag of the Python rules."""
    return getattr(source, name)


cdef inline int build_rules(CRules* c, source, tuple names) except -1:
    """Fill in the struct. Raises ValueError for rules that do not fit the core."""
    cdef int bit, other, seat, i, fields
    cdef int units = 0
    cdef tuple forced = source.forced
    cdef dict values = dict(source.values)
    memset(c, 0, sizeof(CRules))
    c.seats = field(source, "seats")
    c.suits = len(source.suits)
    c.forced = len(forced)
    if not 2 <= c.seats <= SEATS or not 1 <= c.suits <= SUITS or c.forced > FORCED:
        raise ValueError("seats, suits or forced leads out of range")
    c.cards = len(names)
    for i, suit in enumerate(source.suits):
        c.suit[i] = set_of(names, suit)
        for bit in range(c.cards):
            if c.suit[i] >> bit & 1:
                c.suit_of[bit] = <uint8_t> i
    for bit in range(c.cards):
        if not names[bit]:
            continue
        if bit % 2 == 0 and field(source, "copies") == 2 and names[bit + 1]:
            c.first_copies |= <Set> 1 << bit
        for other in range(bit + 1, c.cards):
            if c.suit_of[bit] == c.suit_of[other] and names[other] and names[bit] != names[other]:
                c.above[bit] |= <Set> 1 << other
    c.trump = -1 if source.trump is None else field(source, "trump")
    # without a trump suit no seat has to trump
    c.void_suit = -1
    if source.void_suit is not None:
        c.void_suit = field(source, "void_suit")
    elif c.trump >= 0 and field(source, "must_trump"):
        c.void_suit = c.trump
    for bit in range(c.cards):
        c.over[bit] = c.above[bit]
        if c.trump >= 0 and c.suit_of[bit] != c.trump:
            c.over[bit] |= c.suit[c.trump]
    c.joker = c.trump >= 0 and field(source, "joker")
    c.weak = set_of(names, source.weak)
    c.kept = set_of(names, source.kept)
    c.must_beat = field(source, "must_beat")
    c.null_when_led = set_of(names, source.null_when_led)
    if source.called is not None:
        c.called = set_of(names, {source.called})
        bit = highest(c.called) if c.called else 0
        c.called_suit = c.suit_of[bit]
        c.called_run = field(source, "called_run")
        c.called_thrown = field(source, "called_thrown")
        if c.called != <Set> 1 << bit or c.above[bit] or c.called_suit == c.trump or c.seats > 4:
            raise ValueError("no card to be called: one of a kind, the highest of its suit, no trump, among four seats")
    build_emperor(c, source, names)
    build_stock(c, source, names)
    c.noted = c.called | c.emperor
    for i in range(c.forced):
        c.forced_lead[i] = set_of(names, forced[i])
    c.aligned = True
    for seat in range(c.seats):
        c.maximizer[seat] = seat in source.maximizers
        c.scorer[seat] = seat in source.scorers
        if c.maximizer[seat] != c.scorer[seat]:
            c.aligned = False
    for seat in range(c.seats):
        c.alone[seat] = len(source.maximizers) == 1 if c.maximizer[seat] else c.seats - len(source.maximizers) == 1
    c.standing = c.trump >= 0 and not c.joker and not c.weak and not c.first_copies
    c.weight = field(source, "weight")
    c.coarse = c.weight > 1
    c.bonuses = any(source.bonus)
    c.least_bonus = min(source.bonus)
    build_scale(c, 0, 1, values, source, names)
    if c.coarse:
        for bit in range(c.cards):
            units += c.scale[0].value[bit] % c.weight
        if units >= c.weight:
            raise ValueError("the lesser part of the value may not reach the weight")
        build_scale(c, 1, c.weight, values, source, names)
    c.even = ~1 if c.first_copies else ~0
    if c.scale[0].planes and c.standing:
        # a proof that a lone player misses a high threshold is fast
        c.end = 1 if len(source.maximizers) == 1 else -1 if len(source.maximizers) == c.seats - 1 else 0
    if c.must_beat and (c.first_copies or c.joker or c.null_when_led):
        raise ValueError("who has to beat a card does so without a joker, equal cards and cards that beat nothing")
    c.pairs = (c.aligned and c.seats == 4 and c.maximizer[0] == c.maximizer[2] and c.maximizer[1] == c.maximizer[3]
               and c.maximizer[0] != c.maximizer[1] and c.scale[0].planes == 0 and not c.coarse
               and tuple(source.bonus) == (1,) and tuple(source.final) == (0,) and c.scale[0].last == 0
               and not (c.void_suit >= 0 or c.emperor or c.joker or c.weak or c.kept or c.must_beat
                        or c.null_when_led or c.called or c.first_copies or c.forced))
    build_weights(c)
    for i in range(2 if c.coarse else 1):
        # three words. If cuts can lie within a group, each card has the fields holder, cut, and in packs of pairs
        # equality of two copies
        fields = 3
        if not c.scale[i].kinds:
            fields = (3 if c.seats == 5 else 2) + 1 + (1 if c.first_copies else 0)
        c.scale[i].width = min((192 - HEAD_BITS - c.scale[i].count_bits) // fields, c.cards, 63)
        push_high(c.scale[i].exact, c.scale[i].width, 0, (1 << HEAD_BITS) - 1, HEAD_BITS)
        if c.scale[i].count_bits:
            push_high(
                c.scale[i].exact, c.scale[i].width, HEAD_BITS,
                (<uint64_t> 2 << (c.scale[i].count_bits - 1)) - 1, c.scale[i].count_bits)
    return 0


cdef inline int build_stock(CRules* c, source, tuple names) except -1:
    """Fill in the order in which cards are drawn. The stock takes the place of a seat."""
    cdef tuple stock = source.stock
    cdef int i
    c.stock = len(stock)
    if c.stock and (c.seats > 3 or c.stock > 64 or c.stock % c.seats
                    or c.first_copies or c.joker or c.called or c.forced):
        raise ValueError("a stock belongs to two or three seats, without joker, called card, forced leads and copies")
    c.unforced = field(source, "unforced")
    for i, name in enumerate(stock):
        c.stock_card[i] = <uint8_t> (HIDDEN if name == "?" else names.index(name))
    return 0


cdef inline int build_emperor(CRules* c, source, tuple names) except -1:
    """Fill in the cards of the emperor's trick."""
    cdef tuple three = source.emperor
    if not three:
        return 0
    c.emperor = set_of(names, three)
    c.emperor_low = set_of(names, {three[0]})
    c.emperor_high = set_of(names, {three[2]})
    c.emperor_in_order = field(source, "emperor_in_order")
    if (count(c.emperor) != 3 or c.trump < 0 or c.emperor & ~c.suit[c.trump] or c.must_beat or c.joker
            or c.null_when_led):
        raise ValueError("an emperor's trick has three trumps, without joker, duty to beat and cards that beat nothing")
    return 0


cdef inline int build_scale(CRules* c, int which, int weight, dict values, source, tuple names) except -1:
    """Fill in a scale: values divided by `weight`, groups of equal value, and points that phases can still bring."""
    cdef int bit, seat, value, previous = -1
    cdef int most = 1
    cdef int border = 0
    cdef int i, k
    cdef int total = 0
    cdef int groups = 0
    cdef int kinds = 0
    cdef int size[64]           # cards of each group
    cdef Set alone              # cards that are groups of their own
    c.scale[which].last_card = set_of(names, source.last_card)
    c.scale[which].last = field(source, "last")
    c.scale[which].last_left = field(source, "last_left")
    alone = c.null_when_led | c.kept | c.scale[which].last_card | c.called | c.emperor
    for bit in range(c.cards):
        if not names[bit]:
            continue
        value = values[names[bit]]
        value = value // weight
        if not 0 <= value < 4000:
            raise ValueError("value of a card out of range")
        c.scale[which].value[bit] = value
        most = max(most, value)
        total += value
        if which == 0 and (previous < 0 or c.suit_of[previous] != c.suit_of[bit]):
            c.rising |= c.suit[c.suit_of[bit]]
        elif which == 0 and value < c.scale[0].value[previous]:
            c.rising &= ~c.suit[c.suit_of[bit]]
        if previous < 0 or names[bit] != names[previous]:
            kinds += 1
            if previous < 0 or apart(c, which, bit, previous) or (alone >> bit | alone >> previous) & 1:
                size[groups] = 0
                groups += 1
                c.scale[which].starts |= <Set> 1 << bit
                border = bit
        c.scale[which].group[bit] = <uint8_t> (groups - 1)
        c.scale[which].border[bit] = <Set> 1 << border
        size[groups - 1] += 1
        previous = bit
    if total > 29000:
        raise ValueError("values too large in total")
    c.scale[which].kinds = groups == kinds
    for i, value in enumerate(sorted({c.scale[which].value[bit] for bit in range(c.cards) if names[bit]})):
        c.scale[which].worth_of[i] = value
        c.scale[which].values = i + 1
        for bit in range(c.cards):
            if names[bit] and c.scale[which].value[bit] == value:
                c.scale[which].worth[i] |= <Set> 1 << bit
        for k in range(12):
            if value >> k & 1:
                c.scale[which].plane[k] |= c.scale[which].worth[i]
                c.scale[which].planes = max(c.scale[which].planes, k + 1)
    for bit in range(c.cards):
        c.scale[which].order[bit] = <int16_t> (c.scale[which].value[bit] * 16 // most)
    for seat in range(SEATS):
        for bit in range(c.cards):
            c.mark[seat][bit][which] = scattered(
                1 + c.scale[which].group[bit] + 64 * seat + 512 * which)
    build_counts(c, which, size, groups, names)
    build_phases(c, which, source)
    return 0


cdef inline bint apart(const CRules* c, int which, int a, int b) noexcept nogil:
    """True if two cards differ in more than their rank."""
    return (c.suit_of[a] != c.suit_of[b] or c.scale[which].value[a] != c.scale[which].value[b]
            or (c.weak >> a ^ c.weak >> b) & 1)


cdef inline int build_counts(CRules* c, int which, const int* size, int groups, tuple names) except -1:
    """Fill in the tables that count the cards of each group, per byte of a card set, in one packed word."""
    cdef int i, byte, bit, at = 0
    cdef uint64_t one[64]       # of each card: 1 in the field of its group
    cdef int offset[64]
    for i in range(groups):
        offset[i] = at
        at += 1 + highest(size[i])
    if at > 64:
        raise ValueError("too many groups of equal value")
    c.scale[which].count_bits = at
    for bit in range(64):
        one[bit] = <uint64_t> 1 << offset[c.scale[which].group[bit]] if bit < c.cards and names[bit] else 0
    for i in range(8):
        for byte in range(256):
            for bit in range(8):
                if byte >> bit & 1:
                    c.scale[which].counts[i][byte] += one[8 * i + bit]
    return 0


cdef inline int build_phases(CRules* c, int which, source) except -1:
    """Fill in the points that do not come from cards, and the least and most of them still to come."""
    cdef int phase, k, won, after, last
    cdef int phases = len(source.bonus)
    if not 1 <= phases <= PHASES:
        raise ValueError("too many phases")
    for phase in range(PHASES):
        k = min(phase, phases - 1)
        c.scale[which].bonus[phase] = source.bonus[k]
        c.scale[which].next[phase] = <uint8_t> source.next_phase[k]
        c.scale[which].most[phase][0] = c.scale[which].least[phase][0] = source.final[k]
    for k in range(1, PHASES):
        last = c.scale[which].last if k == c.scale[which].last_left + 1 else 0
        for phase in range(PHASES):
            won = c.scale[which].bonus[phase]
            after = c.scale[which].next[phase]
            c.scale[which].most[phase][k] = max(
                won + last + c.scale[which].most[after][k - 1], c.scale[which].most[phase][k - 1])
            c.scale[which].least[phase][k] = min(
                won + c.scale[which].least[after][k - 1], c.scale[which].least[phase][k - 1])
    return 0
