"""Worlds of a view: determinizations, counted, sampled uniformly, or enumerated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, compress, islice
from math import factorial, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.determinization.announced_dealing import soonest
from solver.determinization.constraints import Knowledge, contradiction
from solver.determinization.dealing import Dealing
from solver.determinization.enumeration import are_more_than, arrangements
from solver.determinization.hand_condition import HandCondition
from solver.determinization.mixture_dealing import Drawn, MixtureDealing
from solver.determinization.point_dealing import SetTables, constrain_points
from solver.determinization.rejection_sampling import accepted
from solver.display.translation import mark, tr, trn
from solver.model.argument_checks import checked
from solver.model.conditions import Condition
from solver.model.deal import Position
from solver.model.public_names import PublicNames

# Up to this number, worlds are listed to test each by a condition. Sampling is then exact, without rejection.
MOST_LISTED = 20_000
# Worlds tested at once while iterating.
CHUNK = 1_000


class World(NamedTuple):
    """World of a view: the complete position and the number of deals with it.

    >>> import openhand
    >>> worlds = openhand.worlds("coch/A=X/B=?/C=V/D=Bre")
    >>> world = next(iter(worlds))
    >>> world.position.hands["B"], world.weight
    (('Bre',), 1)
    """

    position: Position
    weight: int

    def __str__(self) -> str:
        return f"{self.position}\n{trn(self.weight, '{n:,} deal', '{n:,} deals')}"

    def _repr_svg_(self) -> str:
        return self.position._repr_svg_()


class Worlds(PublicNames):
    """Worlds of a view: the deals consistent with it, all equally likely.

    A deal is consistent if it completes the view, and if each move of its play is legal and made by the same seat.
    With a condition on the hands it also meets that. Identical copies count as different cards.

    position: the view.
    count: number of deals. With a condition that leaves too many to list: number without the condition.
    condition: test by the condition of the view, None without one.
    listed: rows and weights of the deals that meet the condition, if these could be listed.
    tries: number of deals drawn at random so far for the condition. 0 without one, or if all were listed.
    met: number of these that met it.
    deadline: time of `perf_counter` that ends rejection sampling early. Default none.
    cards: cards that may be hidden, in the order of the game's page, with copies listed.
    places: their places: seats, "blind", "away.A", "stock.1.A" (next packet of A), and "out" for cards out of play.

    >>> import openhand
    >>> worlds = openhand.worlds(openhand.view("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre", "C"))
    >>> worlds.positions(1, seed=1)[0].hands["A"]
    ('III', 'VIIII')
    """

    _INTERNAL = frozenset({"cases", "dealing", "draw", "fitting", "known", "list_rows"})

    def __init__(self, position: Position, known: Knowledge, condition: Condition | None = None) -> None:
        self.position = position
        self.known = known
        self.cards = self.known.cards
        self.places = tuple(place.name for place in self.known.places)
        for place in known.places:
            for kind, (least, _) in place.bounds.items():
                if least > 0 and kind not in self.cards:
                    said = mark("{place} must hold a hidden {kind}, and all of them lie elsewhere")
                    raise contradiction(tr(said, place=place.name, kind=kind))
        tables = SetTables()
        parts = [(case, quickest(case, tables)) for case in map(Knowledge.dealing, known.cases())]
        # most views have one case, which need not be counted twice
        parts = [(case, made) for case, made in parts if len(parts) == 1 or made.count]
        self.cases = [case for case, _ in parts]
        self.dealing = parts[0][1] if len(parts) == 1 else MixtureDealing([made for _, made in parts])
        self.count = self.dealing.count
        if not self.count:
            raise contradiction(what_is_wrong(self.known))
        self.tries = self.met = 0
        self.deadline: float | None = None
        self.condition = None if condition is None else HandCondition(known, condition)
        self.listed: tuple[NDArray[np.uint8], list[int]] | None = None
        if self.condition is not None:
            self.condition.check_possible()
            self.listed = self.fitting(self.condition)
        if self.listed is not None:
            self.count = sum(self.listed[1])

    def fitting(self, condition: HandCondition) -> tuple[NDArray[np.uint8], list[int]] | None:
        """Return the rows and weights of all worlds that meet a condition. Return None if there are too many to list.

        Raises Unsolvable if none does.
        """
        every = self.list_rows(MOST_LISTED)
        if every is None:
            return None
        rows, weights = every
        fits = np.flatnonzero(condition.fits(rows))
        if not len(fits):
            raise condition.contradiction(tr("none of the {n:,} deals that are possible is like that", n=len(rows)))
        return rows[fits], [weights[number] for number in fits.tolist()]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Worlds):
            return NotImplemented
        return self.position == other.position and self.position.source.known == other.position.source.known

    def __hash__(self) -> int:
        return hash(self.position)

    def __repr__(self) -> str:
        return f"<Worlds {self.count:,} of {self.position!r}>"

    def __str__(self) -> str:
        return trn(
            self.count,
            "{n:,} deal is consistent with what is seen.",
            "{n:,} deals are consistent with what is seen.",
        )

    def _repr_html_(self) -> str:
        # lazy import, needed only in notebooks
        from solver.display import html

        what = html.paragraph(f"{self.count:,} deals are consistent with what is seen", "strong")
        where = f"Hidden: {' '.join(self.cards)}. They may lie in {', '.join(self.places)}."
        return html.fragment(what, html.paragraph(where))

    @checked()
    def sample(self, n: int, seed: int = 0) -> NDArray[np.uint8]:
        """Sample n deals uniformly and independently, equal for equal seeds.

        n: number of deals.
        seed: random seed, default 0.

        Returns a uint8 array (n, number of cards): number in `places` for each of `cards`. Raises ValueError for a
        number below 0 or above ten million.

        With a condition, deals that do not meet it are rejected. After a million tries the sample ends with fewer
        deals, and raises Unsolvable if none was found. Worlds that can be listed are drawn from the list.

        >>> import openhand
        >>> worlds = openhand.worlds("coch/A=X/B=?/C=V/D=Bre")
        >>> worlds.sample(100, seed=1).shape, len(worlds.cards)
        ((100, 37), 37)
        """
        rng = np.random.default_rng(seed)
        if self.listed is not None:
            rows, weights = self.listed
            total = sum(weights)
            return rows[rng.choice(len(rows), n, p=[weight / total for weight in weights])]
        if self.condition is None:
            return self.draw(n, rng)
        found = accepted(lambda size: self.draw(size, rng), self.condition, n, self.deadline)
        self.tries += found.tries
        self.met += len(found.rows)
        return found.rows

    def draw(self, n: int, rng: np.random.Generator) -> NDArray[np.uint8]:
        """Sample n deals, without the condition."""
        rows = np.empty((n, len(self.cards)), np.uint8)
        self.dealing.draw(rows, rng)
        return rows

    @checked()
    def positions(self, n: int, seed: int = 0) -> tuple[Position, ...]:
        """Sample n deals as `sample` does and return complete positions.

        >>> import openhand
        >>> worlds = openhand.worlds("coch/A=X/B=?/C=V/D=Bre")
        >>> [position.hands["B"] for position in worlds.positions(2, seed=1)]
        [('III',), ('IIII',)]
        """
        return tuple(self.complete(row) for row in self.sample(n, seed).tolist())

    def complete(self, row: Sequence[int]) -> Position:
        """Return the complete position of a row of `sample`.

        >>> import openhand
        >>> worlds = openhand.worlds("coch/A=X/B=?/C=V/D=Bre")
        >>> worlds.complete(worlds.sample(1)[0].tolist()).is_open
        True
        """
        return self.position.with_deal(self.known.complete(row))

    def __iter__(self) -> Iterator[World]:
        """Return an iterator over all worlds.

        Deals that differ only in identical copies are one world. The weights sum to `count`, except with a condition
        and too many worlds to list.
        """
        if self.listed is not None:
            rows, weights = self.listed
            for row, weight in zip(rows.tolist(), weights, strict=True):
                yield World(self.complete(row), weight)
            return
        every = ((row, weight) for case in self.cases for row, weight in arrangements(case, self.cards))
        while some := list(islice(every, CHUNK if self.condition else 1)):
            fits = [True] if self.condition is None else self.condition.fits(np.array([row for row, _ in some]))
            for row, weight in compress(some, fits):
                yield World(self.complete(row), weight)

    def rows(self, most: int) -> tuple[NDArray[np.uint8], list[int]] | None:
        """Return all worlds as rows of `sample` with their weights. Return None for more than `most` worlds.

        With a condition, return None if they could not be listed.

        >>> import openhand
        >>> worlds = openhand.worlds("coch/A=X/B=?/C=V/D=Bre")
        >>> rows, weights = worlds.rows(100) or ([], [])
        >>> len(rows), sum(weights) == worlds.count
        (20, True)
        """
        if self.condition is None:
            return self.list_rows(most)
        return self.listed if self.listed is not None and len(self.listed[0]) <= most else None

    def list_rows(self, most: int) -> tuple[NDArray[np.uint8], list[int]] | None:
        """Return all worlds without the condition, as `rows` does."""
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


def quickest(dealing: Dealing, tables: SetTables) -> Drawn:
    """Return a dealing in the form that counts and samples fastest."""
    made = constrain_points(dealing, tables)
    return soonest(made) if isinstance(made, Dealing) else made


def what_is_wrong(known: Knowledge) -> str:
    """Return the message about the places that cannot be filled."""
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
    if known.predicate is not None:
        return tr("{kind} cannot lie where bidding or contract want it", kind=known.predicate.kind)
    if known.tally is not None:
        return tr("no cards out of play have the points stated")
    return tr("the hidden cards do not fit the places that are left")
