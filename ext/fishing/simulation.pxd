"""Information-set MCTS (IS-MCTS) simulations of a fishing game in one world: tree descent, then a playout."""

from libc.stdint cimport uint64_t
from libc.stdlib cimport realloc

from common.bits cimport Set
from common.ismcts cimport FREE, FULL, NONE, credit, draw, enter, most_visited, find, reward_of
from common.simulation cimport Simulation
from fishing.move_generation cimport every_move, rank_moves, sort
from fishing.node cimport is_over, outcome, put, remaining
from fishing.rules cimport Rules, by_rank
from fishing.piles cimport best_of_others
from fishing.move_network cimport network_move
from fishing.playout_policy cimport policy_move, unseen_by_mover
from fishing.types cimport Choice, Node, Stack, World

cdef enum:
    LONGEST = 64        # cards in a deal
    SORTED = 64         # most moves to be sorted, by insertion sort
    NEVER = 127         # no packet has this number

ctypedef struct Horizon:
    # Where a playout is cut: after a packet, or with so many cards still to be played.
    int packet
    int left

cdef inline int value_of(const World* world) noexcept nogil:
    """Return the value of a world so far."""
    if world.rules.standing:
        return outcome(world.rules, world.deal, &world.node)
    return world.node.points[0] - world.node.points[1]


cdef inline double estimate_of(const Simulation* sim, const World* world) noexcept nogil:
    """Return the value of a world so far, and what the cards taken are expected to add to it."""
    cdef const Rules* rules = world.rules
    cdef const Node* n = &world.node
    cdef double value = value_of(world)
    if rules.standing or is_over(world.deal, n):
        return value
    if not rules.majority or max(n.cards[0], n.cards[1]) < rules.majority:
        value += sim.share[0] * (n.cards[0] - best_of_others(rules, n.cards))
    if rules.apart or rules.suit_majority and max(n.suited[0], n.suited[1]) < rules.suit_majority:
        value += sim.share[1] * (n.suited[0] - best_of_others(rules, n.suited))
    return value


cdef inline Horizon horizon_of(const Simulation* sim, const World* start) noexcept nogil:
    """Return where playouts from a world are cut. With a match or game to be won they are not."""
    cdef Horizon horizon
    horizon.packet = NEVER
    horizon.left = 0
    if not start.rules.standing:
        if sim.this_packet:
            horizon.packet = start.node.packet
        if sim.most_cards:
            horizon.left = remaining(start.deal, &start.node) - sim.most_cards
    return horizon


cdef inline bint is_done(const World* world, Horizon horizon) noexcept nogil:
    """True if the play is over, or cut here."""
    return (is_over(world.deal, &world.node) or world.node.packet > horizon.packet
            or remaining(world.deal, &world.node) <= horizon.left)


cdef inline int options(Stack* stack, const World* world) noexcept nogil:
    """Push the moves and their keys and return their number, FULL if out of memory."""
    cdef const Rules* rules = world.rules
    cdef Choice* choice
    cdef uint64_t* more
    cdef int found, i
    stack.moves.top = 0
    found = every_move(rules, &world.node, 0, &stack.moves)
    if found < 0:
        return FULL
    if found > stack.room:
        more = <uint64_t*> realloc(stack.keys, <size_t> found * 2 * sizeof(uint64_t))
        if more == NULL:
            return FULL
        stack.keys = more
        stack.room = found * 2
    choice = stack.moves.choice
    rank_moves(rules, world.deal, &world.node, choice, found)
    if found <= SORTED:
        sort(choice, found)
    for i in range(found):
        stack.keys[i] = key_of(rules, &choice[i])
    return found


cdef inline uint64_t key_of(const Rules* rules, const Choice* choice) noexcept nogil:
    """Return the key of a move, the same in all worlds."""
    if rules.alike:
        return <uint64_t> (choice.card >> 2) << 58 | by_rank(choice.captured)
    return <uint64_t> choice.card << 58 | choice.captured


cdef inline void step(World* world, const Choice* choice) noexcept nogil:
    """Make a move."""
    put(world.rules, world.deal, &world.node, choice.card, choice.captured)


cdef inline int choice_by_policy(const Simulation* sim, Stack* stack, const World* world, int found) noexcept nogil:
    """Return the index of the policy's move among those of the stack: by the side's network, or by heuristics."""
    cdef const Rules* rules = world.rules
    cdef const Node* n = &world.node
    cdef int side = rules.pile[n.turn] == 0
    if sim.network[side] != NULL:
        return network_move(
            rules, world.deal, n, unseen_by_mover(rules, world.deal, n), stack.moves.choice, found, sim.network[side])
    return policy_move(
        rules, world.deal, n, stack.moves.choice, found, &sim.heuristics[side], &stack.moves.scratch)


cdef inline bint finish(
        Simulation* sim, Stack* stack, World* world, double stray, bint by_policy, Horizon horizon) noexcept nogil:
    """Play the world to the end, or to a horizon, by the playout policy. Returns False if out of memory.

    stray: probability of a random move
    by_policy: True for the policy that sees its own cards, False for the static order with all hands open
    """
    cdef const Rules* rules = world.rules
    cdef Choice* choice
    cdef int found, chosen, i
    while not is_done(world, horizon):
        stack.moves.top = 0
        found = every_move(rules, &world.node, 0, &stack.moves)
        if found < 0:
            return False
        choice = stack.moves.choice
        chosen = 0
        if found > 1:
            if stray > 0 and draw(&sim.tree) < stray:
                chosen = <int> (draw(&sim.tree) * found)
            elif by_policy:
                chosen = choice_by_policy(sim, stack, world, found)
            else:
                rank_moves(rules, world.deal, &world.node, choice, found)
                for i in range(1, found):
                    if choice[i].rank > choice[chosen].rank:
                        chosen = i
        step(world, &choice[chosen])
        sim.nodes += 1
    return True


cdef inline bint playout(Simulation* sim, Stack* stack, World* start, uint64_t first) noexcept nogil:
    """Run one simulation that starts with the move of a key. Returns False if out of memory."""
    cdef World world = start[0]
    cdef int path[LONGEST]
    cdef bint high[LONGEST]
    cdef int found, chosen, branch, length = 0
    cdef int at = 0
    cdef bint new = False
    cdef double reward
    cdef Horizon horizon = horizon_of(sim, start)
    while not new and not is_done(&world, horizon):
        found = options(stack, &world)
        if found == FULL:
            return False
        branch = NONE
        chosen = enter(&sim.tree, at, stack.keys, found, first, &branch)
        first = FREE
        if branch == FULL:
            return False
        new = sim.tree.branch[branch].visits == 0
        high[length] = start.rules.pile[world.node.turn] == 0
        path[length] = branch
        length += 1
        step(&world, &stack.moves.choice[chosen])
        sim.nodes += 1
        at = branch
    if not finish(sim, stack, &world, sim.stray, sim.by_policy, horizon):
        return False
    reward = reward_of(&sim.scale, &start.baseline, estimate_of(sim, &world))
    credit(&sim.tree, path, high, length, reward)
    return True


cdef inline bint follow(
        Simulation* sim, Stack* stack, World* world, int at, int least, bint by_policy, Horizon horizon,
) noexcept nogil:
    """Follow the most visited moves while they have at least `least` visits, then play on as `finish` does.

    Returns False if out of memory.
    """
    cdef int found, chosen
    while at != NONE and not is_done(world, horizon):
        found = options(stack, world)
        if found == FULL:
            return False
        chosen = most_visited(&sim.tree, at, stack.keys, found, least)
        if chosen == NONE:
            break
        at = find(&sim.tree, at, stack.keys[chosen])
        step(world, &stack.moves.choice[chosen])
        sim.nodes += 1
    return finish(sim, stack, world, 0, by_policy, horizon)
