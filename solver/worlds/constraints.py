"""What a view tells about the cards that it hides: which they are, and where each of them may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, combinations
from typing import Any, NamedTuple, TypeVar

import msgspec

from solver.display.language import tr
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

# Kinds, and how many cards of them together a place holds at least.
Several = tuple[frozenset[str], int]


D = TypeVar("D", bound=Deal)


class Slot(NamedTuple):
    """Where an unknown card stands in a deal: a key, the name below it if there is one, and the place in its cards."""

    key: str
    name: str | None
    number: int


class Place(msgspec.Struct):
    """Somewhere hidden cards lie: a hand, the blind, cards laid away, cards to come; those out of play stand nowhere.

    barred: kinds that it cannot hold. bounds: kind -> fewest and most that it may hold. one_of: kind -> how many; of
    exactly one of these kinds it holds so many. several: of these kinds together it holds at least so many.
    """

    name: str
    slots: tuple[Slot, ...]
    barred: set[str] = msgspec.field(default_factory=set)
    bounds: dict[str, Bound] = msgspec.field(default_factory=dict)
    one_of: dict[str, int] = msgspec.field(default_factory=dict)
    several: Several = (frozenset(), 0)


class Judged(msgspec.Struct, frozen=True):
    """A kind of card of which the game says in which places its hidden copies may lie together.

    fits: is a deal with the copies in their places, all other unknown cards left out, possible?
    """

    kind: str
    fits: Callable[[Any], bool]


class Told(msgspec.Struct, frozen=True):
    """What the keys of a deal say about hidden cards besides the play.

    barred: place -> kinds that it does not hold. several: place -> kinds of which it holds at least so many together.
    """

    barred: Mapping[str, frozenset[str]] = msgspec.field(default_factory=dict)
    judged: Judged | None = None
    several: Mapping[str, Several] = msgspec.field(default_factory=dict)


class Linked(msgspec.Struct, frozen=True):
    """A card of which there is one, and what else a place holds if it is there.

    several: place -> kinds of which it holds at least so many together then.
    """

    kind: str
    several: Mapping[str, Several]


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
    places: where they lie, the last one `out`. judged, tally, linked: what more is known than where a card cannot be.
    """

    pack: Pack
    deal: Any
    cards: tuple[str, ...]
    places: tuple[Place, ...]
    judged: Judged | None = None
    tally: Tally | None = None
    linked: Linked | None = None

    @property
    def room(self) -> Counts:
        """How many hidden cards each place holds."""
        held = [len(place.slots) for place in self.places[:-1]]
        return (*held, len(self.cards) - sum(held))

    def cases(self) -> Iterator[Knowledge]:
        """What is known case by case, each deal in one of them, so that nothing is known of several groups at once."""
        found = [self]
        if self.linked is not None and self.linked.kind in self.cards:
            kind, linked = self.linked.kind, self.linked.several
            found = [self.with_places(lambda place: {"barred": place.barred | {kind}} if place.name in linked else {})]
            for name, several in linked.items():
                found.append(self.with_places(partial(only_there, kind, name, several)))
        for known in found:
            yield from known.shares()

    def with_places(self, changes: Callable[[Place], dict[str, Any]]) -> Knowledge:
        """The same, with something else known of each place."""
        places = (*(msgspec.structs.replace(place, **changes(place)) for place in self.places),)
        return msgspec.structs.replace(self, places=places)

    def shares(self) -> Iterator[Knowledge]:
        """Where a place has to hold several of some kinds that are told apart: by which of them it holds."""
        hidden = set(self.cards)
        for place in self.places:
            kinds, least = place.several
            there = sorted(kinds & hidden)
            if len(there) < least:
                return
            if least > 0 and self.tally is not None:
                for held in chain(*(combinations(there, n) for n in range(least, len(there) + 1))):
                    bounds = place.bounds | {kind: (int(kind in held),) * 2 for kind in there}
                    yield from self.with_places(partial(with_bounds, place.name, bounds)).shares()
                return
        yield self

    def dealing(self) -> Dealing:
        """What is known, as groups of cards and places with room; of a case, where there are several."""
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
            least = tuple(
                max(few, place.several[1] * (kind in place.several[0]))
                for few, place in zip(least, self.places, strict=True)
            )
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


def only_there(kind: str, name: str, several: Several, place: Place) -> dict[str, Any]:
    """What changes of a place where a kind lies in the one named, with several others."""
    return {"several": several} if place.name == name else {"barred": place.barred | {kind}}


def with_bounds(name: str, bounds: dict[str, Bound], place: Place) -> dict[str, Any]:
    """What changes of a place where the one named holds just these of some kinds."""
    return {"bounds": bounds, "several": (frozenset(), 0)} if place.name == name else {}


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
    return Unsolvable(tr("nothing is consistent with this view: {why}", why=why))


def slots(deal: Deal, key: str, name: str | None = None) -> tuple[Slot, ...]:
    """Where unknown cards stand under a key of a deal."""
    cards = getattr(deal, key) if name is None else getattr(deal, key)[name]
    return tuple(Slot(key, name, number) for number, card in enumerate(cards) if card == UNKNOWN)


def resolved(deal: Deal, free: Sequence[Slot], known: Iterable[str], played: Iterable[str]) -> list[tuple[Slot, str]]:
    """The cards played that were among the unknown ones, put into the first of the slots that they can stand in."""
    return list(zip(free, (Counter(played) - Counter(known)).elements(), strict=False))
