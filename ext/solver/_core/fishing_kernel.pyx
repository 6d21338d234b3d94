"""Compiled kernel of fishing games: null-window search and IS-MCTS simulations, without Python objects.

Built with the highest optimisation. For the other modules that would cost build time and gain nothing.
"""

from libc.stdint cimport int16_t, uint64_t

from common.bits cimport Set, can_run, select_compress
from common.null_window cimport Interval
from common.transposition_table cimport table_clear
from common.ismcts cimport OFTEN, find
from common.simulation cimport Simulation
from fishing.best_first_tree cimport Tree, search_tree
from fishing.bounds cimport WIDEST, bounds
from fishing.deal_setup cimport find_alike, finish_deal, points_of_pile
from fishing.leaf_evaluation cimport Weights, leaf_value
from fishing.leaf_inputs cimport leaf_inputs
from fishing.move_inputs cimport add_hand, move_inputs, position_inputs
from fishing.move_network cimport HIDDEN as UNITS, enter_position, score_of
from fishing.node cimport is_over, outcome, sequence
from fishing.move_generation cimport every_move
from fishing.perft cimport perft
from fishing.piles cimport points_for_most
from fishing.principal_variation cimport find_pv_move
from fishing.rules cimport Rules
from fishing.paranoia_search cimport Aim, holds
from fishing.search cimport search
from fishing.depth_limited_search cimport choose
from fishing.suit_equivalence cimport cards_in_play, cards_to_play, dead_cards, special_cards
from fishing.dominance_table cimport spread
from fishing.three_piles cimport Contest, look_at_contest
from fishing.types cimport Captures, Choice, Deal, Moves, Node, Search, Stack, World
from fishing.simulation cimport (
    Horizon, choice_by_policy, estimate_of, finish, follow, horizon_of, options, playout, step,
)

if not can_run():
    raise ImportError("this build needs a processor with POPCNT; build it from source with OPENHAND_NATIVE=1")
select_compress(0)


cdef int ask(void* given, const void* node, int which, int t) noexcept nogil:
    """Return a bound on what is still to be won: at least t, or less."""
    cdef Search* s = <Search*> given
    s.moves.top = 0
    return search(s, <const Node*> node, t)


cdef int ask_within(void* given, const void* node, int which, int t) noexcept nogil:
    """Return a bound as `ask` does, and keep the moves on the stack."""
    return search(<Search*> given, <const Node*> node, t)


cdef void grow_tree(Search* s, Tree* tree, const Node* n, const Weights* w, int exact, uint64_t most) noexcept nogil:
    """Grow the tree of a position until its size, a limit or `most` expansions end it."""
    search_tree(s, ask_within, tree, n, w, exact, most)


cdef int inputs_of(
        const Rules* rules, const Deal* deal, const Node* n, Captures* scratch, int16_t* out) noexcept nogil:
    """Fill in the inputs of the leaf evaluation of a position that is not over, and return their number."""
    return leaf_inputs(rules, deal, n, scratch, out)


cdef int leaf_of(
        const Rules* rules, const Deal* deal, const Node* n, const Weights* w, Captures* scratch) noexcept nogil:
    """Return the leaf evaluation of a position."""
    return leaf_value(rules, deal, n, w, scratch)


cdef Interval bounds_of(const Search* s, const Node* n) noexcept nogil:
    """Return the static bounds on what remains to be won, whatever the threshold."""
    cdef Interval b
    if is_over(s.deal, n):
        b.lower = b.upper = outcome(s.rules, s.deal, n) if s.rules.standing else 0
        return b
    b = bounds(s.rules, s.deal, n, WIDEST, s.off)
    if not s.rules.standing:
        b.lower = bounds(s.rules, s.deal, n, -WIDEST, s.off).lower
    return b


cdef Choice look_ahead(Search* s, const Node* n, int* depth) noexcept nogil:
    """Return the best move of the depth-limited search, and its depth."""
    return choose(s, n, depth)


cdef int keep(Search* s, const Node* n, int t) noexcept nogil:
    """Return the stack index of a move that keeps 'at least t is to be won', or -1 if the budget is spent."""
    return find_pv_move(s, n, t)


cdef uint64_t count_plays(const Rules* rules, const Deal* deal, const Node* n, int depth, Moves* moves) noexcept nogil:
    """Return the number of move sequences of `depth` moves, the highest number if out of memory."""
    return perft(rules, deal, n, depth, moves)


cdef void forget(Search* s) noexcept nogil:
    """Clear the table and set how, and how far, it grows."""
    table_clear(s.table)
    s.table.spread = spread
    s.table.end = s.table.most


cdef Set named_of(const Rules* rules, const Node* n, const Choice* choice) noexcept nogil:
    """Return the cards that a move captures, without the sequence, which follows from them."""
    if rules.sequence and choice.captured:
        return choice.captured & ~sequence(rules, n.table, choice.card >> 2)
    return choice.captured & n.table


cdef Set plain_cards(const Rules* rules, const Deal* deal, const Node* n) noexcept nogil:
    """Return the cards of hands and table whose suits no longer matter."""
    cdef Set dead
    cdef Contest contest
    if rules.alike:
        return cards_in_play(rules, n)
    if rules.apart:
        look_at_contest(rules, deal, n, cards_in_play(rules, n) | deal.to_come[n.packet], &contest)
        return cards_in_play(rules, n) & ~contest.special
    dead = dead_cards(rules, n, cards_to_play(rules, deal, n))
    return cards_in_play(rules, n) & ~special_cards(rules, deal, n, dead)


cdef int brought_by(const Rules* rules, Node* n, int pile, Set cards) noexcept nogil:
    """Return the certain points of a pile for the cards taken before."""
    return points_of_pile(rules, n, pile, cards)


cdef int total_of(const Rules* rules, const Deal* deal, const Node* n, int pile, Set cards) noexcept nogil:
    """Return the points of one of three piles so far, and at the end those that piles bring by comparison."""
    cdef Node m = n[0]
    cdef int points = m.events[pile] + points_of_pile(rules, &m, pile, cards)
    return points + points_for_most(rules, &m, pile) if is_over(deal, &m) else points


cdef void settle(const Rules* rules, Deal* deal, int packet) noexcept nogil:
    """Find three and four alike in the packets from this one on, and sum up the points of packets."""
    cdef int i
    for i in range(packet, deal.packets):
        find_alike(rules, deal, i)
    finish_deal(rules, deal)


cdef double worth(const Simulation* sim, const World* world) noexcept nogil:
    """Return the value of a world at the end of a playout, an estimate where it was cut."""
    return estimate_of(sim, world)


cdef int list_moves(Stack* stack, const World* world) noexcept nogil:
    """Push the moves of a world and their keys, the same in all worlds. Returns their number, -2 if out of memory."""
    return options(stack, world)


cdef bint simulate(Simulation* sim, Stack* stack, World* world, uint64_t first) noexcept nogil:
    """Run one simulation that starts with the move of a key. Returns False if out of memory."""
    return playout(sim, stack, world, first)


cdef bint random_playout(Simulation* sim, Stack* stack, World* world) noexcept nogil:
    """Play to the end by uniformly random legal moves. Returns False if out of memory."""
    return finish(sim, stack, world, 1, False, horizon_of(sim, world))


cdef bint policy_playout(Simulation* sim, Stack* stack, World* world, int first, bint by_policy) noexcept nogil:
    """Make a move of the stack, follow the most visited moves, then the policy. Returns False if out of memory."""
    cdef Horizon horizon = horizon_of(sim, world)
    cdef int at = find(&sim.tree, 0, stack.keys[first])
    step(world, &stack.moves.choice[first])
    return follow(sim, stack, world, at, OFTEN, by_policy, horizon)


cdef bint policy_playout_all_moves(Simulation* sim, Stack* stack, World* world, bint by_policy) noexcept nogil:
    """Follow the most visited moves from the root, then the policy. Returns False if out of memory."""
    return follow(sim, stack, world, 0, OFTEN, by_policy, horizon_of(sim, world))


cdef int is_guaranteed(Aim* aim, Stack* stack, const World* worlds, int number, const uint64_t* only) noexcept nogil:
    """Return 1 if a seat reaches its aim in all of these worlds by one strategy, 0 if not, -1 if unsure."""
    return holds(aim, stack, worlds, number, only)


cdef int move_rows(
        const Rules* rules, const Deal* deal, const Node* n, Set unseen, const Choice* choice, int16_t* out,
) noexcept nogil:
    """Fill in the inputs of a move for the move network, and return their number."""
    cdef int found = position_inputs(rules, deal, n, unseen, out)
    found = add_hand(rules, n.hands[n.turn] & ~(<Set> 1 << choice.card), out, found)
    return found + move_inputs(rules, deal, n, unseen, choice, out + found)


cdef void score_moves(
        const Rules* rules, const Deal* deal, const Node* n, Set unseen, const Choice* choice, int found,
        const int16_t* w, int* scores) noexcept nogil:
    """Fill in the scores of some moves by a move network."""
    cdef int16_t hidden[UNITS]
    cdef int i
    enter_position(rules, deal, n, unseen, w, hidden)
    for i in range(found):
        scores[i] = score_of(rules, deal, n, unseen, &choice[i], w, hidden)


cdef int plays_of(const Rules* rules, const Node* n, Moves* moves) noexcept nogil:
    """Push the moves of a position in an order that hidden cards do not change. Returns -1 if out of memory."""
    return every_move(rules, n, 0, moves)


cdef int policy_choice(const Simulation* sim, Stack* stack, const World* world) noexcept nogil:
    """Push the moves of a world and return the index of the policy's move, -1 if out of memory."""
    cdef int found
    stack.moves.top = 0
    found = plays_of(world.rules, &world.node, &stack.moves)
    if found < 0:
        return -1
    return choice_by_policy(sim, stack, world, found) if found > 1 else 0
