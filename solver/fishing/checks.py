"""The checks of a deal of a fishing game: hands and turn, table, stock, the card just laid down, the standing."""

from __future__ import annotations

from collections import Counter
from typing import Any

from solver.display.language import tr, trn
from solver.fishing.ruleset import NONE, SOME, FishingRuleset
from solver.model.cards import SEATS, UNKNOWN, in_order, no_card, read_card, suggest
from solver.records.deal_checks import DealChecks

# More events than any hand or game can bring.
MOST_POINTS = 1000
ALIKE = 3


class FishingChecks(DealChecks):
    """The checks of one deal of a fishing game."""

    game: FishingRuleset

    def check_words(self) -> None:
        """Keys that need no look at the hands."""
        record = self.record
        if "last_capture" in record and self.side("last_capture", record["last_capture"]):
            self.fields["last_capture"] = record["last_capture"]
        if "last" in record and "catch" not in self.game.event_names:
            self.report("last", tr("no card is caught in {game}", game=self.game.name))
        else:
            self.one_card("last")
        self.check_counts()
        key = self.game.standing_key
        if key in record:
            if min(record[key]) < 0 or max(record[key]) > MOST_POINTS:
                self.report(key, tr("must be two numbers from 0 to {most}", most=MOST_POINTS))
            else:
                self.fields[key] = tuple(record[key])
        self.check_objective()

    def check_objective(self) -> None:
        """What is asked can be asked."""
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
        """The cards on the table and those to come."""
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
        """What is to come are whole packets, and no more of them than are dealt."""
        size = len(self.fields.get("stock", ())) + self.unread["stock"]
        options = self.options()
        each, most = self.game.packet(options), self.game.to_come(seats, options)
        if size and not most:
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

    def options(self) -> dict[str, Any]:
        """The options that are stated."""
        options: dict[str, Any] = self.fields.get("options", {})
        return options

    def fill_unknown(self, seats: int) -> None:
        """Give hands that are all unknown their size, and see that the sizes agree with the turn."""
        hands = self.fields["hands"]
        turn = SEATS.index(self.fields.get("turn", "A"))
        sizes = {
            seat: len(cards) + self.unread[f"hands.{seat}"]
            for seat, cards in hands.items()
            if self.record["hands"][seat].split() != [UNKNOWN]
        }
        played = {seat: int(place < turn) for place, seat in enumerate(hands)}
        whole = Counter(n + played[seat] for seat, n in sizes.items())
        most = self.game.dealt(seats, self.options())
        size = max(whole, key=lambda n: (whole[n], n)) if whole else most
        known = sizes
        sizes = {seat: known.get(seat, 0) for seat in hands if seat in known or size < played[seat]}
        for seat, cards in hands.items():
            if seat not in known:
                cards[:] = [UNKNOWN] * max(size - played[seat], 0)
        if len(sizes) > len(known):  # who has played had a card: told as of hands that are known
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
        self.check_fresh(most, hands, turn)
        self.check_threes(most, hands, not turn and all(len(cards) == most for cards in hands.values()))

    def report_sizes(self, sizes: dict[str, int], played: dict[str, int], size: int) -> None:
        """Hands that do not fit the turn: the turn is wrong if they fit another one, otherwise each that differs."""
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
        """Nothing has been laid down, and nobody has shown anything, where the cards have just been dealt."""
        sizes = {len(cards) + self.unread[f"hands.{seat}"] for seat, cards in hands.items()}
        stock = len(self.fields.get("stock", ())) + self.unread["stock"]
        if turn or sizes not in ({packet}, {0}) or (sizes == {0} and not stock):
            return
        first = sizes == {packet} and stock == self.game.to_come(len(hands), self.options())
        if "last" in self.record and (first or not self.game.catch_across):
            self.report("last", tr("the cards have just been dealt: nothing has been laid down that can be caught"))
        key = self.game.threes_key
        for seat in self.record.get(key, {}) if key else ():
            if not self.hides_some(hands, seat):
                self.report(f"{key}.{seat}", tr("is not given in a fresh deal: it is found in the cards dealt"))

    def hides_some(self, hands: dict[str, list[str]], seat: str) -> bool:
        """Are cards of a hand unknown?"""
        return UNKNOWN in hands.get(seat, ())

    def check_threes(self, packet: int, hands: dict[str, list[str]], fresh: bool) -> None:
        """Three of a rank were dealt to a hand, of which what it has played may be missing."""
        rondas: dict[str, str] = {}
        name = self.game.threes_key
        for seat, text in self.record.get(name, {}).items() if name else ():
            key = f"{name}.{seat}"
            rank = read_card(self.game.pack, text.strip())
            if seat not in hands:
                self.report(key, tr("no such seat (A to {last})", last=list(hands)[-1]))
            elif text.strip() in (SOME, NONE):
                rondas[seat] = rank = text.strip()
                most = ALIKE - (rank == NONE)
                many = [card for card, n in Counter(hands[seat]).items() if n > most and card != UNKNOWN]
                if not fresh or not self.hides_some(hands, seat):
                    self.report(
                        key, tr('"{rank}" is for unknown cards that have just been dealt; a rank is named', rank=rank)
                    )
                elif many:
                    self.report(
                        key, tr("{seat} holds {n} {card}", seat=seat, n=hands[seat].count(many[0]), card=many[0])
                    )
            elif rank is None:
                self.report(key, no_card(self.game.pack, self.game.name, text))
            else:
                held, unknown = hands[seat].count(rank), hands[seat].count(UNKNOWN) + self.unread[f"hands.{seat}"]
                gone = packet - len(hands[seat]) - self.unread[f"hands.{seat}"]
                if not ALIKE - gone - unknown <= held <= ALIKE:
                    self.report(
                        key,
                        tr(
                            "{seat} holds {held} {rank} and has played {gone}: that is no {name} of {rank}",
                            seat=seat,
                            held=held,
                            rank=rank,
                            gone=gone,
                            name=name,
                        ),
                    )
                elif rank in rondas.values():
                    self.report(key, tr("there are not {n} {rank} in the pack", n=2 * ALIKE, rank=rank))
                rondas[seat] = rank
        if name and rondas:
            self.fields[name] = rondas

    def places(self) -> list[tuple[str, tuple[str, ...]]]:
        """Where cards lie that are in the pack once only: key and cards."""
        return [*super().places(), ("stock", self.fields.get("stock", ()))]

    def lying(self) -> list[tuple[str, tuple[str, ...]]]:
        """What lies open on the table: key and cards."""
        return [("table", self.fields.get("table", ()))]

    def check_room(self, left: int) -> None:
        """Cards won that are only counted are cards of the pack too."""
        count = self.fields.get("count", {})
        if count and sum(count.values()) > left:
            won = number(sum(count.values()))
            self.report(f"count.{next(iter(count))}", tr("{cards}, but only {n} are left", cards=won, n=max(left, 0)))

    def check_points(self) -> None:
        """Points of events: whole numbers."""
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


def number(cards: int) -> str:
    """A number of cards."""
    return trn(cards, "{n} card", "{n} cards")
