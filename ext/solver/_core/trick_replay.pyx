"""Replay of the play of a trick game, many cards at once."""

from solver._core.trick_state cimport State
from solver._core.trick_state import FINE


def replay(State state, plays, int leader):
    """Return the position after plays, up to the first illegal one, their number, and who leads to the trick.

    plays: pairs of a card and the suit that its leader names, or None.
    leader: seat that has led to the trick on the table.
    """
    cdef int done = 0
    cdef int fine = FINE
    for name, led in plays:
        if state.fault(name, led) != fine:
            break
        state = state.play(name, led)
        done += 1
        if state.n.played == 0:
            leader = state.n.turn
    return state, done, leader


def replay_columns(State state, names, int first):
    """Return the cards of whole tricks in the order of play, up to the first illegal one.

    names: cards of the tricks, each trick in columns, which are seats in the order of play.
    first: seat of the first column.
    """
    cdef int seats = state.rules.c.seats
    cdef int row, _
    cdef int fine = FINE
    cdef list given = list(names)
    cdef list line = []
    for row in range(0, len(given) - seats + 1, seats):
        for _ in range(seats):
            name = given[row + (state.n.turn - first + seats) % seats]
            if state.fault(name) != fine:
                return line
            state = state.play(name)
            line.append(name)
    return line
