"""Walks through one world of a trick game: down the tree, then on by chance or rules of thumb to the end."""

from libc.stdint cimport uint8_t, uint64_t

from common.bits cimport Set, lowest
from common.tree cimport FREE, FULL, NONE, credit, draw, enter, favourite, find, reward_of
from common.walk cimport Walk
from trick.moves cimport sort
from trick.node cimport legal, put, take
from trick.order cimport order_follow, order_lead
from trick.rules cimport Rules, Weights
from trick.sight cimport by_sight
from trick.types cimport MOST, Choice, Node, World

cdef enum:
    LONGEST = 64        # cards in a deal

cdef inline int options(const Rules* rules, const Node* n, Choice* out) noexcept nogil:
    """The legal moves, of two copies of a card one."""
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
    """The same, the promising first."""
    cdef const Weights* w = &rules.thumb[rules.maximizer[n.turn] & rules.alone[n.turn]]
    cdef int found = options(rules, n, out)
    if found > 1:
        if n.played:
            order_follow(rules, w, 0, n, -1, out, found)
        else:
            order_lead(rules, w, 0, n, -1, out, found)
        sort(out, found)
    return found


cdef inline uint64_t key_of(const Rules* rules, const Choice* choice) noexcept nogil:
    """A move, whatever the world."""
    return <uint64_t> (choice.card & rules.even) | <uint64_t> choice.led << 8


cdef inline void step(World* world, const Choice* choice) noexcept nogil:
    """Play a card; a completed trick goes to its winner."""
    cdef const Rules* rules = world.rules
    cdef Node* n = &world.node
    cdef int seat, gain
    put(rules, rules.scale[0].value, n, choice.card, choice.led)
    if n.played == rules.seats:
        seat = n.winner
        gain = n.points
        if rules.scorer[seat]:
            gain = take(rules, 0, n)
            world.secured += gain
        else:
            take(rules, 0, n)
        world.won[seat] += gain
    if n.left == 0:
        world.secured += rules.scale[0].least[n.phase][0]


cdef inline void finish(Walk* walk, World* world, double stray, bint sight) noexcept nogil:
    """Play on so often by chance, else by what who moves sees or by a look at all hands."""
    cdef Choice list_[MOST]
    cdef int found, chosen
    while world.node.left:
        found = options(world.rules, &world.node, list_)
        chosen = 0
        if found > 1:
            if stray > 0 and draw(&walk.tree) < stray:
                chosen = <int> (draw(&walk.tree) * found)
            elif sight:
                chosen = by_sight(world.rules, &world.node, list_, found)
            else:
                ordered(world.rules, &world.node, list_)
        step(world, &list_[chosen])
        walk.nodes += 1


cdef inline bint stroll(Walk* walk, World* start, uint64_t first) noexcept nogil:
    """One walk through a world that begins with the move of a key; False without memory."""
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
        chosen = enter(&walk.tree, at, keys, found, first, &branch)
        first = FREE
        if branch == FULL:
            return False
        new = walk.tree.branch[branch].visits == 0
        high[length] = world.rules.maximizer[world.node.turn]
        path[length] = branch
        length += 1
        step(&world, &list_[chosen])
        walk.nodes += 1
        at = branch
    finish(walk, &world, walk.stray, False)
    reward = reward_of(&walk.scale, &start.luck, world.secured)
    credit(&walk.tree, path, high, length, reward)
    return True


cdef inline void follow(Walk* walk, World* world, int at, int least, bint sight) noexcept nogil:
    """Play on as most walks went, as long as they were so many, and then as `finish` does."""
    cdef Choice list_[MOST]
    cdef uint64_t keys[MOST]
    cdef int found, i, chosen
    while world.node.left and at != NONE:
        found = options(world.rules, &world.node, list_)
        for i in range(found):
            keys[i] = key_of(world.rules, &list_[i])
        chosen = favourite(&walk.tree, at, keys, found, least)
        if chosen == NONE:
            break
        at = find(&walk.tree, at, keys[chosen])
        step(world, &list_[chosen])
        walk.nodes += 1
    finish(walk, world, 0, sight)
