"""What the search of fishing games is made of: positions, plays, switches. No code."""

from libc.stdint cimport int8_t, int16_t, uint8_t, uint16_t, uint64_t

from common.bits cimport Set
from common.limits cimport Limits
from common.table cimport Table
from common.walk cimport Luck
from fishing.rules cimport Rules

cdef enum:
    # switches of the search, for tests
    NO_PLAIN = 1 << 0       # every suit makes a difference
    NO_TABLE = 1 << 1
    NO_PAIRS = 1 << 2       # every card may catch
    NO_CLEARS = 1 << 3      # .. and may clear the table
    NO_BOUNDS = 1 << 4      # no bounds but the widest
    NO_ALIKE = 1 << 5       # try like cards each
    NO_ORDER = 1 << 6
    NO_LANES = 1 << 7       # bounds hold for equal counts only
    NO_SMALL = 1 << 8       # all positions go to the table
    NO_DEAD = 1 << 9        # cards that nobody can capture keep their names
    NO_LAST = 1 << 10       # the last cards are played like any others
    NO_UNCAUGHT = 1 << 11   # the key says which card has just been laid down, even where it cannot be caught
    NO_REACH = 1 << 12      # every card may capture whatever is in play
    NO_TAKEN = 1 << 13      # a side may take all that is in play
    NO_GUESS = 1 << 14      # a value is looked for from 0 on
    NO_SETTLED = 1 << 15    # what cards taken settle is seen at the end only
    NO_REPLIES = 1 << 16    # no look in the table for each reply
    NO_STUCK = 1 << 17      # the table may be cleared of cards that nobody can capture, within the last cards
    NO_NEAR = 1 << 18       # steps from a guess grow
    NO_HISTORY = 1 << 19    # plays that have cut lately come no sooner
    NO_HINTS = 1 << 20      # what cut last while packets are still to come is not tried first

cdef enum:
    NOBODY = -1
    PLAYING = -1            # nobody has won yet
    CAPTURES = 2048         # room for the captures of one card: at most 1,702, a 10 with all other numerals there
    SMALL = 4               # positions with so many cards or fewer are not worth the table
    PROMISING = 2           # moves of each position that are tried for a guess
    HISTORY_BITS = 15       # plays that it is remembered of how they did, a power of two
    GUESSED = 14            # positions with fewer cards to be played need no guess

ctypedef struct Deal:
    # What is known of a deal beyond the cards in play: the packets to come, and the standing before the hand.
    int packets                     # the one in hand included
    Set packet[7][4]                # cards of each hand; of the first packet none
    Set to_come[7]                  # cards of all packets after this one
    int later[7]                    # .. and their number
    int8_t three[7][4]              # rank of which a hand was dealt three, or -1
    int8_t four[7]                  # side that is dealt four alike and so wins at once, or -1
    int8_t four_points[7][2]        # .. or what four alike bring each side
    int before[2]
    int total                       # cards that are in play or taken
    int suited                      # .. of the counted suit
    int certain[7][2]               # points that the packets after this one bring each side whatever is played
    int possible[7][2]              # .. and the most that they can bring besides

ctypedef struct Node:
    Set hands[4]
    Set table
    Set free                        # cards of the counted suit not taken yet
    int16_t points[2]               # of events, and of cards as soon as they are certain
    int16_t events[2]               # of events alone
    uint8_t cards[2]                # taken
    uint8_t suited[2]               # .. of the counted suit
    uint8_t cap[2]                  # no run of the side can be longer
    uint8_t best[2][4]              # level of the best card taken of each suit, where that is counted
    int8_t last                     # card just laid down that can be caught, or -1
    int8_t captor                   # side that captured last, or NOBODY
    int8_t winner                   # side that has won the game, or PLAYING
    uint8_t turn
    uint8_t packet                  # number of the packet in hand
    uint8_t left                    # cards in the hands

ctypedef struct Captures:
    int found
    Set named[2048]

ctypedef struct Choice:
    Set captured            # the sequence included; 0: laid down
    int16_t rank            # the promising first
    uint8_t card
    int8_t points           # for events, once it has been ranked
    uint16_t place          # where it stands how it has done

ctypedef struct Moves:
    # A stack of the moves of all positions on the way down; it grows when it must.
    Choice* choice
    int top
    int room
    Captures scratch

ctypedef struct Search:
    const Rules* rules
    const Deal* deal
    Table* table
    int off                 # switches
    int small               # positions with so many cards to be played, or fewer, do not go to the table
    int width               # for a guess: so many moves of each position are tried; 0: all
    int narrowed            # .. from this packet on
    uint64_t* hints         # places for what cut last, or NULL
    uint64_t most_hints     # .. and their number - 1
    bint no_memory          # the stack of moves could not grow
    bint lanes              # do entries hold wherever the lanes say so? (not where a match or game is asked about)
    int16_t* history        # of plays by their place: how often they have cut lately; threads share it
    Limits limits
    Moves moves

ctypedef struct Stack:
    # The moves of a position, and their keys.
    Moves moves
    uint64_t* keys
    int room            # for so many keys

ctypedef struct World:
    const Rules* rules
    const Deal* deal
    Node node
    Luck luck
