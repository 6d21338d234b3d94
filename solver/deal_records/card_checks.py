"""Card validation of a deal record: card names, copies, and cards won."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping
from itertools import chain
from typing import Any

from solver.display.translation import tr, trn
from solver.model.cards import SEATS, UNKNOWN, in_order, no_card, read_card, split_words
from solver.model.core_query import Report
from solver.model.deal import Game

MOST_UNKNOWN = 64
# Keys whose validation errors do not affect the play.
DESCRIPTIVE_KEYS = frozenset(
    "id title source date place players note tags exposed known taken points count result claimed".split()
    + "goal answer chances".split()
)


class Numbers(dict[str, int]):
    """Numbers by key, 0 for any other key. It is made and asked faster than a Counter."""

    def __missing__(self, key: str) -> int:
        return 0


class CardChecks(ABC):
    """Base class that parses the cards of a deal record key by key and reports validation errors."""

    game: Game

    def __init__(self, game: Game, record: Mapping[str, Any], report: Report) -> None:
        self.game = game
        self.record = record
        self.faults = 0
        self.blocked = False  # True after an error that prevents checks of the play
        self.wrong: set[str] = set()  # descriptive keys with errors
        self._report = report
        self.fields: dict[str, Any] = {}
        self.unread = Numbers()  # key -> number of unknown words, each in place of a card

    def report(self, key: str | None, message: str) -> None:
        """Report a validation error."""
        self.faults += 1
        name = None if key is None else key.partition(".")[0]
        if name in DESCRIPTIVE_KEYS:
            self.wrong.add(name)
        else:
            self.blocked = True
        self._report(key, message)

    def cards(self, key: str, text: str) -> list[str]:
        """Return the cards parsed from a text. Reports unknown words."""
        spelling = self.game.pack.spelling
        try:
            return list(map(spelling.__getitem__, text.lower().split()))
        except KeyError:
            return self.cards_named(key, text)

    def cards_named(self, key: str, text: str) -> list[str]:
        """Return the cards of a text with unknown cards, names of several words or words that name no card."""
        found: list[str] = []
        for word in split_words(self.game.pack, text):
            if (match := re.fullmatch(r"\?(\d{0,3})", word)) is not None:
                found += [UNKNOWN] * min(int(match[1] or 1), MOST_UNKNOWN)
                continue
            card = read_card(self.game.pack, word)
            if card is None:
                self.report(key, no_card(self.game.pack, self.game.name, word))
                self.unread[key] += 1
            else:
                found.append(card)
        return found

    def check_hands(self) -> int | None:
        """Parse the hands. Return the number of seats, or None if it is invalid."""
        given = self.record["hands"]
        seats = len(given)
        if seats not in self.game.hand_size or sorted(given) != list(SEATS[:seats]):
            self.report_hands(sorted(given))
            for seat in sorted(given):
                self.cards(f"hands.{seat}", given[seat])
            return None
        self.fields["hands"] = {seat: self.cards(f"hands.{seat}", given[seat]) for seat in SEATS[:seats]}
        return seats

    def report_hands(self, given: list[str]) -> None:
        """Report missing hands and surplus hands."""
        numbers = f" {tr('or')} ".join(str(n) for n in self.game.hand_size)
        most = max(self.game.hand_size)
        has = tr("{game} has {n} hands, A to {last}", game=self.game.name, n=numbers, last=SEATS[most - 1])
        meant = min((n for n in self.game.hand_size if SEATS[n - 1] >= max(given, default="A")), default=most)
        for seat in SEATS:
            if seat in SEATS[:meant] and seat not in given:
                self.report(f"hands.{seat}", tr("is missing: {has}", has=has))
            elif seat in given and seat not in SEATS[:meant]:
                self.report(f"hands.{seat}", tr("is one too many: {has}", has=has))

    def check_piles(self) -> None:
        """Parse the cards won before the position."""
        if "taken" not in self.record:
            return
        piles = {}
        for side, text in self.record["taken"].items():
            if self.side(f"taken.{side}", side):
                piles[side] = in_order(self.game.pack, self.cards(f"taken.{side}", text))
                if UNKNOWN in piles[side]:
                    self.report(f"taken.{side}", tr("cards won are known cards; leave out those that are not"))
        if piles:
            self.fields["taken"] = piles

    def check_counts(self) -> None:
        """Validate the numbers of cards won besides the listed ones."""
        if "count" not in self.record:
            return
        count = {}
        for side, number in self.record["count"].items():
            if self.side(f"count.{side}", side):
                count[side] = number
                if not 0 <= number <= self.game.pack.size:
                    self.report(f"count.{side}", tr("must be 0 to {size}", size=self.game.pack.size))
        if count:
            self.fields["count"] = count

    def check_numbers(self, key: str) -> None:
        """Validate numbers by side. Each must be at least 0."""
        found = {}
        for side, number in self.record[key].items():
            if self.side(f"{key}.{side}", side):
                found[side] = number
                if number < 0:
                    self.report(f"{key}.{side}", tr("cannot be less than 0"))
        self.fields[key] = found

    def side(self, key: str, side: str) -> bool:
        """Return True for the name of a side, else report an error and return False."""
        names = self.game.sides_named(self.record)
        if side in names:
            return True
        self.report(key, tr('"{side}" is no side (sides: {names})', side=side[:40], names=", ".join(names)))
        return False

    def one_card(self, key: str) -> None:
        """Parse a key with exactly one known card."""
        if key in self.record:
            cards = self.cards(key, self.record[key])
            if len(cards) + self.unread[key] != 1 or UNKNOWN in cards:
                self.report(key, tr("must be one card"))
            elif cards:
                self.fields[key] = cards[0]

    def have_one_size(self, most: int) -> bool:
        """True if all hands have one size of at least two cards, so that none stands for a hand of any size.

        most: largest size.
        """
        sizes = set(map(len, self.fields["hands"].values()))
        return len(sizes) == 1 and 1 < max(sizes) <= most and not self.unread

    def places(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return the key and the cards of each place that holds cards of the pack."""
        places = [(f"hands.{seat}", cards) for seat, cards in self.fields["hands"].items()] + self.lying()
        if "taken" in self.fields:
            places += [(f"taken.{side}", cards) for side, cards in self.fields["taken"].items()]
        return places

    @abstractmethod
    def lying(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return the key and the cards of each place on the table."""

    def check_copies(self) -> None:
        """Report cards with more copies than the pack has, and more unknown cards than the pack has left."""
        absent = self.game.absent(len(self.fields["hands"]), self.fields.get("options", {}))
        places = self.places()
        held = list(chain.from_iterable([cards for _, cards in places]))
        kinds = set(held)
        unknown = held.count(UNKNOWN) if UNKNOWN in kinds else 0
        too_often = len(kinds) < len(held) and most_alike(held) > self.game.pack.copies
        if too_often or not absent.isdisjoint(kinds):
            self.report_copies(places, absent)
        left = self.game.pack.size - len(absent) - (len(held) - unknown)
        if unknown > max(left, 0):
            more = trn(
                unknown,
                "{n} unknown card is more than the pack has left",
                "{n} unknown cards are more than the pack has left",
            )
            self.report("hands", more)
        else:
            self.check_room(left - unknown)

    def report_copies(self, places: list[tuple[str, tuple[str, ...]]], absent: frozenset[str]) -> None:
        """Report each card that the pack lacks, or that is held more often than the pack has it.

        places: the key and the cards of each.
        """
        copies = self.game.pack.copies
        seen: dict[str, list[str]] = {}
        # descriptive keys come last: without their cards the others may be valid
        for key, cards in sorted(places, key=lambda place: place[0].partition(".")[0] in DESCRIPTIVE_KEYS):
            for card in cards:
                if card == UNKNOWN:
                    continue
                if card in absent:
                    n = len(self.fields["hands"])
                    self.report(key, tr("{card} is not in the pack of {n} players", card=card, n=n))
                seen.setdefault(card, []).append(key)
                if len(seen[card]) == copies + 1:
                    where = ", ".join(dict.fromkeys(seen[card]))
                    held = trn(
                        copies,
                        "{card} is held too often: it is in the pack once (held in {where})",
                        "{card} is held too often: it is in the pack {n} times (held in {where})",
                        card=card, where=where,
                    )  # fmt: skip
                    self.report(key, held)

    @abstractmethod
    def check_room(self, left: int) -> None:
        """Validate the number of cards in no place.

        left: number of cards of the pack that no place holds.
        """


def most_alike(cards: list[str]) -> int:
    """Return how often the most frequent of the known cards is there."""
    held = Counter(cards)
    del held[UNKNOWN]
    return max(held.values(), default=0)
