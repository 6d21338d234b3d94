"""Playout policy: heuristic move by the seat's own cards and the table, used where the IS-MCTS tree has few visits.

The heuristics are those of the greedy player (solver/trick/move_scores.py). A policy that saw all hands would play a
single world better. But no player could play like that, so its values would be wrong for hidden hands.
"""

from libc.math cimport pow

from common.bits cimport Set, count, lowest
from common.simulation cimport Heuristics
from trick.node cimport beats
from trick.rules cimport Rules
from trick.types cimport Choice, Node

cdef enum:
    # constants of the heuristics, in the order of solver/trick/greedy_constants.py
    KEPT        # share of a trick's worth for keeping a card that beats everything
    OWN         # weight of the own points of a card that is kept
    COMING      # .. of the cards that the trick still gets
    CERTAINTY   # exponent of the probability to win the trick
    LEAD        # weight of a trick that the seat leads
    LAST        # weight of keeping a card for the last seat of a trick
    RUFF        # probability that an unseen trump can ruff, where suit must be followed
    TRUMP       # share by which a trump is stronger than another card of its rank

ctypedef struct PolicyView:
    # Information state of the seat to move: the unseen cards and what they are worth.
    Set unseen          # cards in the hands of others
    double held[2]      # .. and the share of them held by seats still to play: 0 enemies, 1 friends
    double card         # mean value of a card
    double trick        # points of this trick beside its cards, ..
    double later        # .. and of a later one


cdef inline int policy_move(
        const Rules* rules, const Node* n, const Choice* list_, int found, const Heuristics* h) noexcept nogil:
    """Return the index of the move with the most expected points in the trick, less the worth of keeping its card."""
    cdef PolicyView view = seen_by_mover(rules, n)
    cdef bint side = rules.maximizer[n.turn]
    cdef int i, card, best, seat, chosen = 0
    cdef int after = rules.seats - n.played - 1
    cdef double pot, stays, gain, score, most = 0
    for i in range(found):
        card = list_[i].card
        # 1. the winner of the trick with the card, and the probability that it stays so
        best = card
        seat = n.turn
        if n.played and not beats(rules, n, card):
            seat = n.winner
            if n.best:
                best = lowest(n.best)
        elif n.played == 0 and n.trick < rules.forced and rules.null_when_led >> card & 1:
            seat = (seat + 1) % rules.seats
        stays = unbeaten(rules, &view, best, view.held[rules.scorer[seat] != side], h) if after else 1
        # 2. expected points of the trick
        pot = n.points + rules.scale[0].value[card] + h.constant[COMING] * view.card * after + view.trick
        gain = 2 * stays - 1 if rules.scorer[seat] == side else 1 - 2 * stays
        if h.constant[CERTAINTY] != 1:
            gain = 2 * pow((1 + gain) / 2, h.constant[CERTAINTY]) - 1
        score = gain * pot
        if n.played == 0:
            score *= h.constant[LEAD]
        # 3. less the later worth of the card, which is better gone where tricks are not wanted
        gain = worth_later(rules, &view, card, h)
        if after == 0:
            gain *= h.constant[LAST]
        score += -gain if rules.scorer[n.turn] == side else gain
        if i == 0 or score > most:
            most = score
            chosen = i
    return chosen


cdef inline PolicyView seen_by_mover(const Rules* rules, const Node* n) noexcept nogil:
    """Return the information state of the seat to move."""
    cdef PolicyView view
    cdef int i, number
    cdef int held[2]
    cdef int seat = n.turn
    cdef int after = rules.seats - n.played - 1
    cdef bint side = rules.maximizer[seat]
    # 1. the seats that may hold unseen cards
    view.unseen = 0
    held[0] = held[1] = 0
    for i in range(1, rules.seats):
        seat = seat + 1 if seat + 1 < rules.seats else 0
        view.unseen |= n.hands[seat]
        if i <= after:
            held[rules.scorer[seat] == side] += count(n.hands[seat])
    number = count(view.unseen)
    for i in range(2):
        view.held[i] = <double> held[i] / number if number else 0
    # 2. the points to be won
    view.card = <double> (n.rest + n.points) / (n.left + n.played)
    view.trick = view.later = rules.scale[0].bonus[n.phase]
    if view.card == 0 and view.trick == 0:
        # no bonus counts by tricks: all tricks are worth the same, or only the last one counts
        view.later = 1
        view.trick = not rules.scale[0].last or n.left + n.played == rules.seats
    return view


cdef inline double unbeaten(
        const Rules* rules, const PolicyView* view, int best, double part, const Heuristics* h) noexcept nogil:
    """Return the probability that no unseen card of some seats beats the winning card of the trick.

    part: share of the unseen cards that these seats hold
    """
    cdef Set trumps = rules.suit[rules.trump] if rules.trump >= 0 else 0
    cdef double found = power(1 - part, count(rules.above[best] & view.unseen))
    if not trumps >> best & 1:
        found *= power(1 - (part if rules.joker else h.constant[RUFF] * part), count(trumps & view.unseen))
    return found


cdef inline double worth_later(
        const Rules* rules, const PolicyView* view, int card, const Heuristics* h) noexcept nogil:
    """Return the worth of keeping a card: its points and a share of a trick's, by the unseen cards that it beats."""
    cdef int above = count(rules.above[card] & view.unseen)
    cdef int others = count(rules.suit[rules.suit_of[card]] & view.unseen)
    cdef double might = (1.0 + others - above) / (2 + others)
    if rules.suit_of[card] == rules.trump:
        might += h.constant[TRUMP] * (1 - might)
    return (h.constant[OWN] * (2 * might - 1) * rules.scale[0].value[card]
            + h.constant[KEPT] * (view.card * rules.seats + view.later) * might)


cdef inline double power(double base, int exponent) noexcept nogil:
    cdef double found = 1
    while exponent:
        if exponent & 1:
            found *= base
        base *= base
        exponent >>= 1
    return found
