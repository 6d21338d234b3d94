"""What a game is, as data: its pack, its options, and what every family of games says of itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from solver.model.cards import Pack

if TYPE_CHECKING:
    from solver.model.deal import Deal

Report = Callable[[str | None, str], None]


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a game: the values it may take and what it means."""

    name: str
    default: bool | int | str
    text: str
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None


class Asked(Protocol):
    """What the questions of all families have in common.

    sides: name of each side -> its seats as numbers, the first side of the game's page first.
    won: what each side brings into the position.
    why_not: why there is no open-hand value, where there is none; waits: why nothing can be played yet.
    """

    @property
    def sides(self) -> Mapping[str, tuple[int, ...]]: ...
    @property
    def won(self) -> Mapping[str, int]: ...
    @property
    def why_not(self) -> str: ...
    @property
    def waits(self) -> str: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game of any family: what is data about it, and the few functions that are its own.

    family, family_keys: name of the family, and the keys of the format that all its games know.
    hand_size: number of players -> cards dealt to each; left_out: number of players -> cards not in the pack.
    keys: keys of the format that only some games know and this one does.
    question: turns a checked deal into what the core is asked; asked for a seat where the game's page says so.
    sides_of: names of the sides, where these depend on the contract (None if there is none) and the number of players.
    check: the game's own checks of a deal, beyond those of the family; reports key and message.
    check_words: checks of keys without a look at the cards, made in any case; with them `check` is made whenever all
        cards can be read, whatever else is wrong.
    stakes: who wins and pays what, by outcome; seat -> stakes.
    objectives: names of what can be played for, where the game leaves a choice.
    clockwise: do the seats run that way round the table?
    """

    family: ClassVar[str]
    family_keys: ClassVar[frozenset[str]]

    id: str
    name: str
    pack: Pack
    hand_size: Mapping[int, int]
    side_names: tuple[str, ...]
    question: Callable[[Deal, str | None], Asked]
    options: tuple[Option, ...] = ()
    keys: frozenset[str] = frozenset()
    left_out: Mapping[int, frozenset[str]] = field(default_factory=dict)
    sides_of: Callable[[str | None, int], tuple[str, ...]] | None = None
    check: Callable[[Deal, Report], None] | None = None
    check_words: Callable[[Deal, Report], None] | None = None
    stakes: Callable[[Deal, str], dict[str, int]] | None = None
    objectives: tuple[str, ...] = ()
    clockwise: bool = False

    def option(self, deal: Deal, name: str) -> Any:
        """Value of an option in a deal."""
        return self.option_in(deal.options, name)

    def option_in(self, options: Mapping[str, Any], name: str) -> Any:
        """Value of an option, given those that are stated."""
        return options.get(name, next(option.default for option in self.options if option.name == name))

    def dealt(self, players: int, options: Mapping[str, Any]) -> int:
        """Cards dealt to a hand at once."""
        return self.hand_size[players]

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """Keys of a fresh deal beyond the hands, from what is left of the shuffled pack and the record so far."""
        return {}

    def unplaced(self, players: int, placed: Iterable[str]) -> list[str]:
        """Cards of the pack without those placed somewhere: what an unknown card may be."""
        absent = self.left_out.get(players, frozenset())
        left = {card: self.pack.copies for card in self.pack.order if card not in absent}
        for card in placed:
            left[card] -= 1
        return [card for card, copies in left.items() for _ in range(copies)]
