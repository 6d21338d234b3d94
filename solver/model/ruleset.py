"""The part of a game that is plain data: its name, pack, hands and options."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from solver.model.cards import Pack
from solver.model.question import Option

# Where a game stands in lists that says nothing about it.
LAST = 1000


class Ruleset(ABC):
    """What is data about a game; every attribute is one of the class.

    id: the name by which files know it. name: as people write it. place: where it stands in lists of all games.
    hand_size: number of players -> cards dealt to each. left_out: number of players -> cards not in the pack.
    side_names: the sides, the first one first. objectives: names of what can be played for, where there is a choice.
    clockwise: do the seats run that way round the table? has_tricks: are tricks played?
    move_word: what a move is called. seat_names: names of seats and sides that are read for their letters.
    seat_titles: what a seat is called beside its letter. by_sight: where advice has few walks to go by, does it play
    worlds on by what who moves sees, not by a look at all hands?
    """

    id: ClassVar[str]
    name: ClassVar[str]
    place: ClassVar[int] = LAST
    pack: ClassVar[Pack]
    hand_size: ClassVar[Mapping[int, int]]
    left_out: ClassVar[Mapping[int, frozenset[str]]] = {}
    side_names: ClassVar[tuple[str, ...]]
    options: ClassVar[tuple[Option, ...]] = ()
    objectives: ClassVar[tuple[str, ...]] = ()
    clockwise: ClassVar[bool] = False
    by_sight: ClassVar[bool] = False
    has_tricks: ClassVar[bool] = False
    move_word: ClassVar[str] = "move"
    seat_names: ClassVar[Mapping[str, str]] = {}
    seat_titles: ClassVar[Mapping[str, str]] = {}

    def option(self, options: Mapping[str, Any], name: str) -> Any:
        """Value of an option, given those that are stated."""
        return options.get(name, next(option.default for option in self.options if option.name == name))

    def dealt(self, players: int, options: Mapping[str, Any]) -> int:
        """Cards dealt to a hand at once."""
        return self.hand_size[players]

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """Keys of a fresh deal beyond the hands, from what is left of the shuffled pack and the record so far."""
        return {}

    def with_all_cards(self, deal: Any) -> Any:
        """A deal into which all unknown cards have been put, without what was told of them."""
        return deal

    def absent(self, players: int, options: Mapping[str, Any]) -> frozenset[str]:
        """Cards that are not in the pack."""
        return self.left_out.get(players, frozenset())

    def unplaced(self, players: int, placed: Iterable[str], options: Mapping[str, Any]) -> list[str]:
        """Cards of the pack without those placed somewhere: what an unknown card may be."""
        absent = self.absent(players, options)
        left = {card: self.pack.copies for card in self.pack.order if card not in absent}
        for card in placed:
            left[card] -= 1
        return [card for card, copies in left.items() for _ in range(copies)]

    def __repr__(self) -> str:
        return f"<{self.name}>"
