"""The checks of a deal of a trick game: the trick on the table, cards beside the hands, points of cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

from solver.display.language import tr, trn
from solver.model.cards import SEATS, UNKNOWN, in_order, no_card, read_card, split_words
from solver.model.errors import IllegalMove
from solver.model.keys import Table
from solver.records.deal_checks import DealChecks
from solver.trick.position import start
from solver.trick.ruleset import TrickRuleset


class TrickChecks(DealChecks):
    """The checks of one deal of a trick game."""

    game: TrickRuleset

    def check_words(self) -> None:
        """Keys of some games: cards beside the hands, and plain words, which the game itself checks further."""
        record = self.record
        for key, kind in self.game.keys.items():
            if not record.get(key):
                continue
            if isinstance(kind, Table):
                if kind.kind.form == "cards":
                    self.fields[key] = {
                        name: in_order(self.game.pack, self.cards(f"{key}.{name}", text))
                        for name, text in record[key].items()
                    }
                elif kind.kind.form == "count" and key != "count":
                    self.check_numbers(key)
            elif kind.one:
                self.one_card(key)
            elif kind.form == "cards":
                self.fields[key] = in_order(self.game.pack, self.cards(key, record[key]))
            elif kind.form in ("name", "count"):
                self.fields[key] = record[key]
                if kind.form == "count" and record[key] < 0:
                    self.report(key, tr("cannot be less than 0"))
        self.check_counts()

    def check_lying(self, seats: int) -> None:
        """The cards on the table, as far as words go."""
        words = split_words(self.game.pack, self.record.get("trick", "").replace("|", " "))
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
            self.report(
                "trick", tr("{n} cards; a trick not yet complete has at most {most}", n=len(words), most=seats - 1)
            )
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
        most = self.game.dealt(seats, self.fields.get("options", {}))
        surplus = {} if on_table else self.game.surplus(self.fields.get("options", {}))
        everyone = Counter(sizes.values())
        bound = Counter(n for seat, n in sizes.items() if seat not in surplus) or everyone
        size = max(bound, key=lambda n: (bound[n], everyone[n], n)) if bound else most
        for seat, cards in hands.items():
            if seat not in sizes:
                cards[:] = [UNKNOWN] * (size - (seat in played))
        # whose card is missing is not known where the leader is none
        misled = on_table > 0 and "leader" in self.record and "leader" not in self.fields
        for seat, n in sizes.items():
            more = surplus.get(seat, 0)
            if n > most + more:
                self.report(
                    f"hands.{seat}",
                    tr(
                        "{cards}; a player is dealt {most}",
                        cards=trn(n - (seat in played), "{n} card", "{n} cards"),
                        most=most,
                    ),
                )
            elif not size <= n <= size + more and not misled:
                held = trn(n - (seat in played), "{n} card", "{n} cards")
                besides = tr(" besides the one played to the trick") if seat in played else ""
                where = tr(", where other hands have {n}", n=size - (seat in played))
                self.report(f"hands.{seat}", held + besides + where)

    def leader(self) -> str:
        """Seat that leads where the deal names none, as far as that can be told before the checks are done."""
        try:
            return self.game.leader(self.made({**self.fields, "hands": self.fields.get("hands", {})}))
        except (KeyError, ValueError):
            return "A"

    def check_room(self, left: int) -> None:
        """Cards won that are only counted are looked at by the game, if it has such a key."""

    def lying(self) -> list[tuple[str, tuple[str, ...]]]:
        """What lies open on the table: key and cards."""
        return [("trick", tuple(move.partition(":")[0] for move in self.fields.get("trick", ())))]

    def places(self) -> list[tuple[str, tuple[str, ...]]]:
        """Where cards lie that are in the pack once only: key and cards."""
        return super().places() + self.piles()

    def piles(self) -> list[tuple[str, tuple[str, ...]]]:
        """Cards that lie beside the hands: key and cards."""
        return list(self.game.piles(self.made({"hands": {}, **self.fields})).items())

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
                self.report(
                    key,
                    tr("must be {form}", form=f"[{', '.join(names)}]")
                    if len(names) > 1
                    else tr("must be a whole number"),
                )
            elif any(part < 0 for part in parts):
                self.report(key, tr("points cannot be less than 0"))
            else:
                points[side] = parts if len(names) > 1 else parts[0]
        if not points:
            return
        if not any(map(any, self.game.card_points.values())):
            self.report(f"points.{next(iter(points))}", tr("no card of {game} is worth points", game=self.game.name))
            return
        self.fields["points"] = points
        listed = [card for hand in self.fields["hands"].values() for card in hand if card != UNKNOWN]
        listed += [move.partition(":")[0] for move in self.fields.get("trick", ())]
        piles = [*self.fields.get("taken", {}).values(), *(cards for _, cards in self.piles())]
        listed += [card for pile in piles for card in pile if card != UNKNOWN]
        for i, name in enumerate(names):
            room = sum(worth[i] for worth in self.game.card_points.values()) * self.game.pack.copies
            room -= sum(self.game.card_points[card][i] for card in listed)
            claimed = sum(p[i] if isinstance(p, tuple) else p for p in points.values())
            if claimed > room:
                message = tr(
                    "{claimed} {name} in all, but only {room} are not in the cards listed",
                    claimed=claimed,
                    name=name,
                    room=room,
                )
                self.report(f"points.{next(iter(points))}", message)

    def check_start(self, deal: Any) -> None:
        """The trick on the table breaks no rule, given what its players still hold."""
        try:
            start(self.game, deal)
        except IllegalMove as error:
            self.report("trick", str(error))
