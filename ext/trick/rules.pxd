"""The rules of one trick game, and of one question in it, as the core reads them.

Cards are bits, each suit a run of bits from its lowest card up, the trump suit the topmost run. Where a pack has two
copies of each kind they stand side by side, the first on an even bit, so that `twins` tells the pairs:

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
    MOVES = 24          # the most cards a hand may hold

ctypedef struct Scale:
    # One way to count: values of the cards, and which neighbours in rank are alike but for their holders.
    int16_t value[64]
    uint8_t group[64]               # neighbours of one group are interchangeable when nothing stands between them
    uint64_t counts[8][256]         # per byte of a card set: cards in each group, packed into fields of one word
    int16_t bonus[24]               # points for winning a trick, by phase
    uint8_t next[24]                # phase after a trick won by the scoring side, by phase
    int16_t final[24]               # points at the end, by phase
    int16_t most[24][24]            # the most that bonus, last and final can bring, by phase and tricks to come
    int16_t least[24][24]           # .. and the least
    int16_t last                    # points for the trick ..
    int last_left                   # .. after which so many are to come: the last one, or one before it
    Set last_card                   # .. which count only when one of these wins it (0: any card)
    int16_t order[64]               # value of a card, brought to 0 .. 16, for move ordering
    int planes                      # bits of the values, and ..
    Set plane[12]                   # .. the cards whose value has each of them
    int values                      # how many different values there are, and from the lowest up ..
    int16_t worth_of[64]            # .. which,
    Set worth[64]                   # .. and which cards are worth that
    int count_bits                  # bits of the packed group counts
    Set starts                      # the lowest card of each group
    Set border[64]                  # .. of the group of each card, alone
    bint kinds                      # is each group a kind of its own?
    int width                       # most cards in hand that a key has room for
    uint64_t exact[3]               # the bits of a key that have to agree, whatever the cuts

ctypedef struct Weights:
    # What a guess of the worth of a card adds up from; `value` stands for the value of a card, 0 to 16.
    # of a lead: what cut with the same hand, what refuted before, cards of its suit, trumps, others without the suit
    int hint_lead, history, length, trump, void_enemies, void_friends
    # .. that an enemy may trump
    int ruffed, ruffed_value
    # .. that no enemy beats: a friend's value, less where a friend can beat it, cards of the enemies in the suit
    int boss, boss_value, boss_friend, boss_over_friend, boss_enemies
    # .. that a friend wins: its rank, cards above it
    int friend, friend_value, friend_rank, friend_above
    # .. that an enemy wins: the enemy's value, where a friend has the suit
    int lost_value, lost_enemy, lost_rank, lost_above, lost_friend
    # of a card that follows: what cut with the same cards of the suit; where the trick is likely to be won: less for
    # the last seat, more where it was not before
    int hint_follow, win_value, win_rank, win_last, win_takes
    # .. and lost
    int lose_value, lose_rank, lose_beats
    # .. either: less for a card that no enemy beats, enemies' cards above it, cards of a suit discarded from
    int top, above, discard_length
    # of a lead between partnerships: finesses against the next seat, tenaces open to the last one, the two highest
    # cards with the others, cards of theirs, a partner who trumps; others who may trump a card, by how many are above
    # it; a card that is beaten though the partner has a higher one
    bint pairs
    int finesse, from_first, from_second, both_theirs, foes, partner_trumps, trumped_above, lost_below_friend
    # is the card of a hint tried before others are looked for?
    bint lead_first, follow_first

ctypedef struct Rules:
    int seats
    int suits
    int cards                       # bits in use
    Set suit[6]
    uint8_t suit_of[64]
    Set above[64]                   # cards of the same suit that rank strictly higher
    Set over[64]                    # .. and with them the trumps, where the card is none: what beats it in a trick
    Set first_copies                # even bits where the pack has two of each kind, else none
    int even                        # mask that leads from a card to the first copy of its kind
    int trump                       # suit that beats the others, or -1
    bint must_trump                 # who cannot follow plays a trump if he can
    bint joker                      # the trump suit is one card of no suit: always playable, its leader names the suit
    Set weak                        # led only when nothing else is held, followed with only when nothing else follows
    Set kept                        # played only by who holds no other card of their suit
    bint must_beat                  # who can beat the card that wins the trick so far does
    Set lame                        # cards that beat nothing when a forced lead plays them
    Set rising                      # suits whose values never fall as the rank rises
    Set called                      # the card that has to be played when its suit is first led, or none: top of ..
    int called_suit                 # .. this suit
    int called_run                  # .. of which its holder may lead another card if he holds so many
    bint called_thrown              # .. may it be discarded before?
    int forced                      # tricks whose lead is forced
    Set forced_lead[4]              # .. from these cards, by whoever holds one
    bint maximizer[5]               # does the seat want the value high?
    bint scorer[5]                  # do its tricks count?
    bint alone[5]                   # has the seat no partner?
    bint standing                   # do trumps win what `sure_of` says?
    int end                         # from where a value is narrowed: from above (1), from below (-1), from a guess (0)
    bint pairs                      # do two partnerships of two play for tricks alone?
    bint aligned                    # do the tricks of those who want the value high count, and no others?
    Weights weights[2]              # [1]: of a seat that wants the value high, alone against the others
    Weights rivals[2]               # .. where seats are compared; [1]: of the seat asked about
    Weights thumb[2]                # .. of the rules of thumb by which walks go on
    uint64_t mark[5][64][2]         # a random number by seat and group of the card: their sum stands for who holds what
    Scale scale[2]                  # 0: the value itself; 1: its leading part alone, coarser
    bint coarse                     # is there a scale[1]?
    int weight                      # value of one point of scale[1] in scale[0]


cdef inline Set twins(const Rules* rules, Set cards) noexcept nogil:
    """The other copies of these cards, whoever holds them."""
    return ((cards & rules.first_copies) << 1) | ((cards >> 1) & rules.first_copies)


cdef inline Set carried(Set places, Set cards) noexcept nogil:
    """Places moved up to the next of the cards."""
    return ((~cards + (places & ~cards)) | places) & cards
