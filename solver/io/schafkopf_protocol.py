"""Parser for the protocol of Netschafkopf: dealer, hands, game and tricks, as `Links spielt aus: SA S8 S9 SZ`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Any

from solver.deal_records.parsed_source import Source
from solver.deal_records.text_limits import lines
from solver.display.translation import tr
from solver.games.schafkopf.cards import PACKS
from solver.io.bounded_numbers import number_of
from solver.io.line_counter import LineCounter
from solver.io.schafkopf_words import TOUT, cards_of, contract_of, no_game, trick_winner
from solver.io.value_faults import SHOWN, Unplayed, ValueFault, ValueFaults, is_kept, no_number

DEALER = re.compile(r"^Geber: *(.*)$", re.MULTILINE)
HELD = re.compile(r"^ *(\S+) hat: (.+)$", re.MULTILINE)
LED = re.compile(r" *(\S+) spielt aus: (.+)")
GAME = re.compile(r" *(\S+) spielt (?!aus:)(.+)")
MANNER = re.compile(r"Spielart: *(.*)")
PUSHED = "Schieber"
RAMSCH_SAID = "Es wurde Ramsch"
# Line of cards, whatever stands before them.
OF_CARDS = re.compile(r"[^:]{0,200}: *(?:[EGHS](?:10|[AZXOKU789])\b *){2,8}", re.IGNORECASE)
RESULT = re.compile(r"Gegner haben (\S+) Augen")
RAMSCH = re.compile(r"(?<!\S)(\S+) (?:verliert|verlierst|gewinnt|gewinnst) den Ramsch\. \S+ (?:hat|hast) (\S+) Augen")
GUEST = ("Du", "Gast")
SEATS = "ABCD"
POINTS = 120
# Most characters and lines of a game. One of them has some forty lines.
MOST_GAME, MOST_ROWS = 20_000, 1_000
SIGN = re.compile(r"\S")


def records(text: str, source: Source, numbers: list[int]) -> Iterator[dict[str, Any]]:
    """Yield the record of each game of a protocol that was played."""
    starts = [found.start() for found in DEALER.finditer(text)]
    counter = LineCounter(text)
    unplayed = Unplayed()
    for number, (start, end) in enumerate(pairwise([*starts, len(text)]), 1):
        if source.is_hopeless:
            return
        line = counter.at(start)
        game = ProtocolGame(line)
        record = {"id": str(number), **game.record(game.rows_of(text, start, end))}
        if "hands" not in record and not game.faults:
            unplayed.add(line, str(number))
        elif is_kept(source, record, game.faults, numbers, line):
            yield record
    unplayed.report(source, numbers)


class ProtocolGame:
    """Game of a protocol.

    line: number of its first line in the file.
    faults: faults of its values.
    is_cut: True after a trick that could not be read.
    """

    def __init__(self, line: int) -> None:
        self.first = line
        self.is_cut = False
        self.faults: ValueFaults = []
        self.dealer = self.contract = self.declarer = ""
        self.is_pushed = self.has_tout = False
        self.dealt: list[tuple[str, list[str]]] = []
        self.tricks: list[tuple[int, str, list[str]]] = []

    def fault(self, key: str | None, message: str, number: int = 0, decides: bool = True) -> None:
        """Note a fault of a row."""
        self.faults.append(ValueFault(key, message, self.first + number, decides))

    def strange(self, number: int, row: str) -> None:
        """Note a row that cannot be read. After the first trick it ends the play."""
        said = tr('"{text}" is no line of a protocol', text=row.strip()[:SHOWN])
        self.fault(None, said, number, not self.tricks)

    def rows_of(self, text: str, start: int, end: int) -> list[tuple[int, str]]:
        """Return the lines of a game that are not blank, each with its number. Notes what is too long to be read."""
        after = min(end, start + MOST_GAME)
        rows = [(number - 1, row) for number, row in islice(lines(text, start, after), MOST_ROWS + 1)]
        if len(rows) > MOST_ROWS:
            number, _ = rows.pop()
            self.fault(None, tr("holds more than {n} lines: the rest is not looked at", n=MOST_ROWS), number)
        elif SIGN.search(text, after, end):
            self.fault(None, tr("is too long: at most {n} characters", n=MOST_GAME))
        return rows

    def record(self, rows: list[tuple[int, str]]) -> dict[str, Any]:
        """Return the record, without hands after a fault that decides, and if no game was played."""
        last = max((place for place, (_, row) in enumerate(rows) if LED.fullmatch(row)), default=0)
        for number, row in rows[: last + 1]:
            if not self.is_read(number, row):
                self.strange(number, row)
                break
        for number, row in rows[last + 1 :]:
            if OF_CARDS.fullmatch(row) and not HELD.fullmatch(row):
                self.strange(number, row)
        seats = {name: seat for seat, (name, _) in zip(SEATS, self.dealt, strict=False)}
        if not self.tricks or any(fault.decides for fault in self.faults):
            return {}
        if len(seats) != len(SEATS) or len(self.dealt) != len(SEATS):
            self.fault(None, tr("has {n} of the four hands", n=len(self.dealt)))
            return {}
        if self.dealer not in ("", self.dealt[-1][0]):
            self.fault("Geber", tr('"{text}" does not deal: the last of four hands is his', text=self.dealer[:SHOWN]))
            return {}
        return self.played(seats, rows)

    def is_read(self, number: int, row: str) -> bool:
        """Return True for a row that fits here, and take it in."""
        if (found := DEALER.fullmatch(row)) is not None:
            self.dealer = found[1].strip()
        elif (found := MANNER.fullmatch(row)) is not None:
            self.is_pushed = found[1].strip() == PUSHED
            return self.is_pushed
        elif (found := HELD.fullmatch(row)) is not None:
            self.add_hand(number, found[1], found[2])
        elif (found := LED.fullmatch(row)) is not None:
            self.add_trick(number, found[1], found[2])
        elif (found := GAME.fullmatch(row)) is not None and not self.tricks:
            self.add_game(number, found[1], found[2])
        elif row.strip().startswith(RAMSCH_SAID):
            self.contract = "ramsch"
        else:
            return False
        return True

    def add_hand(self, number: int, name: str, text: str) -> None:
        """Add a hand. Cards on their way are part of it in a game in which two are pushed on."""
        try:
            self.dealt.append((name, [] if self.is_pushed else cards_of(text)))
        except ValueError as error:
            self.fault(f"{name} hat", str(error), number)

    def add_game(self, number: int, name: str, text: str) -> None:
        """Add contract and declarer."""
        contract = contract_of(text)
        if contract is None or name not in dict(self.dealt):
            self.fault(f"{name} spielt", no_game(text), number)
            return
        self.contract, self.declarer = contract, name
        self.has_tout = TOUT in text.lower()

    def add_trick(self, number: int, name: str, text: str) -> None:
        """Add a trick. One that does not follow the one before ends the play."""
        if self.is_cut or not self.dealt:
            return
        try:
            cards = cards_of(text)
        except ValueError:
            cards = []
        if len(cards) != len(SEATS):
            self.is_cut = True
            self.fault(
                f"{name} spielt aus", tr('"{text}" is no trick', text=text.strip()[:SHOWN]), number, not self.tricks
            )
            return
        turn = self.winner() if self.tricks and self.contract else name if self.tricks else self.dealt[0][0]
        if name != turn:
            self.is_cut = True
            said = tr("{name} leads, where it is the turn of {other}", name=name, other=turn)
            self.fault(f"{name} spielt aus", said, number, not self.tricks)
            return
        self.tricks.append((number, name, cards))

    def winner(self) -> str:
        """Return the name of who has won the last trick."""
        _, leader, cards = self.tricks[-1]
        names = [name for name, _ in self.dealt]
        place = names.index(leader) if leader in names else 0
        return names[(place + trick_winner(self.contract, cards)) % len(names)]

    def played(self, seats: dict[str, str], rows: list[tuple[int, str]]) -> dict[str, Any]:
        """Return the record of a game that was played."""
        hands = {seats[name]: hand for name, hand in self.dealt}
        if self.is_pushed:
            # two cards were pushed on after the deal, so the hands are those that were played
            for _, name, trick in self.tricks:
                for place, card in enumerate(trick):
                    hands[SEATS[(SEATS.index(seats[name]) + place) % len(SEATS)]].append(card)
        if not self.contract:
            self.fault(None, tr("no game was announced"))
        record: dict[str, Any] = {
            "game": "schafkopf",
            "players": {seat: name for name, seat in seats.items()},
            "hands": {seat: " ".join(hand) for seat, hand in hands.items()},
            "play": " ".join(card for _, _, trick in self.tricks for card in trick),
            "options": {"contract": self.contract},
        }
        if self.declarer:
            record["options"]["declarer"] = seats[self.declarer]
        if self.has_tout:
            record["options"]["tout"] = True
        self.add_result(record, seats, rows)
        if len(hands["A"]) == PACKS["short"][0]:
            record["options"]["pack"] = "short"
        return {key: value for key, value in record.items() if value}

    def add_result(self, record: dict[str, Any], seats: dict[str, str], rows: list[tuple[int, str]]) -> None:
        """Add the points: those of the declarer are what the others have not, in Ramsch those of who lost or won it."""
        flat = " ".join(" ".join(row for _, row in rows).split())
        told = (RAMSCH if self.contract == "ramsch" else RESULT).search(flat)
        if told is None:
            if "Augen" in flat and not self.has_tout:
                text = flat[max(flat.index("Augen") - SHOWN, 0) : flat.index("Augen") + 5]
                self.fault("Augen", tr('"{text}" is no result', text=text), decides=False)
            return
        number = number_of(told[told.lastindex or 1], POINTS)
        name = "" if self.contract != "ramsch" else GUEST[1] if told[1] == GUEST[0] else told[1]
        if number is None:
            self.fault("Augen", no_number(told[told.lastindex or 1], 0, POINTS), decides=False)
        elif name and name not in seats:
            self.fault("Augen", tr('"{text}" is no player', text=name[:SHOWN]), decides=False)
        elif name:
            record["seat"] = seats[name]
            record["result"] = {seats[name]: number}
        elif not self.has_tout:
            cards = sum(len(hand.split()) for hand in record["hands"].values())
            whole = len(record["play"].split()) == cards
            record["result" if whole else "claimed"] = {"declarer": POINTS - number}
