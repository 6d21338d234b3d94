"""Endgame bounds: the most that the last cards bring each side, and the final count of the cards taken."""

from libc.stdint cimport int8_t, uint8_t
from libc.string cimport memcpy, memset

from common.bits cimport Set, count, lowest
from common.search_limits cimport Limits
from fishing.bounds cimport WIDEST, final_lead
from fishing.incremental_state cimport IncrementalState
from fishing.capture_reach cimport Reach, survey
from fishing.piles cimport certain_run
from fishing.primiera cimport prime_points, take_best
from fishing.rules cimport Rules, card_points, rank_cards
from fishing.suit_equivalence cimport run_is_open, suit_counts
from fishing.types cimport NO_BOUNDS, NO_CLEARS, NO_PAIRS, NO_SETTLED, Deal, Moves, Node

cdef extern from *:
    """
    #define OH_LATEST (1ULL << 63)
    """
    const Set LATEST "OH_LATEST"        # flag among the cards taken by a side: it captured last
    const Set CARDS_TAKEN "~OH_LATEST"

cdef enum:
    # Packed bound of a side or card: points, number of cards that may capture, number that may catch.
    POINTS = 0xFFFF
    TAKERS = 16
    CATCHERS = 24
    NOTHING = 1 << 12       # .. origin of the points, for the cards taken may bring less than zero
    CARDS = 255
    UNREACHED = 1000

ctypedef struct Ending:
    # Endgame state that stays the same while the last cards are played, but for the hands.
    const Rules* rules
    const Deal* deal
    const Node* start       # the count of points begins here
    Set hands[4]
    int8_t three[4]         # rank of which the seat before was dealt three, or -1
    int turn                # seat to move = (turn - cards left) modulo the seats
    int most_seats          # number of seats (a power of two) - 1
    int no_clear            # 1 if the last card, played by the second side, does not score for clearing
    Moves* moves
    Limits* limits
    int nodes               # nodes not yet in the limits, STOPPED once they say stop
    int next_look           # .. and their number at the next poll
    bint no_memory          # the move stack could not grow: results mean nothing
    # Bounds: event points of each card, and all that each side can win.
    int share[52]
    int shares[2]
    # Final count: each side's cards short of a majority, its certain run, and its longest possible run.
    int lacking[2]
    int lacking_suit[2]
    int run[2]
    Set free                # cards of the counted suit that still make a difference
    bint running            # .. to a run
    Set scored              # cards worth points that are in play
    # Cost to the other side of a card worth a point, of the majority, of that of the suit, and the longest run that a
    # side may still make. 0 for terms that are not in the bounds.
    int cost[2]
    int cost_majority[2]
    int cost_suit[2]
    int longest[2]
    int prime               # points of the first side for the best cards of the suits, if decided
    Set relevant            # .. else the cards that may still be among them
    bint open[2]            # may a side still win card points?
    int off                 # feature flags
    Set plain               # cards whose suits make no difference


cdef inline int share_of(
        const Ending* e, int card, int three, Set before, Set flushes, Set many, bint clearing) noexcept nogil:
    """Return the most event points of a card that may capture.

    before: cards of which it may catch the last
    """
    cdef const Rules* rules = e.rules
    cdef int other = rules.flush * (flushes >> card & 1) + rules.many * (many >> card & 1)
    cdef bint catching = before & rank_cards(card >> 2) != 0 or e.off & NO_PAIRS
    cdef int points = rules.catch_ * catching
    if three == card >> 2 and catching:
        points += rules.three_caught
    # a catch takes one card and those of a sequence
    points = points + other if rules.sequence else max(points, other)
    # a card that scores for sweeping the table does so as if it caught the last one
    catching = catching or e.off & NO_CLEARS != 0 or rules.sweep_clears and card >> 2 == 0
    return points + (<int> clearing << TAKERS) + (<int> catching << CATCHERS)


cdef inline int without_clears(int share) noexcept nogil:
    """Return the most that a side can still win if the table cannot be cleared any more."""
    return (share & POINTS) - NOTHING


cdef inline int most_to_come(const Ending* e, int share, int plays) noexcept nogil:
    """Return the most that a side can still win in `plays` moves of its own, with clears as in `most_clears`."""
    return without_clears(share) + e.rules.clear * min(
        min(share >> CATCHERS, plays) + plays + 1 >> 1, share >> TAKERS & CARDS)


cdef inline void first_shares(Ending* e, const IncrementalState* live, Set dead) noexcept nogil:
    """Compute the most of each card, and of each side."""
    cdef const Rules* rules = e.rules
    cdef const Node* n = &live.n
    cdef Reach reach
    cdef Set hand, taking, before
    cdef int side, seat, card, most
    for side in range(2):
        if e.off & NO_BOUNDS:
            memset(e.share, 0, sizeof(e.share))
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
            taking = reach.takers[seat >> 1]
            before = e.hands[seat - 1 & e.most_seats]
            if n.last >= 0 and n.turn == seat:
                before |= <Set> 1 << n.last
            hand = e.hands[seat]
            while hand:
                card = lowest(hand)
                hand &= hand - 1
                e.share[card] = 0
                if taking >> card & 1:
                    e.share[card] = share_of(
                        e, card, e.three[seat], before, live.flushes, live.many, not dead or e.off & NO_CLEARS)
                    e.shares[side] += e.share[card]


cdef inline void start_count(Ending* e, const IncrementalState* live) noexcept nogil:
    """Initialise the final count."""
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
    e.free = n.free if suit_counts(rules, n) else 0
    e.running = e.free and (
        run_is_open(rules, n, 0, lowest(e.free) >> 2) or run_is_open(rules, n, 1, lowest(e.free) >> 2))
    e.scored = live.cards & rules.scored
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
    """Return the longest run that a side may make after the other one has taken these cards."""
    cdef int length = e.longest[side]
    others &= e.start.free
    if others and length:
        length = min(length, lowest(others) >> 2)
        if length < e.rules.run:
            return 0
    return length


cdef inline int lost_by(const Ending* e, int side, Set before, Set taken) noexcept nogil:
    """Return the other side's loss in the final count after this side has taken these cards too."""
    cdef const Rules* rules = e.rules
    cdef const Node* n = e.start
    cdef int had = count(before & CARDS_TAKEN)
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
    if taken & e.free:
        had = count(before & e.free)
        has = had + count(taken & e.free)
        if had < e.lacking_suit[side] <= has:
            points += e.cost_suit[side]
        if e.longest[1 - side]:
            points += longest_run(e, 1 - side, before) - longest_run(e, 1 - side, before | taken)
    return points


cdef inline int lead_in_prime(const Ending* e, Set first, Set second) noexcept nogil:
    """Return the first side's lead for the best cards of the suits after each side has taken these cards."""
    cdef uint8_t best[2][4]
    memcpy(best, e.start.best, sizeof(best))
    take_best(e.rules, best[0], first)
    take_best(e.rules, best[1], second)
    return prime_points(e.rules, best[0], best[1])


cdef inline int count_up(const Ending* e, Set first, Set second) noexcept nogil:
    """Return the first side's lead in points for all cards taken from the start to the end."""
    cdef const Rules* rules = e.rules
    cdef int a = count(first & CARDS_TAKEN)
    cdef int b = count(second & CARDS_TAKEN)
    cdef int points
    if rules.final:
        a += e.start.cards[0]
        b += e.start.cards[1]
        return rules.final_points[0][a][b] - rules.final_points[1][a][b]
    points = rules.majority_points * ((a >= e.lacking[0]) - (b >= e.lacking[1]))
    if rules.prime:
        points += lead_in_prime(e, first & e.relevant, second & e.relevant) if e.relevant else e.prime
    # cards in play hardly change from one variation to the next, cards taken do
    if e.scored:
        points += card_points(rules, first & e.scored) - card_points(rules, second & e.scored)
    if e.free:
        points += count_up_suit(e, first & e.free, second & e.free)
    return points


cdef inline int count_up_suit(const Ending* e, Set first, Set second) noexcept nogil:
    """Return that lead for cards of the counted suit."""
    cdef const Rules* rules = e.rules
    cdef const Node* n = e.start
    cdef Set free = e.free & ~(first | second)
    cdef int points = rules.suit_points * (
        (count(first) >= e.lacking_suit[0]) - (count(second) >= e.lacking_suit[1]))
    if e.running and first | second:
        points += certain_run(rules, free, min(n.cap[0], lowest(second) >> 2) if second else n.cap[0]) - e.run[0]
        points -= certain_run(rules, free, min(n.cap[1], lowest(first) >> 2) if first else n.cap[1]) - e.run[1]
    return points
