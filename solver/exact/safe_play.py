"""Safe play: the outcome that a seat can guarantee against all worlds and all plays of the others.

The technique is a paranoia search over belief states (Edelkamp 2021).
"""

from __future__ import annotations

import time
from dataclasses import dataclass

import numpy as np

from solver.determinization.worlds import Worlds
from solver.display.translation import mark, tr, trn
from solver.families import family_of
from solver.model.cards import UNKNOWN
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.search.ismcts import TreeSettings
from solver.search.world_evaluator import is_cut

# Up to MOST worlds are all searched, else a sample of DRAWN.
MOST = 20_000
DRAWN = 5_000
# Node limit of the proof, for all cards and both outcomes together.
MOVES = 300_000_000
# With a time limit: worlds per second of it, sampled in at most a quarter of the time, and the least number of worlds.
PER_SECOND, FEWEST = 2_000, 50
# .. and the fraction of the time for proofs of a win.
FOR_WINS = 0.6


@dataclass(frozen=True, slots=True)
class Safety:
    """Result of a safe-play proof.

    outcome: best outcome that a card guarantees, "win" or "draw". Empty if none does.
    moves: card -> True if it guarantees the outcome (a win if no card guarantees anything). None if a limit came first.
    worlds: number of searched worlds.
    whole: True if these are all worlds.
    nodes: nodes of the proof.
    short: True if a time limit reduced the number of worlds.
    """

    outcome: str
    moves: dict[Move, bool | None]
    worlds: int
    whole: bool
    nodes: int
    short: bool = False


def safety_of(known: Worlds, seed: int, moves: int = MOVES, seconds: float | None = None, fewer: bool = True) -> Safety:
    """Search for cards that guarantee a win, else a draw, by one strategy that sees only the seat's own information.

    All others, partners too, may hold and play anything.
    seed: seed of the sample of worlds.
    moves: node limit.
    seconds: time limit. Default: no limit.
    fewer: True to search fewer worlds if the time is short. Default True.
    Raises Unsolvable if packets are still to be dealt or cards to be drawn, if ranks decide instead of the value, or if
    the seat's own cards are unknown.
    """
    view = known.position
    for who in (view.turn, view.decider):
        if UNKNOWN in view.hands[who]:
            turn = view.rules.seat_letter(who)
            raise Unsolvable(tr("cards of {turn} are unknown: who is to play safe sees his own cards", turn=turn))
    if is_cut(view):
        raise Unsolvable(tr("safe play works only after the last packet has been dealt"))
    if getattr(view, "stock", ()):
        raise Unsolvable(tr("safe play works only after the last card of the stock has been drawn"))
    if getattr(view.question, "rivals", ()):
        raise Unsolvable(tr("safe play does not support contracts that compare seats"))
    started = time.perf_counter()
    most = MOST if seconds is None or not fewer else min(MOST, int(PER_SECOND * seconds) + FEWEST)
    every = known.rows(most)
    rows = known.sample(min(DRAWN, most), seed) if every is None else every[0]
    tree = family_of(view).new_tree(known, TreeSettings())
    tree.set_worlds(np.asarray(rows).tolist(), seed)
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


# Guaranteed outcome -> message.
SURE = {
    "win": mark("a win is sure in {which}, whatever all others hold and play"),
    "draw": mark("a draw is sure in {which}, whatever all others hold and play"),
    "loss": mark("a loss is sure in {which}, whatever all others hold and play"),
}


# Why no card is safe -> message, where the wins decide instead, and where something else does.
UNDECIDED = (
    mark("not decided within the limit in {which}; the advice maximises wins over the worlds, all hands open"),
    mark("not decided within the limit in {which}"),
)
NOT_SAFE = (
    mark("no card is safe in {which}; the advice maximises wins over the worlds, all hands open"),
    mark("no card is safe in {which}"),
)


def in_words(safety: Safety, seat: str, by_wins: bool = True) -> str:
    """Return the result as a sentence.

    by_wins: False if the wins do not decide where no card is safe, because a limit came first. Default True.
    """
    worlds = safety.worlds
    if safety.whole:
        which = trn(worlds, "the one world", "all {n:,} worlds")
    else:
        which = trn(worlds, "{n:,} sampled world", "{n:,} sampled worlds")
    if safety.outcome:
        message = SURE[safety.outcome]
    else:
        message = (UNDECIDED if None in safety.moves.values() else NOT_SAFE)[not by_wins]
    what = tr(message, which=which)
    return tr("Safe play, by one strategy that sees what {seat} will see: {what}.", seat=seat, what=what)
