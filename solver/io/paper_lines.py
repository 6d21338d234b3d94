"""Lines of a deal on paper: what each of them says, before the cards of the play are read."""

from __future__ import annotations

import re
from typing import Any

from solver.deal_records.schema import keys_of
from solver.display.translation import current, tr
from solver.io.invisible_signs import INVISIBLE, visible
from solver.io.paper_cards import next_card, nothing
from solver.io.paper_deal import MOST_LINES, PaperDeal, Trick
from solver.io.paper_keys import DEALER, SEATED, is_play, key_of, known_heads, sides_meant
from solver.model.card_letters import Letters
from solver.model.card_names import folded
from solver.model.cards import SEATS, UNKNOWN, suggest
from solver.model.deal import GAMES
from solver.model.schema_types import LONGEST_TEXT, Table
from solver.trick.trick_points import PrintedPoints, without_points

HEAD = re.compile(r"([^:]{1,60}):(?:\s+|$)(.*)", re.DOTALL)
CLOSE_HEAD = re.compile(r"([^:]{1,60}):(.*)", re.DOTALL)
NUMBERED = re.compile(r"\d{1,3}[.)](?:\s+|$)")
RULE = re.compile(r"-{3,}")
DATE = re.compile(r"\d{4}-\d\d?-\d\d?|\d\d?[./]\s?\d\d?[./]\s?\d{2,4}")
CONTRACT = "options.contract"
# Keys of texts that stay as they are.
FREE_TEXT = frozenset({"title", "source", "date", "place", "note", "goal", "tags", "players"})
WHOLE = re.compile(r"-?\d{1,9}")
# A side with its number or two. The lookbehinds keep a run of blanks from being tried at each of its signs.
ENTRY = re.compile(r"(\D.*?)(?<![\s:=])[\s:=]++(-?\d{1,9})(?:[\s/]++(-?\d{1,9}))?")


class PaperReader(PaperDeal):
    """Reader of the lines of a deal on paper."""

    __slots__ = ()

    def begin(self, line: int, text: str) -> None:
        """Read what follows the name of the game: a date, a title."""
        self.said.append((line, text))
        self.raw |= {"game": self.game, "hands": {}}
        self.lines["game"] = line
        titles = []
        for part in filter(None, map(str.strip, text.split(","))):
            if DATE.fullmatch(part) and "date" not in self.raw:
                self.raw["date"] = part
                self.lines["date"] = line
            else:
                titles.append(part)
        if titles:
            self.raw["title"] = ", ".join(titles)
            self.lines["title"] = line

    def again(self, letters: Letters) -> PaperReader:
        """Return the deal, read once more by what the letters of its cards mean."""
        found = PaperReader(self.number, self.game, letters=letters)
        found.begin(*self.said[0])
        for line, text in self.said[1:]:
            found.read(line, text)
        return found

    def read(self, line: int, text: str) -> None:
        """Read a line."""
        self.said.append((line, text))
        if text.startswith("#"):
            return
        text = self.visible(text)
        if RULE.fullmatch(text):
            self.in_play = True
        elif found := NUMBERED.match(text):
            self.in_play = True
            self.read_trick(line, text[found.end() :])
        elif (head := HEAD.fullmatch(text) or self.close_head(text)) is not None:
            self.read_head(line, head[1].strip(), head[2].strip())
        else:
            self.in_play = True
            self.read_trick(line, text)

    def visible(self, text: str) -> str:
        """Return a line without signs of no width. A text of the deal keeps them."""
        if text.isascii() or INVISIBLE.search(text) is None:
            return text
        plain = visible(text)
        head = CLOSE_HEAD.fullmatch(plain)
        key = None if head is None else key_of(self.game, head[1])
        return text if key is not None and key.partition(".")[0] in FREE_TEXT else plain

    def close_head(self, text: str) -> re.Match[str] | None:
        """Return the parts of a line without a blank after its colon, if it begins with a key or a player."""
        head = CLOSE_HEAD.fullmatch(text)
        if head is None or (self.seat(head[1]) is None and key_of(self.game, head[1]) is None and not is_play(head[1])):
            return None
        return head

    def read_head(self, line: int, head: str, value: str) -> None:
        """Read a line with a colon."""
        seat = self.seat(head)
        if seat is not None:
            if self.in_play or seat in self.raw["hands"]:
                self.in_play = True
                self.read_trick(line, value, seat)
            else:
                self.read_hand(line, seat, value)
        elif is_play(head) and not self.names_contract(value):
            self.in_play = True
            if value:
                self.read_trick(line, value)
        elif self.is_hand_of_leader(head, value):
            self.add_player(line, head, value)
        elif (key := self.key_in(head)) is not None:
            if self.names_seats(key):
                self.later.append((line, key, value))
            else:
                self.read_key(line, key, value)
        elif not self.in_play and not self.declared and self.is_hand(head, value):
            self.add_player(line, head, value)
        else:
            known = [*self.players.values(), *known_heads(self.game, current())]
            self.fault(line, tr('"{head}" is no key and no player', head=head[:40]) + suggest(head[:40], known))

    def key_in(self, head: str) -> str | None:
        """Return the key of the beginning of a line. That of the play names a contract here."""
        return CONTRACT if is_play(head) else key_of(self.game, head)

    def names_contract(self, value: str) -> bool:
        """Return True for the name of a contract where the play may begin, as in `Spiel: Pik Hand`."""
        has_option = GAMES[self.game].option_named(CONTRACT.partition(".")[2]) is not None
        if self.in_play or not value or not has_option or CONTRACT in self.lines:
            return False
        return self.is_announced(CONTRACT, value)

    def is_hand_of_leader(self, head: str, value: str) -> bool:
        """Return True for the hand of a player who is named by his place, as in `Vorhand: eZ eK`."""
        if self.in_play or self.declared or key_of(self.game, head) != "leader" or self.seat(value) is not None:
            return False
        words = value.replace(",", " ").split()
        return len(words) > 1 and self.is_hand(head, value)

    def add_player(self, line: int, head: str, value: str) -> None:
        """Read the hand of a player who is named here first."""
        seat = next(seat for seat in SEATS if seat not in self.players and seat not in self.raw["hands"])
        self.players[seat] = head
        self.read_hand(line, seat, value)

    def is_hand(self, head: str, value: str) -> bool:
        """Return True if a line is the hand of a player named here first: a card follows, or its head is no key."""
        pack = GAMES[self.game].pack
        words = value.replace(",", " ").split()[:8]
        if not words or len({*self.players, *self.raw["hands"]}) >= max(GAMES[self.game].hand_size):
            return False
        is_card = not next_card(pack, self.game, words, nothing).fault
        return is_card or not suggest(head[:40], known_heads(self.game, current()))

    def read_hand(self, line: int, seat: str, value: str) -> None:
        """Read the cards of a hand."""
        self.lines[f"hands.{seat}"] = line
        faults = len(self.notes)
        cards = self.cards(line, f"hands.{seat}", value)
        # a word that is not understood stands for some card
        unread = [UNKNOWN] * (len(self.notes) - faults)
        self.raw["hands"][seat] = " ".join([*cards.split(), *unread])

    def read_trick(self, line: int, text: str, leader: str | None = None) -> None:
        """Keep a line of the play. Bars separate tricks of one line."""
        if leader is None and (head := HEAD.fullmatch(text) or self.close_head(text)) is not None:
            leader, text = self.seat(head[1]) or self.seat_by_letter(head[1]), head[2]
            if leader is None:
                near = suggest(head[1].strip()[:40], self.players.values())
                self.fault(line, tr('"{name}" is no player', name=head[1].strip()[:40]) + near)
        for part in filter(None, map(str.strip, text.split("|"))):
            if len(self.tricks) > MOST_LINES:
                break
            moves, printed = part, list[PrintedPoints]()
            if getattr(GAMES[self.game], "prints_points", False):
                moves, printed = without_points(GAMES[self.game].pack, part)
            if len(printed) > 1 or not moves.strip():
                self.fault(line, tr("{text} stands where no trick ends", text=printed[-1].text), "play")
            else:
                self.tricks.append(Trick(line, leader, moves.strip(), *printed))
            leader = None
            if len(self.tricks) > MOST_LINES:
                self.fault(line, tr("holds more than {n} lines: the rest is not looked at", n=MOST_LINES), "play")

    def read_key(self, line: int, key: str, value: str) -> None:
        """Read a key and its value."""
        if key == "players" and "options.players" not in self.lines and WHOLE.fullmatch(value):
            key = "options.players"
        if key == "players":
            self.read_players(line, value)
        if key == DEALER and DEALER not in keys_of(self.game):
            self.dealer = self.seat_in(value)
        if key == "players" or (key == DEALER and DEALER not in keys_of(self.game)):
            self.lines[key] = line
            return
        table, dot, name = key.partition(".")
        entry = keys_of(self.game).get(table)
        if isinstance(entry, Table) and not dot and entry.kind.form in ("count", "points"):
            self.read_entries(line, key, value)
            return
        into = self.raw.setdefault(table, {}) if dot else self.raw
        if not isinstance(into, dict):
            self.fault(line, tr("is given twice"), key)
            return
        name = name if dot else table
        self.lines.setdefault(key, line)
        if key == "note" and name in into:
            # a note that is too long is told as it is
            if len(into[name]) <= LONGEST_TEXT:
                into[name] += "\n" + self.value(line, key, value)
        elif name in into:
            self.fault(line, tr("is given twice"), key)
        else:
            into[name] = self.value(line, key, value)
            if table == "players":
                self.players[name] = str(into[name])

    def names_seats(self, key: str) -> bool:
        """Return True for a key whose value may name players."""
        entry = keys_of(self.game).get(key)
        form = entry.kind.form if isinstance(entry, Table) else "" if entry is None else entry.form
        return key in SEATED or key == DEALER or form in ("count", "points", "bids")

    def finish(self) -> None:
        """Read the lines that name players."""
        for line, key, value in self.later:
            self.read_key(line, key, value)
        self.later.clear()

    def read_players(self, line: int, value: str) -> None:
        """Read the names of the players, in the order of the seats."""
        names = [name.strip() for name in value.split(",")]
        if self.declared or "players" in self.lines:
            self.fault(line, tr("is given twice"), "players")
            return
        self.declared = len(names)
        if not all(names) or len(names) > len(SEATS):
            self.fault(line, tr("must be the names of the players, with commas between"), "players")
            return
        twice = next((name for at, name in enumerate(names) if folded(name) in map(folded, names[:at])), None)
        if twice is not None:
            self.fault(line, tr("two players are called {name}", name=twice[:40]), "players")
        else:
            self.players = {seat: name for seat, name in zip(SEATS, names, strict=False) if name != seat}

    def read_entries(self, line: int, key: str, value: str) -> None:
        """Read numbers by side, such as `AC 12, BD 8`, `Anna and Carla 12`, or `12 : 8` in the order of the sides."""
        self.lines.setdefault(key, line)
        sides = self.sides()
        numbers = re.split(r"\s*[:;,-]\s*|\s+", value.strip())
        if len(numbers) == len(sides) and all(map(WHOLE.fullmatch, numbers)):
            self.set_entries(key, dict(zip(sides, map(int, numbers), strict=True)))
            return
        given: dict[str, Any] = {}
        example = f"{sides[0]} 12"
        for part in filter(None, map(str.strip, re.split(r"[;,]|(?<=\d)\s+(?=[^\d\s/-])", value))):
            found = ENTRY.fullmatch(part)
            if found is None:
                said = tr('"{text}" is no side with its number, such as {example}', text=part[:40], example=example)
                self.fault(line, said, key)
                continue
            side = sides_meant(self.game, found[1], self.players, sides)
            if side in given:
                self.fault(line, tr("is given twice"), f"{key}.{side}")
            given[side] = int(found[2]) if found[3] is None else [int(found[2]), int(found[3])]
            self.lines.setdefault(f"{key}.{side}", line)
        self.set_entries(key, given)

    def sides(self) -> tuple[str, ...]:
        """Return the sides of the deal, as far as its lines tell them."""
        options = self.raw.get("options")
        contract = self.raw.get("contract")
        chosen = options.get("contract") if isinstance(options, dict) else None
        record = {
            "hands": self.raw["hands"],
            "contract": contract if isinstance(contract, str) else None,
            "options": {"contract": chosen} if isinstance(chosen, str) else {},
        }
        return GAMES[self.game].sides_named(record)

    def set_entries(self, key: str, given: dict[str, Any]) -> None:
        """Set numbers by side. A result is in units of the value: a sum of its parts, or how far a side is ahead."""
        game: Any = GAMES[self.game]
        sides = self.sides()
        if key in ("result", "claimed"):
            weights = getattr(game, "weights", ())
            for side, number in given.items():
                if isinstance(number, list) and len(weights) == len(number):
                    given[side] = sum(part * weight for part, weight in zip(number, weights, strict=True))
            if not game.has_tricks and {*given} == {*sides}:
                given = {sides[0]: given[sides[0]] - given[sides[1]]}
        into = self.raw.setdefault(key, {})
        if isinstance(into, dict):
            into.update(given)
