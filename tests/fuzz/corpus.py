"""Seed corpus of the fuzzer: the deals of `positions/`, and small endings of every game, open and hidden."""

from __future__ import annotations

import copy
import random
from contextlib import suppress
from typing import Any

import generators
from helpers import deal_of
from helpers.paths import POSITIONS

import solver
from solver.deal_records.encoding import to_record
from solver.model.card_names import LANGUAGES
from solver.model.cards import Pack

Record = dict[str, Any]

# Endings made for each game, and the largest of them: of small ones every question is soon answered.
ENDINGS = 24
LARGEST = 4

PBN = """% PBN 2.1
[Event "Club; evening"]
[Site "?"]
[Date "2024.05.03"]
[Board "1"]
[West "W. Est"]
[Deal "N:AKQ2.543.AK2.432 JT9.AK2.543.AQT9 876.QJT9.QJT.876 543.876.9876.KJ5"]
[Declarer "^S"]
[Contract "4SX"]
{ not this one: [Deal "N:x"] } ; nor [Deal "N:y"]
[Auction "N"]
1NT Pass 4S =1= AP

[Event "#"]
[Board "1"]
[Deal "W:AK.. - .QJ. ..65"]
[Contract "Pass"]
"""


def record_of(deal: solver.Deal) -> Record:
    """A deal as plain values that may be changed."""
    return copy.deepcopy({**to_record(deal), "play": " ".join(deal.play)})


def files() -> list[Record]:
    """The deals of the position files."""
    return [record_of(deal) for path in sorted(POSITIONS.glob("*/*.toml")) for deal in solver.load(path)]


def endings() -> list[Record]:
    """Endings of every game, and each as the seat to move sees it."""
    found = []
    for number, game in enumerate(generators.GENERATORS):
        for seed in range(ENDINGS):
            record = generators.position(game, 1000 * number + seed, 1 + seed % LARGEST)
            found.append(record)
            with suppress(solver.Unsolvable):
                found.append(record_of(solver.view(deal_of(record)).deal))
    return found


def crowds() -> list[Record]:
    """Endings of fishing games in which most cards lie on the table, to be taken in hundreds of ways."""
    found = []
    for record in files() + endings():
        if "table" not in record or "?" in str(record):
            continue
        rng = random.Random(len(found))
        pack = solver.GAMES[record["game"]].pack
        cards = list(pack.order) * pack.copies
        rng.shuffle(cards)
        hands = {seat: " ".join(cards.pop() for _ in range(1 + len(found) % 3)) for seat in record["hands"]}
        table = " ".join(cards[: rng.randrange(len(cards))])
        options = {name: value for name, value in record.get("options", {}).items() if name in ("addition", "sums")}
        found.append({"game": record["game"], "hands": hands, "turn": "A", "table": table, "options": options})
    return found


class Corpus:
    """The records by game, and words that make a hit likelier than chance does."""

    def __init__(self) -> None:
        self.records: dict[str, list[Record]] = {game: [] for game in solver.GAMES}
        for record in files() + endings() + crowds():
            self.records[record["game"]].append(record)
        self.games = list(self.records)
        self.cards = {game: list(rules.pack.order) for game, rules in solver.GAMES.items()}
        self.spellings = {game: words_of(rules.pack) for game, rules in solver.GAMES.items()}

    def pick(self, rng: random.Random) -> Record:
        """A copy of one of the records, every game as likely as any other."""
        return copied(rng.choice(self.records[rng.choice(self.games)]))


def words_of(pack: Pack) -> list[str]:
    """Every spelling of the cards of a pack, some of the names that players give them, and those of several cards."""
    known = pack.lexicon
    names = [pack.name_of(card, language) for card in pack.order for language in LANGUAGES]
    return [*pack.spelling, *names, *list(known.words)[:100], *list(known.several)[:20]]


def copied(record: Record) -> Record:
    """A copy that shares nothing that may be changed."""
    return {key: value.copy() if isinstance(value, (dict, list)) else value for key, value in record.items()}
