"""Stakes of played deals, summed by player: as they are, or after Seeger and Fabian (Skat)."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field

from solver.display.translation import tr
from solver.exact.api import solve
from solver.model.deal import Deal
from solver.model.errors import Unsolvable

STAKES, SEEGER_FABIAN = "stakes", "seeger-fabian"
METHODS = (STAKES, SEEGER_FABIAN)

# Points for the declarer of a game that is won, or lost if negative.
DECLARER = 50
# Players at the table -> points for each other player when the declarer loses.
OTHERS = {3: 40, 4: 30}


@dataclass(slots=True)
class PlayerScore:
    """Sums of a player.

    deals: number of deals that he has played.
    won, lost: number of deals in which his stakes were above or below zero.
    stakes: sum of his stakes.
    bonus: sum of the points that the method adds.
    """

    player: str
    deals: int = 0
    won: int = 0
    lost: int = 0
    stakes: int = 0
    bonus: int = 0

    @property
    def total(self) -> int:
        """Stakes and bonus together."""
        return self.stakes + self.bonus


@dataclass(slots=True)
class ScoreTable:
    """Sums of all players.

    deals: number of counted deals.
    unfinished: number of deals that are not played to the end.
    unsettled: number of finished deals for which the rules name no stakes, or which do not show them.
    """

    method: str
    players: dict[str, PlayerScore] = field(default_factory=dict)
    deals: int = 0
    unfinished: int = 0
    unsettled: int = 0

    @property
    def rows(self) -> list[PlayerScore]:
        """Players, the highest total first."""
        return sorted(self.players.values(), key=lambda row: (-row.total, row.player))

    def add(self, deal: Deal, table: int) -> None:
        """Count a deal.

        table: number of players at the table, who may sit out.
        """
        position = deal.position
        if not position.is_over:
            self.unfinished += 1
            return
        rules = position.rules
        stakes = {}
        # a deal without a declarer, say, has neither an outcome nor stakes
        with suppress(Unsolvable):
            stakes = rules.payments(position, solve(position).outcome or "") if position.is_open else {}
        if not stakes:
            self.unsettled += 1
            return
        self.deals += 1
        names = {seat: name_of(deal, seat) for seat in position.seats}
        for seat, name in names.items():
            row = self.players.setdefault(name, PlayerScore(name))
            own = stakes.get(seat, 0)
            row.deals += 1
            row.won += own > 0
            row.lost += own < 0
            row.stakes += own
        if self.method == SEEGER_FABIAN and len(stakes) == 1:
            self.add_bonus(names, *next(iter(stakes.items())), table)

    def add_bonus(self, names: dict[str, str], declarer: str, stakes: int, table: int) -> None:
        """Add what Seeger and Fabian give to the declarer, or to all others at the table if he loses."""
        won = stakes > 0
        self.players[names[declarer]].bonus += DECLARER if won else -DECLARER
        for name, row in self.players.items():
            if not won and name != names[declarer]:
                row.bonus += OTHERS[table]


def name_of(deal: Deal, seat: str) -> str:
    """Return the name of the player at a seat, or of the seat."""
    return deal.players.get(seat, "").strip() or tr("seat {seat}", seat=seat)


def score_table(deals: Iterable[Deal], method: str = STAKES) -> ScoreTable:
    """Return the sums of all players over deals.

    Raises Unsolvable if the method does not fit the deals: for Seeger and Fabian, other games than Skat, or more than
    four players.
    """
    found = list(deals)
    table = ScoreTable(method)
    size = 0
    if method == SEEGER_FABIAN:
        others = sorted({deal.position.rules.name for deal in found if deal.game != "skat"})
        if others:
            raise Unsolvable(tr("Seeger and Fabian count deals of Skat, not of {games}", games=", ".join(others)))
        # All of a table, because who sits out gets points too.
        everybody = sorted({name_of(deal, seat) for deal in found for seat in deal.hands})
        size = max(len(everybody), min(OTHERS))
        if size not in OTHERS:
            raise Unsolvable(tr("{n} players: count the deals of one table, with four at most", n=size))
        table.players = {name: PlayerScore(name) for name in everybody}
    for deal in found:
        table.add(deal, size)
    return table
