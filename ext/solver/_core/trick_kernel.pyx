"""The compiled search of trick games, and walks through their worlds: what takes the time, without Python objects.

Optimised as far as the compiler can; the modules around it are not worth the time that it would take to build them so.
"""

from libc.stdint cimport int16_t, uint64_t

from common.bits cimport Set, can_run, select_compress
from common.null_window cimport Interval
from common.table cimport Table
from common.tree cimport OFTEN, find
from common.walk cimport Walk
from trick.ahead cimport settled_by_leads, settled_by_value
from trick.bounds cimport Bounds, sure_bounds, trivial_bounds
from trick.key cimport mark_shape
from trick.leads cimport LANES, Basis
from trick.moves cimport choices
from trick.node cimport legal
from trick.principal cimport hold
from trick.rivals cimport rivals_go_on, rivals_start
from trick.rules cimport Rules
from trick.safe cimport Aim, holds
from trick.search cimport go_on, start
from trick.table cimport LARGEST, spread
from trick.types cimport NO_SURE, Choice, Node, Search, World
from trick.walk cimport finish, follow, key_of, options, step, stroll

if not can_run():
    raise ImportError("this build needs a processor with POPCNT; build it from source with OPENHAND_NATIVE=1")
select_compress(0)


def use_pext(bint wanted):
    """Compress keys by the processor's own instruction if it has one, or portably; says which. For tests."""
    return bool(select_compress(not wanted))


cdef int ask(void* search, const void* node, int which, int t) noexcept nogil:
    """Bound on what remains to be won: at least t, or less."""
    cdef const Node* n = <const Node*> node
    cdef Set cuts = 0           # what the bound rests on is of use to the table only
    cdef Node m
    cdef int goes               # .. nor whose the trick is
    if n.played:
        m = n[0]
        return go_on(<Search*> search, which, &m, t, &cuts, &goes)
    return start(<Search*> search, which, n, t, &cuts)


cdef bint ask_card(Search* s, const Node* n, int t) noexcept nogil:
    """Is there a card by which the seat to move reaches t, or keeps the value below it? If so, it is `s.card`."""
    return hold(s, n, t)


cdef Interval bounds_of(const Search* s, int which, const Node* n) noexcept nogil:
    """Bounds on what remains to be won that cost no search."""
    cdef Interval known
    cdef Bounds b
    cdef int t, tricks
    if n.played:
        tricks = (n.left + n.played) // s.rules.seats
        known.lower = s.rules.scale[which].least[n.phase][tricks]
        known.upper = n.points + n.rest + s.rules.scale[which].most[n.phase][tricks]
        return known
    b = trivial_bounds(s.rules, which, n)
    if n.left and not s.off & NO_SURE:
        # a threshold that is not settled before everything has been looked at
        t = b.upper if s.rules.maximizer[n.turn] else b.lower + 1
        sure_bounds(s.rules, which, n, t, &b, s.off)
    known.lower = b.lower
    known.upper = b.upper
    return known


cdef bint outdone(Search* s, int seat, const Node* n, const int16_t* lead) noexcept nogil:
    """Can a seat make sure that another ends with more points? lead: points of each seat less those of `seat`."""
    cdef Basis basis            # of use to the table only
    cdef int16_t lanes[8]
    cdef Node m
    cdef int goes, i
    for i in range(LANES):
        lanes[i] = lead[i] if i < s.rules.seats else 0
    basis.cuts = 0
    if n.played:
        m = n[0]
        return rivals_go_on(s, seat, &m, lanes, &basis, &goes)
    return rivals_start(s, seat, n, lanes, &basis)


cdef int settled(Search* s, int seat, const Node* n, const int16_t* lead) noexcept nogil:
    """What the leads (1: yes, -1: no), and else the seat's own points, say of that; 0: nothing, or within a trick."""
    cdef Basis basis
    cdef int found
    if n.played:
        return 0
    basis.cuts = 0
    found = settled_by_leads(s.rules, seat, n, lead, &basis)
    return found if found or n.left == 0 else settled_by_value(s, seat, n, lead, NULL, &basis)


cdef void prepare(Table* table) noexcept nogil:
    """Say how a table grows, and how far."""
    table.spread = spread
    table.end = min(table.most, LARGEST)


cdef void mark(const Rules* rules, Node* n) noexcept nogil:
    """Make a position ready to be asked about."""
    mark_shape(rules, n)


cdef int tries(const Rules* rules, const Node* n, Choice* out) noexcept nogil:
    """One choice for all cards that come to the same; how many."""
    return choices(rules, 0, n, legal(rules, n), 0, out)


cdef int list_moves(const World* world, Choice* out, uint64_t* keys) noexcept nogil:
    """The moves of a world, and what they are called whatever the world; how many."""
    cdef int i
    cdef int found = options(world.rules, &world.node, out)
    for i in range(found):
        keys[i] = key_of(world.rules, &out[i])
    return found


cdef bint walk_through(Walk* walk, World* world, uint64_t first) noexcept nogil:
    """One walk through a world that begins with the move of a key; False without memory."""
    return stroll(walk, world, first)


cdef void play_any(Walk* walk, World* world) noexcept nogil:
    """Play to the end, any legal move being as likely as any other."""
    finish(walk, world, 1, False)


cdef void play_as_most(Walk* walk, World* world, const Choice* first, bint sight) noexcept nogil:
    """Make a move, and play on as most walks went; where they were few, by sight or a look."""
    cdef int at = find(&walk.tree, 0, key_of(world.rules, first))
    step(world, first)
    follow(walk, world, at, OFTEN, sight)


cdef void play_all_as_most(Walk* walk, World* world, bint sight) noexcept nogil:
    """Play on as most walks went, from the first move on, and then by sight or a look."""
    follow(walk, world, 0, OFTEN, sight)


cdef int is_sure(Aim* aim, const World* worlds, int number, const uint64_t* only) noexcept nogil:
    """Does a seat reach its aim in all of these worlds by one strategy, first the move of a key? -1: unsure."""
    return holds(aim, worlds, number, only)
