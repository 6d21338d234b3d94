"""Data types of the trick search: nodes, moves and feature flags. No code."""

from libc.stdint cimport int16_t, uint8_t, uint64_t

from common.bits cimport Set
from common.search_limits cimport Limits
from common.transposition_table cimport Table
from common.simulation cimport WorldBaseline
from trick.rules cimport Rules

cdef enum:
    # feature flags of the search, for tests and ablations
    NO_TABLE = 1            # no transposition table
    NO_ALIKE = 2            # no equivalence of cards
    NO_SURE = 8             # no quick tricks
    NO_ORDER = 16           # no move ordering
    NO_COARSE = 32          # no searches of the leading part of the value
    NO_LAST = 64            # last trick by search
    NO_HISTORY = 128        # no history heuristic
    NO_CUTS = 256           # entries name every rank
    NO_COVER = 512          # no pruning of equivalent moves by a bound
    NO_PARTNER = 1024       # quick tricks of each hand alone, partner or not
    NO_NEAR = 2048          # no such pruning across different values
    NO_TRUMPS = 4096        # no later tricks
    NO_HINTS = 8192         # no refutation table
    NO_LEADS = 16384        # rank results hold for the same leads only
    NO_AHEAD = 32768        # leads beyond all that is left are played out
    NO_SETTLED = 65536      # no bounds on the rank by a seat's own points
    NO_REST = 131072        # thresholds beyond all that is left are searched
    NO_WHOSE = 524288       # the trick's winner bounds other moves of its last seat only
    NO_GLANCE = 262144      # no table pass before the PV search
    NO_FIRST = 1048576      # no refutation move before move generation
    NO_NEEDS = 2097152      # rank results store the leads searched, not all that would suffice
    # sizes
    HINT_BITS = 18          # bits of a refutation index
    HEAD_BITS = 9           # of a key: leader 3, phase 5, scale 1
    MOST = 32               # moves of a position: 24 cards, and a joker that names a suit
    # emperor's trick
    ON_ITS_WAY = 1          # the highest of its cards has beaten the middle one, and the lowest may come
    FALLEN = 2              # the lowest wins, whatever is played

ctypedef struct Node:
    uint64_t shape[2]   # sum of the marks of the cards in hand, by scale
    Set hands[5]        # of the seats, and after them the stock
    Set cards           # in all of these
    Set best            # winning card of the trick (no bit while a `null_when_led` card leads)
    Set table           # cards of the trick
    int16_t points      # value of the cards on the table
    int16_t rest        # value of the cards in hand and in the stock
    uint8_t turn
    uint8_t winner      # seat that wins the trick so far
    uint8_t led         # suit of the lead
    uint8_t played      # cards on the table
    uint8_t left        # cards in hand, all seats together, and in the stock
    uint8_t phase
    uint8_t trick       # tricks completed since the start of the query
    uint8_t joker_led   # has the joker been led?
    uint8_t bound       # called card in hand, and no trick led with its suit?
    uint8_t stock       # cards still to be drawn
    uint8_t emperor     # emperor's trick: 0, ON_ITS_WAY or FALLEN
    uint8_t low_seat    # seat that played the lowest of its cards

ctypedef struct Choice:
    int score
    uint8_t card
    uint8_t led
    uint8_t low             # run of cards that it stands for, from the lowest ..
    uint8_t top             # .. to the highest

ctypedef struct History:
    # History heuristic: lead of a seat's card, cutoffs against tries without one.
    int score[5][64]

ctypedef struct Hints:
    # Card (+ 1) of the last cutoff for the same choice of cards. At a lead: the whole hand. Else: all cards held of the
    # suit led (with a joker in play, the seat's own), against the same winning card.
    # Source: the cutoff cache of macroxue/bridge-solver.
    uint8_t card[262144]

ctypedef struct OrderingState:
    # Ordering state, shared by the threads of a query. Threads with states of their own get in each other's way.
    History history[2]      # by scale
    Hints hints

ctypedef struct Search:
    const Rules* rules
    Table* table
    int off                 # feature flags
    Limits limits
    int unknown             # replaces the bound of an unknown position, 0: search it
    OrderingState* past
    int march               # rank search: points from which on a seat wins alone, 0: none
    int ahead               # .. and points by which all leads are more than the difference of points
    int card                # PV move: the card, and the suit it asks for
    int led

ctypedef struct World:
    const Rules* rules
    Node node
    int secured         # value won so far
    int won[5]          # points of each seat
    bint each           # True if tricks bring bonus points to every seat, by ..
    uint8_t phases[5]   # .. the phase of each
    WorldBaseline baseline
    int number          # of the world among those of a query
