"""Rules struct of a fishing game and of one query, as the core reads them.

Cards are bits, rank by rank from the lowest. The four cards of a rank are a nibble, so that counts of sixteen ranks are
computed and compared at once:

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
    PACKETS = 7             # deals of cards, the first included
    HAND = 12               # most cards of a hand
    TABLE = 4               # places by number: the hands come first
    LAID = 5                # on the table, and the next seat may catch it

ctypedef struct Rules:
    int seats
    bint apart                      # three seats play, each for itself: three piles, the first that of the first side
    int asked                       # .. seat that is the first side, else 0
    uint8_t pile[4]                 # of each seat: that of its side, or its own
    int packet                      # cards dealt to a hand at once
    int ranks
    int cards                       # bits in use
    bint alike                      # suits play no part: the cards of a rank are identical
    uint8_t number[13]              # number of a rank in a sum: 1, 2, .. from the lowest, then 0 for none
    Set numerals
    # sums: for each number the ranks that add up to it, as counts by rank
    int sums[11]
    uint64_t sum[11][40]
    bint fewest                     # sums of the fewest cards only
    int added[11][40]               # cards of each sum
    bint equal_first                # a card of the same rank goes before sums
    bint compulsory                 # a seat that can capture has to
    bint sequence
    bint sweep                      # a card of the lowest rank takes the whole table
    bint sweep_equal                # .. but only one of its rank if there is one
    bint sweep_quiet                # .. and does not score for clearing the table
    bint sweep_clears               # .. or does
    bint sweep_empty                # .. and goes to its owner's pile itself where nothing lies
    bint bars_sweep                 # .. and is not the first card of the deal, if its owner has another
    bint last_clears                # does the last card of the deal score for clearing the table?
    int clear                       # points for events
    int catch_
    bint catches                    # does it score at all?
    int flush
    int many
    int many_from
    bint catch_across
    int three
    int three_caught
    bint claims_later               # .. which is scored when the packet has been played
    int four
    Set scored                      # cards worth points for the side that takes them
    int8_t points[52]
    int majority, majority_points   # 0: none
    Set suit                        # the counted suit
    int suit_majority, suit_points
    int run                         # shortest run of that suit that scores, 0: none
    Set in_flush[1024]              # numbers of one suit, as a set -> cards that may be part of a flush
    Set flush_taker[1024]           # .. and those that others add up to
    int prime                       # points for the best cards of the suits, 0: none
    int levels                      # number of levels
    uint8_t level[13]               # of a rank, from 1
    int worth[9]                    # of a level
    Set of_level[9]                 # cards of a level
    Set above[9]                    # .. of higher ones
    bint final                      # is there a final count?
    int8_t final_points[2][53][53]  # .. points of each side by the cards of the first and the second side
    bint leftovers
    int most                        # points for more cards than each of the other piles has, where seats play apart
    int most_suited                 # .. and for more of the counted suit
    int wanted, wanted_suit         # .. number of cards that a pile needs for these points instead, 0: none
    uint64_t code[65][6]            # hash codes of a rank, and after them of each card, in each place
    uint64_t code_dead              # of a card on the table for good
    # a match or game
    bint standing
    int target
    bint at_once
    int no_three_from               # large: never
    int no_clear_at                 # -1: never
    # derived data for speed
    int each                        # points of every card of `scored`, 0 if they differ
    uint64_t fits[3][11][16]        # .. by number: the ways in `sum` that need only four given ranks


cdef inline int piles_of(const Rules* rules) noexcept nogil:
    """Return the number of piles: one a side, or one a seat where three play."""
    return 3 if rules.apart else 2


cdef inline Set rank_cards(int rank) noexcept nogil:
    """Return the cards of a rank."""
    return <Set> 15 << (4 * rank)


cdef inline uint64_t by_rank(Set cards) noexcept nogil:
    """Return the number of cards of each rank, a nibble each."""
    cards -= (cards >> 1) & <uint64_t> 0x5555555555555555
    return (cards & <uint64_t> 0x3333333333333333) + ((cards >> 2) & <uint64_t> 0x3333333333333333)


cdef inline uint64_t enough(uint64_t counts, uint64_t wanted) noexcept nogil:
    """Return the highest bit of each nibble whose count (at most 4) reaches the wanted one."""
    return ((counts | TOPS) - wanted) & TOPS


cdef inline uint64_t present(Set cards) noexcept nogil:
    """Return the ranks present: the lowest bit of each nibble."""
    cards |= cards >> 2
    cards |= cards >> 1
    return cards & <uint64_t> 0x1111111111111111


cdef inline int card_points(const Rules* rules, Set cards) noexcept nogil:
    """Return the points of single cards."""
    cdef int points = 0
    cards &= rules.scored
    if rules.each:
        return rules.each * count(cards)
    while cards:
        points += rules.points[lowest(cards)]
        cards &= cards - 1
    return points
