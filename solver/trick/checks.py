"""Validation of a trick game's deal: current trick, piles, points of cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

from solver.deal_records.bids import NUMBERED, OPEN, PASS, UNREAD, joined, split_bids
from solver.deal_records.deal_checks import DealChecks
from solver.deal_records.stated_results import stated_faults
from solver.display.translation import tr, trn
from solver.model.cards import SEATS, UNKNOWN, in_order, no_card, read_card, split_words
from solver.model.deal import Deal
from solver.model.errors import IllegalMove
from solver.model.schema_types import Table
from solver.trick.ruleset_base import TrickRuleset
from solver.trick.trick_points import play_faults, without_points


class TrickChecks(DealChecks):
    """Validator of one deal of a trick game."""

    game: TrickRuleset

    def check_words(self) -> None:
        """Parse the keys of some games: piles, single cards, words and counts. The game validates words further."""
        record = self.record
        for key in self.game.keys:
            # a number of 0 says something, an empty text or table does not
            if not record.get(key) and type(record.get(key)) is not int:
                continue
            kind = self.game.keys[key]
            if isinstance(kind, Table):
                if kind.kind.form == "cards":
                    self.fields[key] = {
                        name: in_order(self.game.pack, self.cards(f"{key}.{name}", text))
                        for name, text in record[key].items()
                    }
                elif kind.kind.form == "count" and key != "count":
                    self.check_numbers(key)
            elif kind.form in ("name", "text"):
                self.fields[key] = record[key]
            elif kind.one:
                self.one_card(key)
            elif kind.form == "cards":
                cards = self.cards(key, record[key])
                self.fields[key] = tuple(cards) if kind.ordered else in_order(self.game.pack, cards)
            elif kind.form == "bids":
                self.check_bids(key)
            elif kind.form == "count":
                self.fields[key] = record[key]
                if record[key] < 0:
                    self.report(key, tr("cannot be less than 0"))
        self.check_counts()

    def read_bids(self, text: str) -> list[tuple[str, str | None]]:
        """Return each bid of an auction as it was written, and in written form, None for an unknown one."""
        found: list[tuple[str, str | None]] = []
        bids = split_bids(text)
        for number, (seat, said) in enumerate(bids, 1):
            if not seat:
                found.append((said, OPEN if said == OPEN and number == len(bids) else None))
            else:
                word = PASS if said == PASS else self.game.read_bid(said)
                found.append((joined(seat, said), None if word is None else joined(seat, word)))
        return found

    def check_bids(self, key: str) -> None:
        """Parse the words of an auction. Report each that says nothing known."""
        bids = self.read_bids(self.record[key])
        for number, (given, bid) in enumerate(bids, 1):
            if bid is None:
                example = joined("A", self.game.bid_example)
                known = tr('"{word}" is no bid (written {example}, or A:pass)', word=given[:40], example=example)
                fault = self.game.why_no_bid(given.partition(":")[2]) or known
                self.report(key, tr(NUMBERED, number=number, word=given[:40], fault=fault))
        found = tuple(bid or joined(given.partition(":")[0] or UNREAD, UNREAD) for given, bid in bids)
        seats = SEATS[: len(self.record["hands"])]
        self.fields[key] = self.game.whole_auction(found, seats, self.fields.get("options", {}))

    def deal(self) -> Deal | None:
        """Run the checks and return the deal, or None after an error. The auction gives keys that are left out."""
        record = self.record
        if "bids" in record and "bids" in self.game.keys:
            bids = tuple(bid for _, bid in self.read_bids(record["bids"]) if bid is not None)
            options = record.get("options", {})
            seats = SEATS[: len(record["hands"])]
            found = self.game.auction_result(self.game.whole_auction(bids, seats, options), seats, options)
            more = found.pop("options", {})
            said = {key: value for key, value in record.items() if value or type(value) is int or key not in found}
            self.record = {**found, **said, **({"options": {**more, **options}} if more else {})}
        return super().deal()

    def check_game(self, seats: int | None) -> None:
        """Check the auction too, whatever else is wrong."""
        if self.fields.get("bids") and seats is not None:
            # a word that could not be read may have been any card
            more = {seat: (UNKNOWN,) * (self.unread[f"hands.{seat}"] + self.unread["trick"]) for seat in SEATS[:seats]}
            hands = {seat: (*cards, *more[seat]) for seat, cards in self.fields["hands"].items()}
            self.game.check_auction(self.made({**self.fields, "hands": hands}), self.report)
        super().check_game(seats)

    def check_lying(self, seats: int) -> None:
        """Parse the cards on the table. Report each card that is not in the pack."""
        if "trick" not in self.record:
            return
        words = split_words(self.game.pack, self.record["trick"].replace("|", " "))
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
        """Size the hands that are all unknown. Report hands whose size does not agree with the trick."""
        hands = self.fields["hands"]
        on_table = len(self.fields.get("trick", ())) + self.unread["trick"]
        most = self.game.dealt(seats, self.fields.get("options", {}))
        if not on_table and self.have_one_size(most):
            return
        leader = SEATS.index(self.fields.get("leader") or self.leader())
        played = {SEATS[(leader + i) % seats] for i in range(on_table)}
        sizes = {
            seat: len(cards) + self.unread[f"hands.{seat}"] + (seat in played)
            for seat, cards in hands.items()
            if self.record["hands"][seat].split() != [UNKNOWN]
        }
        surplus = {} if on_table else self.game.surplus(self.fields.get("options", {}))
        everyone = Counter(sizes.values())
        bound = Counter(n for seat, n in sizes.items() if seat not in surplus) or everyone
        size = max(bound, key=lambda n: (bound[n], everyone[n], n)) if bound else most
        for seat, cards in hands.items():
            if seat not in sizes:
                cards[:] = [UNKNOWN] * (size - (seat in played))
        # An invalid leader hides which seat has played a card already.
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
        """Return the seat that leads by default, or A if the deal is too faulty."""
        try:
            return self.game.leader(self.made({**self.fields, "hands": self.fields.get("hands", {})}))
        except (KeyError, ValueError):
            return "A"

    def check_room(self, left: int) -> None:
        """Leave the check of counted cards to games that have a key for them."""

    def lying(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return key and cards of the current trick."""
        trick = self.fields.get("trick", ())
        return [("trick", tuple(move.partition(":")[0] for move in trick))] if trick else []

    def places(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return key and cards of each place. Every card of the pack lies in at most one of them."""
        return super().places() + self.piles()

    def piles(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return key and cards of each pile outside the hands."""
        return list(self.game.piles(self.made({"hands": {}, **self.fields})).items())

    def check_points(self) -> None:
        """Validate the points won outside the listed cards: their form, and their sum against the pack."""
        names = self.game.point_parts
        given = self.record.get("points")
        if not given:
            return
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

    def check_play(self, deal: Any) -> Any:
        """Play the moves, and check the points that are printed behind tricks."""
        given = self.record.get("play")
        if not given or not self.game.prints_points or "(" not in given:
            return super().check_play(deal)
        text, printed = without_points(self.game.pack, given)
        self.record, faults = {**self.record, "play": text}, self.faults
        found = super().check_play(deal)
        for message in play_faults(deal.start, found.play, printed) if self.faults == faults else ():
            self.report("play", message)
        return found

    def check_start(self, deal: Any) -> None:
        """Report a current trick that breaks a rule, given the cards that its players still hold, and stated results
        out of range.
        """
        if deal.trick:
            try:
                # kept by the deal for its play
                _ = deal.start
            except IllegalMove as error:
                self.report("trick", str(error))
                return
        if deal.result or deal.claimed:
            self.check_range(deal)

    def check_range(self, deal: Any) -> None:
        """Report a stated result or claim that no play can give."""
        position = deal.start
        question = position.question
        is_known = question.most is not None or not any(UNKNOWN in hand for hand in deal.hands.values())
        if question.tricks or question.refusal or not is_known:
            return
        most = position.total if question.most is None else question.most
        if len(question.sides) > 2:
            # one seat may have the points of cards that the record does not name, such as the skat of a Ramsch
            values = dict(question.rules.values)
            most += sum(values.get(card, 0) for card in position.unseen())
        least = -most if position.terms.ahead else 0
        # what one side makes, the other does not. Where seats play alone, a hidden skat may count for one of them
        whole = None if len(question.sides) != 2 else 0 if position.terms.ahead else most
        for key, message in stated_faults(deal, lambda side: (least, most), whole):
            self.report(key, message)
