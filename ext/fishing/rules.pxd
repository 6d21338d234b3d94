"""The rules of one fishing game, and of one question in it, as the core reads them.

Cards are bits, rank by rank from the lowest; the four cards of a rank are a nibble, so that counts by rank can be made
and compared sixteen ranks at once:

    bit   0 1 2 3   4 5 6 7  ...  48 49 50 51
          A A A A   2 2 2 2         K  K  K  K      (where suits count: one suit on each place of the nibbles)
"""

from libc.stdint cimport int8_t, uint8_t, uint64_t

from common.bits cimport Set, count, lowest

cdef extern from *:
    """
    #define OH_TOPS 0x8888888888888888ULL
    """
    const uint64_t TOPS "OH_TOPS"

cdef enum:
    SEATS = 4
    RANKS = 13
    CARDS = 52
    NUMBERS = 11            # numbers of numerals are below this
    SUMS = 40               # room for the ways to add up to a number, by ranks (33 for 10)
    PACKETS = 7             # times that cards are dealt, the first included
    HAND = 12               # the most cards in a hand
    TABLE = 4               # places by number: the hands come first
    LAID = 5                # on the table, and the next player may catch it

ctypedef struct Rules:
    int seats
    int packet                      # cards dealt to a hand at once
    int ranks
    int cards                       # bits in use
    bint alike                      # suits play no part: the cards of a rank are one and the same
    uint8_t number[13]              # what a rank counts in a sum: 1, 2, .. from the lowest, then 0 for none
    Set numerals
    # sums: for each number the ranks that add up to it, as counts by rank
    int sums[11]
    uint64_t sum[11][40]
    bint fewest                     # sums of the fewest cards only
    int added[11][40]               # cards of each sum
    bint equal_first                # a card of the same rank goes before sums
    bint compulsory                 # who can capture has to
    bint sequence
    bint last_clears                # does the last card of all score for clearing the table?
    int clear                       # points for events
    int catch_
    bint catches                    # is there anything for it?
    int flush
    int many
    int many_from
    bint catch_across
    int three
    int three_caught
    int four
    Set scored                      # cards worth points, that go to the side that takes them
    int8_t points[52]
    int majority, majority_points   # 0: none
    Set suit                        # the suit that is counted
    int suit_majority, suit_points
    int run                         # shortest run of that suit that scores, 0: none
    Set in_flush[1024]              # numbers of one suit, as a set -> the cards that may be part of a flush
    Set flush_taker[1024]           # .. and those that others add up to
    int prime                       # points for the best cards of the suits, 0: none
    int levels                      # worths that cards have there
    uint8_t level[13]               # of a rank, from 1
    int worth[9]                    # of a level
    Set of_level[9]                 # cards of a level
    Set above[9]                    # .. of higher ones
    bint final                      # is there a count at the end?
    int8_t final_points[2][53][53]  # .. points of each side by the cards of the first and the second side
    bint leftovers
    uint64_t code[65][6]            # of a rank, and of each card after them, in each place: for hashes
    uint64_t code_dead              # of a card that lies there for good
    # a match or game
    bint standing
    int target
    bint at_once
    int no_three_from               # large: never
    int no_clear_at                 # -1: never
    # what saves time only
    int each                        # points of every card of `scored`, 0 where they differ
    uint64_t fits[3][11][16]        # .. by number: the ways in `sum` that need none but some of four ranks


cdef inline Set rank_cards(int rank) noexcept nogil:
    """The cards of a rank."""
    return <Set> 15 << (4 * rank)


cdef inline uint64_t by_rank(Set cards) noexcept nogil:
    """How many cards there are of each rank, a nibble each."""
    cards -= (cards >> 1) & <uint64_t> 0x5555555555555555
    return (cards & <uint64_t> 0x3333333333333333) + ((cards >> 2) & <uint64_t> 0x3333333333333333)


cdef inline uint64_t enough(uint64_t counts, uint64_t wanted) noexcept nogil:
    """The highest bit of each nibble in which a count, up to 4, is at least what is wanted."""
    return ((counts | TOPS) - wanted) & TOPS


cdef inline uint64_t present(Set cards) noexcept nogil:
    """Which ranks there are: the lowest bit of each nibble."""
    cards |= cards >> 2
    cards |= cards >> 1
    return cards & <uint64_t> 0x1111111111111111


cdef inline int card_points(const Rules* rules, Set cards) noexcept nogil:
    """Points of single cards."""
    cdef int points = 0
    cards &= rules.scored
    if rules.each:
        return rules.each * count(cards)
    while cards:
        points += rules.points[lowest(cards)]
        cards &= cards - 1
    return points
