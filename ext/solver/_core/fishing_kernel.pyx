"""The compiled search of fishing games, and walks through their worlds: what takes the time, without Python objects.

Optimised as far as the compiler can; the modules around it are not worth the time that it would take to build them so.
"""

from libc.stdint cimport uint64_t

from common.bits cimport Set, can_run, select_compress
from common.null_window cimport Interval
from common.table cimport table_clear
from common.tree cimport OFTEN, find
from common.walk cimport Walk
from fishing.bounds cimport WIDEST, bounds
from fishing.deal cimport find_alike, finish_deal, points_of_pile
from fishing.node cimport is_over, outcome, sequence
from fishing.perft cimport perft
from fishing.principal cimport hold
from fishing.rules cimport Rules
from fishing.safe cimport Aim, holds
from fishing.search cimport search
from fishing.shallow cimport choose
from fishing.suits cimport cards_in_play, cards_to_play, dead_cards, special_cards
from fishing.table cimport spread
from fishing.types cimport Choice, Deal, Moves, Node, Search, Stack, World
from fishing.walk cimport finish, follow, options, step, stroll, value_of

if not can_run():
    raise ImportError("this build needs a processor with POPCNT; build it from source with OPENHAND_NATIVE=1")
select_compress(0)


cdef int ask(void* given, const void* node, int which, int t) noexcept nogil:
    """Bound on what is still to be won: at least t, or less."""
    cdef Search* s = <Search*> given
    s.moves.top = 0
    return search(s, <const Node*> node, t)


cdef Interval bounds_of(const Search* s, const Node* n) noexcept nogil:
    """Bounds on what remains to be won that cost no search, whatever the threshold."""
    cdef Interval b
    if is_over(s.deal, n):
        b.lower = b.upper = outcome(s.rules, s.deal, n) if s.rules.standing else 0
        return b
    b = bounds(s.rules, s.deal, n, WIDEST, s.off)
    if not s.rules.standing:
        b.lower = bounds(s.rules, s.deal, n, -WIDEST, s.off).lower
    return b


cdef Choice look_ahead(Search* s, const Node* n, int* depth) noexcept nogil:
    """The move that looks best a few cards ahead, and how many."""
    return choose(s, n, depth)


cdef int keep(Search* s, const Node* n, int t) noexcept nogil:
    """Place on the stack of a move that keeps 'at least t is to be won'; -1 when the budget is spent."""
    return hold(s, n, t)


cdef uint64_t count_plays(const Rules* rules, const Deal* deal, const Node* n, int depth, Moves* moves) noexcept nogil:
    """Number of sequences of so many plays, the highest number without memory."""
    return perft(rules, deal, n, depth, moves)


cdef void forget(Search* s) noexcept nogil:
    """Empty the table, and say how it grows, and how far."""
    table_clear(s.table)
    s.table.spread = spread
    s.table.end = s.table.most


cdef Set named_of(const Rules* rules, const Node* n, const Choice* choice) noexcept nogil:
    """What a move captures, without the sequence, which follows from it."""
    if rules.sequence and choice.captured:
        return choice.captured & ~sequence(rules, n.table, choice.card >> 2)
    return choice.captured


cdef Set plain_cards(const Rules* rules, const Deal* deal, const Node* n) noexcept nogil:
    """Cards of hands and table whose suits no longer matter."""
    cdef Set dead
    if rules.alike:
        return cards_in_play(rules, n)
    dead = dead_cards(rules, n, cards_to_play(rules, deal, n))
    return cards_in_play(rules, n) & ~special_cards(rules, deal, n, dead)


cdef int brought_by(const Rules* rules, Node* n, int side, Set pile) noexcept nogil:
    """What the cards taken before bring a side for certain."""
    return points_of_pile(rules, n, side, pile)


cdef void settle(const Rules* rules, Deal* deal, int packet) noexcept nogil:
    """Look for three and four alike in the hands of the packets from this one on, and sum up what packets bring."""
    cdef int i
    for i in range(packet, deal.packets):
        find_alike(rules, deal, i)
    finish_deal(rules, deal)


cdef int worth(const World* world) noexcept nogil:
    """What a world has come to."""
    return value_of(world)


cdef int list_moves(Stack* stack, const World* world) noexcept nogil:
    """Put the moves of a world on the stack, and beside them their names whatever the world; -2 without memory."""
    return options(stack, world)


cdef bint walk_through(Walk* walk, Stack* stack, World* world, uint64_t first) noexcept nogil:
    """One walk through a world that begins with the move of a key; False without memory."""
    return stroll(walk, stack, world, first)


cdef bint play_any(Walk* walk, Stack* stack, World* world) noexcept nogil:
    """Play to the end, any legal move being as likely as any other; False without memory."""
    return finish(walk, stack, world, 1, False)


cdef bint play_as_most(Walk* walk, Stack* stack, World* world, int first, bint sight) noexcept nogil:
    """Make a move of the stack, and play on as most walks went, then by sight or a look; False without memory."""
    cdef int at = find(&walk.tree, 0, stack.keys[first])
    step(world, &stack.moves.choice[first])
    return follow(walk, stack, world, at, OFTEN, sight)


cdef int is_sure(Aim* aim, Stack* stack, const World* worlds, int number, const uint64_t* only) noexcept nogil:
    """Does a seat reach its aim in all of these worlds by one strategy, first the move of a key? -1: unsure."""
    return holds(aim, stack, worlds, number, only)
