"""Best-defence search over worlds: what strategies of one side win, in which worlds, against all others.

The side plays its hands, which are known, and commits itself to one strategy. The others see everything and know the
strategy. The result is the Pareto front of the sets of worlds that strategies win. Their moves rule out the worlds that
do not allow them. After `depth` choices of the side all hands are laid open.
Sources: Frank and Basin, 'Search in games with incomplete information', Artificial Intelligence 100, 1998 (the model);
Cazenave and Ventos, 'The alpha-mu search algorithm for the game of Bridge', arXiv 1911.07960, 2019 (fronts, cuts).
"""

from libc.stdint cimport uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy

from common.bits cimport Set
from common.front_table cimport front_find, front_store, vectors_of
from common.pareto_front cimport Front, covers, front_add, front_add_all, front_begin, front_close, is_only
from trick.plan_fronts cimport lost_elsewhere, meet
from trick.plan_state cimport (
    KEY_WORDS, NO_EARLY, NO_FREE, NO_FRONTS, NO_OPEN, NO_SINGLE, NO_USELESS, NO_VALUES, OPEN_HANDS,
    WORDS, Plan, choices_left, deals_in, is_marked, is_spent, mark_worlds, own_moves, write_key,
)
from trick.search cimport go_on, start
from trick.simulation cimport options, step
from trick.types cimport MOST, Choice, Node, Search, World
from trick.world_moves cimport KEYS, is_one_turn, moves_in_any, play_in_all, with_turn

cdef enum:
    # results of the search
    WHOLE = 1           # the front
    COVERED = 0         # a bound of the front, all of it within vectors that are known already
    UNSURE = -1         # budget or memory spent


cdef inline int wins_open(Plan* plan, const World* world) noexcept nogil:
    """Return 1 if the side wins a world with all hands open, 0 if not, or UNSURE."""
    cdef Search* leaves = plan.leaves
    cdef Set cuts = 0
    cdef Node n
    cdef int goes, found
    cdef int t = -world.secured
    if world.node.left == 0:
        return (world.secured >= 0) == plan.high
    leaves.rules = world.rules
    if world.node.played:
        n = world.node
        found = go_on(leaves, 0, &n, t, &cuts, &goes)
    else:
        found = start(leaves, 0, &world.node, t, &cuts)
    return UNSURE if leaves.limits.stop else (found >= t) == plan.high


cdef inline bint wins_anyhow(const Plan* plan, const World* world) noexcept nogil:
    """True if the side wins a world whatever all seats play."""
    cdef Choice list_[MOST]
    cdef World after
    cdef int i, found
    if world.node.left == 0:
        return (world.secured >= 0) == plan.high
    found = options(world.rules, &world.node, list_)
    for i in range(found):
        after = world[0]
        step(&after, &list_[i])
        if not wins_anyhow(plan, &after):
            return False
    return True


cdef inline int open_hands(Plan* plan, const World* worlds, int number, uint64_t* won) noexcept nogil:
    """Write the worlds that are won with all hands open, as bits. Returns UNSURE if the budget is spent."""
    cdef uint64_t key[KEY_WORDS]
    cdef const uint64_t* stored
    cdef Front front
    cdef int i, r
    if not plan.off & NO_VALUES:
        write_key(worlds, number, OPEN_HANDS, key)
        stored = vectors_of(&plan.table, key, 0)
        if stored != NULL:
            memcpy(won, stored + 1, plan.space.words * sizeof(uint64_t))
            return WHOLE
    mark_worlds(worlds, 0, won)
    for i in range(number):
        r = wins_open(plan, &worlds[i])
        plan.leaves.limits.nodes += 1
        if r == UNSURE or is_spent(plan):
            return UNSURE
        won[worlds[i].number >> 6] |= <uint64_t> r << (worlds[i].number & 63)
    if not plan.off & NO_VALUES:
        front.size = front.room = 1
        front.bits = won
        front_store(&plan.space, &plan.table, key, 0, &front)
    return WHOLE


cdef inline int front_of(
        Plan* plan, World* worlds, int number, int depth, const uint64_t* hoped, uint64_t slack, const Front* known,
        Front* out) noexcept nogil:
    """Write the front of these worlds to an empty one. Returns WHOLE, COVERED or UNSURE.

    worlds: that look alike. The function may reorder them
    depth: choices of the side before all hands are laid open
    hoped: worlds that count as lost if a vector does not win them, NULL for all
    slack: deals that a vector may lose. Those that lose more are left out
    known: vectors that the side can have anyway, NULL for none
    """
    cdef uint64_t won[WORDS]
    cdef uint64_t key[KEY_WORDS]
    cdef uint64_t lost = 0
    cdef uint64_t free_to_lose = 0
    cdef World* after
    cdef int i, r, answer
    cdef int live = 0
    # 1. what open hands win bounds what a strategy wins. A world that is not hoped for, but won after a mistake of the
    # others, may be lost
    r = open_hands(plan, worlds, number, won)
    if r == UNSURE or is_spent(plan):
        return UNSURE
    for i in range(number):
        if is_marked(won, worlds[i].number):
            live += 1
            if hoped != NULL and not is_marked(hoped, worlds[i].number):
                free_to_lose += plan.deals[worlds[i].number]
        elif hoped == NULL or is_marked(hoped, worlds[i].number):
            lost += plan.deals[worlds[i].number]
    if lost > slack:
        return WHOLE
    slack = min(slack - lost + free_to_lose, deals_in(plan, won))
    depth = min(depth, choices_left(plan, &worlds[0].node, worlds[0].rules.seats))
    if depth <= 0 or live == 0 or worlds[0].node.left == 0:
        front_add(&plan.space, out, won)
        return WHOLE
    if known != NULL and not plan.off & NO_EARLY and covers(&plan.space, known, won):
        front_add(&plan.space, out, won)
        return COVERED
    if live == 1 and not plan.off & NO_SINGLE:
        front_add(&plan.space, out, won)
        return WHOLE
    # 2. a world lost with open hands is lost whatever is played
    if live < number and not plan.off & NO_USELESS:
        live = 0
        for i in range(number):
            if is_marked(won, worlds[i].number):
                worlds[live] = worlds[i]
                live += 1
        number = live
    # 3. the table
    if not plan.off & NO_FRONTS:
        write_key(worlds, number, depth, key)
        if front_find(&plan.space, &plan.table, key, slack, out):
            return WHOLE
    # 4. the moves
    after = <World*> malloc(<size_t> number * sizeof(World))
    if after == NULL:
        plan.space.full = True
        return UNSURE
    if not is_one_turn(worlds, number) or not plan.mine >> worlds[0].node.turn & 1:
        answer = theirs(plan, worlds, number, depth, slack, known, won, after, out)
    else:
        answer = ours(plan, worlds, number, depth, slack, known, won, after, out)
    free(after)
    if answer == WHOLE and not plan.off & NO_FRONTS:
        front_store(&plan.space, &plan.table, key, slack, out)
    return answer


cdef inline int ours(
        Plan* plan, const World* worlds, int number, int depth, uint64_t slack, const Front* known, const uint64_t* won,
        World* after, Front* out) noexcept nogil:
    """Write the union of the fronts of the side's moves.

    won: worlds won with open hands
    after: room for the worlds after a move
    """
    cdef uint64_t keys[KEYS]
    cdef Front child, both
    cdef int i, r, kept
    cdef int answer = WHOLE
    cdef int found = own_moves(plan, worlds, number, keys)
    cdef int below = depth - 1 if found > 1 or plan.off & NO_FREE else depth
    front_begin(&both)
    if found < 0:
        return UNSURE
    if known != NULL:
        front_add_all(&plan.space, &both, known)
    for i in range(found):
        kept = play_in_all(after, worlds, number, keys[i])
        plan.leaves.limits.nodes += number
        front_begin(&child)
        r = UNSURE
        if not is_spent(plan):
            r = front_of(plan, after, kept, below, won, slack, out if known == NULL else &both, &child)
        if r != UNSURE:
            front_add_all(&plan.space, out, &child)
            if known != NULL:
                front_add_all(&plan.space, &both, &child)
                if r == COVERED:
                    answer = COVERED
        front_close(&plan.space, &child)
        if r == UNSURE or is_spent(plan):
            answer = UNSURE
            break
        if not plan.off & NO_OPEN and is_only(&plan.space, out, won):
            break
    front_close(&plan.space, &both)
    return answer


cdef inline int theirs(
        Plan* plan, const World* worlds, int number, int depth, uint64_t slack, const Front* known, const uint64_t* won,
        World* after, Front* out) noexcept nogil:
    """Write what remains whatever the others do: for each of their moves the side may go on as it likes.

    So each vector of one move meets each of the others. A world without a move keeps what the others leave it.
    Who is to move is seen, too.

    won, after: as for `ours`
    """
    cdef uint64_t keys[KEYS]
    cdef uint64_t there[WORDS]
    cdef bint by_turn = not is_one_turn(worlds, number)
    cdef Front child
    cdef int i, j, r, kept
    cdef int found = worlds[0].rules.seats if by_turn else moves_in_any(worlds, number, keys)
    if found < 0:
        return UNSURE
    if plan.off & NO_OPEN:
        mark_worlds(worlds, number, there)
        front_add(&plan.space, out, there)
    else:
        front_add(&plan.space, out, won)
    for i in range(found):
        if by_turn:
            kept = with_turn(after, worlds, number, i)
            if kept == 0:
                continue
        else:
            kept = play_in_all(after, worlds, number, keys[i])
        plan.leaves.limits.nodes += number
        mark_worlds(after, kept, there)
        front_begin(&child)
        r = UNSURE
        if not is_spent(plan):
            r = front_of(
                plan, after, kept, depth, won, slack - lost_elsewhere(plan, out, won, there), NULL, &child)
        if r == WHOLE and not meet(plan, out, &child, won, there, slack):
            r = UNSURE
        front_close(&plan.space, &child)
        if r == UNSURE:
            return UNSURE
        if out.size == 0:
            return WHOLE
        if known != NULL and not plan.off & NO_EARLY:
            for j in range(out.size):
                if not covers(&plan.space, known, out.bits + j * plan.space.words):
                    break
            else:
                return COVERED
    return WHOLE
