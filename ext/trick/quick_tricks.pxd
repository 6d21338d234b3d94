"""Quick tricks (as in Haglund's DDS) of a partnership that counts tricks: boss cards of both hands, and trumps.

For games of two against two in which no seat has to trump (`pairs`). Each bound comes with the cuts that it rests on.
"""

from common.bits cimport Set, count, highest, lowest
from trick.sure_trumps cimport top_of
from trick.rules cimport SUITS, Rules
from trick.later_tricks cimport Cashed
from trick.types cimport Node

cdef enum:
    ANY = 64                # no limit

ctypedef struct Run:
    # Tricks from the boss cards of one suit.
    int mine            # tricks of the leader's own cards, ..
    int part            # .. and of his partner's after these
    bint enters         # True if the leader can lead to one of the partner's, ..
    int lost            # .. if need be by his last boss card, at the cost of this many tricks (0: no)
    Set own             # boss cards of the leader ..
    Set his             # .. and of his partner
    Set cuts

ctypedef struct Plan:
    # Cashing plan of a leader and his partner.
    Run run[SUITS]      # by suit
    int mine            # tricks of the leader's own side-suit cards, ..
    int part            # .. and of his partner's
    int entry           # suit of the entry to the partner's hand, -1: none
    int lost            # .. and the tricks that it costs
    int drawn           # rounds of trumps that the leader draws, ..
    int later           # .. and his partner
    bint fresh          # True if every opponent with trumps has some left after these


cdef inline int before_partner(Set own, Set part) noexcept nogil:
    """Return how many boss cards the leader can cash, highest first, before the partner must take one.

    The partner plays his lowest cards first.
    """
    cdef int k = 0
    cdef Set bit
    while own:
        bit = <Set> 1 << highest(own)
        if part:
            if part & -part > bit:
                break
            part &= part - 1
        own ^= bit
        k += 1
    return k


cdef inline void run_of(Set mine, Set part, Set left, Set right, int mine_cap, int part_cap, Run* run) noexcept nogil:
    """Fill in the tricks from boss cards of one suit.

    mine_cap: rounds that no opponent ruffs while the leader leads
    part_cap: .. and after that
    """
    cdef Set foes = left | right
    cdef Set boss = mine | part
    cdef int longest, k, here, there
    cdef int low = ANY      # further rounds in which the leader can follow below his partner's card
    run.mine = run.part = run.lost = 0
    run.enters = False
    run.cuts = 0
    if foes:
        boss &= ~((<Set> 2 << highest(foes)) - 1)
    run.own = boss & mine
    run.his = boss & part
    if boss == 0:
        return
    here = count(mine)
    there = count(part)
    longest = max(count(left), count(right))
    # 1. the leader's own. Those that exhaust the others' win as a whole
    if run.own:
        k = count(run.own)
        if run.his:
            k = before_partner(run.own, part)
            # the holder of each boss card matters if the partner has to follow with one or takes the last
            run.cuts = boss if k < count(run.own) or k == here or there < k + count(run.his) else boss & -boss
        run.mine = here if k == count(run.own) and k >= longest and k >= there else k
        if run.mine > mine_cap:
            run.mine = mine_cap
            low = here - count(run.own)
        if run.his == 0:
            run.cuts = top_of(run.own, min(k, min(run.mine, max(longest, there)) if run.mine >= k else run.mine))
            return
    else:
        run.cuts = boss & -boss
    # 2. his partner's
    if there > run.mine:
        run.part = min(count(run.his), there - run.mine)
        if low == ANY and run.mine + run.part >= longest and run.mine + run.part >= here:
            run.part = there - run.mine
        run.part = max(0, min(run.part, min(low, part_cap - run.mine)))
    if run.part:
        run.enters = run.mine < here and run.mine < mine_cap
        if run.mine == here and run.own and highest(run.his) > lowest(run.own):
            # the partner takes the last of them, so others may still hold one card more
            run.lost = 1
            if run.mine + count(run.his) <= longest:
                run.lost += max(0, run.part - count(run.his))


cdef inline int cap_of(Set left, Set right, bint left_ruffs, bint right_ruffs) noexcept nogil:
    """Return the rounds of a suit that no opponent ruffs, because those with trumps have to follow."""
    cdef int cap = ANY
    if left_ruffs:
        cap = count(left)
    if right_ruffs:
        cap = min(cap, count(right))
    return cap


cdef inline void plan_of(const Rules* rules, const Node* n, int leader, Plan* p) noexcept nogil:
    """Fill in the plan, trumps first."""
    cdef Set mine = n.hands[leader]
    cdef Set left = n.hands[leader + 1 & 3]
    cdef Set part = n.hands[leader + 2 & 3]
    cdef Set right = n.hands[leader + 3 & 3]
    cdef Set suit
    cdef int q
    cdef int left_trumps = 0
    cdef int right_trumps = 0
    p.mine = p.part = p.lost = p.drawn = p.later = 0
    p.entry = -1
    p.fresh = True
    if rules.trump >= 0:
        suit = rules.suit[rules.trump]
        left_trumps = count(left & suit)
        right_trumps = count(right & suit)
        run_of(mine & suit, part & suit, left & suit, right & suit, ANY, ANY, &p.run[rules.trump])
        p.drawn = p.run[rules.trump].mine
        p.later = p.run[rules.trump].part
        p.fresh = ((left_trumps == 0 or left_trumps > p.drawn + p.later)
                   and (right_trumps == 0 or right_trumps > p.drawn + p.later))
    for q in range(rules.suits):
        if q == rules.trump:
            continue
        suit = rules.suit[q]
        run_of(
            mine & suit, part & suit, left & suit, right & suit,
            cap_of(left & suit, right & suit, left_trumps > p.drawn, right_trumps > p.drawn),
            cap_of(left & suit, right & suit, left_trumps > p.drawn + p.later, right_trumps > p.drawn + p.later),
            &p.run[q])
        p.mine += p.run[q].mine
        p.part += p.run[q].part
        if p.run[q].enters and (p.entry < 0 or p.lost):
            p.entry = q
            p.lost = 0
        elif (p.later and left_trumps <= p.drawn and right_trumps <= p.drawn and part & suit == 0
                and count(mine & suit) > p.run[q].mine):
            # the partner ruffs a losing card
            p.entry = q
            p.lost = 0
        elif p.run[q].lost and (p.entry < 0 or p.run[q].lost < p.lost):
            p.entry = q
            p.lost = p.run[q].lost


cdef inline Set needed(const Rules* rules, const Plan* p, bint both, int spare) noexcept nogil:
    """Return the cuts that the side-suit tricks rest on.

    both: True if both hands cash
    spare: tricks beyond those needed
    """
    cdef const Run* run
    cdef Set cuts = 0
    cdef int q, tricks
    for q in range(rules.suits):
        run = &p.run[q]
        if q == rules.trump:
            continue
        tricks = run.mine + (run.part if both else 0)
        if tricks == 0:
            continue
        if both and q == p.entry:
            cuts |= run.cuts
            continue
        if tricks <= spare:
            spare -= tricks
            continue
        if spare > 0 and run.his == 0 and tricks - spare < count(run.own):
            cuts |= top_of(run.own, tricks - spare)
            spare = 0
        elif spare > 0 and run.own == 0 and tricks - spare < count(run.his):
            cuts |= top_of(run.his, tricks - spare)
            spare = 0
        else:
            cuts |= run.cuts
    return cuts


cdef inline Cashed cashed(
        const Rules* rules, const Node* n, int leader, int sure, Set sure_cuts, int need) noexcept nogil:
    """Return the quick tricks of a seat on lead and its partner, whatever the others play.

    sure: trumps of theirs that win in any case
    need: tricks needed. Cuts of further tricks do not count.
    """
    cdef Cashed found
    cdef Plan p
    cdef Set trumps
    cdef int total, room
    cdef int here = 0
    cdef int there = 0
    cdef int tricks = n.left >> 2
    cdef bint both
    plan_of(rules, n, leader, &p)
    if rules.trump >= 0:
        trumps = rules.suit[rules.trump]
        here = count(n.hands[leader] & trumps)
        there = count(n.hands[leader + 2 & 3] & trumps)
    found.points = 0
    found.tricks = 0
    found.cuts = 0
    # 1. side suits while all holders of trumps follow, and the trumps that win in any case
    if sure and p.fresh:
        both = p.entry >= 0 and p.part > p.lost
        total = p.mine + (p.part - p.lost if both else 0)
        room = tricks - max(here, there)
        found.tricks = min(total, room) + sure
        found.cuts = sure_cuts | needed(rules, &p, both, total - min(need - sure, room))
        if found.tricks >= need:
            found.tricks = max(need, sure)
            return found
    # 2. trumps first
    if rules.trump >= 0 and p.run[rules.trump].enters:
        p.lost = 0
        p.entry = rules.trump
    both = p.entry >= 0 and p.part + p.later > p.lost
    total = p.mine + p.drawn
    if both:
        total += p.part + p.later - p.lost
    else:
        p.later = 0
    # trumps that are not led must be played once no other card is left
    room = tricks - max(here - min(here, p.drawn + p.later), there - min(there, p.drawn + p.later))
    if min(total, room) > found.tricks:
        found.tricks = min(total, room)
        found.cuts = needed(rules, &p, both, total - min(need, room))
        if rules.trump >= 0:
            found.cuts |= p.run[rules.trump].cuts
        found.tricks = min(found.tricks, max(need, p.drawn + p.later))
    return found


cdef inline Cashed got_in(const Rules* rules, const Node* n, int sure, Set sure_cuts, int need) noexcept nogil:
    """Return the quick tricks of the side off lead, if it holds the highest card of every suit that can be led.

    The seat that wins the trick cashes.

    sure: trumps of theirs that win in any case
    """
    cdef Cashed found
    cdef Cashed one[2]
    cdef bint known[2]
    cdef Set hand = n.hands[n.turn]
    cdef Set part = n.hands[n.turn + 2 & 3]
    cdef Set trumps = rules.suit[rules.trump] if rules.trump >= 0 else 0
    cdef Set suit, top
    cdef Set tops = 0
    cdef int q, i
    known[0] = known[1] = False
    found.points = 0
    found.tricks = 0
    found.cuts = 0
    for q in range(rules.suits):
        suit = rules.suit[q]
        if hand & suit:
            top = <Set> 1 << highest(n.cards & suit)
            if top & (hand | part) or part & trumps and not part & suit:
                return found
            tops |= top
    for i in range(2):
        if tops & n.hands[n.turn + 1 + 2 * i & 3]:
            one[i] = cashed(rules, n, n.turn + 1 + 2 * i & 3, sure, sure_cuts, need)
            known[i] = True
    found = one[0] if known[0] else one[1]
    if known[0] and known[1]:
        found.tricks = min(one[0].tricks, one[1].tricks)
        found.cuts |= one[1].cuts
    found.cuts |= tops
    return found
