"""What the search of trick games is made of: positions, choices, switches. No code."""

from libc.stdint cimport int16_t, uint8_t, uint64_t

from common.bits cimport Set
from common.limits cimport Limits
from common.table cimport Table
from common.walk cimport Luck
from trick.rules cimport Rules

cdef enum:
    # switches of the search, for tests
    NO_TABLE = 1            # no transposition table
    NO_ALIKE = 2            # every card of its own
    NO_SURE = 8             # no bounds from boss cards
    NO_ORDER = 16           # cards as they come
    NO_COARSE = 32          # no questions about the leading part of the value
    NO_LAST = 64            # last trick by search
    NO_HISTORY = 128        # leads ordered without regard to what refuted before
    NO_CUTS = 256           # every rank matters in the table
    NO_COVER = 512          # what refuted one card is not taken to refute others
    NO_PARTNER = 1024       # what each hand is sure of for itself, partner or not
    NO_NEAR = 2048          # what refuted one card is not taken to refute those of another value
    NO_TRUMPS = 4096        # nothing sure off lead
    NO_HINTS = 8192         # cards ordered without regard to what cut where a seat held the same
    NO_LEADS = 16384        # what leads come to holds for the same leads only
    NO_AHEAD = 32768        # leads beyond all that is left are played out
    NO_SETTLED = 65536      # what a seat's own points come to says nothing about who ends ahead of it
    NO_REST = 131072        # thresholds beyond all that is left are searched for
    NO_WHOSE = 524288       # whose a trick is says something of other cards to its last seat only
    NO_GLANCE = 262144      # cards of a line are searched before the table is asked about all of them
    NO_FIRST = 1048576      # the card of a hint is not tried before others are looked for
    NO_NEEDS = 2097152      # what leads come to is kept for those asked about, not for those that would do as well
    # sizes
    HINT_BITS = 18          # of the place of a hint
    HEAD_BITS = 9           # of a key: leader 3, phase 5, scale 1
    MOST = 32               # moves in a position: 24 cards, and a joker that names one of some suits

ctypedef struct Node:
    uint64_t shape[2]   # sum of the marks of the cards in hand, by scale
    Set hands[5]
    Set cards           # in hand, of all seats
    Set best            # the card that wins the trick so far (no bit while a lame card leads)
    Set table           # the cards of the trick
    int16_t points      # of the cards on the table
    int16_t rest        # of the cards in hand
    uint8_t turn
    uint8_t winner      # seat that wins the trick so far
    uint8_t led         # suit asked for
    uint8_t played      # cards on the table
    uint8_t left        # cards in hand, all seats together
    uint8_t phase
    uint8_t trick       # tricks completed since the start of the question
    uint8_t joker_led   # has the joker been led?
    uint8_t bound       # is the called card in hand, and has no trick been led with its suit?

ctypedef struct Choice:
    int score
    uint8_t card
    uint8_t led
    uint8_t low             # the run of cards that it stands for, from the lowest ..
    uint8_t top             # .. to the highest

ctypedef struct History:
    # How often a lead of a seat's card refuted a threshold, against how often it was tried and did not.
    int score[5][64]

ctypedef struct Hints:
    # The card (+ 1) that cut last where a seat had to choose between the same cards: at a lead its whole hand, else
    # what all hold of the suit asked for (with a joker what it holds of it), against the same card to beat.
    # (The cut-off cache of macroxue/bridge-solver.)
    uint8_t card[262144]

ctypedef struct Past:
    # What has cut so far. Threads on one question share it: who tries first what only he remembers is in others' way.
    History history[2]      # by scale
    Hints hints

ctypedef struct Search:
    const Rules* rules
    Table* table
    int off                 # switches
    Limits limits
    int unknown             # what stands for the bound of a position that is not known; 0: it is searched
    Past* past
    int card                # the card found to keep what has been proven, and the suit that it asks for
    int led

ctypedef struct World:
    const Rules* rules
    Node node
    int secured         # what has been won of the value
    int won[5]          # what each seat has
    Luck luck
