"""Data types of the fishing search: nodes, moves and feature flags. No code."""

from libc.stdint cimport int8_t, int16_t, uint8_t, uint16_t, uint64_t

from common.bits cimport Set
from common.search_limits cimport Limits
from common.transposition_table cimport Table
from common.simulation cimport WorldBaseline
from fishing.rules cimport Rules

cdef enum:
    # feature flags of the search, for tests and ablations
    NO_PLAIN = 1 << 0       # every suit makes a difference
    NO_TABLE = 1 << 1
    NO_PAIRS = 1 << 2       # every card may catch
    NO_CLEARS = 1 << 3      # .. and may clear the table
    NO_BOUNDS = 1 << 4      # no static bounds
    NO_ALIKE = 1 << 5       # no equivalence of cards
    NO_ORDER = 1 << 6
    NO_LANES = 1 << 7       # bounds hold for equal counts only
    NO_SMALL = 1 << 8       # all positions go to the table
    NO_DEAD = 1 << 9        # cards that no seat can capture keep their names
    NO_LAST = 1 << 10       # no endgame search
    NO_UNCAUGHT = 1 << 11   # the key names the card just laid, even if it cannot be caught
    NO_REACH = 1 << 12      # every card may capture whatever is in play
    NO_TAKEN = 1 << 13      # a side may take all that is in play
    NO_GUESS = 1 << 14      # no guess: MTD(f) starts from 0
    NO_SETTLED = 1 << 15    # cards taken are settled at the end only
    NO_REPLIES = 1 << 16    # no transposition cutoffs
    NO_STUCK = 1 << 17      # the endgame may clear cards that no seat can capture
    NO_NEAR = 1 << 18       # steps from a guess grow
    NO_HISTORY = 1 << 19    # no history heuristic
    NO_HINTS = 1 << 20      # no refutation table

cdef enum:
    NOBODY = -1
    PLAYING = -1            # no side has won yet
    CAPTURES = 2048         # room for the captures of a card: at most 1,702, a 10 with all other numerals on the table
    SMALL = 4               # positions with so many cards or fewer are not stored
    PROMISING = 2           # moves per position in the narrow search of a guess
    HISTORY_BITS = 15       # bits of a history index
    GUESSED = 14            # positions with fewer cards to be played need no guess

ctypedef struct Deal:
    # Deal data beyond the cards in play: the packets to come, and the match score before the hand.
    int packets                     # including the one in hand
    Set packet[7][4]                # cards of each hand, none for the first packet
    Set to_come[7]                  # cards of all packets after this one
    int later[7]                    # .. and their number
    int8_t three[7][4]              # rank of which a hand was dealt three, or -1
    uint8_t uncalled[7]             # seats, as bits, whose three score nothing
    int8_t four[7]                  # side that is dealt four alike and so wins at once, or -1
    int8_t four_points[7][2]        # .. or points of four alike for each side
    int before[2]
    int total                       # cards in play or taken
    int suited                      # .. of the counted suit
    int certain[7][2]               # certain points of each side in the packets after this one
    int possible[7][2]              # .. and the most further points

ctypedef struct Node:
    Set hands[4]
    Set table
    Set free                        # cards of the counted suit not taken yet
    int16_t points[2]               # of each side: of events, and of cards once they are certain
    # By pile, which is the side unless seats play apart:
    int16_t events[3]               # points of events alone
    uint8_t cards[3]                # taken
    uint8_t suited[3]               # .. of the counted suit
    uint8_t cap[3]                  # longest possible run
    uint8_t best[3][4]              # level of the best card taken of each suit, if counted
    int8_t last                     # card just laid that can be caught, or -1
    int8_t captor                   # pile of the seat that captured last, or NOBODY
    int8_t winner                   # side that has won the game, or PLAYING
    uint8_t claims                  # seats, as bits, that have caught one of three alike and not scored it yet
    uint8_t turn
    uint8_t packet                  # number of the packet in hand
    uint8_t left                    # cards in the hands

ctypedef struct Captures:
    int found
    Set named[2048]

ctypedef struct Choice:
    Set captured            # with the sequence, 0: the card is laid, itself: it goes to a pile from an empty table
    int16_t rank            # ordering score
    uint8_t card
    int8_t points           # for events, once ranked
    uint16_t place          # index in the history

ctypedef struct Moves:
    # Stack of the moves of all nodes on the current path. Grows on demand.
    Choice* choice
    int top
    int room
    Captures scratch

ctypedef struct Search:
    const Rules* rules
    const Deal* deal
    Table* table
    int off                 # feature flags
    int small               # positions with so many cards to be played, or fewer, are not stored
    int width               # moves per position in the search of a guess, 0: all
    int narrowed            # .. from this packet on
    uint64_t* hints         # refutation table, or NULL
    uint64_t most_hints     # .. its number of entries - 1
    bint no_memory          # the move stack could not grow
    bint lanes              # True if entries hold by dominance of the lanes (not for matches and games)
    int16_t* history        # history scores by index, shared by threads
    Limits limits
    Moves moves

ctypedef struct Stack:
    # The moves of a position and their keys.
    Moves moves
    uint64_t* keys
    int room            # number of keys that fit

ctypedef struct World:
    const Rules* rules
    const Deal* deal
    Node node
    WorldBaseline baseline
