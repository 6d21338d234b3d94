"""Record of a whole game: its deals in order, with tags that name its terms. The standing follows from the deals.

The tags of each deal are `whole-game`, the terms `to-51` or `hands-12`, the seed of all its deals `seed-7`, the number
of its hand `hand-3`, and `cards-4` for endings. Options of all hands are tags such as `napola=true`, since a deal may
have options that were chosen for its hand alone.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any

import msgspec

from solver.deal_records.misplaced_keys import OPTIONS
from solver.deal_records.options import read_options, typed
from solver.display.translation import tr
from solver.io.random_deals import PLAYERS, RandomDeals, deal_with
from solver.matches.hand_result import hand_result
from solver.matches.seating import parties, place_at, seat_of_place
from solver.matches.terms import MOST_HANDS, MOST_POINTS, TAG, Terms, terms_of
from solver.model.argument_checks import MOST_SEED
from solver.model.cards import SEATS
from solver.model.deal import GAMES, Deal, Game
from solver.model.errors import Error, Fault, FormatError
from solver.model.json_encoding import encode_json

NUMBERED = re.compile(r"(to|hands|seed|hand|cards)-(-?[0-9]{1,20})\Z")

# Least and most of each of them. The cards in a hand depend on the options.
RANGES = (
    ("to", 1, MOST_POINTS),
    ("hands", 1, MOST_HANDS),
    ("seed", -MOST_SEED, MOST_SEED),
    ("hand", 1, MOST_POINTS),
)


class Match:
    """Whole game: its terms, and the deals so far. The last deal may be unfinished.

    seed: seed of all its deals.
    players, cards: arguments of `random_deal` for each deal.
    options: options of each deal.
    """

    def __init__(
        self,
        game: str,
        terms: Terms,
        seed: int,
        *,
        players: int | None = None,
        cards: int | None = None,
        options: Mapping[str, Any] | None = None,
        deals: Sequence[Deal] = (),
    ) -> None:
        self.game: Game = GAMES[game]
        self.terms = terms
        self.seed = seed
        self.players = max(self.game.hand_size) if players is None else players
        self.cards = cards
        self.options = dict(options or {})
        self.deals = tuple(deals)

    @property
    def seats(self) -> str:
        """Return the seats, which are also the places."""
        return SEATS[: self.players]

    @cached_property
    def results(self) -> tuple[dict[str, int], ...]:
        """Party -> gain, for each hand that is over."""
        return tuple(hand_result(deal.position, number) for number, deal in enumerate(self.finished))

    @property
    def finished(self) -> tuple[Deal, ...]:
        """Deals of the hands that are over."""
        return self.deals if self.current is None else self.deals[:-1]

    @cached_property
    def current(self) -> Deal | None:
        """Deal in play, or None between two hands."""
        return self.deals[-1] if self.deals and not self.deals[-1].position.is_over else None

    @property
    def standing(self) -> dict[str, int]:
        """Party -> score after the finished hands."""
        return self.standing_after(len(self.results))

    def standing_after(self, hands: int) -> dict[str, int]:
        """Return party -> score after so many hands."""
        found = dict.fromkeys(parties(self.game, self.players), 0)
        for result in self.results[:hands]:
            for party, gain in result.items():
                found[party] += gain
        return found

    @property
    def winner(self) -> str | None:
        """Party that has won, "" for a draw, None if the whole game goes on."""
        return self.terms.winner(self.standing, len(self.results))

    @property
    def is_over(self) -> bool:
        """True if no further hand is played."""
        return self.winner is not None

    @property
    def hand(self) -> int:
        """Number of the current or next hand, from 0."""
        return len(self.finished)

    def seat(self, place: str) -> str:
        """Return the seat of a player in the current or next hand."""
        return seat_of_place(place, self.hand, self.players)

    def next_deal(self, attempt: int = 0) -> Deal:
        """Return the deal of the next hand, with the standing before it.

        attempt: number of deals of this hand that were void, since all passed.
        """
        if self.current is not None or self.is_over:
            raise Error(tr("there is no next hand now"))
        hand = self.hand
        seed = random.Random(f"{self.game.id}/{self.seed}/{hand}/{attempt}").randrange(MOST_SEED)
        asked = {**self.options, **self.asked()}
        players = None if PLAYERS in asked else self.players
        deal = deal_with(self.game.id, asked, seed, self.cards, players)
        exposed = tuple(sorted(seat_of_place(place, hand, self.players) for place in deal.exposed))
        tags = (*self.tags, f"hand-{hand + 1}")
        name = f"{self.game.id}-{self.seed}-{hand + 1}"
        return msgspec.structs.replace(deal, id=name, tags=tags, exposed=exposed)

    @property
    def tags(self) -> tuple[str, ...]:
        """Return the tags of all deals."""
        points, hands = self.terms
        terms = f"hands-{hands}" if points is None else f"to-{points}"
        ending = () if self.cards is None else (f"cards-{self.cards}",)
        options = (f"{name}={text_of(value)}" for name, value in self.options.items())
        return (TAG, terms, f"seed-{self.seed}", *ending, *options)

    def asked(self) -> dict[str, Any]:
        """Return the keys of the next deal that state the standing, seen by its seats."""
        key = getattr(self.game, "standing_key", None)
        standing = self.standing
        # a standing is asked about as that of two sides
        if self.terms.points is None or key is None or len(standing) > 2:
            return {}
        before = [
            next(points for party, points in standing.items() if place_at(seat, self.hand, self.players) in party)
            for seat in SEATS[: len(standing)]
        ]
        return {key: before, "objective": self.game.objectives[1]}

    def with_deal(self, deal: Deal) -> Match:
        """Return the whole game with another state of the current deal, or with its next deal."""
        return self.with_deals((*self.finished, deal))

    def with_deals(self, deals: Sequence[Deal]) -> Match:
        """Return the whole game with other deals."""
        return Match(
            self.game.id, self.terms, self.seed, players=self.players, cards=self.cards, options=self.options,
            deals=deals,
        )  # fmt: skip


def text_of(value: Any) -> str:
    """Return the value of an option as one word."""
    return value if isinstance(value, str) else encode_json(value).decode()


def options_of(deal: Deal) -> dict[str, Any]:
    """Return the options of all hands from the tags of a deal. `tag_faults` says which values are none."""
    game = GAMES[deal.game]
    pairs = [tag.split("=", 1) for tag in deal.tags if "=" in tag]
    return {
        name: option_value(text)
        for name, text in pairs
        if name in game.former_options or game.option_named(name) is not None
    }


def option_value(text: str) -> Any:
    """Return the value of an option from one word. A table or list that is none stays text."""
    if text.startswith(("{", "[")):
        with suppress(msgspec.DecodeError, RecursionError):
            return msgspec.json.decode(text)
    return typed("option", text)


def numbers_of(deal: Deal) -> dict[str, int]:
    """Return the numbers in the tags of a deal of a whole game, empty for another deal."""
    if TAG not in deal.tags:
        return {}
    return {found[1]: int(found[2]) for tag in deal.tags if (found := NUMBERED.match(tag))}


def key_of(deal: Deal) -> tuple[str, int] | None:
    """Return what the deals of one whole game have in common, None for another deal."""
    numbers = numbers_of(deal)
    known = "seed" in numbers and "hand" in numbers and ("to" in numbers) != ("hands" in numbers)
    return (deal.game, numbers["seed"]) if known else None


def tag_faults(deal: Deal) -> list[Fault]:
    """Return what is wrong with numbers and options in the tags of a deal of a whole game, none for another deal."""
    if key_of(deal) is None:
        return []
    return [Fault(said, deal=deal.id or None, key="tags") for said in said_of_tags(deal)]


def said_of_tags(deal: Deal) -> list[str]:
    """Return messages about the tags of a deal of a whole game. What depends on others is looked at without theirs."""
    game, numbers, options = GAMES[deal.game], numbers_of(deal), options_of(deal)
    said: list[str] = []
    names = [found[1] for tag in deal.tags if (found := NUMBERED.match(tag))]
    names += [name for name in (tag.split("=", 1)[0] for tag in deal.tags if "=" in tag) if name in options]
    said += [f"{name}: {tr('is given twice')}" for name, count in Counter(names).items() if count > 1]
    for name, least, most in RANGES:
        if not least <= (value := numbers.get(name, least)) <= most:
            of_range = tr("{value} is out of range ({least} to {most})", value=value, least=least, most=most)
            said.append(f"{name}: {of_range}")
    read_options(game, options, lambda key, message: said.append(f"{(key or '').removeprefix(OPTIONS)}: {message}"))
    if not said:
        try:
            players = None if PLAYERS in options else len(deal.hands)
            RandomDeals(game.id, options, numbers.get("cards"), players)
            terms_of(game, len(deal.hands), options, numbers.get("to"), numbers.get("hands"))
        except Error as error:
            said += str(error).splitlines()
    return said


def match_of(deals: Iterable[Deal]) -> Match:
    """Return the whole game of these deals. Raises Error if they are not the hands of one, from the first on.

    Raises FormatError for tags with a fault.
    """
    found = list(deals)
    numbers = [numbers_of(deal) for deal in found]
    if len({key_of(deal) for deal in found}) != 1 or key_of(found[0]) is None:
        raise Error(tr("these deals are not the hands of one whole game"))
    if faults := [fault for deal in found for fault in tag_faults(deal)]:
        raise FormatError(faults)
    terms = [({**one, "hand": 0}, options_of(deal)) for one, deal in zip(numbers, found, strict=True)]
    if any(one != terms[0] for one in terms):
        raise Error(tr("these deals are not the hands of one whole game"))
    if [one["hand"] for one in numbers] != list(range(1, len(found) + 1)):
        raise Error(tr("hands of the whole game are missing"))
    for number, deal in enumerate(found[:-1], 1):
        if not deal.position.is_over:
            raise Error(tr("hand {n} of the whole game is not over, and others follow it", n=number))
    first = found[0]
    return Match(
        first.game, Terms(numbers[0].get("to"), numbers[0].get("hands")), numbers[0]["seed"],
        players=len(first.hands), cards=numbers[0].get("cards"), options=terms[0][1], deals=found,
    )  # fmt: skip
