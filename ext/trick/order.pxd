"""Move ordering: a guess of what the trick brings to the side to move. It never changes a value, only the work.

Friends are the seats whose tricks are good for the side to move. Those are its own, except where a seat wants no
tricks: then it likes those of the others, and these like its.
"""

from libc.stdint cimport int16_t, uint8_t, uint64_t

from common.bits cimport Set, count, highest, lowest
from trick.node cimport beats
from trick.rules cimport Rules, Weights
from trick.types cimport HINT_BITS, Choice, Hints, History, Node


cdef inline int hint_place(const Rules* rules, int which, const Node* n) noexcept nogil:
    """Where the hint for the seat to move stands."""
    cdef Set cards = n.hands[n.turn]
    cdef uint64_t h
    if n.played:
        if cards & rules.suit[n.led]:
            cards &= rules.suit[n.led]
        h = (cards ^ n.best * <uint64_t> 0x9E3779B97F4A7C15) + n.turn
    else:
        h = cards + n.turn + 8
    h = (h ^ <uint64_t> which << 62) * <uint64_t> 0xC2B2AE3D27D4EB4F
    return <int> (h >> (64 - HINT_BITS))


cdef inline void order_by_hint(
        const Rules* rules, const Hints* hints, int place, const Node* n, Choice* list_, int found) noexcept nogil:
    """Put the run that holds the card of the hint forward."""
    cdef const Weights* w = weights_of(rules, n)
    cdef int weight = w.hint_follow if n.played else w.hint_lead
    cdef int card = hints.card[place] - 1
    cdef int i
    if card < 0:
        return
    for i in range(found):
        if list_[i].low <= card <= list_[i].top:
            list_[i].score += weight
            return


cdef inline void note_lead(History* history, int seat, const Choice* list_, int cut) noexcept nogil:
    """The lead at `cut` refuted the threshold, those before it did not; what was noted long ago fades."""
    cdef int* score = &history.score[seat][0]
    cdef int i
    score[list_[cut].card] += 512 - (score[list_[cut].card] >> 1)
    for i in range(cut):
        score[list_[i].card] -= 512 + (score[list_[i].card] >> 1)


cdef inline void order_by_history(
        const Rules* rules, const History* history, const Node* n, Choice* list_, int found) noexcept nogil:
    """Correct the guesses by what refuted elsewhere in the same search."""
    cdef int weight = weights_of(rules, n).history
    cdef int i
    for i in range(found):
        list_[i].score += history.score[n.turn][list_[i].card] * weight >> 7


cdef inline const Weights* weights_of(const Rules* rules, const Node* n) noexcept nogil:
    """The weights for the seat to move."""
    return &rules.weights[rules.maximizer[n.turn] and rules.alone[n.turn]]


cdef inline int top_order(const int16_t* order, Set cards) noexcept nogil:
    return order[highest(cards)] if cards else 0


cdef inline void order_lead(const Rules* rules, int which, const Node* n, Choice* list_, int found) noexcept nogil:
    """Guess what leading each card brings: who can beat it, who has none of its suit, what it is worth."""
    cdef const int16_t* order = &rules.scale[which].order[0]
    cdef const Weights* w = weights_of(rules, n)
    cdef Set trumps = rules.suit[rules.trump] if rules.trump >= 0 and not rules.joker else 0
    cdef Set friends = 0
    cdef Set enemies = 0
    cdef Set suit, f, e, over
    cdef int seat, i, card, q, score, above
    cdef int asked = -1         # the suit that the sums of a suit are for
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
        # 1. what all leads of a suit have in common
        if q != asked:
            asked = q
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
        # 2. whose the trick will be
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
        list_[i].score = score + suited


cdef inline void order_follow(const Rules* rules, int which, const Node* n, Choice* list_, int found) noexcept nogil:
    """Guess what following with each card brings: whose the trick will be, and what the card is worth."""
    cdef const int16_t* order = &rules.scale[which].order[0]
    cdef const Weights* w = weights_of(rules, n)
    cdef Set trumps = rules.suit[rules.trump] if rules.trump >= 0 else 0
    cdef Set later_enemies = 0
    cdef Set later_friends = 0
    cdef Set enemies = 0
    cdef Set over, mask
    cdef int seat, i, card, above, score
    cdef bint side = rules.maximizer[n.turn]
    cdef bint last = n.played == rules.seats - 1
    cdef bint now_mine = n.best and rules.scorer[n.winner] == side      # is the trick good for the side as it stands?
    cdef bint kept_mine         # .. and if the seat does not win it
    cdef bint wins, mine
    cdef bint friend_tops = False       # do friends still to play hold a higher card than the enemies?
    # 1. who can still play what to the trick
    seat = n.turn
    for i in range(1, rules.seats):
        seat = seat + 1 if seat + 1 < rules.seats else 0
        if rules.scorer[seat] != side:
            enemies |= n.hands[seat]
        if n.played + i >= rules.seats:
            continue
        mask = n.hands[seat] & rules.suit[n.led]
        if mask == 0:
            mask = n.hands[seat] & trumps
        if rules.scorer[seat] == side:
            later_friends |= mask
        else:
            later_enemies |= mask
    if later_friends:
        friend_tops = not (rules.above[highest(later_friends)] & later_enemies)
    # 2. whose the trick is if another card than the seat's wins it
    kept_mine = now_mine
    if n.best and not last:
        over = above_in_trick(rules, lowest(n.best), trumps)
        kept_mine = goes_to_friends(over, later_friends, later_enemies, friend_tops, now_mine)
    # 3. card by card
    for i in range(found):
        card = list_[i].card
        wins = beats(rules, n, card)
        mine = kept_mine
        if wins or n.best == 0:
            mine = rules.scorer[n.turn] == side
            if not last:
                over = above_in_trick(rules, card, trumps)
                mine = goes_to_friends(over, later_friends, later_enemies, friend_tops, mine)
        if mine:
            score = 100 + w.win_value * order[card] - w.win_rank * (card >> 3)
            if wins:
                score += (0 if now_mine else w.win_takes) - (w.win_last if last else 0)
        else:
            score = -w.lose_value * order[card] - w.lose_rank * (card >> 3) + (w.lose_beats if wins else 0)
        above = count(rules.above[card] & enemies)
        score += w.above * min(3, above) - (0 if above else w.top)
        if w.discard_length and not wins and rules.suit_of[card] != n.led:
            score += w.discard_length * count(n.hands[n.turn] & rules.suit[rules.suit_of[card]])
        list_[i].score = score


cdef inline Set above_in_trick(const Rules* rules, int card, Set trumps) noexcept nogil:
    """The cards that beat a card."""
    return rules.above[card] if trumps >> card & 1 else rules.above[card] | trumps


cdef inline bint goes_to_friends(
        Set over, Set later_friends, Set later_enemies, bint friend_tops, bint mine) noexcept nogil:
    """Whose the trick is likely to be, by who can beat the card that wins it; mine: is it good as it stands?"""
    if mine:
        return not over & later_enemies or (over & later_friends and friend_tops)
    return over & later_friends and friend_tops
