"""Constraints of a view on its hidden cards: the cards themselves and the places of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, combinations
from typing import Any, NamedTuple, TypeVar

import msgspec

from solver.determinization.dealing import Counts, Dealing, Group
from solver.determinization.joint_bounds import Jointly, Share, joint_cases, with_exact, with_shares
from solver.determinization.named_cards import Change, Named
from solver.determinization.public_constraints import PredicateConstraint, Several
from solver.display.translation import tr
from solver.model.cards import UNKNOWN, Pack, in_order
from solver.model.deal import GAMES, Deal
from solver.model.errors import Unsolvable
from solver.model.puzzle_keys import UNASKED
from solver.model.schema_types import Kind, Table

OUT = "out"

# Number of cards that no place can hold.
NEVER = -1

# Fewest and most cards of a kind that a place may hold.
Bound = tuple[int, int]

D = TypeVar("D", bound=Deal)


class Slot(NamedTuple):
    """Slot of an unknown card in a deal: key, name below it if any, and index in its cards."""

    key: str
    name: str | None
    number: int


class Place(msgspec.Struct):
    """Place of hidden cards: a hand, the blind, discards, or cards to come. Cards out of play have no slots.

    name: name of the place.
    slots: its unknown cards in the deal.
    barred: kinds that it cannot hold.
    bounds: kind -> fewest and most cards of it.
    one_of: kind -> number. The place holds that number of exactly one of these kinds.
    several: kinds and a lower bound on the number of their cards together.
    shares: exact numbers of cards of some kinds together.
    """

    name: str
    slots: tuple[Slot, ...]
    barred: set[str] = msgspec.field(default_factory=set)
    bounds: dict[str, Bound] = msgspec.field(default_factory=dict)
    one_of: dict[str, int] = msgspec.field(default_factory=dict)
    several: Several = (frozenset(), 0)
    shares: tuple[Share, ...] = ()


class Linked(msgspec.Struct, frozen=True):
    """Constraint that depends on the place of a single card.

    kind: the card, of which one copy exists.
    several: place of the card -> kinds and a lower bound on their number in that place.
    """

    kind: str
    several: Mapping[str, Several]


class Tally(msgspec.Struct, frozen=True):
    """Constraint of the stated points on the cards out of play.

    worth: card -> points that it adds.
    limits, accepts, most: as in Dealing.
    """

    worth: Mapping[str, Counts]
    limits: Counts
    most: Counts
    accepts: Callable[[Counts], bool]


class Knowledge(msgspec.Struct):
    """Constraints on the hidden cards of a view.

    pack: pack of the game.
    deal: the view, with the unknown cards that have been played since filled in.
    cards: cards that may be hidden, with hidden copies listed, in the order of the game's page.
    places: their places, the last one `out`.
    predicate, tally, linked, named: further constraints, default none.
    jointly: lower bounds on hidden cards in several places together.
    alternatives: for each constraint that is met in one of several ways the changes of places in each.
    """

    pack: Pack
    deal: Any
    cards: tuple[str, ...]
    places: tuple[Place, ...]
    predicate: PredicateConstraint | None = None
    tally: Tally | None = None
    linked: Linked | None = None
    named: tuple[Named, ...] = ()
    jointly: tuple[Jointly, ...] = ()
    alternatives: tuple[tuple[Change, ...], ...] = ()

    @property
    def room(self) -> Counts:
        """Number of hidden cards in each place."""
        held = [len(place.slots) for place in self.places[:-1]]
        return (*held, len(self.cards) - sum(held))

    def cases(self) -> Iterator[Knowledge]:
        """Split the constraints into disjoint cases, so that each constraint of a case concerns a single group."""
        found = [self]
        if self.linked is not None and self.linked.kind in self.cards:
            kind, linked = self.linked.kind, self.linked.several
            found = [self.with_places(lambda place: {"barred": place.barred | {kind}} if place.name in linked else {})]
            for name, several in linked.items():
                found.append(self.with_places(partial(only_there, kind, name, several)))
        names, out = [place.name for place in self.places], (OUT, self.room[-1])
        for named in self.named:
            changes = list(named.cases(self.cards, names, out))
            found = [known.with_places(change) for known in found for change in changes]
        for ways in self.alternatives:
            found = [known.with_places(way) for known in found for way in ways]
        for known in found:
            for part in known.joint_parts() if known.jointly else (known,):
                yield from part.shares()

    def joint_parts(self) -> Iterator[Knowledge]:
        """Split lower bounds on several places together into cases by the numbers of cards in each place."""
        room = {place.name: len(place.slots) for place in self.places if place.slots}
        # .. and by kind, where points tell the kinds apart
        classes = {
            kind: (kind if self.tally is not None else "", *(kind in place.barred for place in self.places))
            for kind in set(self.cards)
        }
        for shares in joint_cases(self.jointly, self.cards, room, classes):
            yield self.with_places(partial(with_shares, shares))

    def with_places(self, changes: Callable[[Place], dict[str, Any]]) -> Knowledge:
        """Return the constraints with changed fields of each place."""
        places = (*(msgspec.structs.replace(place, **changes(place)) for place in self.places),)
        return msgspec.structs.replace(self, places=places)

    def shares(self) -> Iterator[Knowledge]:
        """Split a lower bound on several distinguishable kinds into cases by the kinds held."""
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
        """Return the constraints of one case as a dealing: groups of cards, and places with room."""
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
            predicate = self.predicate is not None and kind == self.predicate.kind
            marks = tuple(self.places[number].one_of.get(kind, NEVER) for number in marked)
            least = tuple(
                max(few, place.several[1] * (kind in place.several[0]))
                for few, place in zip(least, self.places, strict=True)
            )
            least, most, together = with_exact(least, most, [place.shares for place in self.places], kind)
            key = (least, most, worth, kind if alone or predicate or marked else together, predicate, marks)
            groups.setdefault(key, []).extend(found)
        return Dealing(
            groups=tuple(
                Group(tuple(found), least, most, worth, self.fits if predicate else None, marks)
                for (least, most, worth, _, predicate, marks), found in groups.items()
            ),
            room=room,
            tallied=len(room) - 1 if self.tally else None,
            limits=self.tally.limits if self.tally else (),
            accepts=self.tally.accepts if self.tally else lambda tally: True,
            most=self.tally.most if self.tally else (),
            marked=marked,
        )

    def fits(self, shares: Counts) -> bool:
        """Return True if the hidden copies of the kind with a predicate may be shared out like this."""
        assert self.predicate is not None
        put = [
            (slot, self.predicate.kind)
            for place, share in zip(self.places, shares, strict=True)
            for slot in place.slots[:share]
        ]
        return self.predicate.fits(bare(filled(self.deal, put)))

    def complete(self, codes: Sequence[int]) -> Any:
        """Return the complete deal of a world.

        codes: number of the place of each of `cards`.
        """
        rest = [list(reversed(place.slots)) for place in self.places]
        put = [(rest[code].pop(), card) for card, code in zip(self.cards, codes, strict=True) if rest[code]]
        deal = filled(self.deal, put)
        pack = self.pack
        # the answer of a puzzle may be in another place in this world, and the result of a record out of its reach
        changes: dict[str, Any] = {**UNASKED, "result": {}, "claimed": {}}
        changes["hands"] = {seat: in_order(pack, hand) for seat, hand in deal.hands.items()}
        for key, kind in GAMES[deal.game].keys.items():
            value = getattr(deal, key)
            if isinstance(kind, Table) and kind.kind.lies:
                changes[key] = {name: in_order(pack, cards) for name, cards in value.items()}
            elif isinstance(kind, Kind) and kind.lies and not (kind.one or kind.ordered):
                changes[key] = in_order(pack, value)
        return GAMES[deal.game].with_all_cards(msgspec.structs.replace(deal, **changes))


def only_there(kind: str, name: str, several: Several, place: Place) -> dict[str, Any]:
    """Return the changes to a place if a kind lies in the named place together with several others."""
    return {"several": several} if place.name == name else {"barred": place.barred | {kind}}


def with_bounds(name: str, bounds: dict[str, Bound], place: Place) -> dict[str, Any]:
    """Return the changes to a place if the named place has these bounds."""
    return {"bounds": bounds, "several": (frozenset(), 0)} if place.name == name else {}


def filled(deal: D, put: Iterable[tuple[Slot, str]]) -> D:
    """Return a deal with cards put into slots."""
    changed: dict[str, Any] = {}
    for (key, name, number), card in put:
        if key not in changed:
            given = getattr(deal, key)
            changed[key] = list(given) if name is None else {seat: list(cards) for seat, cards in given.items()}
        (changed[key] if name is None else changed[key][name])[number] = card
    return msgspec.structs.replace(deal, **{key: frozen(cards) for key, cards in changed.items()})


def frozen(cards: Any) -> Any:
    """Return lists of cards as tuples."""
    return {name: tuple(some) for name, some in cards.items()} if isinstance(cards, dict) else tuple(cards)


def bare(deal: Deal) -> Deal:
    """Return a deal without its unknown cards."""
    hands = {seat: tuple(card for card in hand if card != UNKNOWN) for seat, hand in deal.hands.items()}
    return msgspec.structs.replace(deal, hands=hands)


def contradiction(why: str) -> Unsolvable:
    """Return the exception for a view without worlds."""
    return Unsolvable(tr("nothing is consistent with this view: {why}", why=why))


def slots(deal: Deal, key: str, name: str | None = None) -> tuple[Slot, ...]:
    """Return the slots of the unknown cards under a key of a deal."""
    cards = getattr(deal, key) if name is None else getattr(deal, key)[name]
    return tuple(Slot(key, name, number) for number, card in enumerate(cards) if card == UNKNOWN)


def resolved(deal: Deal, free: Sequence[Slot], known: Iterable[str], played: Iterable[str]) -> list[tuple[Slot, str]]:
    """Return the cards among the moves that were unknown, each with the first free slot."""
    return list(zip(free, (Counter(played) - Counter(known)).elements(), strict=False))
