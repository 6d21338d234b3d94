"""What a best-defence search works on: its worlds, fronts and limits, the keys of its positions, its side's moves."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from common.bits cimport count, lowest
from common.front_table cimport FrontTable
from common.pareto_front cimport FrontSpace
from common.search_limits cimport out_of_budget
from trick.move_generation cimport choices
from trick.node cimport legal
from trick.rules cimport Rules
from trick.simulation cimport key_of
from trick.types cimport MOST, Choice, Node, Search, World
from trick.world_moves cimport moves_in_any

cdef extern from *:
    """
    #define OH_NO_LIMIT (~(uint64_t) 0 >> 1)
    """
    const uint64_t NO_LIMIT "OH_NO_LIMIT"     # slack without a limit

cdef enum:
    # feature flags, for tests and ablations
    NO_FRONTS = 1       # no table of fronts
    NO_EARLY = 2        # no cut by vectors that are known already
    NO_OPEN = 4         # no cut by what is won with open hands
    NO_USELESS = 8      # worlds that are lost with open hands stay
    NO_ALIKE = 16       # no equivalence of the side's cards
    NO_FREE = 32        # moves without a choice count as choices
    NO_SLACK = 64       # vectors that lose too many deals stay
    NO_SINGLE = 128     # a single world is searched on
    NO_VALUES = 256     # no table of what is won with open hands
    # sizes
    WORDS = 16          # words of a vector: 1,024 worlds
    KEY_WORDS = 26      # .. of the largest key
    FIXED = 10          # words of a key besides its worlds
    OPEN_HANDS = 65535  # depth in the key of what is won with open hands
    CHEAP = 16          # comparisons of vectors that count as one node

ctypedef struct Plan:
    Search* leaves          # of the open hands, with the limits of both
    FrontSpace space
    FrontTable table
    uint64_t counted        # comparisons that have been counted as nodes
    uint64_t* deals         # by world
    bint even               # are these numbers all 1?
    int mine                # seats of the side, as a bit set
    bint high               # True to reach a value of 0 or more, False for one below
    int off                 # feature flags


cdef inline bint is_spent(Plan* plan) noexcept nogil:
    """True if the search must stop. Comparisons of vectors count as nodes."""
    cdef uint64_t more = (plan.space.compared - plan.counted) // CHEAP
    plan.counted += more * CHEAP
    plan.leaves.limits.nodes += more
    return out_of_budget(&plan.leaves.limits) or plan.space.full


cdef inline bint is_marked(const uint64_t* bits, int number) noexcept nogil:
    """True if a world is among those marked."""
    return bits[number >> 6] >> (number & 63) & 1


cdef inline uint64_t deals_in(const Plan* plan, const uint64_t* worlds) noexcept nogil:
    """Return the number of deals in worlds as bits."""
    cdef uint64_t left
    cdef uint64_t total = 0
    cdef int k
    for k in range(plan.space.words):
        left = worlds[k]
        if plan.even:
            total += count(left)
        else:
            while left:
                total += plan.deals[64 * k + lowest(left)]
                left &= left - 1
    return total


cdef inline int choices_left(const Plan* plan, const Node* n, int seats) noexcept nogil:
    """Return the most choices that the side still has: the last card of a hand is none."""
    cdef int seat, held
    cdef int left = 0
    for seat in range(seats):
        if plan.mine >> seat & 1:
            held = count(n.hands[seat])
            left += held if plan.off & NO_FREE else max(held - 1, 0)
    return left


cdef inline void mark_worlds(const World* worlds, int number, uint64_t* bits) noexcept nogil:
    """Write the numbers of the worlds as bits."""
    cdef int i
    memset(bits, 0, WORDS * sizeof(uint64_t))
    for i in range(number):
        bits[worlds[i].number >> 6] |= <uint64_t> 1 << (worlds[i].number & 63)


cdef inline void write_key(const World* worlds, int number, int depth, uint64_t* key) noexcept nogil:
    """Write the key of a position: its first world, the numbers of all, and the depth.

    What has been played is the same in all worlds, so the first one tells all of them.
    """
    cdef const Node* n = &worlds[0].node
    cdef int i
    for i in range(5):
        key[i] = n.hands[i]
    key[5] = n.best
    key[6] = n.table
    key[7] = <uint64_t> (<unsigned int> worlds[0].secured) | <uint64_t> depth << 32 | <uint64_t> n.stock << 48
    key[8] = (
        n.turn | <uint64_t> n.winner << 8 | <uint64_t> n.led << 16 | <uint64_t> n.played << 24
        | <uint64_t> n.phase << 32 | <uint64_t> n.trick << 40 | <uint64_t> n.joker_led << 48 | <uint64_t> n.bound << 56)
    key[9] = n.emperor | <uint64_t> n.low_seat << 8
    mark_worlds(worlds, number, key + FIXED)


cdef inline int own_moves(const Plan* plan, const World* worlds, int number, uint64_t* keys) noexcept nogil:
    """Write the keys of the side's moves, one of each equivalence class, and return their number.

    Cards are equivalent if no card that any world has in play ranks between them.
    """
    cdef Choice list_[MOST]
    cdef const Rules* rules = worlds[0].rules
    cdef Node n
    cdef int i, found
    if plan.off & NO_ALIKE or rules.joker:
        return moves_in_any(worlds, 1, keys)
    n = worlds[0].node
    for i in range(1, number):
        n.cards |= worlds[i].node.cards
    found = choices(rules, 0, &n, legal(rules, &n), 0, list_)
    for i in range(found):
        keys[i] = key_of(rules, &list_[i])
    return found
