"""Likelihood of the moves observed in a view of a fishing game, by the heuristics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np
from msgspec import structs
from numpy.typing import NDArray

from solver.determinization.move_likelihood import ObservedDecision, sums_of_logs
from solver.determinization.worlds import Worlds
from solver.fishing.constraints import packets_dealt
from solver.fishing.move_scores import Table, marks
from solver.fishing.notation import read_play
from solver.fishing.position import FishingPosition, start
from solver.model.cards import SEATS, UNKNOWN

# Points by which two moves differ if one is e times as likely.
SCALE = 0.75


def observed_decisions(worlds: Worlds, view: FishingPosition, kinds: Sequence[str]) -> Iterator[ObservedDecision]:
    """Generate the evidence of each observed move of a seat with hidden cards, since the last packet."""
    steps = [start(view.rules, worlds.known.deal)]
    for move in view.line[:-1]:
        steps.append(steps[-1].play(move))
    now = packets_dealt(view)
    held = {seat: [card for card in hand if card != UNKNOWN] for seat, hand in view.hands.items()}
    left = Counter([*worlds.cards, *(card for hand in held.values() for card in hand)])
    forbids = np.zeros((len(kinds), len(kinds)), np.float32)
    rules = structs.replace(view.question.rules, standing=None)
    for step, move in zip(reversed(steps[: len(view.line)]), reversed(view.line), strict=True):
        play = read_play(view.pack, view.rules.name, move)
        if packets_dealt(step) != now or play.card is None:
            return
        held[step.turn].append(play.card)
        left[play.card] += 1
        if step.turn not in worlds.places:
            continue
        possible = [kind for kind in kinds if kind in worlds.cards or kind in held[step.turn]]
        table = Table(rules, SEATS.index(step.turn), step.table, step.last)
        found = marks(table, possible, left, [len(step.hands[seat]) for seat in step.seats])
        known = np.array([kind in held[step.turn] for kind in kinds])
        by_kind = tuple(tuple(mark / SCALE for (card, _), mark in found.items() if card == kind) for kind in kinds)
        made = next(
            (mark for (card, named), mark in found.items() if card == play.card and set(named) == set(play.named)),
            None,
        )
        if made is not None:
            place = worlds.places.index(step.turn)
            yield ObservedDecision(place, known, by_kind, made / SCALE, forbids)


def log_likelihoods(
    worlds: Worlds,
    view: FishingPosition,
    kinds: Sequence[str],
    rows: NDArray[np.uint8],
    columns: Sequence[Sequence[int]],
) -> NDArray[np.float64]:
    """Return the log-likelihood of the observed moves in each world, as a float64 array of shape (n,).

    The model is a player who follows the heuristics, with softmax noise.
    """
    return sums_of_logs(list(observed_decisions(worlds, view, kinds)), rows, columns)
