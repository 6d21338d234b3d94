"""Types of the answer to the question `games`: what an editor of deals needs of each game."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from solver.board.table_answer_types import Part
from solver.model.core_query import Option
from solver.serialization import catalogue_output_types as catalogues
from solver.serialization.output_types import Count


class Pack(Part, kw_only=True):
    """Suit of a pack."""

    name: str
    cards: list[str]


class Terms(Part, kw_only=True):
    """Terms of a whole game."""

    points: int | None
    hands: int | None


class Key(Part, kw_only=True):
    """Key of the position file. table: it has a value for each name. seats: these names are seats.

    names: what its value names: seat, side, card, one of the `words`, or nothing.
    usual: the seat that a missing value stands for.
    """

    key: str
    form: str
    table: bool
    seats: bool
    names: str
    words: dict[str, str]
    usual: str


class Setting(Option, frozen=True, kw_only=True):
    """Option of a game with its choices in words."""

    words: dict[str, str]


class NumberUnits(Part, kw_only=True):
    """Units of a number in files: those of one point, and of half a point if lesser units exist."""

    per: Count
    lesser: Count | UnsetType = UNSET


class CataloguedGame(catalogues.Games, kw_only=True):
    """Game, with what an editor of its deals needs."""

    suits: list[Pack]
    copies: Count
    settings: list[Setting]
    asked: list[str]
    playedTo: Terms
    contracts: list[str]
    contractNames: dict[str, str]
    declares: bool
    letters: dict[str, str]
    keys: list[Key]
    first: list[str]
    units: dict[str, NumberUnits]


class GamesAnswer(Part, kw_only=True):
    """Answer to the question `games`."""

    games: list[CataloguedGame]
