"""Safe play: what a seat can be sure of whatever the lie of the cards, and whatever all others play."""

from __future__ import annotations

import time
from dataclasses import dataclass

import numpy as np

from solver.display.language import mark, tr, trn
from solver.families import family_of
from solver.model.cards import UNKNOWN
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.search.judge import is_cut
from solver.search.tree import Setting
from solver.worlds.worlds import Worlds

# All worlds are looked at where there are no more than these; else so many that are drawn.
MOST = 20_000
DRAWN = 5_000
# Moves that the proof may make, of all cards and both outcomes together.
MOVES = 300_000_000
# Where time is short: worlds looked at for each second, which takes a quarter of it at most to make them, and what part
# of the time is for the question after a win.
PER_SECOND, FEWEST = 2_000, 50
FOR_WINS = 0.6


@dataclass(frozen=True, slots=True)
class Safety:
    """What was found: the best outcome that a card makes sure, "win" or "draw", "" if none does.

    moves: does each card make it sure, of a win where none makes anything sure; None: not found out. worlds: looked at;
    whole: are they all? nodes: moves made by the proof. short: are they fewer than without a limit of time?
    """

    outcome: str
    moves: dict[Move, bool | None]
    worlds: int
    whole: bool
    nodes: int
    short: bool = False


def safety_of(known: Worlds, seed: int, moves: int = MOVES, seconds: float | None = None, fewer: bool = True) -> Safety:
    """Look for cards that make a win sure, else a draw, by one strategy that sees only what the seat to move will see.

    All others, partners too, may hold whatever they can and play whatever they may. seconds: that it may take; where
    there are few, fewer worlds are looked at if `fewer` is set. Raises Unsolvable where packets are still to be dealt,
    where it is not the value that decides, and where the seat does not see its own cards.
    """
    view = known.position
    if UNKNOWN in view.hands[view.turn]:
        raise Unsolvable(tr("cards of {turn} are unknown: who is to play safe sees his own cards", turn=view.turn))
    if is_cut(view):
        raise Unsolvable(tr("packets are still to be dealt: nothing is safe before the last one"))
    if getattr(view.question, "rivals", ()):
        raise Unsolvable(tr("nothing is safe where seats are compared with each other"))
    started = time.perf_counter()
    most = MOST if seconds is None or not fewer else min(MOST, int(PER_SECOND * seconds) + FEWEST)
    every = known.rows(most)
    rows = known.sample(min(DRAWN, most), seed) if every is None else every[0]
    tree = family_of(view).new_tree(known, Setting())
    tree.plant(np.asarray(rows).tolist(), seed)
    left = moves
    first: dict[Move, bool | None] = {}
    for outcome, part in (("win", FOR_WINS), ("draw", 1.0)):
        found: dict[Move, bool | None] = {}
        options = view.moves()
        for number, move in enumerate(options):
            others = len(options) - number
            late = None if seconds is None else (started + part * seconds - time.perf_counter()) / others
            if late is not None and late <= 0:
                found[move] = None
                continue
            found[move], spent = tree.sure(move, outcome, left // others, late)
            left -= spent
        if any(found.values()):
            break
        first = first or found
    else:
        outcome, found = "", first
    short = every is None and most < MOST and (most < DRAWN or known.rows(MOST) is not None)
    return Safety(outcome, found, len(rows), every is not None, moves - left, short)


# What a safe card makes sure, by outcome.
SURE = {
    "win": mark("a win is sure in {which}, whatever all others hold and play"),
    "draw": mark("a draw is sure in {which}, whatever all others hold and play"),
    "loss": mark("a loss is sure in {which}, whatever all others hold and play"),
}


def in_words(safety: Safety, seat: str) -> str:
    """What was found, in a sentence."""
    worlds = safety.worlds
    if safety.whole:
        which = trn(worlds, "the one world", "all {n:,} worlds")
    else:
        which = trn(worlds, "{n:,} world that was drawn", "{n:,} worlds that were drawn")
    if safety.outcome:
        what = tr(SURE[safety.outcome], which=which)
    elif None in safety.moves.values():
        what = tr(
            "whether a card is safe in {which} was not found out; advised is what wins in most with all hands open",
            which=which,
        )
    else:
        what = tr("no card is safe in {which}; advised is what wins in most with all hands open", which=which)
    return tr("Safe play, by one strategy that sees what {seat} will see: {what}.", seat=seat, what=what)
