"""Checks of the cards of a deal: that they are cards, that no card stands twice, and who has won them."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping
from typing import Any

from solver.display.language import tr, trn
from solver.model.cards import SEATS, UNKNOWN, in_order, no_card, read_card, split_words
from solver.model.deal import Game
from solver.model.question import Report

MOST_UNKNOWN = 64
# Keys whose faults leave the play what it is.
DESCRIPTIVE_KEYS = frozenset(
    "id title source date place players note tags exposed taken points count goal answer".split()
)


class CardChecks(ABC):
    """What is read of a deal's cards, key by key, and what is wrong with it."""

    game: Game

    def __init__(self, game: Game, record: Mapping[str, Any], report: Report) -> None:
        self.game = game
        self.record = record
        self.faults = 0
        self.blocked = False  # by a fault without which nothing can be said about the play
        self.wrong: set[str] = set()  # keys with faults that leave the play what it is
        self._report = report
        self.fields: dict[str, Any] = {}
        self.unread: Counter[str] = Counter()  # key -> words that are no cards but take up a place

    def report(self, key: str | None, message: str) -> None:
        """Note a fault."""
        self.faults += 1
        name = None if key is None else key.partition(".")[0]
        if name in DESCRIPTIVE_KEYS:
            self.wrong.add(name)
        else:
            self.blocked = True
        self._report(key, message)

    def cards(self, key: str, text: str) -> list[str]:
        """The cards that a text lists; words that are none are reported."""
        spelling = self.game.pack.spelling
        found: list[str] = []
        for word in text.lower().split():
            card = spelling.get(word)
            if card is None:
                break
            found.append(card)
        else:
            return found
        found = []
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
        """The hands; returns the number of seats, None if that is already wrong."""
        given = self.record["hands"]
        seats = len(given)
        if seats not in self.game.hand_size or set(given) != set(SEATS[:seats]):
            self.report_hands(sorted(given))
            for seat in sorted(given):
                self.cards(f"hands.{seat}", given[seat])
            return None
        self.fields["hands"] = {seat: self.cards(f"hands.{seat}", given[seat]) for seat in SEATS[:seats]}
        return seats

    def report_hands(self, given: list[str]) -> None:
        """Which hands are missing, or too many."""
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
        """Cards won before the position."""
        piles = {}
        for side, text in self.record.get("taken", {}).items():
            if self.side(f"taken.{side}", side):
                piles[side] = in_order(self.game.pack, self.cards(f"taken.{side}", text))
                if UNKNOWN in piles[side]:
                    self.report(f"taken.{side}", tr("cards won are known cards; leave out those that are not"))
        if piles:
            self.fields["taken"] = piles

    def check_counts(self) -> None:
        """Numbers of cards won besides those listed."""
        count = {}
        for side, number in self.record.get("count", {}).items():
            if self.side(f"count.{side}", side):
                count[side] = number
                if not 0 <= number <= self.game.pack.size:
                    self.report(f"count.{side}", tr("must be 0 to {size}", size=self.game.pack.size))
        if count:
            self.fields["count"] = count

    def check_numbers(self, key: str) -> None:
        """Numbers by side, none of them less than 0."""
        found = {}
        for side, number in self.record[key].items():
            if self.side(f"{key}.{side}", side):
                found[side] = number
                if number < 0:
                    self.report(f"{key}.{side}", tr("cannot be less than 0"))
        self.fields[key] = found

    def side(self, key: str, side: str) -> bool:
        """Is this the name of a side?"""
        names = self.game.sides_named(self.record)
        if side in names:
            return True
        self.report(key, tr('"{side}" is no side (sides: {names})', side=side[:40], names=", ".join(names)))
        return False

    def one_card(self, key: str) -> None:
        """A key that names one known card."""
        if key in self.record:
            cards = self.cards(key, self.record[key])
            if len(cards) + self.unread[key] != 1 or UNKNOWN in cards:
                self.report(key, tr("must be one card"))
            elif cards:
                self.fields[key] = cards[0]

    def places(self) -> list[tuple[str, tuple[str, ...]]]:
        """Where cards lie that are in the pack once only: key and cards."""
        places = [(f"hands.{seat}", tuple(cards)) for seat, cards in self.fields["hands"].items()] + self.lying()
        return places + [(f"taken.{side}", cards) for side, cards in self.fields.get("taken", {}).items()]

    @abstractmethod
    def lying(self) -> list[tuple[str, tuple[str, ...]]]:
        """What lies open on the table: key and cards."""

    def check_copies(self) -> None:
        """No card more often than the pack has it, and room for the unknown ones."""
        copies = self.game.pack.copies
        seen: dict[str, list[str]] = {}
        unknown = 0
        given = self.fields["hands"]
        absent = self.game.absent(len(given), self.fields.get("options", {}))
        # those last whose faults leave the play what it is: without them no card may be held too often any more
        for key, cards in sorted(self.places(), key=lambda place: place[0].partition(".")[0] in DESCRIPTIVE_KEYS):
            for card in cards:
                if card == UNKNOWN:
                    unknown += 1
                    continue
                if card in absent:
                    self.report(key, tr("{card} is not in the pack of {n} players", card=card, n=len(given)))
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
        left = self.game.pack.size - len(absent) - sum(len(keys) for keys in seen.values())
        if unknown > max(left, 0):
            more = trn(
                unknown,
                "{n} unknown card is more than the pack has left",
                "{n} unknown cards are more than the pack has left",
            )
            self.report("hands", more)
        else:
            self.check_room(left - unknown)

    @abstractmethod
    def check_room(self, left: int) -> None:
        """What else there has to be room for among the cards that lie nowhere."""
