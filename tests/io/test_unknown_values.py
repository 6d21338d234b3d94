"""A value that no reader knows is an error that names its key: every key and option of own files, and diagrams."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import generators
import pytest
from helpers.changed_records import with_value
from helpers.diagrams import EAST, NORTH, SOUTH, WEST
from helpers.games import GAMES

import solver
from solver.deal_records.schema import keys_of
from solver.model.schema_types import Table

# What no game, key or language has a meaning for.
WORDS = ("zzz", "Nowhere", "%&", "♠♠♠", "9x9", "nein", "+1", "-", "x y")
# No word of these means anything. Values of another type than any key has.
SIGNS = "qwzWZ%&§$#~^"
ODD: tuple[Any, ...] = (1.5, [["x"]], {"Z": 1}, [None], {"": 1}, 1e300)
# Any text is right there.
FREE = {"id", "date", "title", "source", "place", "note", "players", "goal", "tags", "options"}
# Words that mean something after all, by the key.
MEANT = {"vulnerable": {"-"}}


def deal_of(record: dict[str, Any]) -> solver.Deal:
    """The deal that a record is."""
    (found,) = solver.loads(json.dumps(record) + "\n", form="jsonl")
    return found


def places(game: str, side: str) -> Iterator[tuple[str, ...]]:
    """Every key of a game's files and every option, as a path.

    side: whose values are changed where sides have them.
    """
    rules = solver.GAMES[game]
    for name, key in keys_of(game).items():
        if name in FREE:
            continue
        if isinstance(key, Table):
            yield (name, "A" if key.seats else side)
        else:
            yield (name,)
    for option in rules.options:
        yield ("options", option.name)


def names(error: solver.FormatError, path: tuple[str, ...]) -> bool:
    """True if a fault is at this key, or at the table it is in. An option is named itself."""
    if path[0] == "options":
        name = ".".join(path)
        return any((fault.key or "").startswith(name) or path[1] in fault.message for fault in error.faults)
    return any((fault.key or "").split(".")[0] == path[0] for fault in error.faults)


@pytest.mark.parametrize("game", GAMES)
def test_a_value_that_nobody_knows_is_refused_by_its_key(game: str) -> None:
    record = generators.position(game, 1, 3)
    side = next(iter(deal_of(record).position.sides))
    missed = []
    for path in places(game, side):
        for word in WORDS:
            if word in MEANT.get(path[0], ()):
                continue
            try:
                deal_of(with_value(record, path, word))
            except solver.FormatError as error:
                if not names(error, path):
                    missed.append((path, word, str(error)))
                continue
            missed.append((path, word, "read"))
    assert not missed, "\n".join(map(str, missed))


@pytest.mark.parametrize("game", GAMES)
def test_drawn_values_are_refused_by_their_key(game: str) -> None:
    """Every key and option, in positions of several contracts: drawn words, and values of types that no key has."""
    rng = random.Random(f"unknown {game}")
    missed = []
    for seed in (2, 3):
        record = generators.position(game, seed, 3)
        side = next(iter(deal_of(record).position.sides))
        for path in places(game, side):
            drawn = ("".join(rng.choices(SIGNS, k=rng.randint(2, 9))) for _ in range(2))
            for value in (*drawn, *ODD):
                try:
                    deal_of(with_value(record, path, value))
                except solver.FormatError as error:
                    if not names(error, path):
                        missed.append((path, value, str(error)))
                    continue
                missed.append((path, value, "read"))
    assert not missed, "\n".join(map(str, missed))


def test_every_key_and_option_of_every_game_is_tried() -> None:
    for game in GAMES:
        tried = {path[0] for path in places(game, "A")}
        assert tried | FREE >= set(keys_of(game))
        options = {path[1] for path in places(game, "A") if path[0] == "options"}
        assert options == {option.name for option in solver.GAMES[game].options}


@pytest.mark.parametrize("game", GAMES)
def test_an_option_of_a_random_deal_that_nobody_knows_is_refused_by_its_name(game: str) -> None:
    dealt: Any = solver.random_deal
    missed = []
    for option in solver.GAMES[game].options:
        for word in WORDS:
            try:
                dealt(game, seed=1, **{option.name: word})
            except (solver.FormatError, TypeError) as error:
                # the number of players is a parameter of the function
                if option.name not in str(error):
                    missed.append((option.name, word, str(error)))
                continue
            missed.append((option.name, word, "read"))
    assert not missed, "\n".join(map(str, missed))


@pytest.mark.parametrize("game", GAMES)
def test_a_line_on_paper_that_nobody_knows_is_refused(game: str) -> None:
    """Its fault is at the line, or quotes the words."""
    lines = solver.dumps(deal_of(generators.position(game, 1, 3)), "paper").splitlines()
    missed = []
    for number, line in enumerate(lines):
        name, colon, _ = line.partition(":")
        if number == 0 or not colon or name in FREE:
            continue
        # a dash is a pile without cards
        for word in (word for word in WORDS if word != "-"):
            changed = [*lines[:number], f"{name}: {word}", *lines[number + 1 :]]
            try:
                solver.loads("\n".join(changed) + "\n", form="paper")
            except solver.FormatError as error:
                if not any(fault.line == number + 1 or word in fault.message for fault in error.faults):
                    missed.append((line, word, str(error)))
                continue
            missed.append((line, word, "read"))
    assert not missed, "\n".join(map(str, missed))


@pytest.mark.parametrize(
    "label", ["Dealer", "Vul", "Contract", "Declarer", "Lead", "Geber", "Zona", "Contrato", "Trumps"]
)
def test_a_word_beside_a_diagram_that_nobody_knows_is_refused(label: str) -> None:
    """The fault quotes it, also where the next line is right."""
    missed = []
    for word in WORDS:
        if label in ("Vul", "Zona") and word == "-":
            # it is the sign for nobody
            continue
        for more in ("", "Board 7\n"):
            text = f"N {NORTH}\nE {EAST}\nS {SOUTH}\nW {WEST}\n{label}: {word}\n{more}"
            try:
                solver.loads(text)
            except solver.FormatError as error:
                if not any(fault.line == 5 and word in fault.message for fault in error.faults):
                    missed.append((word, str(error)))
                continue
            missed.append((word, "read"))
    assert not missed, "\n".join(map(str, missed))
