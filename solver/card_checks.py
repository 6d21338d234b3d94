"""Checks of the cards of a deal: that they are cards, that no card stands twice, that hands and points add up."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from solver.cards import UNKNOWN, in_order, no_card, read_card
from solver.deal import Deal
from solver.rules import SEATS, Game

Report = Callable[[str | None, str], None]

MOST_UNKNOWN = 64
# Keys whose faults leave the play what it is.
APART = frozenset("id title source date place players note tags exposed taken points count goal answer".split())


class CardChecks:
    """What is read of a deal's cards, key by key, and what is wrong with it."""

    def __init__(self, game: Game, record: Mapping[str, Any], report: Report) -> None:
        self.game = game
        self.record = record
        self.faults = 0
        self.blocked = False  # by a fault without which nothing can be said about the play
        self._report = report
        self.fields: dict[str, Any] = {}
        self.unread: Counter[str] = Counter()  # key -> words that are no cards but take up a place

    def report(self, key: str | None, message: str) -> None:
        """Note a fault."""
        self.faults += 1
        if key is None or key.partition(".")[0] not in APART:
            self.blocked = True
        self._report(key, message)

    def cards(self, key: str, text: str) -> list[str]:
        """The cards that a text lists; words that are none are reported."""
        found = []
        for word in text.split():
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
            numbers = " or ".join(str(n) for n in self.game.hand_size)
            last = SEATS[max(self.game.hand_size) - 1]
            names = " ".join(sorted(given)) or "none"
            self.report("hands", f"{self.game.name} has {numbers} hands, A to {last}; given: {names}")
            return None
        self.fields["hands"] = {seat: self.cards(f"hands.{seat}", given[seat]) for seat in SEATS[:seats]}
        return seats

    def check_piles(self) -> None:
        """Cards won before the position."""
        piles = {}
        for side, text in self.record.get("taken", {}).items():
            if self.side(f"taken.{side}", side):
                piles[side] = in_order(self.game.pack, self.cards(f"taken.{side}", text))
                if UNKNOWN in piles[side]:
                    self.report(f"taken.{side}", "cards won are known cards; leave out those that are not")
        if piles:
            self.fields["taken"] = piles

    def check_words(self) -> None:
        """Keys of some games: cards beside the hands, and plain words, which the game itself checks further."""
        record = self.record
        for key in ("blind", "keep", "press"):
            if key in record:
                self.fields[key] = in_order(self.game.pack, self.cards(key, record[key]))
        for key in ("called", "indicator"):
            if key in record:
                cards = self.cards(key, record[key])
                if len(cards) + self.unread[key] != 1 or UNKNOWN in cards:
                    self.report(key, "must be one card")
                elif cards:
                    self.fields[key] = cards[0]
        for key in ("bidder", "partner", "contract", "soloist", "seat"):
            if key in record:
                self.fields[key] = record[key]
        if record.get("away"):
            self.fields["away"] = {
                seat: in_order(self.game.pack, self.cards(f"away.{seat}", text))
                for seat, text in record["away"].items()
            }
        count = {}
        for side, number in record.get("count", {}).items():
            if self.side(f"count.{side}", side):
                count[side] = number
                if not 0 <= number <= self.game.pack.size:
                    self.report(f"count.{side}", f"must be 0 to {self.game.pack.size}")
        if count:
            self.fields["count"] = count

    def side(self, key: str, side: str) -> bool:
        """Is this the name of a side?"""
        names = self.game.side_names
        if self.game.sides_of is not None:
            names = self.game.sides_of(self.record.get("contract"), len(self.record["hands"]))
        if side in names:
            return True
        self.report(key, f'"{side[:40]}" is no side (sides: {", ".join(names)})')
        return False

    def check_trick(self, seats: int) -> None:
        """The cards on the table, as far as words go."""
        words = self.record.get("trick", "").replace("|", " ").split()
        trick = []
        for word in words:
            name, colon, suit = word.partition(":")
            card = read_card(self.game.pack, name)
            if card is None:
                self.report("trick", no_card(self.game.pack, self.game.name, name))
                self.unread["trick"] += 1
            else:
                trick.append(card + colon + suit.lower()[:3])
        if len(words) >= seats:
            self.report("trick", f"{len(words)} cards; a trick not yet complete has at most {seats - 1}")
        if trick:
            self.fields["trick"] = tuple(trick)

    def fill_unknown(self, seats: int) -> None:
        """Give hands that are all unknown their size, and see that the sizes agree with the trick."""
        hands = self.fields["hands"]
        leader = SEATS.index(self.fields.get("leader") or self.leader())
        on_table = len(self.fields.get("trick", ())) + self.unread["trick"]
        played = {SEATS[(leader + i) % seats] for i in range(on_table)}
        sizes = {
            seat: len(cards) + self.unread[f"hands.{seat}"] + (seat in played)
            for seat, cards in hands.items()
            if self.record["hands"][seat].split() != [UNKNOWN]
        }
        surplus = {} if on_table else self.game.surplus(self.fields.get("options", {}))
        everyone = Counter(sizes.values())
        bound = Counter(n for seat, n in sizes.items() if seat not in surplus) or everyone
        size = max(bound, key=lambda n: (bound[n], everyone[n], n)) if bound else self.game.hand_size[seats]
        for seat, cards in hands.items():
            if seat not in sizes:
                cards[:] = [UNKNOWN] * (size - (seat in played))
        most = self.game.hand_size[seats]
        # whose card is missing is not known where the leader is none
        misled = on_table > 0 and "leader" in self.record and "leader" not in self.fields
        for seat, n in sizes.items():
            more = surplus.get(seat, 0)
            if n > most + more:
                self.report(f"hands.{seat}", f"{n - (seat in played)} cards; a player is dealt {most}")
            elif not size <= n <= size + more and not misled:
                reason = " besides the one played to the trick" if seat in played else ""
                mine, others = n - (seat in played), size - (seat in played)
                self.report(f"hands.{seat}", f"{mine} cards{reason}, where other hands have {others}")
        self.fields["hands"] = {seat: in_order(self.game.pack, cards) for seat, cards in hands.items()}

    def leader(self) -> str:
        """Seat that leads where the deal names none, as far as that can be told before the checks are done."""
        try:
            return self.game.leader(Deal(**{**self.fields, "hands": self.fields.get("hands", {})}))
        except (KeyError, ValueError):
            return "A"

    def check_copies(self) -> None:
        """No card more often than the pack has it, and room for the unknown ones."""
        copies = self.game.pack.copies
        seen: dict[str, list[str]] = {}
        unknown = 0
        places: list[tuple[str, tuple[str, ...]]] = [
            (f"hands.{seat}", cards) for seat, cards in self.fields["hands"].items()
        ]
        places.append(("trick", tuple(move.partition(":")[0] for move in self.fields.get("trick", ()))))
        places += [(f"taken.{side}", cards) for side, cards in self.fields.get("taken", {}).items()]
        places += [(f"away.{seat}", cards) for seat, cards in self.fields.get("away", {}).items()]
        places.append(("blind", self.fields.get("blind", ())))
        if "indicator" in self.fields:
            places.append(("indicator", (self.fields["indicator"],)))
        absent = self.game.left_out.get(len(self.fields["hands"]), frozenset())
        for key, cards in places:
            for card in cards:
                if card == UNKNOWN:
                    unknown += 1
                    continue
                if card in absent:
                    self.report(key, f"{card} is not in the pack of {len(self.fields['hands'])} players")
                seen.setdefault(card, []).append(key)
                if len(seen[card]) == copies + 1:
                    where = ", ".join(dict.fromkeys(seen[card]))
                    times = "once" if copies == 1 else f"{copies} times"
                    self.report(key, f"{card} is held too often: it is in the pack {times} (held in {where})")
        if unknown and unknown > self.game.pack.size - len(absent) - sum(len(keys) for keys in seen.values()):
            self.report("hands", f"{unknown} unknown cards are more than the pack has left")

    def check_points(self) -> None:
        """Points won besides the cards listed: of the right form, and no more than the pack has."""
        names = self.game.point_parts
        given = self.record.get("points", {})
        points = {}
        for side, value in given.items():
            key = f"points.{side}"
            parts = tuple(value) if isinstance(value, list) else (value,)
            if not self.side(key, side):
                continue
            if len(parts) != len(names) or (len(names) > 1) != isinstance(value, list):
                self.report(key, f"must be {'[' + ', '.join(names) + ']' if len(names) > 1 else 'a whole number'}")
            elif any(part < 0 for part in parts):
                self.report(key, "points cannot be less than 0")
            else:
                points[side] = parts if len(names) > 1 else parts[0]
        if not points:
            return
        self.fields["points"] = points
        listed = [card for hand in self.fields["hands"].values() for card in hand if card != UNKNOWN]
        listed += [move.partition(":")[0] for move in self.fields.get("trick", ())]
        listed += [
            card
            for pile in (*self.fields.get("taken", {}).values(), *self.fields.get("away", {}).values())
            for card in pile
            if card != UNKNOWN
        ]
        listed += [card for card in self.fields.get("blind", ()) if card != UNKNOWN]
        listed += [self.fields["indicator"]] if "indicator" in self.fields else []
        for i, name in enumerate(names):
            room = sum(worth[i] for worth in self.game.card_points.values()) * self.game.pack.copies
            room -= sum(self.game.card_points[card][i] for card in listed)
            claimed = sum(p[i] if isinstance(p, tuple) else p for p in points.values())
            if claimed > room:
                message = f"{claimed} {name} in all, but only {room} are not in the cards listed"
                self.report(f"points.{next(iter(points))}", message)
