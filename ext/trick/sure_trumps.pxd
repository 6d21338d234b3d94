"""Sure trump tricks of a partnership that counts tricks (`pairs`): trumps that win their tricks in any case."""

from common.bits cimport Set, count, highest
from trick.rules cimport Rules
from trick.types cimport Node


cdef inline Set top_of(Set cards, int k) noexcept nogil:
    """Return the lowest of the k highest of at least k cards, or no card for k = 0."""
    for _ in range(count(cards) - k):
        cards &= cards - 1
    return cards & -cards if k else 0


cdef inline int trump_sure(Set mine, Set part, Set theirs, int longest, Set* cuts) noexcept nogil:
    """Return the number of trumps of a hand that win in any case: all but those matched with higher ones of theirs.

    As in `match_trumps`. All of them win if the highest exhaust all others.

    longest: most trumps that any of the opponents holds
    """
    cdef int number = count(mine)
    cdef int sure = 0
    cdef int i, above
    cdef Set left = mine
    cdef Set bit
    cdef Set low = 0
    cuts[0] = 0
    if theirs == 0 or mine == 0:
        return number
    bit = mine & ~((<Set> 2 << highest(theirs | part)) - 1)
    if bit:
        longest = max(longest, count(part)) + 1
        if count(bit) >= longest:
            cuts[0] = top_of(bit, longest)
            return number
    for i in range(number):
        bit = <Set> 1 << highest(left)
        left ^= bit
        above = count(theirs & ~(bit - 1))
        if number - above <= sure:
            break
        if i + 1 - above > sure:
            sure = i + 1 - above
            low = bit
    cuts[0] = low if theirs & (low - 1) else 0
    return sure


cdef inline int sure_trumps(const Rules* rules, const Node* n, int seat, Set* cuts) noexcept nogil:
    """Return the sure trump tricks of a seat and its partner: those of one hand, or the highest of both."""
    cdef Set trumps = rules.suit[rules.trump]
    cdef Set mine = n.hands[seat] & trumps
    cdef Set part = n.hands[seat + 2 & 3] & trumps
    cdef Set theirs = n.cards & trumps & ~(mine | part)
    cdef Set more = 0
    cdef Set boss
    cdef int other
    cdef int longest = max(count(n.hands[seat + 1 & 3] & trumps), count(n.hands[seat + 3 & 3] & trumps))
    cdef int sure = trump_sure(mine, part, theirs, longest, cuts)
    if part == 0:
        return sure
    other = trump_sure(part, mine, theirs, longest, &more)
    if other > sure:
        sure = other
        cuts[0] = more
    # the highest cards of both: each takes a trick of its own if one of them has as many trumps
    boss = mine | part
    if theirs:
        boss &= ~((<Set> 2 << highest(theirs)) - 1)
    other = min(count(boss), max(count(mine), count(part)))
    if other > sure:
        sure = other
        cuts[0] = top_of(boss, other)
    return sure


cdef inline bint guarded_king(const Rules* rules, const Node* n, int seat, Set* cuts) noexcept nogil:
    """True if a seat or its partner has a guarded second trump behind the highest one.

    That hand holds the second highest trump and another, and the seat before it the highest. Whichever seat leads, the
    highest is played before the second. The exception is a holder that leads from it to the last but one trick.
    """
    cdef Set trumps = n.cards & rules.suit[rules.trump]
    cdef Set top, second, held
    if trumps & (trumps - 1) == 0:
        return False
    top = <Set> 1 << highest(trumps)
    second = <Set> 1 << highest(trumps ^ top)
    for _ in range(2):
        held = n.hands[seat] & trumps
        if held & second and held != second and n.hands[seat + 3 & 3] & top:
            cuts[0] = top | second
            return True
        seat = seat + 2 & 3
    return False
