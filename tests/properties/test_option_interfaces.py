"""Options of games through every interface: all accept the same values, and refuse others with the same message."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from helpers.cli import run
from helpers.games import GAMES
from helpers.options import BESIDE

import solver
from solver.board.messages import Request
from solver.board.request_routing import answer
from solver.deal_records.encoding import to_record
from solver.io.random_deals import deal_with

# A value as it is taken, or the words with which it is refused.
Found = tuple[bool, Any]
OPTIONS = [(game, option) for game in GAMES for option in solver.GAMES[game].options]
NAMES = [f"{game}-{option.name}" for game, option in OPTIONS]
NONE = object()


def values(option: Any) -> list[Any]:
    """Return values of an option, values next to them, and values of another type or letter case."""
    if isinstance(option.default, bool):
        return [True, False, 0, 1, 2, "true", "True", "yes", "", [True], {"a": 1}, 1.0, None]
    if isinstance(option.default, int):
        least, most = option.least, option.most
        near = [least - 1, least, least + 1, option.default, most - 1, most, most + 1, 10**9 + 1, -1]
        return [*near, str(most), f"{most}.0", float(most), True, "", "many", [most], {"a": 1}, None]
    found: list[Any] = [*option.choices]
    for word in option.choices:
        found += [word.upper(), word.capitalize(), word + "x", word[:-1], f" {word}"]
        found += [int(word) + more for more in (-1, 0, 1)] if word.isdecimal() else []
    found += [word for word, _ in option.former]
    if option.or_number:
        found += [option.least - 1, option.least, option.most, option.most + 1, str(option.least)]
    found = [*dict.fromkeys(found), *tables(option), *lists(option)]
    return [*found, "", 3, -1, True, [option.choices[0]], {"a": 1}, 1.5, None]


def lists(option: Any) -> list[Any]:
    """Return lists of words of an option that has them, with other words among them, and lists as one text."""
    if not option.several:
        return []
    words = [*option.choices]
    return [[], words, words[::-1], " ".join(words), ", ".join(words), [*words, "x"], [[*words]]]


def taken_as(value: Any) -> Any:
    """Return a value as a deal has it: words of a list as a tuple."""
    return tuple(value) if isinstance(value, list) else value


def types_of(option: Any) -> set[type]:
    """Return the types of the values of an option."""
    return {type(option.default), *([dict] if option.entries else ()), *([int] if option.or_number else ())}


def tables(option: Any) -> list[dict[str, int]]:
    """Return tables of numbers of an option that has them: the least and the most, and numbers next to them."""
    if not option.entries:
        return []
    first, *_, last = option.entries
    beyond = [{last: option.least - 1}, {last: option.most + 1}, {first + "x": 1}]
    return [{}, {first: option.least, last: option.most}, *beyond]


def written(value: Any) -> str:
    """Return a value in the syntax of TOML and the command line. A text is quoted only where it must be."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {written(one)}" for name, one in value.items()) + "}"
    return json.dumps(value)


def refusal(faults: Any, name: str) -> Found:
    """Return the message about an option."""
    (said,) = (fault.message for fault in faults if fault.key == f"options.{name}")
    return False, said


def loaded(text: str, name: str) -> Found:
    """Return the value that a text gives an option. Its deal may have other faults."""
    try:
        return True, solver.loads(text)[0].options[name]
    except solver.FormatError as error:
        return refusal(error.faults, name)


def of_toml(record: dict[str, Any], name: str, value: Any) -> Found:
    lines = ["format = 1", "[[deal]]", *(f"{key} = {written(one)}" for key, one in record.items() if key != "options")]
    lines += ["[deal.options]", *(f"{key} = {written(one)}" for key, one in {**record["options"], name: value}.items())]
    return loaded("\n".join(lines), name)


def of_jsonl(record: dict[str, Any], name: str, value: Any) -> Found:
    return loaded(json.dumps({**record, "options": {**record["options"], name: value}}) + "\n", name)


def of_line(record: dict[str, Any], name: str, value: Any) -> Found:
    def plain(one: Any) -> str:
        return "".join(f"%{byte:02X}" for byte in one.encode()) if isinstance(one, str) else str(one).lower()

    parts = [record["game"]]
    for key, one in {**record, "options": {**record["options"], name: value}}.items():
        if key not in ("game", "id"):
            parts += [f"{path}={plain(item)}" for path, item in dotted(key, one).items()]
    return loaded("/".join(parts), name)


def dotted(key: str, value: Any) -> dict[str, Any]:
    """Return the values of a table, and of the tables in it, by their paths."""
    if not isinstance(value, dict):
        return {key: value}
    return {path: item for name, one in value.items() for path, item in dotted(f"{key}.{name}", one).items()}


def by_hand(record: dict[str, Any], name: str, value: Any) -> Found:
    try:
        return True, solver.Deal(**{**record, "options": {**record["options"], name: value}}).options[name]
    except solver.FormatError as error:
        return refusal(error.faults, name)


def random_deal(game: str, options: dict[str, Any]) -> solver.Deal:
    """Return a random deal. `players` of Cöch is an argument too, which takes whole numbers only."""
    if "players" in options:
        return deal_with(game, options, 1, None, None)
    return solver.random_deal(game, seed=1, **options)


def at_random(record: dict[str, Any], name: str, value: Any) -> Found:
    try:
        asked = {**record["options"], name: value}
        return True, random_deal(record["game"], asked).options[name]
    except solver.FormatError as error:
        return refusal(error.faults, name)


def on_the_board(record: dict[str, Any], name: str, value: Any) -> Found:
    told: list[Any] = []
    asked = {"game": record["game"], "seed": 1, "options": {**record["options"], name: value}}
    try:
        answer(Request(question="deal", options=asked), lambda one, said: told.append(one))
    except solver.OptionsError as error:
        return refusal(error.faults, name)
    return True, taken_as(told[0]["deals"][0]["record"]["options"][name])


NOTHING: Mapping[str, tuple[str, ...]] = {}
# Deals of Cego are worth nothing without a contract.
CONTRACT = {"cego": ("--contract", "solo", "--declarer", "A")}


def on_the_command_line(
    *command: str, more: tuple[str, ...] = (), named: Mapping[str, tuple[str, ...]] = NOTHING
) -> Callable[[dict[str, Any], str, Any], Found]:
    """Return an interface of the command line. Commands other than `deal` show only if a value is valid.

    named: game -> options that name a contract.
    """

    def ask(record: dict[str, Any], name: str, value: Any) -> Found:
        asked = {**record["options"], name: value}
        options = [part for key, one in asked.items() for part in ("--option", f"{key}={written(one)}")]
        contract = named.get(record["game"], ())
        result = run(*command, record["game"], "--seed", "1", *options, *contract, *more, input="")
        if result.exit_code == 2:
            assert result.stdout == "" and f"options.{name}: " in result.stderr, result.stderr
            return False, result.stderr.partition(f"options.{name}: ")[2].strip()
        return True, taken_as(json.loads(result.stdout)["options"][name]) if command == ("deal",) else NONE

    return ask


DOORS = {"toml": of_toml, "jsonl": of_jsonl, "line": of_line, "Deal": by_hand, "random_deal": at_random,
         "board": on_the_board, "deal": on_the_command_line("deal", more=("--json",))}  # fmt: skip
COMMANDS = {
    "play": on_the_command_line("play"),
    "stats": on_the_command_line("stats", more=("--deals", "1", "--nodes", "10"), named=CONTRACT),
    "puzzle make": on_the_command_line("puzzle", "make", more=("--nodes", "10", "--cards", "3")),
}


def can_say(door: str, value: Any, option: Any) -> bool:
    """True if an interface has a syntax for a value of an option."""
    if door == "line":
        return isinstance(value, (bool, int, str)) or (isinstance(value, dict) and bool(value) and bool(option.entries))
    return door in ("jsonl", "Deal", "random_deal", "board") or value is not None


def asked_of(game: str, option: Any) -> Iterator[tuple[Any, dict[str, Any]]]:
    """Yield the values of an option, each with the record of a suitable deal."""
    for value in values(option):
        # a name is the same in capitals, and after a blank
        said = value.strip().lower() if isinstance(value, str) else value
        beside = BESIDE.get((game, option.name, said), {}) if isinstance(value, (str, bool, int)) else {}
        try:
            deal = random_deal(game, {**beside, option.name: value})
        except solver.FormatError:
            deal = random_deal(game, beside)
        # which hands lie open follows from the option
        record = {key: one for key, one in to_record(deal).items() if key != "exposed"}
        yield value, {**record, "options": beside}


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=NAMES)
def test_every_door_takes_the_same(game: str, option: Any) -> None:
    taken = set()
    for value, record in asked_of(game, option):
        found = {door: ask(record, option.name, value) for door, ask in DOORS.items() if can_say(door, value, option)}
        first = found["random_deal"]
        assert all(one == first for one in found.values()), (value, found)
        if first[0]:
            assert type(first[1]) in types_of(option)
            taken.add(str(first[1]) if isinstance(first[1], dict) else first[1])
    assert {option.default, *(((word,) for word in option.choices) if option.several else option.choices)} <= taken
    assert not option.or_number or {option.least, option.most} <= taken
    assert isinstance(option.default, bool) or option.choices or {option.least, option.most} <= taken


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=NAMES)
def test_the_other_commands_do_too(game: str, option: Any) -> None:
    """One value is accepted, and one is not."""
    asked = list(asked_of(game, option))
    for wanted in (True, False):
        value, record = next(
            (value, record) for value, record in asked
            if value is not None and at_random(record, option.name, value)[0] == wanted and value != option.default
        )  # fmt: skip
        check_commands(option, value, record)


@pytest.mark.long
@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=NAMES)
def test_the_other_commands_do_for_all_values(game: str, option: Any) -> None:
    for value, record in asked_of(game, option):
        if value is not None:
            check_commands(option, value, record)


def check_commands(option: Any, value: Any, record: dict[str, Any]) -> None:
    """Check that the commands accept the values of `random_deal`, and refuse others with the same message."""
    taken, said = at_random(record, option.name, value)
    for command, ask in COMMANDS.items():
        assert ask(record, option.name, value) == (taken, NONE if taken else said), (command, value)


@pytest.mark.parametrize("name", ["seed", "cards", "players", "game", "nonsense", "given"])
def test_names_that_are_no_options(name: str) -> None:
    """An option with the name of an argument is no option."""
    record = {**to_record(solver.random_deal("scopone", seed=1)), "options": {}}
    doors = {door: ask for door, ask in {**DOORS, **COMMANDS}.items() if door != "random_deal"}
    found = {door: ask(record, name, 3) for door, ask in doors.items()}
    assert {one[1].partition(" (")[0] for one in found.values()} == {"Scopone has no such option"}
    assert len(set(found.values())) == 1
