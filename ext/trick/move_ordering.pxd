"""Move ordering: heuristic scores of what a trick brings the side to move. They change node counts, never values.

Friends are the seats whose tricks are good for the side to move, by default its own side. A seat that wants no tricks
likes those of the others, and these like its tricks.
"""

from libc.stdint cimport int16_t, uint32_t

from common.bits cimport Set, count, highest, load_int, lowest, store_int
from trick.node cimport winning
from trick.pair_move_ordering cimport order_pair_lead
from trick.rules cimport Rules, Weights
from trick.types cimport Choice, History, Node


cdef inline int hinted(int weight, int* hint, const Choice* choice) noexcept nogil:
    """Return the bonus of a move that contains the refutation move (hint -1: none).

    Of several ways to lead a joker only the first gets it.
    """
    cdef bint there = choice.low <= hint[0] <= choice.top
    hint[0] = -1 if there else hint[0]
    return weight if there else 0


cdef inline void note_lead(
        History* history, int seat, const Choice* list_, uint32_t tried, int cut) noexcept nogil:
    """Update the history heuristic: the lead at `cut` caused a cutoff, those tried before it did not.

    Old entries decay.
    """
    cdef int* score = &history.score[seat][list_[cut].card]
    cdef int i
    store_int(score, load_int(score) + 512 - (load_int(score) >> 1))
    while tried:
        i = lowest(tried)
        tried &= tried - 1
        # pruned moves count as failures if they rank before the cutoff
        if list_[i].score > list_[cut].score or list_[i].score == list_[cut].score and i < cut:
            score = &history.score[seat][list_[i].card]
            store_int(score, load_int(score) - 512 - (load_int(score) >> 1))


cdef inline void order_by_history(
        const Rules* rules, const History* history, const Node* n, Choice* list_, int found) noexcept nogil:
    """Correct the scores by the history heuristic (Schaeffer 1989) of the same search."""
    cdef int weight = weights_of(rules, n).history
    cdef int i
    for i in range(found):
        list_[i].score += load_int(&history.score[n.turn][list_[i].card]) * weight >> 7


cdef inline const Weights* weights_of(const Rules* rules, const Node* n) noexcept nogil:
    """Return the ordering weights for the seat to move."""
    return &rules.weights[rules.maximizer[n.turn] & rules.alone[n.turn]]


cdef inline int top_order(const int16_t* order, Set cards) noexcept nogil:
    return order[highest(cards)] if cards else 0


cdef inline void order_lead(
        const Rules* rules, const Weights* w, int which, const Node* n, int hint, Choice* list_, int found,
) noexcept nogil:
    """Score each lead by the seats that can beat it, those void in its suit, and its value."""
    cdef const int16_t* order = &rules.scale[which].order[0]
    cdef Set trumps = rules.suit[rules.trump] if rules.trump >= 0 and not rules.joker else 0
    cdef Set friends = 0
    cdef Set enemies = 0
    cdef Set suit, f, e, over
    cdef int seat, i, card, q, score, above
    cdef int current = -1         # suit that the sums below are for
    cdef int suited = 0
    cdef bint side = rules.maximizer[n.turn]
    cdef bint ruffed = False
    f = e = 0
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
        # 1. terms that all leads of a suit share
        if q != current:
            current = q
            suit = rules.suit[q]
            f = friends & suit
            e = enemies & suit
            ruffed = False
            suited = w.length * count(n.hands[n.turn] & suit)
            if suit == trumps:
                suited += w.trump
            for seat in range(rules.seats):
                if seat == n.turn or n.hands[seat] & suit:
                    continue
                if rules.scorer[seat] == side:
                    suited += w.void_friends
                else:
                    suited += w.void_enemies
                    ruffed |= suit != trumps and n.hands[seat] & trumps != 0
        # 2. the likely winner of the trick
        over = rules.above[card] & e
        if ruffed:
            score = -w.ruffed_value * order[card] - w.ruffed
        elif not over:
            # no enemy beats it
            score = w.boss + w.boss_value * order[card] + w.boss_friend * top_order(order, f)
            if rules.above[card] & f:
                score -= w.boss_over_friend
            if w.boss_enemies:
                score += w.boss_enemies * min(4, count(e))
        else:
            above = min(3, count(over))
            if f and not (rules.above[highest(f)] & e):
                # a friend's card wins
                score = w.friend + w.friend_value * order[card] - w.friend_rank * (card >> 2) + w.friend_above * above
            else:
                score = (-w.lost_value * order[card] - w.lost_enemy * top_order(order, e) - w.lost_rank * (card >> 3)
                         + w.lost_above * above + (w.lost_friend if f else 0))
        list_[i].score = score + suited + hinted(w.hint_lead, &hint, &list_[i])
    if w.pairs:
        order_pair_lead(rules, w, n, list_, found)


cdef inline void order_follow(
        const Rules* rules, const Weights* w, int which, const Node* n, int hint, Choice* list_, int found,
) noexcept nogil:
    """Score each following card by the likely winner of the trick and its value.

    The processor cannot predict which card wins. So both branches are computed and one result is selected.
    """
    cdef const int16_t* order = &rules.scale[which].order[0]
    cdef Set suit = rules.suit[n.led]
    cdef Set trumps = rules.suit[rules.trump] if rules.trump >= 0 else 0
    cdef Set over = winning(rules, n)   # cards that would win the trick as it stands
    cdef Set later_enemies = 0
    cdef Set later_friends = 0
    cdef Set enemies = 0
    cdef Set cards, fitting, hostile
    cdef Set tops = 0                   # highest cards of friends still to play that beat all enemies'
    cdef int seat, i, card, above, won, lost, score
    cdef bint side = rules.maximizer[n.turn]
    cdef bint own = rules.scorer[n.turn] == side
    cdef bint now_mine = n.best and rules.scorer[n.winner] == side      # True if the trick is good as it stands
    cdef bint kept_mine         # .. and if the seat does not win it
    cdef bint wins, mine
    cdef bint open_ = n.best == 0       # True if no card wins the trick so far
    cdef int takes = picked(not now_mine, w.win_takes, 0) - picked(n.played == rules.seats - 1, w.win_last, 0)
    # 1. cards that later seats can play to the trick
    seat = n.turn
    for i in range(1, rules.seats):
        seat = seat + 1 if seat + 1 < rules.seats else 0
        cards = n.hands[seat]
        hostile = <Set> 0 - <Set> (rules.scorer[seat] != side)
        enemies |= cards & hostile
        fitting = cards & suit
        if fitting == 0:
            fitting = cards & trumps
        if n.played + i >= rules.seats:
            fitting = 0
        later_friends |= fitting & ~hostile
        later_enemies |= fitting & hostile
    if later_friends and not (rules.above[highest(later_friends)] & later_enemies):
        tops = later_friends
    # 2. the winner if another card than the seat's wins
    kept_mine = n.best and goes_to_friends(over, tops, later_enemies, now_mine)
    # 3. card by card
    for i in range(found):
        card = list_[i].card
        wins = over >> card & 1
        mine = goes_to_friends(rules.over[card], tops, later_enemies, own)
        mine = picked(wins | open_, mine, kept_mine)
        won = 100 + w.win_value * order[card] - w.win_rank * (card >> 3) + picked(wins, takes, 0)
        lost = -w.lose_value * order[card] - w.lose_rank * (card >> 3) + picked(wins, w.lose_beats, 0)
        above = count(rules.above[card] & enemies)
        score = picked(mine, won, lost) + w.above * min(3, above) - picked(above == 0, w.top, 0)
        if w.discard_length and not wins and rules.suit_of[card] != n.led:
            score += w.discard_length * count(n.hands[n.turn] & rules.suit[rules.suit_of[card]])
        list_[i].score = score + hinted(w.hint_follow, &hint, &list_[i])


cdef inline int picked(bint first, int a, int b) noexcept nogil:
    """Return a if `first` is set, else b, without a branch."""
    return b ^ ((a ^ b) & -<int> first)


cdef inline bint goes_to_friends(Set over, Set tops, Set later_enemies, bint mine) noexcept nogil:
    """True if the trick is likely to go to friends, by the seats that can beat its winning card.

    mine: True if the trick is good as it stands
    """
    return ((over & tops) != 0) | (mine & ((over & later_enemies) == 0))
