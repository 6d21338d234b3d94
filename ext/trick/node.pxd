"""A position of a trick game as the search sees it, and what may be played in it. Copied on a move, never undone."""

from libc.stdint cimport int16_t, uint8_t

from common.bits cimport Set, count, lowest
from trick.rules cimport Rules
from trick.types cimport Node


cdef inline Set not_kept(const Rules* rules, Set hand, Set cards) noexcept nogil:
    """Cards of a hand without those that are kept while others of their suit are held."""
    cdef Set kept = cards & rules.kept
    cdef int card
    while kept:
        card = lowest(kept)
        kept &= kept - 1
        if hand & rules.suit[rules.suit_of[card]] & ~(<Set> 1 << card):
            cards ^= <Set> 1 << card
    return cards


cdef inline Set beating(const Rules* rules, const Node* n, Set cards) noexcept nogil:
    """Of cards that may follow, those that beat the card that wins the trick so far; all of them if none does."""
    cdef Set over = cards & rules.over[lowest(n.best)]
    return over if over else cards


cdef inline Set may_lead(const Rules* rules, const Node* n) noexcept nogil:
    """Cards that the seat to move may lead."""
    cdef Set hand = n.hands[n.turn]
    cdef Set cards
    if n.bound and hand & rules.called and count(hand & rules.suit[rules.called_suit]) < rules.called_run:
        hand &= ~rules.suit[rules.called_suit] | rules.called
    if n.trick < rules.forced:
        cards = hand & rules.forced_lead[n.trick]
        if cards:
            return cards
    if rules.kept:
        hand = not_kept(rules, hand, hand)
    cards = hand & ~rules.weak
    return cards if cards else hand


cdef inline Set may_follow(const Rules* rules, const Node* n) noexcept nogil:
    """Cards that the seat to move may play to a trick already led."""
    cdef Set cards = fitting(rules, n)
    if rules.kept:
        cards = not_kept(rules, n.hands[n.turn], cards)
    return beating(rules, n, cards) if rules.must_beat else cards


cdef inline Set fitting(const Rules* rules, const Node* n) noexcept nogil:
    """Cards that follow suit, or trump, or do neither where the seat to move can do neither."""
    cdef Set hand = n.hands[n.turn]
    cdef Set cards = hand & rules.suit[n.led]
    cdef Set good
    if n.bound and hand & rules.called:
        if n.led == rules.called_suit:
            return rules.called
        if not rules.called_thrown and hand != rules.called:
            hand ^= rules.called
    if cards:
        good = cards & ~rules.weak
        if good and not n.joker_led:
            cards = good
        if rules.joker:
            cards |= hand & rules.suit[rules.trump]
        return cards
    if rules.must_trump:
        cards = hand & rules.suit[rules.trump]
        if cards:
            return cards
    return hand


cdef inline Set legal(const Rules* rules, const Node* n) noexcept nogil:
    return may_follow(rules, n) if n.played else may_lead(rules, n)


cdef inline int leader_of(const Rules* rules, const Node* n) noexcept nogil:
    """Seat that leads to the next trick: the winner of the last one, unless a forced lead names another's card."""
    cdef int seat
    if n.trick < rules.forced:
        for seat in range(rules.seats):
            if n.hands[seat] & rules.forced_lead[n.trick]:
                return seat
    return n.winner


cdef inline void give(Node* n, int seat, Set cards) noexcept nogil:
    """Put cards into a hand."""
    n.hands[seat] |= cards
    n.cards |= cards


cdef inline void put(const Rules* rules, const int16_t* value, Node* n, int card, int led) noexcept nogil:
    """Play a card to the trick; a leader's `led` is the suit asked for. Does not take up a completed trick."""
    cdef Set bit = <Set> 1 << card
    cdef int seat = n.turn
    n.hands[seat] ^= bit
    n.cards ^= bit
    n.table |= bit
    if bit & rules.called:
        n.bound = False
    n.shape[0] -= rules.mark[seat][card][0]
    n.shape[1] -= rules.mark[seat][card][1]
    n.left -= 1
    n.points += value[card]
    n.rest -= value[card]
    if n.played == 0:
        n.led = <uint8_t> led
        n.joker_led = rules.joker and rules.suit_of[card] == rules.trump
        if bit & rules.lame and n.trick < rules.forced:
            n.best = 0
            n.winner = <uint8_t> ((seat + 1) % rules.seats)
        else:
            n.best = bit
            n.winner = <uint8_t> seat
    elif beats(rules, n, card):
        n.best = bit
        n.winner = <uint8_t> seat
    n.played += 1
    n.turn = <uint8_t> (seat + 1 if seat + 1 < rules.seats else 0)


cdef inline bint beats(const Rules* rules, const Node* n, int card) noexcept nogil:
    """Would this card win the trick as it stands? The first of two equal cards does."""
    return winning(rules, n) >> card & 1


cdef inline Set winning(const Rules* rules, const Node* n) noexcept nogil:
    """The cards that would win the trick as it stands."""
    if n.best:
        return rules.over[lowest(n.best)]
    return (rules.suit[n.led] | (rules.suit[rules.trump] if rules.trump >= 0 else 0)) & ~rules.lame


cdef inline int take(const Rules* rules, int which, Node* n) noexcept nogil:
    """Give the completed trick to its winner; returns what it brings to the scoring side."""
    cdef int gain = 0
    cdef bint scores = rules.scorer[n.winner]
    if scores:
        gain = n.points + rules.scale[which].bonus[n.phase]
        if rules.scale[which].last and n.left == rules.seats * rules.scale[which].last_left:
            if rules.scale[which].last_card == 0 or n.best & rules.scale[which].last_card:
                gain += rules.scale[which].last
        n.phase = rules.scale[which].next[n.phase]
    if rules.called and n.led == rules.called_suit:
        n.bound = False
    n.points = 0
    n.played = 0
    n.best = 0
    n.table = 0
    n.trick += 1
    n.turn = n.winner
    n.turn = <uint8_t> leader_of(rules, n)
    return gain
