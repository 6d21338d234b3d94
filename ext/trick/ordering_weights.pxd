"""Weights of the move-ordering scores (move_ordering.pxd) for each kind of game.

Found by hill climbing on the node counts of fixed positions.
"""

from trick.rules cimport Rules, Weights

cdef enum:
    LEAD_FIRST = 60         # from this weight the refutation move is searched before move generation
    FOLLOW_FIRST = 100


cdef inline int set_weights(Weights* w, tuple lead, tuple follow) except -1:
    """Fill the struct in the order of its fields."""
    (w.hint_lead, w.history, w.length, w.trump, w.void_enemies, w.void_friends,
     w.ruffed, w.ruffed_value,
     w.boss, w.boss_value, w.boss_friend, w.boss_over_friend, w.boss_enemies,
     w.friend, w.friend_value, w.friend_rank, w.friend_above,
     w.lost_value, w.lost_enemy, w.lost_rank, w.lost_above, w.lost_friend) = lead
    (w.hint_follow, w.win_value, w.win_rank, w.win_last, w.win_takes,
     w.lose_value, w.lose_rank, w.lose_beats,
     w.top, w.above, w.discard_length) = follow
    return 0


cdef inline int set_pair_weights(Weights* w, tuple lead) except -1:
    """Fill the weights of leads between partnerships."""
    w.pairs = True
    (w.finesse, w.from_first, w.from_second, w.both_theirs, w.foes, w.partner_trumps, w.trumped_above,
     w.lost_below_friend) = lead
    return 0


cdef inline int build_weights(Rules* c) except -1:
    """Set the weights of a game. Index 1: for a lone seat that wants a high value."""
    cdef int i
    for i in range(2):
        set_weights(
            &c.weights[i],
            (100, 8, 0, 0, 0, 0, 20, 10, 40, 10, 4, 10, 0, 20, 10, 1, 0, 10, 4, 1, 0, 0),
            (30, 10, 1, 8, 0, 10, 1, 0, 0, 0, 0),
        )
        if c.scale[0].planes and c.trump < 0:
            set_weights(
                &c.weights[i],
                (392, 8, 2, 3, -3, 2, 13, 10, 43, 5, 5, 13, 0, 47, 13, 5, 2, 5, 1, 2, 2, 1),
                (60, 2, 1, 6, -3, 32, 2, -1, 9, 3, -4),
            )
        elif not c.scale[0].planes:
            # games that count tricks alone
            set_weights(
                &c.weights[i],
                (36, 4, -1, -3, -36, 1, 9, 9, 46, 6, 1, 1, -1, 33, 21, -3, 3, 4, 5, 0, 0, 0),
                (16, 6, 1, 9, 1, 8, 1, 8, 3, 1, 0),
            )
        elif c.joker:
            set_weights(
                &c.weights[i],
                (399, 10, -2, 0, -4, -8, 21, 15, 40, 10, 4, 10, -2, 21, 10, 1, 2, 0, 2, 0, 6, -1),
                (90, 6, 3, 7, 3, 9, 0, 1, 5, 1, 5),
            )
        c.rivals[i] = c.weights[i]
    if c.scale[0].planes and c.standing and not c.aligned:
        # games in which no seat wants the points
        for i in range(2):
            set_weights(
                &c.weights[i],
                (198, 3, -1, -2, 4, -8, 20, 8, 24, 7, 6, 20, 4, 106, 4, 3, -5, 15, 1, 3, -2, 6),
                (22, 6, 4, -5, -7, 1, -15, 0, -4, -1, -4),
            )
        set_weights(
            &c.rivals[0],
            (264, 3, -3, -2, 4, -8, 14, 6, 24, 7, 6, 20, 4, 106, 4, 3, -5, 15, 1, 3, -6, 8),
            (50, 6, 0, -5, -7, 1, -10, 2, -1, -1, -4),
        )
        set_weights(
            &c.rivals[1],
            (198, 3, -3, -2, 4, -6, 20, 8, 24, 7, 6, 26, 4, 106, 4, 3, -5, 15, 1, 3, -2, 6),
            (22, 8, 4, -5, -7, 1, -15, 0, -4, -1, -4),
        )
    elif c.scale[0].planes and c.standing:
        set_weights(
            &c.weights[0],
            (67, 8, 3, 1, 4, 1, 21, 6, 31, 10, 3, 12, 3, 10, 10, -2, 0, 12, 2, 2, 1, 1),
            (116, 19, 3, 4, 3, 17, 3, 1, 0, 1, -3),
        )
        set_weights(
            &c.weights[1],
            (4, 13, -5, 3, -3, 0, 22, 4, 34, 6, 4, 10, 5, 18, 10, 1, 2, 11, 0, 3, -1, 0),
            (300, 1, 0, 8, 0, 13, -1, 4, 0, 2, 0),
        )
    for i in range(2):
        c.playout_weights[i] = c.weights[i]
        # weights of refutation moves that exceed all others. In packs of pairs those for following cards nearly do
        c.weights[i].lead_first = c.weights[i].hint_lead >= LEAD_FIRST
        c.weights[i].follow_first = c.weights[i].hint_follow >= FOLLOW_FIRST or (c.first_copies and not c.joker)
    if c.scale[0].planes and c.standing and c.aligned:
        # fitted apart: moves that refute soon differ from moves that play well
        set_weights(
            &c.playout_weights[0],
            (100, 8, 3, 2, 4, 1, 21, 6, 31, 10, 5, 9, 4, 9, 10, 0, 0, 12, 4, 1, 1, 1),
            (100, 10, 1, 8, 2, 10, 1, 0, 0, 0, -3),
        )
        set_weights(
            &c.playout_weights[1],
            (0, 13, -5, 3, 0, 0, 17, 4, 35, 7, 4, 10, 5, 18, 10, 1, 2, 10, 6, 3, 0, 0),
            (300, 10, -1, 8, 0, 10, 2, 3, 0, 2, 0),
        )
    if c.pairs:
        # without trumps and with them. Playouts keep their weights
        c.weights[0].lead_first = True
        if c.trump < 0:
            set_weights(
                &c.weights[0],
                (128, 4, 1, -3, -41, 0, 9, 9, 46, 6, 1, 6, -2, 55, 21, 0, 0, 4, 5, -1, -2, 6),
                (31, 6, 0, 6, 0, 8, 1, 13, 5, 2, 0),
            )
            set_pair_weights(&c.weights[0], (20, -46, -33, -29, 0, 0, 0, 17))
        else:
            set_weights(
                &c.weights[0],
                (36, 4, 0, -10, -36, 1, 2, 9, 40, 6, 1, 1, -1, 11, 21, -3, 3, 4, 5, 0, 0, 1),
                (21, 6, 2, 8, 1, 8, 1, 12, 5, 1, 0),
            )
            set_pair_weights(&c.weights[0], (15, -41, -24, -24, 0, 34, -5, 0))
    return 0
