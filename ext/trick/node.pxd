"""Search node of a trick game: position, legal moves and play. Copied on a move, never undone."""

from libc.stdint cimport int16_t, uint8_t

from common.bits cimport Set, count, lowest
from trick.rules cimport HIDDEN, Rules
from trick.types cimport FALLEN, ON_ITS_WAY, Node


cdef inline Set not_kept(const Rules* rules, Set hand, Set cards) noexcept nogil:
    """Return the cards of a hand without those that are kept while others of their suit are held."""
    cdef Set kept = cards & rules.kept
    cdef int card
    while kept:
        card = lowest(kept)
        kept &= kept - 1
        if hand & rules.suit[rules.suit_of[card]] & ~(<Set> 1 << card):
            cards ^= <Set> 1 << card
    return cards


cdef inline Set beating(const Rules* rules, const Node* n, Set cards) noexcept nogil:
    """Return the cards that beat the winning card of the trick, or all cards if none does."""
    cdef Set over = cards & rules.over[lowest(n.best)]
    return over if over else cards


cdef inline Set may_lead(const Rules* rules, const Node* n) noexcept nogil:
    """Return the cards that the seat to move may lead."""
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
    """Return the cards that the seat to move may play to a trick already led."""
    cdef Set cards = fitting(rules, n)
    if rules.kept:
        cards = not_kept(rules, n.hands[n.turn], cards)
    return beating(rules, n, cards) if rules.must_beat else cards


cdef inline Set fitting(const Rules* rules, const Node* n) noexcept nogil:
    """Return the cards that follow suit, else those of the suit for this case, else all cards. All if nobody has to."""
    cdef Set hand = n.hands[n.turn]
    cdef Set cards = hand & rules.suit[n.led]
    cdef Set good
    if rules.unforced and n.stock:
        return hand
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
    if rules.void_suit >= 0:
        cards = hand & rules.suit[rules.void_suit]
        if cards:
            return cards
    return hand


cdef inline Set legal(const Rules* rules, const Node* n) noexcept nogil:
    return may_follow(rules, n) if n.played else may_lead(rules, n)


cdef inline int leader_of(const Rules* rules, const Node* n) noexcept nogil:
    """Return the seat that leads to the next trick: the last winner, unless a forced lead names another's card."""
    cdef int seat
    if n.trick < rules.forced:
        for seat in range(rules.seats):
            if n.hands[seat] & rules.forced_lead[n.trick]:
                return seat
    return n.winner


cdef inline void give(Node* n, int seat, Set cards) noexcept nogil:
    """Add cards to a hand."""
    n.hands[seat] |= cards
    n.cards |= cards


cdef inline void put(const Rules* rules, const int16_t* value, Node* n, int card, int led) noexcept nogil:
    """Play a card to the trick without taking up a completed trick.

    led: suit asked for, if the card is led
    """
    cdef Set bit = <Set> 1 << card
    cdef int seat = n.turn
    n.hands[seat] ^= bit
    n.cards ^= bit
    n.table |= bit
    n.shape[0] -= rules.mark[seat][card][0]
    n.shape[1] -= rules.mark[seat][card][1]
    n.left -= 1
    n.points += value[card]
    n.rest -= value[card]
    if n.played == 0:
        n.led = <uint8_t> led
        n.joker_led = rules.joker and rules.suit_of[card] == rules.trump
        if bit & rules.null_when_led and n.trick < rules.forced:
            n.best = 0
            n.winner = <uint8_t> ((seat + 1) % rules.seats)
        else:
            n.best = bit
            n.winner = <uint8_t> seat
    elif beats(rules, n, card) and n.emperor != FALLEN:
        n.best = bit
        n.winner = <uint8_t> seat
    if bit & rules.noted:
        if bit & rules.called:
            n.bound = False
        if bit & rules.emperor:
            note_emperor(rules, n, bit, seat)
    n.played += 1
    n.turn = <uint8_t> (seat + 1 if seat + 1 < rules.seats else 0)


cdef inline void note_emperor(const Rules* rules, Node* n, Set bit, int seat) noexcept nogil:
    """Note a card of the emperor's trick. If all three have fallen as they must, the lowest wins."""
    cdef Set fallen = n.table & rules.emperor
    if bit == rules.emperor_low:
        n.low_seat = <uint8_t> seat
    if bit == rules.emperor_high and fallen == rules.emperor & ~rules.emperor_low:
        n.emperor = ON_ITS_WAY
    if fallen == rules.emperor and (
            not rules.emperor_in_order or bit == rules.emperor_low and n.emperor == ON_ITS_WAY):
        n.emperor = FALLEN
        n.best = rules.emperor_low
        n.winner = n.low_seat


cdef inline bint awaits_emperor(const Rules* rules, const Node* n) noexcept nogil:
    """True if an emperor's trick may still fall: three hands hold its cards."""
    cdef int seat
    cdef Set held
    if rules.emperor == 0 or n.cards & rules.emperor != rules.emperor:
        return False
    for seat in range(rules.seats):
        held = n.hands[seat] & rules.emperor
        if held & (held - 1):
            return False
    return True


cdef inline bint beats(const Rules* rules, const Node* n, int card) noexcept nogil:
    """True if this card would win the trick as it stands. The first of two equal cards wins."""
    return winning(rules, n) >> card & 1


cdef inline Set winning(const Rules* rules, const Node* n) noexcept nogil:
    """Return the cards that would win the trick as it stands."""
    if n.best:
        return rules.over[lowest(n.best)]
    return (rules.suit[n.led] | (rules.suit[rules.trump] if rules.trump >= 0 else 0)) & ~rules.null_when_led


cdef inline int take_for_winner(const Rules* rules, Node* n, uint8_t* phases) noexcept nogil:
    """Give the completed trick to its winner and return its points for that seat.

    Bonus points count for scorers only: what the winner's own side makes of it is up to the game.

    phases: of each seat, whose tricks then bring bonus points to it. NULL: see above
    """
    cdef int seat = n.winner
    cdef int points = n.points
    cdef int gain = take(rules, 0, n)
    if phases == NULL:
        return gain if rules.scorer[seat] else points
    points += rules.scale[0].bonus[phases[seat]]
    phases[seat] = rules.scale[0].next[phases[seat]]
    return points


cdef inline void draw(const Rules* rules, Node* n) noexcept nogil:
    """Give each seat the next card of the stock, the winner of the trick first."""
    cdef int seat = n.winner
    cdef int card, which
    cdef Set bit
    for _ in range(rules.seats):
        card = rules.stock_card[rules.stock - n.stock]
        n.stock -= 1
        if card != HIDDEN:
            bit = <Set> 1 << card
            n.hands[rules.seats] ^= bit
            n.hands[seat] |= bit
            for which in range(2):
                n.shape[which] += rules.mark[seat][card][which] - rules.mark[rules.seats][card][which]
        seat = seat + 1 if seat + 1 < rules.seats else 0


cdef inline int take(const Rules* rules, int which, Node* n) noexcept nogil:
    """Give the completed trick to its winner and return what it brings to the scoring side."""
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
    n.emperor = 0
    n.trick += 1
    if n.stock:
        draw(rules, n)
    n.turn = n.winner
    n.turn = <uint8_t> leader_of(rules, n)
    return gain
