"""What a view tells about the cards that it hides: which they are, and where each of them may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from solver.model.cards import UNKNOWN, Pack, in_order
from solver.model.deal import GAMES, Deal
from solver.model.errors import Unsolvable
from solver.model.keys import Kind, Table
from solver.worlds.dealing import Counts, Dealing, Group

OUT = "out"

# A number of cards that no place holds.
NEVER = -1

# Kind of a card -> fewest and most that a place may hold of it.
Bound = tuple[int, int]


D = TypeVar("D", bound=Deal)


class Slot(NamedTuple):
    """Where an unknown card stands in a deal: a key, the name below it if there is one, and the place in its cards."""

    key: str
    name: str | None
    number: int


class Place(msgspec.Struct):
    """Somewhere hidden cards lie: a hand, the blind, cards laid away, cards to come; those out of play stand nowhere.

    barred: kinds that it cannot hold. bounds: kind -> fewest and most that it may hold. one_of: kind -> how many; of
    exactly one of these kinds it holds so many.
    """

    name: str
    slots: tuple[Slot, ...]
    barred: set[str] = msgspec.field(default_factory=set)
    bounds: dict[str, Bound] = msgspec.field(default_factory=dict)
    one_of: dict[str, int] = msgspec.field(default_factory=dict)


class Judged(msgspec.Struct, frozen=True):
    """A kind of card of which the game says in which places its hidden copies may lie together.

    fits: is a deal with the copies in their places, all other unknown cards left out, possible?
    """

    kind: str
    fits: Callable[[Any], bool]


class Told(msgspec.Struct, frozen=True):
    """What the keys of a deal say about hidden cards besides the play: place -> kinds barred from it."""

    barred: Mapping[str, frozenset[str]] = msgspec.field(default_factory=dict)
    judged: Judged | None = None


class Tally(msgspec.Struct, frozen=True):
    """What the points stated say about the cards that are out of play.

    worth: card -> what it adds. limits, accepts, most: as in Dealing.
    """

    worth: Mapping[str, Counts]
    limits: Counts
    most: Counts
    accepts: Callable[[Counts], bool]


class Knowledge(msgspec.Struct):
    """What is known about hidden cards.

    pack: that of the game. deal: the view, with the unknown cards put in that have been played since.
    cards: all cards that may be hidden, copies named as often as they are hidden, in the order of the game's page.
    places: where they lie, the last one `out`. judged, tally: what more is known than where a card cannot be.
    """

    pack: Pack
    deal: Any
    cards: tuple[str, ...]
    places: tuple[Place, ...]
    judged: Judged | None = None
    tally: Tally | None = None

    @property
    def room(self) -> Counts:
        """How many hidden cards each place holds."""
        held = [len(place.slots) for place in self.places[:-1]]
        return (*held, len(self.cards) - sum(held))

    def dealing(self) -> Dealing:
        """What is known, as groups of cards and places with room."""
        room = self.room
        marked = tuple(number for number, place in enumerate(self.places) if place.one_of)
        columns: dict[str, list[int]] = {}
        for column, kind in enumerate(self.cards):
            columns.setdefault(kind, []).append(column)
        groups: dict[tuple[Any, ...], list[int]] = {}
        for kind, found in columns.items():
            alone = any(kind in place.bounds for place in self.places)
            least = tuple(place.bounds.get(kind, (0, 0))[0] for place in self.places)
            most = tuple(
                0 if kind in place.barred else place.bounds.get(kind, (0, free))[1]
                for place, free in zip(self.places, room, strict=True)
            )
            worth = self.tally.worth[kind] if self.tally else ()
            judged = self.judged is not None and kind == self.judged.kind
            marks = tuple(self.places[number].one_of.get(kind, NEVER) for number in marked)
            key = (least, most, worth, kind if alone or judged or marked else None, judged, marks)
            groups.setdefault(key, []).extend(found)
        return Dealing(
            groups=tuple(
                Group(tuple(found), least, most, worth, self.fits if judged else None, marks)
                for (least, most, worth, _, judged, marks), found in groups.items()
            ),
            room=room,
            tallied=len(room) - 1 if self.tally else None,
            limits=self.tally.limits if self.tally else (),
            accepts=self.tally.accepts if self.tally else lambda tally: True,
            most=self.tally.most if self.tally else (),
            marked=marked,
        )

    def fits(self, shares: Counts) -> bool:
        """May the hidden copies of the judged kind lie like this?"""
        assert self.judged is not None
        put = [
            (slot, self.judged.kind)
            for place, share in zip(self.places, shares, strict=True)
            for slot in place.slots[:share]
        ]
        return self.judged.fits(bare(filled(self.deal, put)))

    def complete(self, codes: Sequence[int]) -> Any:
        """The deal in which each hidden card lies where it is said to: a number of a place for each of `cards`."""
        rest = [list(reversed(place.slots)) for place in self.places]
        put = [(rest[code].pop(), card) for card, code in zip(self.cards, codes, strict=True) if rest[code]]
        deal = filled(self.deal, put)
        pack = self.pack
        # the answer to a puzzle may be a card that lies elsewhere now
        changes: dict[str, Any] = {"goal": None, "answer": ()}
        changes["hands"] = {seat: in_order(pack, hand) for seat, hand in deal.hands.items()}
        for key, kind in GAMES[deal.game].keys.items():
            value = getattr(deal, key)
            if isinstance(kind, Table) and kind.kind.lies:
                changes[key] = {name: in_order(pack, cards) for name, cards in value.items()}
            elif isinstance(kind, Kind) and kind.lies and not kind.one:
                changes[key] = in_order(pack, value)
        return GAMES[deal.game].with_all_cards(msgspec.structs.replace(deal, **changes))


def filled(deal: D, put: Iterable[tuple[Slot, str]]) -> D:
    """A deal with cards put into slots."""
    changed: dict[str, Any] = {}
    for (key, name, number), card in put:
        if key not in changed:
            given = getattr(deal, key)
            changed[key] = list(given) if name is None else {seat: list(cards) for seat, cards in given.items()}
        (changed[key] if name is None else changed[key][name])[number] = card
    return msgspec.structs.replace(deal, **{key: frozen(cards) for key, cards in changed.items()})


def frozen(cards: Any) -> Any:
    """Lists of cards as tuples again."""
    return {name: tuple(some) for name, some in cards.items()} if isinstance(cards, dict) else tuple(cards)


def bare(deal: Deal) -> Deal:
    """A deal without its unknown cards."""
    hands = {seat: tuple(card for card in hand if card != UNKNOWN) for seat, hand in deal.hands.items()}
    return msgspec.structs.replace(deal, hands=hands)


def contradiction(why: str) -> Unsolvable:
    """The error for a view that no deal fits."""
    return Unsolvable(f"nothing is consistent with this view: {why}")


def slots(deal: Deal, key: str, name: str | None = None) -> tuple[Slot, ...]:
    """Where unknown cards stand under a key of a deal."""
    cards = getattr(deal, key) if name is None else getattr(deal, key)[name]
    return tuple(Slot(key, name, number) for number, card in enumerate(cards) if card == UNKNOWN)


def resolved(deal: Deal, free: Sequence[Slot], known: Iterable[str], played: Iterable[str]) -> list[tuple[Slot, str]]:
    """The cards played that were among the unknown ones, put into the first of the slots that they can stand in."""
    return list(zip(free, (Counter(played) - Counter(known)).elements(), strict=False))
