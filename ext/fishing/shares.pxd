"""What the last cards can bring each side at most, and what the cards taken have brought it in the end."""

from libc.stdint cimport uint8_t
from libc.string cimport memcpy

from common.bits cimport Set, count, lowest
from fishing.bounds cimport WIDEST, final_lead
from fishing.events cimport most_clears
from fishing.live cimport Live
from fishing.node cimport certain_run, three_before
from fishing.reach cimport Reach, survey
from fishing.prime cimport prime_points, take_best
from fishing.rules cimport Rules, card_points, rank_cards
from fishing.suits cimport run_is_open
from fishing.types cimport NO_BOUNDS, NO_CLEARS, NO_PAIRS, NO_SETTLED, Deal, Moves, Node

cdef enum:
    # What a side, or one card, can still bring: points, how many cards may capture, and how many may catch.
    POINTS = 0xFFFF
    TAKERS = 16
    CATCHERS = 24
    NOTHING = 1 << 12       # .. points start here: what the cards taken bring may be below zero
    CARDS = 255
    UNREACHED = 1000

ctypedef struct Ending:
    # What stays the same while the last cards are played, but for the hands.
    const Rules* rules
    const Deal* deal
    const Node* start       # where the count of points begins
    Set hands[4]
    Moves* moves
    int nodes               # cards played
    bint no_memory          # the stack of moves could not grow: what has been found means nothing
    # Bounds: what each card can bring for events, and all that each side can win.
    int share[52]
    int shares[2]
    # What is counted up: how much each side lacks for a majority, how long its run is for certain, and can become.
    int lacking[2]
    int lacking_suit[2]
    int run[2]
    # What it costs the other side that a side takes a card worth a point, or has the majority, or that of the suit, and
    # the longest run that a side may still make; 0 where nothing of it is in the bounds.
    int cost[2]
    int cost_majority[2]
    int cost_suit[2]
    int longest[2]
    int prime               # what the best cards of the suits bring the first side, where that is decided
    Set relevant            # .. else the cards that may still be among them
    bint open[2]            # may a side still win what cards are worth?
    int off                 # switches
    Set plain               # cards whose suits make no difference


cdef inline int share_of(
        Ending* e, int card, int seat, Set before, Set flushes, Set many, bint clearing) noexcept nogil:
    """What a card that may capture can bring for events. before: cards that it may catch the last of."""
    cdef const Rules* rules = e.rules
    cdef Set bit = <Set> 1 << card
    cdef int other = (rules.flush if bit & flushes else 0) + (rules.many if bit & many else 0)
    cdef int points = 0
    cdef int share = 1 << TAKERS if clearing else 0
    if before & rank_cards(card >> 2) or e.off & NO_PAIRS:
        points = rules.catch_
        if three_before(rules, e.deal, e.start.packet, seat) == card >> 2:
            points += rules.three_caught
        share |= 1 << CATCHERS
    if e.off & NO_CLEARS:
        share |= 1 << CATCHERS
    # who catches takes one card, and those of a sequence
    return share + (points + other if rules.sequence else max(points, other))


cdef inline int without_clears(int share) noexcept nogil:
    """Most that a side can still win where the table cannot be cleared any more."""
    return (share & POINTS) - NOTHING


cdef inline int most_to_come(Ending* e, int share, int plays) noexcept nogil:
    """Most that a side can still win in so many plays of its own."""
    return without_clears(share) + e.rules.clear * min(
        most_clears(plays, share >> CATCHERS), share >> TAKERS & CARDS)


cdef inline void first_shares(Ending* e, const Live* live, Set dead) noexcept nogil:
    """What each card can bring at most, and each side together."""
    cdef const Rules* rules = e.rules
    cdef const Node* n = &live.n
    cdef Reach reach
    cdef Set hand, before
    cdef int side, seat, card, most
    for side in range(2):
        if e.off & NO_BOUNDS:
            e.shares[side] = NOTHING + WIDEST
            e.open[side] = 0
            continue
        survey(rules, live, side, e.off, &reach)
        most = 0
        e.open[side] = n.captor == side or reach.takers[0] | reach.takers[1]
        if e.open[side]:
            most = live.most[side]
        if rules.final:
            most += final_lead(rules, n, side, e.deal.total - n.cards[0] - n.cards[1])
        if rules.prime:
            most += live.prime.lead[side]
        e.shares[side] = NOTHING + most
        for seat in range(side, rules.seats, 2):
            hand = n.hands[seat] & reach.takers[seat >> 1]
            before = n.hands[(seat or rules.seats) - 1]
            if n.last >= 0 and n.turn == seat:
                before |= <Set> 1 << n.last
            while hand:
                card = lowest(hand)
                hand &= hand - 1
                e.share[card] = share_of(e, card, seat, before, live.flushes, live.many, not dead or e.off & NO_CLEARS)
                e.shares[side] += e.share[card]


cdef inline void start_count(Ending* e, const Live* live) noexcept nogil:
    """What the count at the end starts from."""
    cdef const Rules* rules = e.rules
    cdef const Node* n = e.start
    cdef int side, other
    if rules.prime:
        e.prime = live.prime.lead[0]
        e.relevant = live.prime.relevant
    for side in range(2):
        e.lacking[side] = rules.majority - n.cards[side] if n.cards[side] < rules.majority else UNREACHED
        e.lacking_suit[side] = (
            rules.suit_majority - n.suited[side] if n.suited[side] < rules.suit_majority else UNREACHED)
        e.run[side] = certain_run(rules, n.free, n.cap[side]) if rules.run else 0
    for side in range(2):
        other = 1 - side
        e.cost[side] = 1 + e.open[other]
        e.cost_majority[side] = rules.majority_points * (
            1 + <bint> (e.open[other] and e.lacking[other] <= e.deal.total - n.cards[0] - n.cards[1]))
        e.cost_suit[side] = rules.suit_points * (1 + <bint> (e.open[other] and e.lacking_suit[other] <= count(n.free)))
        e.longest[side] = 0
        if n.free and e.open[side] and run_is_open(rules, n, side, lowest(n.free) >> 2):
            e.longest[side] = n.cap[side]


cdef inline int longest_run(const Ending* e, int side, Set others) noexcept nogil:
    """The longest run of a side after the other one has taken these cards, where it may make one."""
    cdef int length = e.longest[side]
    others &= e.start.free
    if others and length:
        length = min(length, lowest(others) >> 2)
        if length < e.rules.run:
            return 0
    return length


cdef inline int lost_by(const Ending* e, int side, Set before, Set taken) noexcept nogil:
    """How much less the other side can win, by what is counted, after this side has taken these cards besides."""
    cdef const Rules* rules = e.rules
    cdef const Node* n = e.start
    cdef int had = count(before)
    cdef int has = had + count(taken)
    cdef int rest, points
    if e.off & NO_SETTLED:
        return 0
    if rules.final:
        had += n.cards[side]
        has += n.cards[side]
        rest = e.deal.total
        if side == 0:
            return (rules.final_points[0][has][rest - has] - rules.final_points[1][has][rest - has]
                    - rules.final_points[0][had][rest - had] + rules.final_points[1][had][rest - had])
        return (rules.final_points[1][rest - has][has] - rules.final_points[0][rest - has][has]
                - rules.final_points[1][rest - had][had] + rules.final_points[0][rest - had][had])
    points = e.cost_majority[side] if had < e.lacking[side] <= has else 0
    if taken & rules.scored:
        points += e.cost[side] * card_points(rules, taken)
    if taken & n.free:
        had = count(before & n.free)
        has = had + count(taken & n.free)
        if had < e.lacking_suit[side] <= has:
            points += e.cost_suit[side]
        if e.longest[1 - side]:
            points += longest_run(e, 1 - side, before) - longest_run(e, 1 - side, before | taken)
    return points


cdef inline int lead_in_prime(const Ending* e, Set first, Set second) noexcept nogil:
    """What the best cards of the suits bring the first side, after each side has taken these."""
    cdef uint8_t best[2][4]
    memcpy(best, e.start.best, sizeof(best))
    take_best(e.rules, best[0], first)
    take_best(e.rules, best[1], second)
    return prime_points(e.rules, best[0], best[1])


cdef inline int count_up(const Ending* e, Set first, Set second) noexcept nogil:
    """Points that cards taken since the start, to the end, bring the first side more than the second."""
    cdef const Rules* rules = e.rules
    cdef const Node* n = e.start
    cdef int a = count(first)
    cdef int b = count(second)
    cdef int points, cap
    cdef Set free
    if rules.final:
        a += n.cards[0]
        b += n.cards[1]
        return rules.final_points[0][a][b] - rules.final_points[1][a][b]
    points = rules.majority_points * ((a >= e.lacking[0]) - (b >= e.lacking[1]))
    if rules.prime:
        points += lead_in_prime(e, first & e.relevant, second & e.relevant) if e.relevant else e.prime
    if (first | second) & rules.scored:
        points += card_points(rules, first) - card_points(rules, second)
    first &= n.free
    second &= n.free
    if first | second:
        points += rules.suit_points * ((count(first) >= e.lacking_suit[0]) - (count(second) >= e.lacking_suit[1]))
        if rules.run:
            free = n.free & ~(first | second)
            cap = min(n.cap[0], lowest(second) >> 2) if second else n.cap[0]
            points += certain_run(rules, free, cap) - e.run[0]
            cap = min(n.cap[1], lowest(first) >> 2) if first else n.cap[1]
            points -= certain_run(rules, free, cap) - e.run[1]
    return points
