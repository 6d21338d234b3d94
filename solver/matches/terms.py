"""Terms of a whole game: what it is played to, and who has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from solver.display.translation import tr, trn
from solver.model.deal import Game
from solver.model.errors import Error

# Tag of the deals of a whole game.
TAG = "whole-game"
# Limits of a target and of a number of hands.
MOST_POINTS = 9_999
MOST_HANDS = 999
# Option of a game that states its target.
TARGET_OPTION = "target"


class Terms(NamedTuple):
    """Terms of a whole game, either points or a number of hands.

    points: target. Default None: a number of hands.
    hands: number of hands. Default None: a target.
    """

    points: int | None = None
    hands: int | None = None

    def __str__(self) -> str:
        if self.points is not None:
            return trn(self.points, "to {n} point", "to {n} points")
        return trn(self.hands or 0, "{n} hand", "{n} hands")

    def winner(self, standing: Mapping[str, int], played: int) -> str | None:
        """Return the party that has won, "" for a draw, None if the whole game goes on.

        Above the target the highest party wins. If several have the same, they play another hand.

        played: number of hands that are over.
        """
        most = max(standing.values())
        first = [party for party, points in standing.items() if points == most]
        if self.points is not None:
            return first[0] if most >= self.points and len(first) == 1 else None
        if played < (self.hands or 0):
            return None
        return first[0] if len(first) == 1 else ""


def terms_of(
    game: Game, players: int, options: Mapping[str, Any], points: int | None = None, hands: int | None = None
) -> Terms:
    """Return the terms of a whole game. Without a number they are those of the game's page.

    A game without a target is played until everyone has dealt once.
    options: options of the deals.
    Raises Error for a number out of range, and for a target that the game does not know.
    """
    if points is not None and hands is not None:
        raise Error(tr("a whole game goes to so many points or over so many hands, not both"))
    for number, most in ((points, MOST_POINTS), (hands, MOST_HANDS)):
        if number is not None and not 1 <= number <= most:
            raise Error(tr("{value} is out of range ({least} to {most})", value=number, least=1, most=most))
    if hands is not None:
        return Terms(hands=hands)
    own = own_target(game, options)
    if points is None:
        return Terms(hands=players) if own is None else Terms(points=own)
    if points != own and game.objectives:
        raise Error(tr("{game} is played to {target}, not to {n}", game=game.name, target=own, n=points))
    return Terms(points=points)


def own_target(game: Game, options: Mapping[str, Any]) -> int | None:
    """Return the target of a game with its options, None if it is played over hands."""
    if game.option_named(TARGET_OPTION) is not None and game.played_to is not None:
        return int(game.option(options, TARGET_OPTION))
    return game.played_to
