"""Rules struct of a trick game and of one query, as the core reads them.

Cards are bits. Each suit is a run of bits from its lowest card up, the trump suit the topmost run. In packs with two
copies of each kind the copies are neighbours, the first on an even bit. So `twins` tells the pairs:

    bit   0 1   2 3   4 5  ...  18 19 | 20 21  ...  38 39 | 40
          I I  II II  III III    X X  | Mat Mat    Bre Bre | joker
"""

from libc.stdint cimport int16_t, uint8_t, uint64_t

from common.bits cimport Set

cdef enum:
    SEATS = 5
    CARDS = 64
    SUITS = 6
    FORCED = 4
    PHASES = 24
    MOVES = 24          # most cards of a hand
    HIDDEN = 64         # an unknown card of the stock

ctypedef struct Scale:
    # Scale of values: the cards' values, and which neighbours in rank are equivalent but for their holders.
    int16_t value[64]
    uint8_t group[64]               # neighbours of one group are equivalent if no card ranks between them
    uint64_t counts[8][256]         # per byte of a card set: cards in each group, packed into fields of one word
    int16_t bonus[24]               # points for winning a trick, by phase
    uint8_t next[24]                # phase after a trick won by the scoring side, by phase
    int16_t final[24]               # points at the end, by phase
    int16_t most[24][24]            # most that bonus, last and final can bring, by phase and tricks to come
    int16_t least[24][24]           # .. and the least
    int16_t last                    # points for the trick ..
    int last_left                   # .. with this many tricks left: the last one, or one before it
    Set last_card                   # .. which count only if one of these wins it (0: any card)
    int16_t order[64]               # value of a card, scaled to 0 .. 16, for move ordering
    int planes                      # bits of the values, and ..
    Set plane[12]                   # .. the cards whose value has each bit
    int values                      # number of different values, and in ascending order ..
    int16_t worth_of[64]            # .. each value,
    Set worth[64]                   # .. and the cards worth it
    int count_bits                  # bits of the packed group counts
    Set starts                      # the lowest card of each group
    Set border[64]                  # .. and of each card's group, alone
    bint kinds                      # True if each group is a kind of its own
    int width                       # most cards in hand that a key has room for
    uint64_t exact[3]               # key bits that must agree under any cuts

ctypedef struct Weights:
    # Weights of the move-ordering score. `value` in a name: multiplied by the value of a card, 0 to 16.
    # of a lead: refutation move, history heuristic, cards of its suit, trumps, seats void in the suit
    int hint_lead, history, length, trump, void_enemies, void_friends
    # .. that an enemy may trump
    int ruffed, ruffed_value
    # .. that no enemy beats: a friend's value, less if a friend can beat it, cards of the enemies in the suit
    int boss, boss_value, boss_friend, boss_over_friend, boss_enemies
    # .. that a friend wins: its rank, cards above it
    int friend, friend_value, friend_rank, friend_above
    # .. that an enemy wins: the enemy's value, if a friend has the suit
    int lost_value, lost_enemy, lost_rank, lost_above, lost_friend
    # of a following card: refutation move, then if the trick is likely to be won: less for the last seat, more if it
    # was
    # not before
    int hint_follow, win_value, win_rank, win_last, win_takes
    # .. and lost
    int lose_value, lose_rank, lose_beats
    # .. either: less for a card that no enemy beats, enemies' cards above it, cards of a suit discarded from
    int top, above, discard_length
    # of a lead between partnerships: finesses against the next seat, tenaces open to the last one, the two highest
    # cards with the opponents, their cards, a ruffing partner, opponents who may ruff a card by the number of cards
    # above it, a beaten card though the partner has a higher one
    bint pairs
    int finesse, from_first, from_second, both_theirs, foes, partner_trumps, trumped_above, lost_below_friend
    # True to search the refutation move before move generation
    bint lead_first, follow_first

ctypedef struct Rules:
    int seats
    int suits
    int cards                       # bits in use
    Set suit[6]
    uint8_t suit_of[64]
    Set above[64]                   # cards of the same suit with a strictly higher rank
    Set over[64]                    # .. and the trumps, for a card of another suit: what beats it in a trick
    Set first_copies                # even bits if the pack has two of each kind, else none
    int even                        # mask from a card to the first copy of its kind
    int trump                       # trump suit, or -1
    int void_suit                   # suit that a seat must play if it can, but cannot follow, or -1
    bint joker                      # the trump suit is one card of no suit: always playable, its leader names the suit
    Set weak                        # led only if nothing else is held, followed with only if nothing else follows
    Set kept                        # played only by a seat with no other card of their suit
    bint must_beat                  # a seat must beat the winning card of the trick if it can
    Set null_when_led               # cards that beat nothing when led by a forced lead
    Set rising                      # suits whose values never fall as the rank rises
    Set called                      # card that must be played when its suit is first led, or none: top of ..
    int called_suit                 # .. this suit
    int called_run                  # .. of which its holder may lead another card with at least so many
    bint called_thrown              # .. may it be discarded before?
    Set emperor                     # three trumps: where all fall in one trick, the lowest wins it. Or none
    Set emperor_low                 # .. the lowest of them
    Set emperor_high                # .. the highest of them
    bint emperor_in_order           # .. only in the order middle, highest, lowest
    Set noted                       # cards that change more than the trick when played
    int forced                      # tricks whose lead is forced
    Set forced_lead[4]              # .. from these cards, by the seat that holds one
    int stock                       # cards drawn after the tricks, one by each seat, the winner first, ..
    uint8_t stock_card[64]          # .. in this order
    bint unforced                   # while cards are still to be drawn nobody has to follow suit
    bint maximizer[5]               # True for seats that want a high value
    bint scorer[5]                  # True for seats whose tricks count
    bint alone[5]                   # True for seats without a partner
    bint standing                   # True if trumps win as `sure_of` says
    int end                         # MTD(f) start: from above (1), from below (-1), from a guess (0)
    bint pairs                      # True if two partnerships of two play for tricks alone
    bint aligned                    # True if exactly the tricks of seats that want a high value count
    Weights weights[2]              # [1]: for a lone seat that wants a high value
    Weights rivals[2]               # .. of the rank search. [1]: for the seat of the query
    Weights playout_weights[2]      # .. of the playout policy
    uint64_t mark[5][64][2]         # random numbers by seat and group: their sum hashes the holders (Zobrist)
    Scale scale[2]                  # 0: the value itself, 1: its leading part alone, coarser
    bint coarse                     # True if there is a scale[1]
    int weight                      # value of one point of scale[1] in scale[0]
    bint bonuses                    # True if a trick brings points besides those of its cards, in any phase ..
    int least_bonus                 # .. and the least of these


cdef inline Set twins(const Rules* rules, Set cards) noexcept nogil:
    """Return the other copies of these cards, in any hand."""
    return ((cards & rules.first_copies) << 1) | ((cards >> 1) & rules.first_copies)


cdef inline Set carried(Set places, Set cards) noexcept nogil:
    """Return the marked places moved up to the next of the cards."""
    return ((~cards + (places & ~cards)) | places) & cards
