"""Deal on paper as far as it has been read, and the values of its keys."""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from solver.deal_records.options import typed
from solver.deal_records.parsed_source import Note
from solver.deal_records.schema import keys_of, kind_of
from solver.deal_records.seat_names import names_of
from solver.display.translation import tr
from solver.io.paper_cards import MOST_LISTED, cards_of
from solver.io.paper_keys import SEATED, seat_or_same
from solver.model.card_letters import Letters
from solver.model.card_names import folded
from solver.model.cards import SEATS, suggest
from solver.model.contract_names import contract_label, contracts_meant
from solver.model.contract_names import names_of as contracts_of
from solver.model.contract_words import OF_AUCTIONS, meaning, several_meant
from solver.model.deal import GAMES
from solver.model.schema_types import CARDS
from solver.trick.trick_points import PrintedPoints

# Keys of contracts, whose names are read in all languages.
CONTRACTS = ("contract", "options.contract", "options.king")
# Games that write the contract by signs. There `H` is no beginning of a name.
BY_SIGNS = ("bridge",)
# First signs of a value in JSON.
JSON = ('"', "[", "{")
# Most lines of a deal, and of its play.
MOST_LINES = 1_000


@dataclass(slots=True)
class Trick:
    """Line of the play: its number in the text, the seat that begins by it, and its moves as they are written.

    printed: points of the trick that stand behind it.
    """

    line: int
    leader: str | None
    text: str
    printed: PrintedPoints | None = None


@dataclass(slots=True)
class PaperDeal:
    """Deal on paper, as its lines say it.

    number: number of the deal in the text.
    raw: its record so far, without the play.
    lines: key -> line that says it.
    tricks: lines of the play.
    players: seat -> name of the player.
    notes: faults so far.
    later: lines with names of players, read when all players are known: line, key and value.
    in_play: True after the beginning of the play.
    dealer: seat of the dealer, in games without a key for it.
    declared: number of players that a line names, 0 before it.
    written: texts with cards, as they are written.
    said: lines of the deal with their numbers, the first without the name of the game.
    letters: what the words of cards mean apart from the spellings of the pack.
    """

    number: int
    game: str
    raw: dict[str, Any] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    tricks: list[Trick] = field(default_factory=list)
    players: dict[str, str] = field(default_factory=dict)
    notes: list[Note] = field(default_factory=list)
    later: list[tuple[int, str, str]] = field(default_factory=list)
    in_play: bool = False
    dealer: str = ""
    declared: int = 0
    written: list[str] = field(default_factory=list)
    said: list[tuple[int, str]] = field(default_factory=list)
    letters: Letters | None = None

    def fault(self, line: int, message: str, key: str | None = None) -> None:
        """Note a fault of a line."""
        self.notes.append(Note(message, self.number, key, line))

    def seat(self, name: str) -> str | None:
        """Return the seat of a letter, of the game's name for a seat, or of a player. None for other names."""
        name = name.strip()
        if name.upper() in (*SEATS, *(one for one, seat in names_of(self.game).items() if len(seat) == 1)):
            return seat_or_same(self.game, name)
        return next((seat for seat, one in self.players.items() if folded(one) == folded(name)), None)

    def seat_by_letter(self, name: str) -> str | None:
        """Return the seat of the only player whose name begins with a letter, `V` for Vorhand. None for other names."""
        letter = folded(name)
        found = [seat for seat, one in self.players.items() if len(letter) == 1 and folded(one).startswith(letter)]
        return found[0] if len(found) == 1 else None

    def cards(self, line: int, key: str, value: str) -> str:
        """Return the cards of a text in the notation of the files."""
        text, unclear = self.read_letters(value)
        found = cards_of(GAMES[self.game].pack, GAMES[self.game].name, text)
        for message in (*unclear, *found.faults):
            self.fault(line, message, key)
        return " ".join(found.words)

    def read_letters(self, text: str) -> tuple[str, list[str]]:
        """Return a text with the cards that its letters mean, and messages about words that are unclear."""
        self.written.append(text)
        return (text, []) if self.letters is None else self.letters.read(text)

    def value(self, line: int, key: str, text: str) -> Any:
        """Return the value of a key, as a record has it."""
        kind = kind_of(keys_of(self.game), key) or CARDS
        if key.startswith("options."):
            kind = kind_of(keys_of(self.game), "options.x") or kind
        if text.startswith(JSON) and kind.form not in ("cards", "moves", "bids"):
            with suppress(ValueError, RecursionError):
                return json.loads(text)
        if kind.form in ("cards", "moves") and text:
            return self.cards(line, key, text) if kind.form == "cards" or ":" not in text else text
        if key in SEATED:
            return self.seats_in(text)
        if key in CONTRACTS and not (key == "contract" and self.game in BY_SIGNS):
            return self.contract(line, key, text)
        if kind.form == "bids":
            return " ".join(map(self.bid, listed(text)))
        if kind.form == "standing":
            return typed(kind.form, re.sub(r"\s*[:,;/-]\s*", " ", text))
        return typed(kind.form, text)

    def contract(self, line: int, key: str, text: str) -> str:
        """Return the id of a contract that a text names. Default: the text, after noting the fault."""
        game = GAMES[self.game]
        choices = next((one.choices for one in game.options if key == f"options.{one.name}"), ())
        allowed = choices or [one for one in contracts_of(self.game) if one not in OF_AUCTIONS]
        meant = contracts_meant(self.game, text, allowed)
        if text in allowed or len(meant) == 1:
            return text if text in allowed else meant[0]
        if not meant and self.is_announced(key, text):
            return text
        if meant:
            message = several_meant(self.game, text, meant)
        else:
            names = [contract_label(self.game, one) for one in allowed]
            near = suggest(text[:40], names) or f" ({', '.join(names)})"
            message = tr('"{text}" is no contract of {game}', text=text[:40], game=game.name) + near
        self.fault(line, message, key)
        return text

    def is_announced(self, key: str, text: str) -> bool:
        """Return True for a contract with what is announced behind it, as in `Pik Hand`. The checks read it."""
        name = key.partition(".")[2]
        choices = next((one.choices for one in GAMES[self.game].options if one.name == name), ())
        return meaning(GAMES[self.game], name, text, {}, choices) is not None

    def seat_in(self, text: str) -> str:
        """Return the seat that a text names. Default: the text."""
        return self.seat(text) or text.strip()

    def seats_in(self, text: str) -> str:
        """Return the seats that a text names, one or several."""
        whole = self.seat(text)
        return whole or " ".join(self.seat(word) or word for word in listed(text))

    def bid(self, word: str) -> str:
        """Return a word of an auction with the letter of its seat."""
        name, colon, said = word.partition(":")
        return f"{self.seat(name) or name}:{said}" if colon else word


def sizes_fitting(game: str, hands: Collection[str], named: int) -> list[int]:
    """Return the numbers of players, not fewer than are named, with whom the longest hand is a whole one."""
    longest = max((len(cards.split()) for cards in hands), default=0)
    return [size for size, cards in sorted(GAMES[game].hand_size.items()) if size >= named and cards == longest]


def listed(text: str) -> list[str]:
    """Return the words of a list with commas or blanks between. More of them than any list has are a single one."""
    words = text.replace(",", " ").split()
    return words if len(words) <= MOST_LISTED else [text]
