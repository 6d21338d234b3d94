"""Inputs: a deal of the corpus with some of what it says changed, in one of the forms, its text perhaps changed too."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import solver
from fuzz.corpus import Corpus, Record
from fuzz.corpus_files import kept
from fuzz.foreign_samples import SAMPLES
from fuzz.nasty_values import BYTES, HOSTILE, NASTY, SIGNS
from fuzz.record_writers import WRITERS
from solver.deal_records.schema import keys_of
from solver.games.cego.contracts import CONTRACTS
from solver.model.schema_types import Table

# How long an input may grow.
LONGEST = 50_000
# Part of the inputs in formats of other programs.
FOREIGN_SHARE = 0.08
# Part of the inputs that are made from those that stay.
KEPT_SHARE = 0.1


class Mutator:
    """Generator of inputs, deterministic for a random source.

    foreign: part of the inputs in formats of other programs.
    """

    def __init__(self, corpus: Corpus, foreign: float = FOREIGN_SHARE) -> None:
        self.corpus = corpus
        self.foreign_share = foreign
        self.kept = kept()
        self.changes: list[Callable[[random.Random, Record], None]] = [
            *[self.word] * 6, *[self.move_card] * 3, *[self.plausible] * 4, self.nasty, self.drop, self.option,
            self.option, self.text, self.renamed, self.played, self.foreign,
        ]  # fmt: skip

    def make(self, rng: random.Random) -> tuple[str, bytes]:
        """Form and text of an input."""
        if rng.random() < self.foreign_share:
            return self.sample(rng, rng.choice(tuple(SAMPLES)))
        if self.kept and rng.random() < KEPT_SHARE:
            form, data = rng.choice(self.kept)
            return form, self.spoilt(rng, data, form)[:LONGEST]
        form = rng.choice(("toml", "jsonl", "jsonl", "line", "line"))
        records = [self.record(rng) for _ in range(1 if rng.random() < 0.9 else rng.randint(2, 4))]
        data = WRITERS[form](records).encode(errors="surrogatepass")
        return form, (self.spoilt(rng, data, form) if rng.random() < 0.35 else data)[:LONGEST]

    def sample(self, rng: random.Random, form: str) -> tuple[str, bytes]:
        """Return an input in a format of another program or on paper, damaged more often than not."""
        data = SAMPLES[form](rng).encode()
        return form, (self.spoilt(rng, data, form) if rng.random() < 0.8 else data)[:LONGEST]

    def record(self, rng: random.Random) -> Record:
        """A deal with a few things changed."""
        record = self.corpus.pick(rng)
        for _ in range(rng.choice((0, 1, 1, 1, 2, 2, 3, 5))):
            if record:
                rng.choice(self.changes)(rng, record)
        return record

    def texts(self, record: Record) -> list[tuple[Record, str]]:
        """Return the keys of a record whose text holds cards or moves."""
        found = [(record, key) for key in ("play", "trick", "table", "stock", "last", "indicator") if key in record]
        for table in ("hands", "taken", "away", "ronda"):
            if isinstance(record.get(table), dict):
                found += [(record[table], name) for name in record[table]]
        found += [(record, key) for key in ("blind", "keep", "press", "called", "answer", "chances") if key in record]
        return [(where, key) for where, key in found if isinstance(where[key], str)]

    def any_word(self, rng: random.Random, record: Record) -> str:
        """A card of the game, or of another, or what is none."""
        game = record.get("game")
        if not isinstance(game, str) or game not in self.corpus.cards or rng.random() < 0.05:
            game = rng.choice(self.corpus.games)
        kind = rng.random()
        if kind < 0.75:
            return rng.choice(self.corpus.cards[game])
        if kind < 0.85:
            return rng.choice(self.corpus.spellings[game])
        if kind < 0.97:
            return rng.choice(("?", "?", "?2", "?3", "?60", "XVI", "[7]", "7x7", "7dx7s", "5x2+3>6", "VIII:num"))
        return rng.choice(HOSTILE)

    def word(self, rng: random.Random, record: Record) -> None:
        """Another card in one place: put in, taken out, doubled or in place of one."""
        places = self.texts(record)
        if not places:
            return
        where, key = rng.choice(places)
        words = where[key].split()
        at = rng.randrange(len(words) + 1)
        kind = rng.random()
        if kind < 0.3:
            words.insert(at, self.any_word(rng, record))
        elif kind < 0.55:
            del words[at : at + rng.choice((1, 1, 1, 2, 9))]
        elif kind < 0.9:
            words[at : at + 1] = [self.any_word(rng, record)]
        else:
            words *= rng.choice((2, 2, 3, 40))
        where[key] = " ".join(words)

    def move_card(self, rng: random.Random, record: Record) -> None:
        """A card lies somewhere else, or two have changed places."""
        places = self.texts(record)
        if len(places) < 2:
            return
        (a, one), (b, other) = rng.sample(places, 2)
        first, second = a[one].split(), b[other].split()
        if not first:
            return
        card = first.pop(rng.randrange(len(first)))
        if second and rng.random() < 0.6:
            first.append(second.pop(rng.randrange(len(second))))
        second.insert(rng.randrange(len(second) + 1), card)
        a[one], b[other] = " ".join(first), " ".join(second)

    def plausible(self, rng: random.Random, record: Record) -> None:
        """A key of the game says something that it may well say."""
        keys = keys_of(record.get("game"))
        name = rng.choice(list(keys))
        entry = keys[name]
        if isinstance(entry, Table):
            table = record.setdefault(name, {})
            if isinstance(table, dict):
                seat = rng.choice("ABCDE" if entry.seats else ("AC", "BD", "A", "B", "declarer", "defenders"))
                table[seat] = self.value(rng, record, entry.kind.form)
        else:
            record[name] = self.value(rng, record, entry.form, name)

    def value(self, rng: random.Random, record: Record, form: str, key: str = "") -> Any:
        """A value of a kind."""
        if form == "cards":
            return " ".join(self.any_word(rng, record) for _ in range(rng.choice((0, 1, 1, 2, 3, 8))))
        if form in ("moves", "answer"):
            return " ".join(self.any_word(rng, record) for _ in range(rng.choice((1, 2, 4))))
        if form == "chances":
            return ", ".join(f"{self.any_word(rng, record)} {rng.randint(-1, 9)}/8" for _ in range(rng.randint(0, 3)))
        if form in ("count", "points") and rng.random() < 0.7:
            return rng.choice((0, 1, 2, 3, 4, 5, 8, 10, 20, 38, 40, 54, 70, 104))
        if form in ("points", "standing"):
            return [rng.choice((0, 1, 2, 7, 20, 30, 37, 38, 39, 40, 49, 50, 51, 60)) for _ in "xy"]
        if form == "words":
            return rng.sample("ABCDE", rng.randint(0, 3))
        if form == "name":
            if key == "contract":
                return rng.choice((*CONTRACTS, "x"))
            return rng.choice("A B C D AC BD declarer defenders none match game points".split())
        return rng.choice(HOSTILE)

    def nasty(self, rng: random.Random, record: Record) -> None:
        """A value that makes no sense, at any depth."""
        name = rng.choice((*record, *keys_of(record.get("game")), rng.choice(HOSTILE)))
        into, key = record, name
        if isinstance(record.get(name), dict) and rng.random() < 0.7:
            into, key = record[name], rng.choice((*record[name], "A", rng.choice(HOSTILE), "x" * 300))
        value = rng.choice(NASTY)
        into[key] = value.copy() if isinstance(value, (dict, list)) else value

    def drop(self, rng: random.Random, record: Record) -> None:
        """A key, or a name of one of its tables, is missing."""
        name = rng.choice(list(record))
        table = record[name]
        if isinstance(table, dict) and table and rng.random() < 0.7:
            del table[rng.choice(list(table))]
        elif name not in ("game", "hands") or rng.random() < 0.1:
            del record[name]

    def option(self, rng: random.Random, record: Record) -> None:
        """Another option, of a value that it may have more often than not."""
        options = record.setdefault("options", {})
        rules = solver.GAMES[record["game"]] if record.get("game") in self.corpus.games else None
        if not isinstance(options, dict) or rules is None or not rules.options:
            return
        option = rng.choice(rules.options)
        values = [*option.choices, option.default, True, False, option.least, option.most, 0, 1, 5]
        value = rng.choice([value for value in values if value is not None])
        options[option.name] = rng.choice(NASTY) if rng.random() < 0.1 else value

    def text(self, rng: random.Random, record: Record) -> None:
        """A hostile text where any text may stand."""
        word = rng.choice(HOSTILE) * rng.choice((1, 1, 1, 3, 200)) + rng.choice(("", "x", rng.choice(HOSTILE)))
        key = rng.choice(("title", "source", "date", "place", "note", "goal", "id", "tags", "players", "goal"))
        if key == "players":
            table = record.get(key)
            record[key] = {**(table if isinstance(table, dict) else {}), rng.choice("ABCDE"): word}
        elif key == "tags":
            record[key] = [word, "a"] if rng.random() < 0.5 else word * rng.choice((1, 300))
        else:
            record[key] = word

    def renamed(self, rng: random.Random, record: Record) -> None:
        """The deal of another game, or a key under another name."""
        if rng.random() < 0.4:
            record["game"] = rng.choice((*self.corpus.games, *self.corpus.games, rng.choice(HOSTILE)))
            return
        name = rng.choice(list(record))
        other = rng.choice((name[:-1], name + rng.choice(HOSTILE), name.upper(), *keys_of(None)))
        record[other] = record.pop(name)

    def played(self, rng: random.Random, record: Record) -> None:
        """Fewer or more moves, or other ones."""
        words = str(record.get("play", "")).split()
        cut = rng.randrange(len(words) + 1)
        more = [self.any_word(rng, record) for _ in range(rng.randrange(3))]
        record["play"] = " ".join(words[:cut] + more)

    def foreign(self, rng: random.Random, record: Record) -> None:
        """Return the value of another deal under one of its keys."""
        other = self.corpus.pick(rng)
        name = rng.choice(list(other))
        record[name] = other[name]

    def spoilt(self, rng: random.Random, data: bytes, form: str = "") -> bytes:
        """Return a text with a few bytes changed, cut, doubled or put in.

        form: its format, whose signs are put in as often as those of the own formats.
        """
        signs = SIGNS.get(form, ())
        for _ in range(rng.choice((1, 1, 2, 3, 6))):
            at = rng.randrange(len(data) + 1)
            to = min(len(data), at + rng.choice((0, 1, 1, 2, 10, 40, 400)))
            kind = rng.random()
            if kind < 0.25:
                new = b""
            elif kind < 0.4:
                new = data[at:to] * rng.choice((2, 2, 2, 30, 1000) if rng.random() < 0.2 else (2,))
            elif kind < 0.9:
                new = rng.choice(signs if signs and rng.random() < 0.5 else BYTES)
            else:
                new = bytes([rng.randrange(256)])
            data = data[:at] + new + data[to:]
        return data
