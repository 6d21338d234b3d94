"""Information-set MCTS (IS-MCTS) simulations of a trick game in one world: tree descent, then a playout."""

from libc.stdint cimport uint8_t, uint64_t

from common.bits cimport Set, lowest
from common.ismcts cimport FREE, FULL, NONE, credit, draw, enter, most_visited, find, reward_of
from common.simulation cimport Simulation
from trick.move_generation cimport sort
from trick.node cimport legal, put, take_for_winner
from trick.move_ordering cimport order_follow, order_lead
from trick.rules cimport Rules, Weights
from trick.playout_policy cimport policy_move
from trick.types cimport MOST, Choice, Node, World

cdef enum:
    LONGEST = 64        # cards in a deal

cdef inline int options(const Rules* rules, const Node* n, Choice* out) noexcept nogil:
    """Write the legal moves to `out`, one per pair of equal cards, and return their number."""
    cdef Set left = legal(rules, n)
    cdef int card, q, found = 0
    cdef int previous = -1
    while left:
        card = lowest(left)
        left &= left - 1
        if (card & rules.even) == previous and previous >= 0:
            continue
        previous = card & rules.even
        if rules.joker and n.played == 0 and rules.suit_of[card] == rules.trump:
            for q in range(rules.suits):
                if q != rules.trump:
                    out[found].card = out[found].low = out[found].top = <uint8_t> card
                    out[found].led = <uint8_t> q
                    found += 1
        else:
            out[found].card = out[found].low = out[found].top = <uint8_t> card
            out[found].led = rules.suit_of[card]
            found += 1
    return found


cdef inline int ordered(const Rules* rules, const Node* n, Choice* out) noexcept nogil:
    """Write the same moves, best ordering score first."""
    cdef const Weights* w = &rules.playout_weights[rules.maximizer[n.turn] & rules.alone[n.turn]]
    cdef int found = options(rules, n, out)
    if found > 1:
        if n.played:
            order_follow(rules, w, 0, n, -1, out, found)
        else:
            order_lead(rules, w, 0, n, -1, out, found)
        sort(out, found)
    return found


cdef inline uint64_t key_of(const Rules* rules, const Choice* choice) noexcept nogil:
    """Return the key of a move, the same in all worlds."""
    return <uint64_t> (choice.card & rules.even) | <uint64_t> choice.led << 8


cdef inline int last_of(const Rules* rules, const Node* n) noexcept nogil:
    """Return what the completed trick brings as the last one, whoever wins it."""
    return 0 if n.left or rules.scale[0].last_left or rules.scale[0].last_card else rules.scale[0].last


cdef inline void step(World* world, const Choice* choice) noexcept nogil:
    """Play a card and give a completed trick to its winner."""
    cdef const Rules* rules = world.rules
    cdef Node* n = &world.node
    cdef int seat, gain, last
    put(rules, rules.scale[0].value, n, choice.card, choice.led)
    if n.played == rules.seats:
        seat = n.winner
        last = last_of(rules, n)
        gain = take_for_winner(rules, n, world.phases if world.each else NULL)
        if rules.scorer[seat]:
            world.secured += gain
        else:
            gain += last
        world.won[seat] += gain
    if n.left == 0:
        world.secured += rules.scale[0].least[n.phase][0]


cdef inline void finish(Simulation* sim, World* world, double stray, bint by_policy) noexcept nogil:
    """Play the world to the end by the playout policy.

    stray: probability of a random move
    by_policy: True for the policy that sees its own cards, False for move ordering with all hands open
    """
    cdef Choice list_[MOST]
    cdef int found, chosen
    while world.node.left:
        found = options(world.rules, &world.node, list_)
        chosen = 0
        if found > 1:
            if stray > 0 and draw(&sim.tree) < stray:
                chosen = <int> (draw(&sim.tree) * found)
            elif by_policy:
                chosen = policy_move(
                    world.rules, &world.node, list_, found,
                    &sim.heuristics[world.rules.maximizer[world.node.turn]])
            else:
                ordered(world.rules, &world.node, list_)
        step(world, &list_[chosen])
        sim.nodes += 1


cdef inline bint playout(Simulation* sim, World* start, uint64_t first) noexcept nogil:
    """Run one simulation that starts with the move of a key. Returns False if out of memory."""
    cdef World world = start[0]
    cdef Choice list_[MOST]
    cdef uint64_t keys[MOST]
    cdef int path[LONGEST]
    cdef bint high[LONGEST]
    cdef int found, i, chosen, branch, length = 0
    cdef int at = 0
    cdef bint new = False
    cdef double reward
    while world.node.left and not new:
        found = ordered(world.rules, &world.node, list_)
        for i in range(found):
            keys[i] = key_of(world.rules, &list_[i])
        branch = NONE
        chosen = enter(&sim.tree, at, keys, found, first, &branch)
        first = FREE
        if branch == FULL:
            return False
        new = sim.tree.branch[branch].visits == 0
        high[length] = world.rules.maximizer[world.node.turn]
        path[length] = branch
        length += 1
        step(&world, &list_[chosen])
        sim.nodes += 1
        at = branch
    finish(sim, &world, sim.stray, sim.by_policy)
    reward = reward_of(&sim.scale, &start.baseline, world.secured)
    credit(&sim.tree, path, high, length, reward)
    return True


cdef inline void follow(Simulation* sim, World* world, int at, int least, bint by_policy) noexcept nogil:
    """Follow the most visited moves while they have at least `least` visits, then play on as `finish` does."""
    cdef Choice list_[MOST]
    cdef uint64_t keys[MOST]
    cdef int found, i, chosen
    while world.node.left and at != NONE:
        found = options(world.rules, &world.node, list_)
        for i in range(found):
            keys[i] = key_of(world.rules, &list_[i])
        chosen = most_visited(&sim.tree, at, keys, found, least)
        if chosen == NONE:
            break
        at = find(&sim.tree, at, keys[chosen])
        step(world, &list_[chosen])
        sim.nodes += 1
    finish(sim, world, 0, by_policy)
