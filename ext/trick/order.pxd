"""Move ordering: a guess of what the trick brings to the side to move. It never changes a value, only the work.

Friends are the seats whose tricks are good for the side to move. Those are its own, except where a seat wants no
tricks: then it likes those of the others, and these like its.
"""

from libc.stdint cimport int16_t

from common.bits cimport Set, highest, lowest
from trick.node cimport beats
from trick.rules cimport Rules
from trick.types cimport Choice, History, Node


cdef inline void note_lead(History* history, int seat, const Choice* list_, int cut) noexcept nogil:
    """The lead at `cut` refuted the threshold, those before it did not; what was noted long ago fades."""
    cdef int* score = &history.score[seat][0]
    cdef int i
    score[list_[cut].card] += 512 - (score[list_[cut].card] >> 1)
    for i in range(cut):
        score[list_[i].card] -= 512 + (score[list_[i].card] >> 1)


cdef inline void order_by_history(const History* history, int seat, Choice* list_, int found) noexcept nogil:
    """Correct the guesses by what refuted elsewhere in the same search."""
    cdef int i
    for i in range(found):
        list_[i].score += history.score[seat][list_[i].card] >> 4


cdef inline int top_order(const Rules* rules, int which, Set cards) noexcept nogil:
    return rules.scale[which].order[highest(cards)] if cards else 0


cdef inline void order_lead(const Rules* rules, int which, const Node* n, Choice* list_, int found) noexcept nogil:
    cdef const int16_t* order = &rules.scale[which].order[0]
    cdef Set friends = 0
    cdef Set enemies = 0
    cdef Set f, e
    cdef int seat, i, card, q, score
    cdef bint side = rules.maximizer[n.turn]
    cdef bint ruffed
    for seat in range(rules.seats):
        if seat == n.turn:
            continue
        if rules.scorer[seat] == side:
            friends |= n.hands[seat]
        else:
            enemies |= n.hands[seat]
    for i in range(found):
        card = list_[i].card
        q = list_[i].led
        f = friends & rules.suit[q]
        e = enemies & rules.suit[q]
        ruffed = False
        if rules.trump >= 0 and q != rules.trump and not rules.joker:
            for seat in range(rules.seats):
                if rules.scorer[seat] != side and n.hands[seat] & rules.suit[rules.trump] \
                        and not (n.hands[seat] & rules.suit[q]):
                    ruffed = True
        if ruffed:
            score = -10 * order[card] - 20
        elif not (rules.above[card] & e):
            # no enemy beats it
            score = 40 + 10 * order[card] + 4 * top_order(rules, which, f)
            if rules.above[card] & f:
                score -= 10
        elif f and not (rules.above[highest(f)] & e):
            # a friend's card wins
            score = 20 + 10 * order[card] - (card >> 2)
        else:
            score = -10 * order[card] - 4 * top_order(rules, which, e) - (card >> 3)
        list_[i].score = score


cdef inline void order_follow(const Rules* rules, int which, const Node* n, Choice* list_, int found) noexcept nogil:
    cdef const int16_t* order = &rules.scale[which].order[0]
    cdef Set later_enemies = 0
    cdef Set later_friends = 0
    cdef Set over, mask
    cdef int seat, i, card, best
    cdef bint side = rules.maximizer[n.turn]
    cdef bint wins, enemy_over, friend_over, mine
    seat = n.turn
    for _ in range(n.played + 1, rules.seats):
        seat = seat + 1 if seat + 1 < rules.seats else 0
        mask = n.hands[seat] & rules.suit[n.led]
        if mask == 0 and rules.trump >= 0:
            mask = n.hands[seat] & rules.suit[rules.trump]
        if rules.scorer[seat] == side:
            later_friends |= mask
        else:
            later_enemies |= mask
    for i in range(found):
        card = list_[i].card
        wins = beats(rules, n, card)
        if wins or n.best == 0:
            best = card
            mine = rules.scorer[n.turn] == side
        else:
            best = lowest(n.best)
            mine = rules.scorer[n.winner] == side
        over = rules.above[best]
        if rules.trump >= 0 and rules.suit_of[best] != rules.trump:
            over |= rules.suit[rules.trump]
        enemy_over = (over & later_enemies) != 0
        friend_over = (over & later_friends) != 0
        if mine:
            if not enemy_over:
                mine = True
            else:
                mine = friend_over and not (rules.above[highest(later_friends)] & later_enemies)
        elif friend_over:
            mine = not (rules.above[highest(later_friends)] & later_enemies)
        if mine:
            list_[i].score = 100 + 10 * order[card] - (card >> 3) - (8 if wins and n.played == rules.seats - 1 else 0)
        else:
            list_[i].score = -10 * order[card] - (card >> 3)
