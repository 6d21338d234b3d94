"""Worlds: the ways in which the cards that a view hides may lie, counted, drawn uniformly, or one after another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import factorial, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.display.language import mark, tr
from solver.model.arguments import checked
from solver.model.deal import Position
from solver.worlds.announced import soonest
from solver.worlds.arrangements import are_more_than, arrangements
from solver.worlds.constraints import Knowledge, contradiction
from solver.worlds.dealing import Dealing
from solver.worlds.either import Drawn, EitherDealing
from solver.worlds.points import tallied


class World(NamedTuple):
    """One way in which the hidden cards may lie: the position it makes, and how many deals it stands for."""
    position: Position
    weight: int

    def _repr_svg_(self) -> str:
        return self.position._repr_svg_()


class Worlds:
    """The deals that are consistent with a view, all equally likely.

    A deal is consistent if the view can be read with each unknown card named so, and every move of its play is legal
    then and made by the same seat. Identical copies are different cards when deals are counted.

    position: the view. count: number of deals. cards: the cards that may be hidden, in the order of the game's page,
    each copy named. places: where they may lie: seats, "blind", "away.A", "stock.1.A" (what A gets in the next packet),
    and "out" for those that lie nowhere.
    """

    def __init__(self, position: Position, known: Knowledge) -> None:
        self.position = position
        self.known = known
        self.cards = self.known.cards
        self.places = tuple(place.name for place in self.known.places)
        for place in known.places:
            for kind, (least, _) in place.bounds.items():
                if least > 0 and kind not in self.cards:
                    said = mark("{place} must hold a hidden {kind}, and all of them lie elsewhere")
                    raise contradiction(tr(said, place=place.name, kind=kind))
        parts = [(case, quickest(case)) for case in map(Knowledge.dealing, known.cases())]
        # most are of one case, which is not counted twice
        parts = [(case, made) for case, made in parts if len(parts) == 1 or made.count]
        self.cases = [case for case, _ in parts]
        self.dealing = parts[0][1] if len(parts) == 1 else EitherDealing([made for _, made in parts])
        self.count = self.dealing.count
        if not self.count:
            raise contradiction(what_is_wrong(self.known))

    def __eq__(self, other: object) -> bool:
        return self.position == other.position if isinstance(other, Worlds) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.position)

    def __repr__(self) -> str:
        return f"<Worlds {self.count:,} of {self.position!r}>"

    def _repr_html_(self) -> str:
        # only notebooks ask for it
        from solver.display import html

        what = html.paragraph(f"{self.count:,} deals are consistent with what is seen", "strong")
        where = f"Hidden: {' '.join(self.cards)}. They may lie in {', '.join(self.places)}."
        return html.fragment(what, html.paragraph(where))

    @checked()
    def sample(self, n: int, seed: int = 0) -> NDArray[np.uint8]:
        """Draw n deals uniformly and independently, the same ones for the same seed.

        Returns an array (n, number of cards) of uint8: the number in `places` of the place of each of `cards`.
        Raises ValueError for a number below 0 or above ten million.
        """
        rows = np.empty((n, len(self.cards)), np.uint8)
        self.dealing.draw(rows, np.random.default_rng(seed))
        return rows

    @checked()
    def positions(self, n: int, seed: int = 0) -> tuple[Position, ...]:
        """Draw n deals as `sample` does, as complete positions."""
        return tuple(self.complete(row) for row in self.sample(n, seed).tolist())

    def complete(self, row: Sequence[int]) -> Position:
        """The position in which each of `cards` lies in the place that a row of `sample` names."""
        return self.position.with_deal(self.known.complete(row))

    def __iter__(self) -> Iterator[World]:
        """Every world once; deals that differ in identical copies only are one, and the weights add up to `count`."""
        for case in self.cases:
            for row, weight in arrangements(case, self.cards):
                yield World(self.complete(row), weight)

    def rows(self, most: int) -> tuple[NDArray[np.uint8], list[int]] | None:
        """Every world as a row of `sample`, and their weights; None where there are more than so many."""
        copies = prod(map(factorial, Counter(self.cards).values()))
        if self.count > most * copies or any(are_more_than(most, case, self.cards) for case in self.cases):
            return None
        found: list[Sequence[int]] = []
        weights: list[int] = []
        for case in self.cases:
            for row, weight in arrangements(case, self.cards):
                found.append(row)
                weights.append(weight)
        if len(found) > most:
            return None
        return np.array(found, np.uint8).reshape(len(found), len(self.cards)), weights


def quickest(dealing: Dealing) -> Drawn:
    """A dealing in the form that counts and draws it soonest."""
    made = tallied(dealing)
    return soonest(made) if isinstance(made, Dealing) else made


def what_is_wrong(known: Knowledge) -> str:
    """Which places cannot be filled, in words."""
    room = known.room
    for size in range(1, len(room) + 1):
        for chosen in combinations(range(len(room)), size):
            wanted = sum(room[place] for place in chosen)
            fitting = [card for card in known.cards if any(card not in known.places[n].barred for n in chosen)]
            if wanted > len(fitting):
                names = f" {tr('and')} ".join(known.places[n].name for n in chosen)
                cards = " ".join(dict.fromkeys(fitting)) or tr("none")
                return tr(
                    "{names} must hold {wanted} hidden cards, but of those left only {n} fit: {cards}",
                    names=names, wanted=wanted, n=len(fitting), cards=cards,
                )  # fmt: skip
    if known.judged is not None:
        return tr("{kind} cannot lie where bidding or contract want it", kind=known.judged.kind)
    if known.tally is not None:
        return tr("no cards out of play have the points stated")
    return tr("the hidden cards do not fit the places that are left")
