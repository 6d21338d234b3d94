"""The last cards of all, played out with nothing but what changes: the table, what is taken, points for events.

No position is made, no bound looked at and no table asked: with so few cards left each of these costs more than it
saves. What the cards taken are worth is counted once at the end of each line.
"""

from common.bits cimport Set, count, lowest
from fishing.captures cimport captures_of, makes, sums_on, sums_with
from fishing.moves cimport CAPTURE, COUNTED, DANGER, EVENT, SCORED, TAKEN, push
from fishing.node cimport capture_points, sequence, three_before
from fishing.rules cimport Rules, rank_cards
from fishing.shares cimport Ending, count_up, lost_by, most_to_come, without_clears
from fishing.suits cimport never_taken
from fishing.types cimport NO_STUCK, Choice, Moves

cdef enum:
    ENDING = 8              # so many cards, or fewer, are the last
    FEW = 3                 # with so few cards left bounds are not worth their while


cdef inline int very_last(
        Ending* e, int card, Set table, int sums, int last, int captor, Set first, Set second, int seat) noexcept nogil:
    """What the very last card brings, besides what has been scored: nobody answers."""
    cdef const Rules* rules = e.rules
    cdef int side = seat & 1
    cdef int rank = card >> 2
    cdef int three = three_before(rules, e.deal, e.start.packet, seat)
    cdef int i, points, r, best
    cdef Set bit = <Set> 1 << card
    cdef Set taken, along
    e.nodes += 1
    if captures_of(rules, table, sums, card, e.plain, last, &e.moves.scratch) == 0 and not rules.leftovers:
        return count_up(e, first, second)
    if rules.leftovers:
        # 1. whoever captures now gets the rest as well: points for events alone make the difference
        best = 0
        for i in range(e.moves.scratch.found):
            best = max(best, capture_points(
                rules, table, last, three, card, e.moves.scratch.named[i], rules.last_clears))
        if e.moves.scratch.found:
            captor = side
        if captor == 0:
            first |= table | bit
        elif captor == 1:
            second |= table | bit
        return (best if side == 0 else -best) + count_up(e, first, second)
    # 2. else each capture is worth what it takes
    best = count_up(e, first, second)
    along = sequence(rules, table, rank) if rules.sequence and e.moves.scratch.found else 0
    for i in range(e.moves.scratch.found):
        taken = e.moves.scratch.named[i] | along
        points = capture_points(rules, table, last, three, card, taken, rules.last_clears)
        taken |= bit
        if side == 0:
            r = points + count_up(e, first | taken, second)
            best = max(best, r)
        else:
            r = count_up(e, first, second | taken) - points
            best = min(best, r)
    return best


cdef inline int ending(
        Ending* e, Set table, int sums, int last, int captor, Set first, Set second, int seat, int left, int t,
        int mine, int theirs) noexcept nogil:
    """Bound on what is still to be won, as `search` gives it; without memory what it says means nothing.

    sums: numbers that the table makes; first, second: taken since the start; captor: side that captured last; mine,
    theirs: what the first and the second side can still win. The stack of moves is left as it was.
    """
    cdef const Rules* rules = e.rules
    cdef Set hand = e.hands[seat]
    cdef int next_seat = seat + 1 if seat + 1 < rules.seats else 0
    cdef int side = seat & 1
    cdef int start = e.moves.top
    cdef int i, j, found, card, r, best, least, after
    cdef Set bit, taken
    cdef Choice c
    # 1. cards that can only be laid down, up to the very last; bounds that settle it
    while True:
        card = lowest(hand)
        if left == 1:
            return very_last(e, card, table, sums, last, captor, first, second, seat)
        if left > FEW:
            best = most_to_come(e, mine, left + 1 - side >> 1)
            if best < t:
                return best
            # .. of which the second side plays the very last
            least = -most_to_come(e, theirs, (left + side >> 1) - (not rules.last_clears))
            if least >= t:
                return least
            # .. where only clearing the table leaves it open: it is never cleared of a card that nobody can capture
            if without_clears(mine) < t or -without_clears(theirs) >= t:
                if not e.off & NO_STUCK and never_taken(rules, table, in_hands(e)):
                    return without_clears(mine) if without_clears(mine) < t else -without_clears(theirs)
        bit = <Set> 1 << card
        if hand != bit or table & rank_cards(card >> 2) or makes(rules, sums, card >> 2):
            break
        e.nodes += 1
        table |= bit
        sums = sums_with(sums, rules.number[card >> 2])
        last = card
        if side == 0:
            mine -= e.share[card]
        else:
            theirs -= e.share[card]
        left -= 1
        seat = next_seat
        side = seat & 1
        next_seat = seat + 1 if seat + 1 < rules.seats else 0
        hand = e.hands[seat]
    # 2. the last card of a hand, with one card to be captured by it
    if hand == bit and not makes(rules, sums, card >> 2):
        taken = table & rank_cards(card >> 2)
        if taken & e.plain == taken:
            taken = <Set> 1 << last if last >= 0 and taken >> last & 1 else taken & (0 - taken)
        if taken & (taken - 1) == 0:
            return capture_or_lay(
                e, card, taken, table, sums, last, captor, first, second, seat, left, t, mine, theirs)
    # 3. the plays
    found = plays(e, hand, table, sums, last, seat, next_seat)
    if found < 0:
        e.no_memory = True
        e.moves.top = start
        return 0
    # 4. the promising first
    best = 30000 if side else -30000
    for i in range(start, start + found):
        for j in range(i + 1, start + found):
            if e.moves.choice[j].rank > e.moves.choice[i].rank:
                c = e.moves.choice[i]
                e.moves.choice[i] = e.moves.choice[j]
                e.moves.choice[j] = c
        c = e.moves.choice[i]
        bit = <Set> 1 << c.card
        e.nodes += 1
        e.hands[seat] = hand ^ bit
        if c.captured == 0:
            r = ending(
                e, table | bit, sums_with(sums, rules.number[c.card >> 2]), c.card, captor, first, second, next_seat,
                left - 1, t, mine if side else mine - e.share[c.card], theirs - e.share[c.card] if side else theirs)
        else:
            taken = c.captured | bit
            after = sums
            if c.captured & rules.numerals:
                after = sums_on(rules, table & ~c.captured)
            if side == 0:
                r = c.points + ending(
                    e, table & ~c.captured, after, -1, 0, first | taken, second, next_seat, left - 1, t - c.points,
                    mine - e.share[c.card], theirs - lost_by(e, 0, first, taken) if left > FEW + 1 else theirs)
            else:
                r = ending(
                    e, table & ~c.captured, after, -1, 1, first, second | taken, next_seat, left - 1, t + c.points,
                    mine - lost_by(e, 1, second, taken) if left > FEW + 1 else mine, theirs - e.share[c.card]
                ) - c.points
        if side == 0:
            best = max(best, r)
            if best >= t:
                break
        else:
            best = min(best, r)
            if best < t:
                break
    e.hands[seat] = hand
    e.moves.top = start
    return best


cdef inline Set in_hands(const Ending* e) noexcept nogil:
    """Cards in the hands; some that have just been laid down may be among them."""
    return e.hands[0] | e.hands[1] | e.hands[2] | e.hands[3]


cdef inline int capture_or_lay(
        Ending* e, int card, Set captured, Set table, int sums, int last, int captor, Set first, Set second, int seat,
        int left, int t, int mine, int theirs) noexcept nogil:
    """What `ending` says of the last card of a hand that can be laid down or capture this card of its rank."""
    cdef const Rules* rules = e.rules
    cdef int side = seat & 1
    cdef int next_seat = seat + 1 if seat + 1 < rules.seats else 0
    cdef int after = sums
    cdef int points, r, best
    cdef Set taken
    e.nodes += 1
    if side == 0:
        mine -= e.share[card]
    else:
        theirs -= e.share[card]
    # 1. to capture
    if rules.sequence:
        captured |= sequence(rules, table, card >> 2)
    points = capture_points(
        rules, table, last, three_before(rules, e.deal, e.start.packet, seat), card, captured, True)
    taken = captured | <Set> 1 << card
    if captured & rules.numerals:
        after = sums_on(rules, table & ~captured)
    if side == 0:
        best = points + ending(
            e, table & ~captured, after, -1, 0, first | taken, second, next_seat, left - 1, t - points, mine,
            theirs - lost_by(e, 0, first, taken) if left > FEW + 1 else theirs)
        if best >= t:
            return best
    else:
        best = ending(
            e, table & ~captured, after, -1, 1, first, second | taken, next_seat, left - 1, t + points,
            mine - lost_by(e, 1, second, taken) if left > FEW + 1 else mine, theirs) - points
        if best < t:
            return best
    if rules.compulsory:
        return best
    # 2. to lay it down
    e.nodes += 1
    r = ending(
        e, table | <Set> 1 << card, sums_with(sums, rules.number[card >> 2]), card, captor, first, second, next_seat,
        left - 1, t, mine, theirs)
    return max(best, r) if side == 0 else min(best, r)


cdef inline int plays(
        Ending* e, Set hand, Set table, int sums, int last, int seat, int next_seat) noexcept nogil:
    """Put the plays of a seat on the stack, with their points and how promising they are; -1 without memory."""
    cdef const Rules* rules = e.rules
    cdef Moves* moves = e.moves
    cdef int start = moves.top
    cdef int three = three_before(rules, e.deal, e.start.packet, seat)
    cdef Set others = e.hands[next_seat]
    cdef Set taken, rest, along
    cdef int card, rank, i, points
    cdef Choice* c
    while hand:
        card = lowest(hand)
        rank = card >> 2
        hand &= hand - 1
        if e.plain >> card & 1:
            hand &= ~(e.plain & rank_cards(rank))
        if captures_of(rules, table, sums, card, e.plain, last, &moves.scratch):
            along = sequence(rules, table, rank) if rules.sequence else 0
            for i in range(moves.scratch.found):
                taken = moves.scratch.named[i] | along
                if not push(moves, card, taken):
                    return -1
                c = moves.choice + moves.top - 1
                points = capture_points(rules, table, last, three, card, taken, True)
                c.points = points
                rest = table & ~taken
                c.rank = EVENT * points + CAPTURE + TAKEN * count(taken)
                taken |= <Set> 1 << card
                if taken & e.start.free:
                    c.rank += COUNTED * count(taken & e.start.free)
                if taken & rules.scored:
                    c.rank += SCORED * count(taken & rules.scored)
                if rest and rest & (rest - 1) == 0 and others & rank_cards(lowest(rest) >> 2):
                    c.rank -= DANGER
            if rules.compulsory:
                continue
        if not push(moves, card, 0):
            return -1
        c = moves.choice + moves.top - 1
        c.points = 0
        c.rank = -rank
        if others & rank_cards(rank):
            c.rank -= DANGER
    return moves.top - start
