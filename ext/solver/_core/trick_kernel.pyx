"""Compiled kernel of trick games: null-window search and IS-MCTS simulations, without Python objects.

Built with the highest optimisation. For the other modules that would cost build time and gain nothing.
"""

from libc.stdint cimport int16_t, uint64_t

from common.bits cimport Set, can_run, select_compress
from common.null_window cimport Interval
from common.pareto_front cimport Front
from common.transposition_table cimport Table
from common.ismcts cimport OFTEN, find
from common.simulation cimport Simulation
from trick.rank_bounds cimport settled_by_leads, settled_by_value
from trick.bounds cimport Bounds, sure_bounds, trivial_bounds
from trick.position_key cimport mark_shape
from trick.rank_phases cimport write_rooms
from trick.rank_table cimport Basis
from trick.move_generation cimport choices
from trick.node cimport legal
from trick.plan_search cimport front_of, wins_anyhow
from trick.plan_state cimport Plan
from trick.principal_variation cimport find_pv_move
from trick.rank_search cimport rivals_go_on, rivals_start
from trick.rules cimport Rules
from trick.paranoia_search cimport Aim, holds
from trick.search cimport go_on, start
from trick.partition_table cimport LARGEST, spread
from trick.types cimport NO_SURE, Choice, Node, Search, World
from trick.world_moves cimport moves_in_any, play_in_all
from trick.simulation cimport finish, follow, key_of, options, step, playout

if not can_run():
    raise ImportError("this build needs a processor with POPCNT; build it from source with OPENHAND_NATIVE=1")
select_compress(0)


def use_pext(bint wanted):
    """Select key compression by the PEXT instruction, if the processor has it, or portable code, for tests.

    Returns True for PEXT.
    """
    return bool(select_compress(not wanted))


cdef int ask(void* search, const void* node, int which, int t) noexcept nogil:
    """Return a bound on what remains to be won: at least t, or less."""
    cdef const Node* n = <const Node*> node
    cdef Set cuts = 0           # only the table needs the cuts of the bound
    cdef Node m
    cdef int goes               # .. and the winner of the trick
    if n.played:
        m = n[0]
        return go_on(<Search*> search, which, &m, t, &cuts, &goes)
    return start(<Search*> search, which, n, t, &cuts)


cdef bint ask_card(Search* s, const Node* n, int t) noexcept nogil:
    """True if the seat to move reaches t, or keeps the value below it. Sets the move in `s.card`."""
    return find_pv_move(s, n, t)


cdef Interval bounds_of(const Search* s, int which, const Node* n) noexcept nogil:
    """Return static bounds on what remains to be won."""
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
        # a threshold that only the complete analysis decides
        t = b.upper if s.rules.maximizer[n.turn] else b.lower + 1
        sure_bounds(s.rules, which, n, t, &b, s.off)
    known.lower = b.lower
    known.upper = b.upper
    return known


cdef bint is_outranked(Search* s, int seat, const Node* n, const int16_t* lead) noexcept nogil:
    """True if a seat can make sure that another ends with more points.

    lead: points of each seat less those of `seat`, in eight lanes with the phases (rank_phases.pxd)
    """
    cdef Basis basis            # needed by the table only
    cdef Node m
    cdef int goes
    basis.cuts = 0
    if n.played:
        m = n[0]
        return rivals_go_on(s, seat, &m, lead, &basis, &goes)
    return rivals_start(s, seat, n, lead, &basis)


cdef int settled(Search* s, int seat, const Node* n, const int16_t* lead) noexcept nogil:
    """Return the static result of `is_outranked`: 1 yes, -1 no, 0 open or within a trick."""
    cdef Basis basis
    cdef int16_t room[8]
    cdef int found
    if n.played:
        return 0
    basis.cuts = 0
    write_rooms(s.rules, n, lead, room)
    found = settled_by_leads(s.rules, seat, lead, room, &basis)
    return found if found or n.left == 0 else settled_by_value(s, seat, n, lead, room, NULL, &basis)


cdef void prepare(Table* table) noexcept nogil:
    """Set how, and how far, a table grows."""
    table.spread = spread
    table.end = min(table.most, LARGEST)


cdef void mark(const Rules* rules, Node* n) noexcept nogil:
    """Prepare a position for the search."""
    mark_shape(rules, n)


cdef int tries(const Rules* rules, const Node* n, Choice* out) noexcept nogil:
    """Write one move per equivalence class and return their number."""
    return choices(rules, 0, n, legal(rules, n), 0, out)


cdef int list_moves(const World* world, Choice* out, uint64_t* keys) noexcept nogil:
    """Write the moves of a world and their keys, the same in all worlds, and return their number."""
    cdef int i
    cdef int found = options(world.rules, &world.node, out)
    for i in range(found):
        keys[i] = key_of(world.rules, &out[i])
    return found


cdef bint simulate(Simulation* sim, World* world, uint64_t first) noexcept nogil:
    """Run one simulation that starts with the move of a key. Returns False if out of memory."""
    return playout(sim, world, first)


cdef void random_playout(Simulation* sim, World* world) noexcept nogil:
    """Play to the end by uniformly random legal moves."""
    finish(sim, world, 1, False)


cdef void policy_playout(Simulation* sim, World* world, const Choice* first, bint by_policy) noexcept nogil:
    """Make a move, follow the most visited moves, then the playout policy."""
    cdef int at = find(&sim.tree, 0, key_of(world.rules, first))
    step(world, first)
    follow(sim, world, at, OFTEN, by_policy)


cdef void policy_playout_all_moves(Simulation* sim, World* world, bint by_policy) noexcept nogil:
    """Follow the most visited moves from the root, then the playout policy."""
    follow(sim, world, 0, OFTEN, by_policy)


cdef int is_guaranteed(Aim* aim, const World* worlds, int number, const uint64_t* only) noexcept nogil:
    """Return 1 if a seat reaches its aim in all of these worlds by one strategy, 0 if not, -1 if unsure."""
    return holds(aim, worlds, number, only)


cdef int find_front(Plan* plan, World* worlds, int number, int depth, uint64_t slack, Front* out) noexcept nogil:
    """Write the Pareto front of what a side wins in these worlds to an empty one. Returns -1 if a limit came first."""
    return front_of(plan, worlds, number, depth, NULL, slack, NULL, out)


cdef bint always_wins(const Plan* plan, const World* worlds, int number) noexcept nogil:
    """True if a side wins all of these worlds, whatever all seats play."""
    cdef int i
    for i in range(number):
        if not wins_anyhow(plan, &worlds[i]):
            return False
    return True


cdef int moves_of_worlds(const World* worlds, int number, uint64_t* keys) noexcept nogil:
    """Write the keys of the moves that any of these worlds allows and return their number, -1 for too many."""
    return moves_in_any(worlds, number, keys)


cdef int worlds_after(World* after, const World* worlds, int number, uint64_t key) noexcept nogil:
    """Write the worlds after a move, those which allow it, and return their number."""
    return play_in_all(after, worlds, number, key)
