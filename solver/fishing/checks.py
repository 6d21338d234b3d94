"""Validation of a fishing game's deal: hands, turn, table, stock, last card, standing."""

from __future__ import annotations

from collections import Counter
from typing import Any

from solver.display.translation import tr, trn
from solver.fishing.ronda_checks import RondaChecks
from solver.model.cards import SEATS, UNKNOWN, in_order, suggest

# More event points than any hand or game can bring.
MOST_POINTS = 1000


class FishingChecks(RondaChecks):
    """Validator of one deal of a fishing game."""

    def check_words(self) -> None:
        """Validate the keys that do not depend on the hands."""
        record = self.record
        if "last_capture" in record and self.side("last_capture", record["last_capture"]):
            self.fields["last_capture"] = record["last_capture"]
        if "last" in record and "catch" not in self.game.event_names:
            self.report("last", tr("no card is caught in {game}", game=self.game.name))
        else:
            self.one_card("last")
        if record.get("seat"):
            self.fields["seat"] = record["seat"]
        self.check_counts()
        key = self.game.standing_key
        if key in record:
            if min(record[key]) < 0 or max(record[key]) > MOST_POINTS:
                self.report(key, tr("must be two numbers from 0 to {most}", most=MOST_POINTS))
            else:
                self.fields[key] = tuple(record[key])
        self.check_objective()

    def check_objective(self) -> None:
        """Validate the objective: its name, and the standing that it needs."""
        if "objective" not in self.record:
            return
        name, (plain, whole) = self.record["objective"], self.game.objectives
        if name not in (plain, whole):
            self.report(
                "objective",
                tr("must be {plain} or {whole}", plain=plain, whole=whole) + suggest(name[:40], (plain, whole)),
            )
        elif name == whole and self.game.standing_key not in self.record:
            self.report(
                "objective",
                tr(
                    "{whole} needs the standing before the hand: {key} = [x, y]",
                    whole=whole,
                    key=self.game.standing_key,
                ),
            )
        else:
            self.fields["objective"] = name

    def check_lying(self, seats: int) -> None:
        """Parse the cards on the table and in the stock."""
        record = self.record
        if "table" in record:
            table = self.cards("table", record["table"])
            if UNKNOWN in table:
                self.report("table", tr("cards on the table are known"))
            self.fields["table"] = in_order(self.game.pack, table)
        if "stock" in record:
            self.fields["stock"] = tuple(self.cards("stock", record["stock"]))
        self.check_stock(seats)
        last = self.fields.get("last")
        if last is not None and last not in self.fields.get("table", ()) and not self.unread["table"]:
            self.report("last", tr("{last} does not lie on the table", last=last))

    def check_stock(self, seats: int) -> None:
        """Report a stock that is not a number of whole packets, or too large."""
        size = len(self.fields.get("stock", ())) + self.unread["stock"]
        if not size:
            return
        options = self.options()
        each, most = self.game.packet(options), self.game.to_come(seats, options)
        if not most:
            self.report("stock", tr("{size}, but all cards are dealt at once", size=number(size)))
        elif size > most or size % (each * seats):
            packets = f" {tr('or')} ".join(str(n) for n in range(each * seats, most + 1, each * seats))
            self.report(
                "stock",
                tr(
                    "{size}; {each} for each player are dealt at once: there can be {packets}",
                    size=number(size),
                    each=each,
                    packets=packets,
                ),
            )

    def fill_unknown(self, seats: int) -> None:
        """Size the hands that are all unknown. Report hands whose size does not agree with the turn."""
        hands = self.fields["hands"]
        turn = SEATS.index(self.fields.get("turn", "A"))
        most = self.game.dealt(seats, self.options())
        if turn or not self.have_one_size(most):
            self.fill_hands(most, turn)
        self.check_fresh(most, hands, turn)
        if self.game.threes_key is not None:
            fresh = not turn and all(len(cards) == most for cards in hands.values())
            self.check_threes(most, hands, fresh)
            self.check_claims(hands, fresh)

    def fill_hands(self, most: int, turn: int) -> None:
        """Size the hands that are all unknown. Report hands whose size does not agree with the others.

        most: largest size.
        turn: number of the seat to move.
        """
        hands = self.fields["hands"]
        known = {
            seat: len(cards) + self.unread[f"hands.{seat}"]
            for seat, cards in hands.items()
            if self.record["hands"][seat].split() != [UNKNOWN]
        }
        played = {seat: int(place < turn) for place, seat in enumerate(hands)}
        whole = Counter(n + played[seat] for seat, n in known.items())
        size = max(whole, key=lambda n: (whole[n], n)) if whole else most
        sizes = {seat: known.get(seat, 0) for seat in hands if seat in known or size < played[seat]}
        for seat, cards in hands.items():
            if seat not in known:
                cards[:] = [UNKNOWN] * max(size - played[seat], 0)
        if len(sizes) > len(known):  # A seat that has played had a card, so report its size.
            size = 1
            whole[size] += 1
        for seat, n in sizes.items():
            if n + played[seat] > most:
                reason = tr(" and has played one") if played[seat] else ""
                dealt = tr("{cards}; a player is dealt {most}", cards=number(n), most=most)
                self.report(f"hands.{seat}", dealt + reason)
        misled = "turn" in self.record and "turn" not in self.fields
        if len(whole) > 1 and not misled:
            self.report_sizes(sizes, played, size)

    def report_sizes(self, sizes: dict[str, int], played: dict[str, int], size: int) -> None:
        """Report hands that do not fit the turn: a wrong turn if they fit another one, else each deviating hand."""
        for place, seat in enumerate(sizes if len(sizes) == len(played) else ()):
            if len({n + (other < place) for other, n in enumerate(sizes.values())}) == 1:
                given = self.fields.get("turn", "A")
                cards = " ".join(str(n) for n in sizes.values())
                key = "turn" if "turn" in self.record else "hands"
                wrong = tr(
                    "hands of {cards} cards: it is the turn of {seat}, not of {given}",
                    cards=cards,
                    seat=seat,
                    given=given,
                )
                self.report(key, wrong)
                return
        for seat, n in sizes.items():
            if n + played[seat] != size:
                more = tr(" besides the one played") if played[seat] else ""
                others = tr(", where other hands have {n}", n=size - played[seat])
                self.report(f"hands.{seat}", number(n) + more + others)

    def check_fresh(self, packet: int, hands: dict[str, list[str]], turn: int) -> None:
        """Report a catchable card or a shown ronda in a fresh deal."""
        key = self.game.threes_key
        if "last" not in self.record and (key is None or key not in self.record):
            return
        sizes = {len(cards) + self.unread[f"hands.{seat}"] for seat, cards in hands.items()}
        stock = len(self.fields.get("stock", ())) + self.unread["stock"]
        if turn or sizes not in ({packet}, {0}) or (sizes == {0} and not stock):
            return
        first = sizes == {packet} and stock == self.game.to_come(len(hands), self.options())
        if "last" in self.record and (first or not self.game.catch_across):
            self.report("last", tr("the cards have just been dealt: nothing has been laid down that can be caught"))
        for seat in self.record.get(key, {}) if key else ():
            if not self.hides_some(hands, seat):
                self.report(f"{key}.{seat}", tr("is not given in a fresh deal: it is found in the cards dealt"))

    def places(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return key and cards of each place. Every card of the pack lies in at most one of them."""
        return [*super().places(), ("stock", self.fields.get("stock", ()))]

    def lying(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return key and cards on the table."""
        return [("table", self.fields.get("table", ()))]

    def check_room(self, left: int) -> None:
        """Report more counted cards won than the pack has left."""
        count = self.fields.get("count", {})
        if count and sum(count.values()) > left:
            won = number(sum(count.values()))
            self.report(f"count.{next(iter(count))}", tr("{cards}, but only {n} are left", cards=won, n=max(left, 0)))

    def check_points(self) -> None:
        """Validate the points of events: whole numbers in range."""
        points = {}
        for side, value in self.record.get("points", {}).items():
            key = f"points.{side}"
            if not self.side(key, side):
                continue
            if isinstance(value, list):
                self.report(key, tr("must be a whole number"))
            elif not 0 <= value <= MOST_POINTS:
                self.report(key, tr("must be 0 to {size}", size=MOST_POINTS))
            else:
                points[side] = value
        if points:
            self.fields["points"] = points

    def check_start(self, deal: Any) -> None:
        """Report a stated result or claim that no play can give."""
        if deal.result or deal.claimed:
            # positions are made of checked deals
            from solver.fishing.result_checks import result_faults

            for key, message in result_faults(deal, MOST_POINTS):
                self.report(key, message)


def number(cards: int) -> str:
    """Return a number of cards as text."""
    return trn(cards, "{n} card", "{n} cards")
