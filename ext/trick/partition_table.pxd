"""Partition table: transposition-table entries of the trick core that hold for all positions alike between their cuts.

A set of sixteen entries serves all positions with the same holders of each group and of the top cards of each suit.
Entries that are found again move up in their set. New ones start in the middle, and the last drops out. If a set is
full, a new entry is also stored in a set for its exact position. At least this position then finds it
again. When the table doubles, a bit of an entry's tag tells if it moves to the new half.
"""

from libc.stdint cimport int16_t, uint8_t, uint16_t, uint32_t, uint64_t

from common.bits cimport Set, copy1, copy4, count, highest, lowest, write4, write_begin, write_end
from common.packed_fields cimport pull_high
from common.transposition_table cimport (
    Entry, Key, SetReader, Table, count_entry, is_full, is_unchanged, lock_of, open_set, report_full, table_grow,
)
from trick.position_key cimport Place, read_cuts, write_cuts
from trick.rules cimport Rules
from trick.types cimport HEAD_BITS

cdef enum:
    WAYS = 16
    TAG_SHIFT = 8
    LARGEST = 1 << (TAG_SHIFT + 16)     # buckets: tags limit a table to one gigabyte
    OTHER = 128         # flag in `size`: an entry with the leads of rivals in place of bounds (rank_table.pxd)


cdef inline Entry* set_of(Table* table, uint64_t h) noexcept nogil:
    return table.entries + 2 * (h & table.mask & ~<uint64_t> 7)


cdef inline bint same_exact(const uint64_t* exact, const Key* a, const Key* b) noexcept nogil:
    return ((a.word[0] ^ b.word[0]) & exact[0] | (a.word[1] ^ b.word[1]) & exact[1]
            | (a.word[2] ^ b.word[2]) & exact[2]) == 0


cdef inline bint same_many(Set a, Set b) noexcept nogil:
    """True if two sets have the same number of bits."""
    return count(a & ~b) == count(b & ~a)


cdef inline bint same_groups(Set cuts, Set differ, const Set* a, const Set* b, int planes) noexcept nogil:
    """True if the holders agree between the cuts, in any order.

    differ: cards with different holders
    """
    cdef Set span, x, y
    cdef int i, bit
    while differ:
        bit = lowest(differ)
        # from the highest cut at or below the bit to the next cut above it
        span = cuts & ((<Set> 2 << bit) - 1)
        span = ~((<Set> 1 << highest(span)) - 1)
        x = cuts & ~((<Set> 2 << bit) - 1)
        if x:
            span &= (x & -x) - 1
        if not span & (span - 1):
            return False
        x = a[0] & span
        y = b[0] & span
        if not same_many(x, y) or not same_many(x & a[1], y & b[1]):
            return False
        for i in range(1, planes):
            if not same_many(a[i] & span, b[i] & span):
                return False
        differ &= ~span
    return True


cdef inline bint holds_for(const Rules* rules, int which, const Entry* e, const Place* place, Set* cuts) noexcept nogil:
    """True if an entry holds for a position. Writes the cuts that it rests on to `cuts`."""
    cdef int width = rules.scale[which].width
    cdef Set mask = ((<Set> 1 << width) - 1)
    cdef Set pairs = 0
    cdef Set entry_cuts, differ
    cdef Set a[3]
    cdef Set b[3]
    cdef int at = HEAD_BITS + rules.scale[which].count_bits
    cdef int planes = 2
    if rules.scale[which].kinds:
        # no record of the borders that mattered: name all
        cuts[0] = rules.scale[which].starts
        return ((e.key.word[0] ^ place.key.word[0]) | (e.key.word[1] ^ place.key.word[1])
                | (e.key.word[2] ^ place.key.word[2])) & mask == 0
    entry_cuts = e.key.word[2] & mask
    if entry_cuts & place.equal:
        return False
    a[0] = e.key.word[0] & mask
    b[0] = place.key.word[0] & mask
    a[1] = e.key.word[1] & mask
    b[1] = place.key.word[1] & mask
    differ = (a[0] ^ b[0]) | (a[1] ^ b[1])
    if rules.first_copies:
        pairs = pull_high(e.key.word, width, at, width)
        if pairs & ~place.equal:
            return False
        at += width
    if rules.seats == 5:
        a[2] = pull_high(e.key.word, width, at, width)
        b[2] = pull_high(place.key.word, width, at, width)
        differ |= a[2] ^ b[2]
        planes = 3
    if differ and not same_groups(entry_cuts | place.starts, differ, a, b, planes):
        return False
    cuts[0] = read_cuts(rules, &rules.scale[which], place, entry_cuts, pairs)
    return True


cdef inline bint find(
        Table* table, const Rules* rules, int which, const Place* place, int t, int* bound, Set* cuts) noexcept nogil:
    """True if an entry decides whether t is reached. Writes its bound and cuts."""
    cdef bint full = False
    if find_in(table, rules, which, place, place.hash, t, bound, cuts, &full):
        return True
    return full and find_in(table, rules, which, place, overflow(rules, which, place), t, bound, cuts, &full)


cdef inline uint64_t overflow(const Rules* rules, int which, const Place* place) noexcept nogil:
    """Return the hash of one exact position, the place to store and find it once the shared set is full."""
    cdef uint64_t low = ((<uint64_t> 1 << rules.scale[which].width) - 1)
    cdef uint64_t h = place.hash ^ (place.key.word[0] & low) * <uint64_t> 0x9E3779B97F4A7C15
    h = (h ^ (h >> 32) ^ (place.key.word[1] & low)) * <uint64_t> 0xC2B2AE3D27D4EB4F
    return h ^ (h >> 29)


cdef inline bint find_in(
        Table* table, const Rules* rules, int which, const Place* place, uint64_t h, int t, int* bound, Set* cuts,
        bint* full) noexcept nogil:
    """Search one set as `find` does, and report if the set is full."""
    cdef Entry* first = set_of(table, h)
    cdef uint16_t tag = <uint16_t> (h >> TAG_SHIFT)
    cdef SetReader reader
    cdef Entry copy
    cdef const Entry* e = first
    cdef int i
    if not open_set(table, first, &reader):
        return False
    for i in range(WAYS):
        e = first + i
        if reader.lock != NULL:
            copy1(&copy.lower, &e.lower)
            e = &copy
        if e.generation != table.generation:
            return False
        if e.tag != tag or e.size & OTHER or (e.lower < t and e.upper >= t):
            continue
        if reader.lock != NULL:
            copy4(&copy, first + i)
        if not same_exact(rules.scale[which].exact, &e.key, &place.key):
            continue
        if holds_for(rules, which, e, place, cuts):
            bound[0] = e.lower if e.lower >= t else e.upper
            if not is_unchanged(&reader):
                return False
            if i:
                promote(first + i, reader.lock)
            return True
    full[0] = True
    return False


cdef inline void promote(Entry* e, uint32_t* lock) noexcept nogil:
    """Move an entry up by one in its set."""
    cdef Entry other
    if lock != NULL and not write_begin(lock):
        return
    other = e[0]
    write4(e, e - 1)
    write4(e - 1, &other)
    if lock != NULL:
        write_end(lock)


cdef inline void store(
        Table* table, const Rules* rules, int which, const Place* place, Set cuts, int lower, int upper,
        int size) noexcept nogil:
    """Store a bound and the cuts that it rests on."""
    cdef Key key
    write_cuts(rules, which, place, cuts, &key)
    if keep(table, &key, place.hash, lower, upper, size):
        keep(table, &key, overflow(rules, which, place), lower, upper, size)


cdef inline bint keep(Table* table, const Key* key, uint64_t h, int lower, int upper, int size) noexcept nogil:
    """Insert an entry into the middle of its set and drop the last one.

    New entries come behind those that have been found again. Returns True if the set was full.
    """
    cdef Entry* first = set_of(table, h)
    cdef uint32_t* lock
    cdef bint full
    if table.locks == NULL:
        full = write(table, first, key, h, lower, upper, size)
        if is_full(table):
            table_grow(table)
        return full
    lock = lock_of(table, first)
    if not write_begin(lock):
        return False
    full = write(table, first, key, h, lower, upper, size)
    write_end(lock)
    report_full(table, first)
    return full


cdef inline bint write(
        Table* table, Entry* e, const Key* key, uint64_t h, int lower, int upper, int size) noexcept nogil:
    cdef uint16_t tag = <uint16_t> (h >> TAG_SHIFT)
    cdef int i, place = WAYS - 1
    cdef bint full = True
    cdef Entry new
    for i in range(WAYS):
        if e[i].generation != table.generation:
            place = i
            full = False
            count_entry(table, e)
            break
        if (e[i].tag == tag and e[i].key.word[0] == key.word[0] and e[i].key.word[1] == key.word[1]
                and e[i].key.word[2] == key.word[2] and e[i].size & OTHER == size & OTHER
                and (not size & OTHER or e[i].lower == lower and e[i].upper == upper)):
            new = e[i]
            if lower > new.lower:
                new.lower = <int16_t> lower
            if upper < new.upper:
                new.upper = <int16_t> upper
            write4(e + i, &new)
            return False
    while place > WAYS // 2:
        write4(e + place, e + place - 1)
        place -= 1
    new.key = key[0]
    new.lower = <int16_t> lower
    new.upper = <int16_t> upper
    new.generation = table.generation
    new.size = <uint8_t> size
    new.tag = tag
    write4(e + place, &new)
    return full


cdef inline void spread(Table* table, uint64_t part, uint64_t parts) noexcept nogil:
    """Spread one part of a doubled table: an entry stays or moves up by the old number of sets.

    Sets keep no gaps.
    """
    cdef uint64_t old = (table.mask + 1) // 2
    cdef uint64_t sets = old // (WAYS // 2)
    cdef uint64_t i
    cdef Entry* low
    cdef Entry* high
    cdef Entry e
    cdef int i_low, i_high, j
    for i in range(sets * part // parts, sets * (part + 1) // parts):
        low = table.entries + WAYS * i
        high = low + 2 * old
        i_low = i_high = 0
        for j in range(WAYS):
            high[j].generation = 0
        for j in range(WAYS):
            e = low[j]
            if e.generation != table.generation:
                break
            low[j].generation = 0
            if <uint64_t> e.tag << TAG_SHIFT & old:
                high[i_high] = e
                i_high += 1
            else:
                low[i_low] = e
                i_low += 1
