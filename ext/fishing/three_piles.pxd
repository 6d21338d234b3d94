"""Three piles of seats that play apart: the state of each contest for the most, as an exact code.

Most cards, most cards of the counted suit and the best cards of the suits (primiera) are each won by the one pile that
has more than both others. The first side owns the first pile, the second side the two others, which are not added up.
So a lead is worth nothing by itself: if two piles of the second side come level, nobody wins. Entries of the
transposition table therefore hold for equal codes only, never by dominance.
"""

from libc.stdint cimport uint8_t, uint64_t

from common.bits cimport Set, count, lowest
from fishing.piles cimport run_so_far
from fishing.primiera cimport SUIT_CARDS, best_of, worth_of_best
from fishing.rules cimport Rules, card_points
from fishing.suit_equivalence cimport run_is_open
from fishing.types cimport Deal, Node

cdef extern from *:
    """
    #define OH_OF_LEVELS 282429536481ULL
    """
    const uint64_t OF_LEVELS "OH_OF_LEVELS"     # 9 ** 12: codes of three piles with nine levels in each of four suits

cdef enum:
    PILES = 3
    # numbers of codes. With the 5 of what a code of levels has above 2^36, the product is below 2^34
    CARDS_LEFT = 42         # nearness of a pile: 0 to 41 cards ..
    SUIT_LEFT = 12          # .. 0 to 11 of the suit
    RUNS = 9                # longest possible run, none or 3 to 10
    LEVELS = 9
    LEVEL_BITS = 36         # of a code of levels have room beside the cards
    HIGH_LEVELS = 5
    OUT_OF_IT = 8           # in place of the level of a pile that cannot have the best total

ctypedef struct Contest:
    # What is still open between the piles.
    int most[2]             # most points that each side can still win, but for events, less what the other is sure of
    uint64_t upper          # code, below 2^34
    uint64_t levels         # code of the best cards of the suits, below 2^36
    Set special             # cards whose suits make a difference


cdef inline bint settle_contest(const int* sure, const int* possible, int* lead) noexcept nogil:
    """Write the best lead of each side in a contest of three piles: 1, 0 or -1. True if nothing can change it any more.

    sure, possible: least and most that each pile can end with
    """
    lead[0] = -1
    lead[1] = -1
    if possible[0] > max(sure[1], sure[2]):
        lead[0] = 1
    elif sure[1] <= max(possible[0], possible[2]) and sure[2] <= max(possible[0], possible[1]):
        lead[0] = 0
    if possible[1] > max(sure[0], sure[2]) or possible[2] > max(sure[0], sure[1]):
        lead[1] = 1
    elif sure[0] <= max(possible[1], possible[2]):
        lead[1] = 0
    return lead[0] + lead[1] == 0


cdef inline uint64_t code_of_most(const uint8_t* got, int to_come, int span, int* lead) noexcept nogil:
    """Return the code of a contest for the most of something, and write the best lead of each side.

    got: what each pile has
    to_come: what is not taken yet
    span: above any nearness of a pile

    The nearness of a pile grows as it gets closer to the highest one. 0: it can no longer come level.
    """
    cdef int sure[3]
    cdef int possible[3]
    cdef int i, near
    cdef int leader = 0
    cdef uint64_t code
    for i in range(PILES):
        sure[i] = got[i]
        possible[i] = got[i] + to_come
        if got[i] > got[leader]:
            leader = i
    if settle_contest(sure, possible, lead):
        return (lead[0] + 1) * span * span
    code = leader
    for i in range(PILES):
        if i != leader:
            near = possible[i] - sure[leader] + 1
            code = code * span + max(near, 0)
    return code


cdef inline uint64_t code_of_majority(const uint8_t* got, int to_come, int wanted, int span, int* lead) noexcept nogil:
    """Return the code of the contest for so many cards, and write the best lead of each side.

    Only one pile can have so many. Arguments as for `code_of_most`. The cards in play are part of the key, so that two
    numbers give the third.
    """
    cdef int side, pile
    lead[0] = lead[1] = 0
    for pile in range(PILES):
        side = pile != 0
        if got[pile] >= wanted:
            lead[1 - side] = -1
    for pile in range(PILES):
        side = pile != 0
        if got[pile] + to_come >= wanted:
            lead[side] = 1
    if lead[0] + lead[1] == 0:
        return 2 * span * span + lead[0] + 1
    return got[0] * span + got[1]


cdef inline uint64_t code_of_levels(
        const Rules* rules, const Node* n, Set cards, int* lead, Set* relevant) noexcept nogil:
    """Return the code of the contest for the best cards, and write each side's best lead and the cards that matter.

    cards: those that are not taken yet
    """
    cdef uint8_t most[3][4]
    cdef int sure[3]
    cdef int possible[3]
    cdef int suit, pile, level, top
    cdef bint is_out
    cdef uint64_t code = 0
    for suit in range(4):
        level = best_of(rules, cards, suit)
        for pile in range(PILES):
            most[pile][suit] = max(n.best[pile][suit], <uint8_t> level)
    for pile in range(PILES):
        sure[pile] = worth_of_best(rules, n.best[pile])
        possible[pile] = worth_of_best(rules, most[pile])
    relevant[0] = 0
    if settle_contest(sure, possible, lead):
        return OF_LEVELS + <uint64_t> (lead[0] + 1)
    top = max(sure[0], max(sure[1], sure[2]))
    for pile in range(PILES):
        is_out = possible[pile] == 0 or possible[pile] < top
        for suit in range(4):
            # the four best cards decide, so that no pile with all of them has a code of this kind
            code = code * LEVELS + (OUT_OF_IT if is_out else n.best[pile][suit])
            if not is_out:
                relevant[0] |= rules.above[n.best[pile][suit]] & SUIT_CARDS << suit
    return code


cdef inline uint64_t code_of_runs(const Rules* rules, const Node* n, int* most) noexcept nogil:
    """Return the code of the runs that are open, and add to each side's most points what they can bring.

    All piles but one have the same longest run: up to the lowest card of the suit that is taken or missing.
    """
    cdef int longest[3]
    cdef int pile
    cdef int owner = 0
    cdef int low = lowest(n.free) >> 2
    for pile in range(PILES):
        longest[pile] = 0
        if run_is_open(rules, n, pile, low):
            longest[pile] = n.cap[pile] - rules.run + 1
            most[pile != 0] += n.cap[pile] - run_so_far(rules, n, pile)
        if longest[pile] > longest[owner]:
            owner = pile
    return (owner * RUNS + longest[owner]) * RUNS + longest[1 if owner == 0 else 0]


cdef inline void look_at_contest(
        const Rules* rules, const Deal* deal, const Node* n, Set cards, Contest* out) noexcept nogil:
    """Fill in what is still open.

    cards: those that are not taken yet
    """
    cdef int lead[2]
    cdef int points = card_points(rules, cards)
    cdef uint64_t code
    cdef Set relevant
    out.most[0] = out.most[1] = points
    out.special = rules.scored
    out.levels = 0
    out.upper = n.captor + 1
    # 1. cards, and those of the suit
    cdef int left = deal.total - n.cards[0] - n.cards[1] - n.cards[2]
    if rules.wanted:
        code = code_of_majority(n.cards, left, rules.wanted, CARDS_LEFT, lead)
    else:
        code = code_of_most(n.cards, left, CARDS_LEFT, lead)
    out.upper = out.upper * 3 * CARDS_LEFT * CARDS_LEFT + code
    out.most[0] += rules.most * lead[0]
    out.most[1] += rules.most * lead[1]
    if rules.wanted_suit:
        code = code_of_majority(n.suited, count(n.free), rules.wanted_suit, SUIT_LEFT, lead)
    else:
        code = code_of_most(n.suited, count(n.free), SUIT_LEFT, lead)
    out.upper = out.upper * 3 * SUIT_LEFT * SUIT_LEFT + code
    out.most[0] += rules.most_suited * lead[0]
    out.most[1] += rules.most_suited * lead[1]
    if lead[0] + lead[1]:
        out.special |= rules.suit
    # 2. a run of the suit
    if rules.run:
        code = code_of_runs(rules, n, out.most) if n.free else 0
        out.upper = out.upper * 3 * RUNS * RUNS + code
        if code:
            out.special |= rules.suit
    # 3. the best cards of the suits
    if rules.prime:
        code = code_of_levels(rules, n, cards, lead, &relevant)
        out.special |= relevant
        out.most[0] += rules.prime * lead[0]
        out.most[1] += rules.prime * lead[1]
        out.levels = code & ((<uint64_t> 1 << LEVEL_BITS) - 1)
        out.upper = out.upper * HIGH_LEVELS + (code >> LEVEL_BITS)
