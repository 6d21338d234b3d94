"""Table of players over many reviewed deals: sums of their scores, order and selection of the rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from math import inf
from typing import Any, NamedTuple

from solver.display import string_utils
from solver.display.translation import mark, percent, tr, trn, written
from solver.model.deal import GAMES, Deal
from solver.reviews.deal_score import DealScore, SeatScore
from solver.reviews.result import GRADES
from solver.search.confidence_intervals import wilson

HEAD = (
    *(mark("player"), mark("deals"), mark("cards"), mark("choices"), mark("blunders"), mark("mistakes")),
    *(mark("slips"), mark("lost"), mark("a deal"), mark("accuracy")),
)
# Head of the first column of losses.
LOST = "lost"
INTERVAL, KNOWN = "95 %", mark("could know")


@dataclass(slots=True)
class PlayerRow:
    """Row of a player: sums over his deals of a game with one unit of losses.

    player: name. Empty for a seat without a name.
    seat: seat without a name. Empty for a named player.
    unit: name of the unit of losses, in English.
    point: units of the value in one of them.

    Other fields are sums of those of SeatScore.
    """

    game: str
    player: str
    seat: str
    unit: str
    point: int
    deals: int = 0
    cards: int = 0
    choices: int = 0
    errors: int = 0
    lost: int = 0
    unsettled: int = 0
    judged: int = 0
    known: int = 0
    grades: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GRADES, 0))

    def add(self, one: SeatScore) -> None:
        """Add the score at a seat."""
        self.cards += one.cards
        self.choices += one.choices
        self.errors += one.errors
        self.lost += one.lost
        self.unsettled += one.unsettled
        self.judged += one.judged
        self.known += one.known
        for grade, number in one.grades.items():
            self.grades[grade] += number

    @property
    def name(self) -> str:
        """Return the name to show."""
        return string_utils.name_shown(self.player) or tr("seat {seat}", seat=self.seat)

    @property
    def lost_a_deal(self) -> float:
        """Return the mean loss of a deal in units of the value."""
        return self.lost / self.deals

    @property
    def accuracy(self) -> float | None:
        """Return the share of the choices in which the card was among the best. None without choices."""
        return 1 - self.errors / self.choices if self.choices else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """Return the 95 % confidence interval of the accuracy (Wilson 1927). None without choices."""
        return wilson(self.choices - self.errors, self.choices) if self.choices else None

    @property
    def known_share(self) -> float | None:
        """Return the share of the judged errors that the player could have known. None without any."""
        return self.known / self.judged if self.judged else None


# Order of the rows -> key. Of a loss the lowest comes first, of an accuracy and of deals the highest.
SORTS: dict[str, Callable[[PlayerRow], float]] = {
    "lost": lambda row: row.lost_a_deal / row.point,
    "accuracy": lambda row: inf if row.accuracy is None else -row.accuracy,
    "errors": lambda row: row.errors / row.deals,
    "deals": lambda row: -row.deals,
}


class PlayerGroup(NamedTuple):
    """Rows of the players of a game with one unit of losses, and its number of deals."""

    rows: list[PlayerRow]
    deals: int

    @property
    def heading(self) -> str:
        """Return the heading."""
        return " · ".join((GAMES[self.rows[0].game].name, trn(self.deals, "{n:,} deal", "{n:,} deals")))

    @property
    def unit_text(self) -> str:
        """Return the sentence about the unit of the losses."""
        return tr("Costs are counted in {name}.", name=tr(self.rows[0].unit))


class PlayerTable:
    """Table of players, to which deals are added one by one."""

    def __init__(self) -> None:
        self._deals: Counter[tuple[str, str, int]] = Counter()
        self._rows: dict[tuple[str, str, str, int, str], PlayerRow] = {}

    def add(self, deal: Deal, score: DealScore) -> None:
        """Add the score of a deal. A player at several seats of a deal has one deal."""
        self._deals[score.game, score.unit, score.point] += 1
        found = {}
        for one in score.seats:
            player = deal.players.get(one.seat, "").strip()
            seat = "" if player else one.seat
            key = (score.game, player, score.unit, score.point, seat)
            if key not in self._rows:
                self._rows[key] = PlayerRow(score.game, player, seat, score.unit, score.point)
            self._rows[key].add(one)
            found[key] = self._rows[key]
        for row in found.values():
            row.deals += 1

    @property
    def deals(self) -> int:
        """Return the number of deals."""
        return self._deals.total()

    def groups(self, sort: str = "lost", players: Sequence[str] = (), least: int = 1) -> list[PlayerGroup]:
        """Return the rows of each game and unit, named players first.

        sort: order of the rows, a key of SORTS.
        players: patterns of names, such as `*ada*`. Default all, and seats without a name.
        least: fewest deals of a player.
        """
        groups: dict[tuple[str, str, int], list[PlayerRow]] = {}
        rank = SORTS[sort]
        for row in sorted(self._rows.values(), key=lambda row: (not row.player, rank(row), row.player, row.seat)):
            if row.deals >= least and (not players or matches(row.player, players)):
                groups.setdefault((row.game, row.unit, row.point), []).append(row)
        return [PlayerGroup(groups[key], self._deals[key]) for key in sorted(groups)]


def matches(name: str, patterns: Iterable[str]) -> bool:
    """Return True if a name matches one of the patterns, in upper or lower case. A seat without a name matches none.

    >>> matches("Ada Lovelace", ["*lace"]), matches("", ["*"])
    (True, False)
    """
    names = {one.casefold() for one in (name, string_utils.name_shown(name))}
    return bool(name) and any(fnmatchcase(one, pattern.casefold()) for pattern in patterns for one in names)


def table_rows(rows: Sequence[PlayerRow], informed: bool = False) -> list[list[str]]:
    """Return the rows of a game as a table with its head.

    informed: also show the share of errors that the player could have known.
    """
    head = [*map(tr, HEAD), INTERVAL, *([tr(KNOWN)] if informed else [])]
    return [head, *(cells(row, informed) for row in rows)]


def cells(row: PlayerRow, informed: bool) -> list[str]:
    """Return the cells of a row."""
    numbers = (row.deals, row.cards, row.choices, *row.grades.values())
    whole = str(row.lost) if row.point == 1 else written(row.lost / row.point, ".1f")
    mean = written(row.lost_a_deal / row.point, ".2f")
    found = [row.name, *map(str, numbers), whole, mean, "" if row.accuracy is None else percent(row.accuracy)]
    between = row.interval
    ends = ("", "") if between is None else tuple(map(percent, between))
    found.append("" if between is None else tr("{lower} to {upper}", lower=ends[0], upper=ends[1]))
    if informed:
        share = row.known_share
        found.append("" if share is None else tr("{share} of {n}", share=percent(share), n=row.judged))
    return found


def player_record(row: PlayerRow, informed: bool) -> dict[str, Any]:
    """Return the JSON record of a row. Losses are in units of the value, of which `point` make one of `unit`."""
    lower, upper = row.interval or (None, None)
    record = {
        "game": row.game,
        "player": row.player or None,
        "seat": row.seat or None,
        "deals": row.deals,
        "cards": row.cards,
        "choices": row.choices,
        "errors": row.errors,
        "grades": dict(row.grades),
        "lost": row.lost,
        "lost_a_deal": row.lost_a_deal,
        "unit": row.unit,
        "point": row.point,
        "unsettled": row.unsettled,
        "accuracy": row.accuracy,
        "lower": lower,
        "upper": upper,
    }
    return record | ({"judged": row.judged, "known": row.known} if informed else {})
