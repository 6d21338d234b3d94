"""The card that promises most to who sees his own cards and the table: how worlds are played on where walks are few.

The rules of thumb are those of the greedy player (solver/trick/heuristics.py). A look at all hands would do better in
a single world, but what it does there no player could, so it is wrong about what a card is worth to one.
"""

from common.bits cimport Set, count, lowest
from trick.node cimport beats
from trick.rules cimport Rules
from trick.types cimport Choice, Node

cdef extern from *:
    """
    #define OH_KEPT 0.5
    #define OH_RUFF 0.15
    """
    const double KEPT "OH_KEPT"     # part of a trick that it is worth to keep a card that beats everything
    const double RUFF "OH_RUFF"     # how likely an unseen trump is free for another suit, where suit has to be followed

ctypedef struct Sight:
    # What who is to move knows of the cards that he does not see, and of what they are worth.
    Set unseen          # cards in the hands of others
    double held[2]      # .. and which part of them those hold who are still to play: bad for his side, good for it
    double card         # what a card brings to a trick on average
    double trick        # what a trick brings beside its cards: this one, ..
    double later        # .. and one to come


cdef inline int by_sight(const Rules* rules, const Node* n, const Choice* list_, int found) noexcept nogil:
    """The first choice with the most expected points in the trick, less what its card is worth to keep."""
    cdef Sight sight = seen_by_mover(rules, n)
    cdef bint side = rules.maximizer[n.turn]
    cdef int i, card, best, seat, chosen = 0
    cdef int after = rules.seats - n.played - 1
    cdef double pot, stays, gain, score, most = 0
    for i in range(found):
        card = list_[i].card
        # 1. whose the trick is with the card, and how likely it stays so
        best = card
        seat = n.turn
        if n.played and not beats(rules, n, card):
            seat = n.winner
            if n.best:
                best = lowest(n.best)
        elif n.played == 0 and n.trick < rules.forced and rules.lame >> card & 1:
            seat = (seat + 1) % rules.seats
        stays = unbeaten(rules, &sight, best, sight.held[rules.scorer[seat] != side]) if after else 1
        # 2. what that brings
        pot = n.points + rules.scale[0].value[card] + sight.card * after + sight.trick
        gain = (2 * stays - 1) * pot
        score = gain if rules.scorer[seat] == side else -gain
        # 3. less what the card may bring later; where tricks are not wanted it is better gone
        gain = worth_later(rules, &sight, card)
        score += -gain if rules.scorer[n.turn] == side else gain
        if i == 0 or score > most:
            most = score
            chosen = i
    return chosen


cdef inline Sight seen_by_mover(const Rules* rules, const Node* n) noexcept nogil:
    """What the seat to move knows."""
    cdef Sight sight
    cdef int i, number
    cdef int held[2]
    cdef int seat = n.turn
    cdef int after = rules.seats - n.played - 1
    cdef bint side = rules.maximizer[seat]
    # 1. who may hold what
    sight.unseen = 0
    held[0] = held[1] = 0
    for i in range(1, rules.seats):
        seat = seat + 1 if seat + 1 < rules.seats else 0
        sight.unseen |= n.hands[seat]
        if i <= after:
            held[rules.scorer[seat] == side] += count(n.hands[seat])
    number = count(sight.unseen)
    for i in range(2):
        sight.held[i] = <double> held[i] / number if number else 0
    # 2. what there is to be won
    sight.card = <double> (n.rest + n.points) / (n.left + n.played)
    sight.trick = sight.later = rules.scale[0].bonus[n.phase]
    if sight.card == 0 and sight.trick == 0:
        # nothing is counted trick by trick: all tricks are as good, or only the last one is
        sight.later = 1
        sight.trick = not rules.scale[0].last or n.left + n.played == rules.seats
    return sight


cdef inline double unbeaten(const Rules* rules, const Sight* sight, int best, double part) noexcept nogil:
    """How likely no card of those who hold this part of what is unseen beats the card that wins the trick so far."""
    cdef Set trumps = rules.suit[rules.trump] if rules.trump >= 0 else 0
    cdef double found = power(1 - part, count(rules.above[best] & sight.unseen))
    if not trumps >> best & 1:
        found *= power(1 - (part if rules.joker else RUFF * part), count(trumps & sight.unseen))
    return found


cdef inline double worth_later(const Rules* rules, const Sight* sight, int card) noexcept nogil:
    """What it is worth to keep a card: its points and a part of a trick's, by how many unseen cards it beats."""
    cdef int above = count(rules.above[card] & sight.unseen)
    cdef int others = count(rules.suit[rules.suit_of[card]] & sight.unseen)
    cdef double might = (1.0 + others - above) / (2 + others)
    if rules.suit_of[card] == rules.trump:
        might = (1 + might) / 2
    return (2 * might - 1) * rules.scale[0].value[card] + KEPT * (sight.card * rules.seats + sight.later) * might


cdef inline double power(double base, int exponent) noexcept nogil:
    cdef double found = 1
    while exponent:
        if exponent & 1:
            found *= base
        base *= base
        exponent >>= 1
    return found
