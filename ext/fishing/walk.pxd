"""Walks through one world of a fishing game: down the tree, then on by rules of thumb to the end."""

from libc.stdint cimport uint64_t
from libc.stdlib cimport realloc

from common.bits cimport Set
from common.tree cimport FREE, FULL, NONE, credit, draw, enter, favourite, find, reward_of
from common.walk cimport Walk
from fishing.moves cimport every_move, rank_moves, sort
from fishing.node cimport is_over, outcome, put
from fishing.rules cimport Rules, by_rank
from fishing.sight cimport by_sight
from fishing.types cimport Choice, Stack, World

cdef enum:
    LONGEST = 64        # cards in a deal
    SORTED = 64         # most moves that are put in order: insertion sort

cdef inline int value_of(const World* world) noexcept nogil:
    """What a world has come to."""
    if world.rules.standing:
        return outcome(world.rules, world.deal, &world.node)
    return world.node.points[0] - world.node.points[1]


cdef inline int options(Stack* stack, const World* world) noexcept nogil:
    """Put the moves on the stack and their keys beside them; how many, FULL without memory."""
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
    """A move, whatever the world."""
    if rules.alike:
        return <uint64_t> (choice.card >> 2) << 58 | by_rank(choice.captured)
    return <uint64_t> choice.card << 58 | choice.captured


cdef inline void step(World* world, const Choice* choice) noexcept nogil:
    """Make a move."""
    put(world.rules, world.deal, &world.node, choice.card, choice.captured)


cdef inline bint finish(Walk* walk, Stack* stack, World* world, double stray, bint sight) noexcept nogil:
    """Play on so often by chance, else by what who moves sees or by a look at all hands; False without memory."""
    cdef const Rules* rules = world.rules
    cdef Choice* choice
    cdef int found, chosen, i
    while not is_over(world.deal, &world.node):
        stack.moves.top = 0
        found = every_move(rules, &world.node, 0, &stack.moves)
        if found < 0:
            return False
        choice = stack.moves.choice
        chosen = 0
        if found > 1:
            if stray > 0 and draw(&walk.tree) < stray:
                chosen = <int> (draw(&walk.tree) * found)
            elif sight:
                chosen = by_sight(rules, world.deal, &world.node, choice, found)
            else:
                rank_moves(rules, world.deal, &world.node, choice, found)
                for i in range(1, found):
                    if choice[i].rank > choice[chosen].rank:
                        chosen = i
        step(world, &choice[chosen])
        walk.nodes += 1
    return True


cdef inline bint stroll(Walk* walk, Stack* stack, World* start, uint64_t first) noexcept nogil:
    """One walk through a world that begins with the move of a key; False without memory."""
    cdef World world = start[0]
    cdef int path[LONGEST]
    cdef bint high[LONGEST]
    cdef int found, chosen, branch, length = 0
    cdef int at = 0
    cdef bint new = False
    cdef double reward
    while not new and not is_over(world.deal, &world.node):
        found = options(stack, &world)
        if found == FULL:
            return False
        branch = NONE
        chosen = enter(&walk.tree, at, stack.keys, found, first, &branch)
        first = FREE
        if branch == FULL:
            return False
        new = walk.tree.branch[branch].visits == 0
        high[length] = (world.node.turn & 1) == 0
        path[length] = branch
        length += 1
        step(&world, &stack.moves.choice[chosen])
        walk.nodes += 1
        at = branch
    if not finish(walk, stack, &world, walk.stray, False):
        return False
    reward = reward_of(&walk.scale, &start.luck, value_of(&world))
    credit(&walk.tree, path, high, length, reward)
    return True


cdef inline bint follow(
        Walk* walk, Stack* stack, World* world, int at, int least, bint sight) noexcept nogil:
    """Play on as most walks went, as long as they were so many, and then as `finish` does; False without memory."""
    cdef int found, chosen
    while at != NONE and not is_over(world.deal, &world.node):
        found = options(stack, world)
        if found == FULL:
            return False
        chosen = favourite(&walk.tree, at, stack.keys, found, least)
        if chosen == NONE:
            break
        at = find(&walk.tree, at, stack.keys[chosen])
        step(world, &stack.moves.choice[chosen])
        walk.nodes += 1
    return finish(walk, stack, world, 0, sight)
