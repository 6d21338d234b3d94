"""A value that no reader knows is told by its name at every door: tags, pairs, lines, options, questions of `serve`.

Keys and options of own files are in `test_unknown_values.py`, arguments of Python in `tests/properties`.
"""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Iterator
from typing import Any

import click
import generators
import pytest
from helpers.cli import run
from helpers.diagrams import EAST, NORTH, SOUTH, WEST
from helpers.games import GAMES

import solver
from solver.board.messages import Request
from solver.board.option_faults import fields_of
from solver.board.request_routing import QUESTIONS, answer, handler_of
from solver.cli.main import main
from solver.deal_records.schema import keys_of
from solver.io.pbn import HEADER, KNOWN, PLAYERS
from solver.io.pbn_tags import REST
from solver.model.schema_types import Table

WORDS = ("zzz", "Nowhere", "♠♠♠", "9x9", "nein", "+1", "x y", "4 Piks", "12 tricks", "Norden!", "3 Trumpf", "nix", "99")
DEAL = f"N:{NORTH} {EAST} {SOUTH} {WEST}"
TAGS = {"Deal": DEAL, "Dealer": "N", "Vulnerable": "None", "Contract": "4S", "Declarer": "W"}


def missed(text: str, form: str, word: str, name: str) -> str:
    """Return what became of a text, empty if a fault or a warning names the word or the place where it stands."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            solver.loads(text, form=form)  # type: ignore[arg-type]
        except solver.FormatError as error:
            told = [(fault.key or "", fault.message) for fault in error.faults]
            return "" if any(word in message or name in key for key, message in told) else str(error)
    said = " ".join(str(warning.message) for warning in caught)
    return "" if word in said or f"{name}: " in said else f"read, {said}"


def tagged(tags: dict[str, str]) -> str:
    """Return a game in PBN."""
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items())


@pytest.mark.parametrize(
    "tag", sorted(tag for tag in KNOWN if not tag.startswith(f"{REST}1") and tag not in {*PLAYERS, *HEADER, "Board"})
)
def test_tags_of_pbn(tag: str) -> None:
    if re.fullmatch(rf"{REST}\d+", tag):
        # a further piece, without the first
        return
    more = "N S 9\n" if tag == "OptimumResultTable" else ""
    for word in WORDS:
        assert not missed(tagged({**TAGS, tag: word}) + more, "pbn", word, tag), word


@pytest.mark.parametrize(
    ("tag", "value"), [("Auction", "N"), ("Play", "N"), ("OptimumResultTable", "Declarer;Denomination;Result")]
)
def test_sections_of_pbn(tag: str, value: str) -> None:
    tags = {name: text for name, text in TAGS.items() if tag != "Auction" or name not in ("Contract", "Declarer")}
    for word in WORDS:
        assert not missed(f"{tagged({**tags, tag: value})}{word}\n", "pbn", word, tag), word


@pytest.mark.parametrize("key", ["md", "sv", "mb", "pc", "mc"])
def test_pairs_of_lin(key: str) -> None:
    auction = '[Auction "N"]\nPass Pass Pass 1S Pass Pass Pass\n[Play "N"]\nHA\n'
    (deal,) = solver.loads(tagged({**TAGS, "Contract": "1S"}) + auction)
    text = solver.dumps(deal, "lin")
    for word in WORDS:
        changed = re.sub(rf"{key}\|[^|]*\|", f"{key}|{word}|", text, count=1)
        if changed == text:
            changed = f"{text.strip()}{key}|{word}|\n"
        assert not missed(changed, "lin", word, key), word


@pytest.mark.parametrize("key", ["dealer", "vul", "contract", "declarer", "north", "west"])
def test_parts_of_links(key: str) -> None:
    hands = dict(zip(("north", "east", "south", "west"), (NORTH, EAST, SOUTH, WEST), strict=True))
    parts = {"dealer": "N", "vul": "None", "contract": "4S", "declarer": "W", **hands}
    for word in WORDS:
        query = "&".join(f"{name}={value}" for name, value in {**parts, key: word.replace(" ", "%20")}.items())
        assert not missed(f"https://dds.bridgewebs.com/bsol2/ddummy.htm?{query}", "link", word, key), word


def changed_lines(game: str, word: str) -> Iterator[tuple[str, str, str]]:
    """Yield each key of a game, with a deal in one line and in TOML in which it has another value."""
    (deal,) = solver.loads(json.dumps(generators.position(game, 1, 3)), form="jsonl")
    free = {"id", "date", "title", "source", "place", "note", "players", "goal", "tags", "options", "hands"}
    line, toml = solver.dumps(deal, "line").strip(), solver.dumps(deal, "toml")
    for name, key in keys_of(game).items():
        if name in free or isinstance(key, Table) or f"/{name}=" not in line:
            continue
        yield (
            name,
            re.sub(rf"/{name}=[^/]*", f"/{name}={word.replace(' ', '_')}", line),
            re.sub(rf"(?m)^{name} = .*$", f'{name} = "{word}"', toml),
        )


@pytest.mark.parametrize("game", GAMES)
def test_keys_of_one_line_and_of_toml(game: str) -> None:
    for word in ("zzz", "Nowhere", "9x9"):
        for name, line, toml in changed_lines(game, word):
            for form, text in (("line", line), ("toml", toml)):
                assert not missed(text, form, word, name), (form, name, word)


# Options that name a file or take any text.
FILES = {
    "path",
    "names",
    "ids",
    "output",
    "graphml",
    "dot",
    "svg",
    "png",
    "html",
    "csv",
    "parquet",
    "plot",
    "merge",
    "store",
    "cluster",
}
# Commands with a table, a server or a watch of their own, and what they need beside the file.
APART = {"play", "board", "bench", "serve", "version", "games", "puzzle", "study", "formats", "schema", "rules"}
NEEDED = {"graph": ["--depth", "1"], "stats": ["--deals", "1"]}
OTHER = {("review", "where"), ("review", "player"), ("hint", "keep")}


def options_of_commands() -> list[tuple[str, str]]:
    """Return command and option for each option with a value of a kind."""
    context = click.Context(main)
    found = []
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        for one in command.params if command is not None and name not in APART else ():
            if isinstance(one, click.Option) and not one.is_flag and one.name not in FILES and one.name != "help":
                found.append((name, str(one.name)))
    return [pair for pair in found if pair not in OTHER]


@pytest.mark.parametrize(("command", "option"), options_of_commands())
def test_options_of_the_command_line(command: str, option: str) -> None:
    """A usage error with its status, which quotes the word."""
    context = click.Context(main)
    found = main.get_command(context, command)
    assert found is not None
    names = next(one.opts for one in found.params if one.name == option)
    needed = [] if f"--{option}" in NEEDED.get(command, []) else [*NEEDED.get(command, [])]
    given = "bridge" if command in ("deal", "stats") else "bridge/A=SA_S2/B=SK_S3/C=HA_H2/D=HK_H3/dealer=A"
    needed += ["--contract", "4S"] if (command, option) == ("deal", "declarer") else []
    for word in ("zzz", *(("4 Piks",) if option != "where" else ())):
        result = run(command, given, *needed, max(names, key=len), word)
        assert result.exit_code in (1, 2) and word in result.stderr, (word, result.output)


TEXTS = {
    "bridge": "bridge/A=SA_S2/B=SK_S3/C=HA_H2/D=HK_H3/options.trumps=spades",
    "cego": solver.dumps(solver.random_deal("cego", seed=1), "line"),
    "skat": "skat/A=Jc_Ah/B=Js_Kh/C=Jd_Qh/declarer=B/contract=grand",
}
# Options with a free text.
ANY_TEXT = {("match", "others"), ("attempt", "move"), ("rate", "move")}
# Other options that a question needs.
RIGHT: dict[str, Any] = {
    "seat": "A", "game": "bridge", "seed": 1, "players": 4, "rating": "good", "id": "x", "move": "SA", "place": "A",
}  # fmt: skip


def options_of_questions() -> list[tuple[str, str]]:
    """Return question and option for each of them."""
    pairs = [(question, name) for question in QUESTIONS for name in fields_of(handler_of(question)[1])]
    return [pair for pair in pairs if pair not in ANY_TEXT]


@pytest.mark.parametrize(("question", "option"), options_of_questions())
def test_options_of_questions(question: str, option: str) -> None:
    """An error that names the word, or says that the deal has no such choice. None ends in another exception."""
    fields = fields_of(handler_of(question)[1])
    needed = {"game"} if question == "match" else {name for name, field in fields.items() if field.required}
    given = {name: RIGHT.get(name, "A") for name in needed - {option}}
    for text in TEXTS.values():
        for word in ("zzz", "Nowhere", *(("AB", "4 Piks") if option != "where" else ())):
            told: list[Any] = []
            request = Request(
                question=question, text="" if question == "match" else text, options={**given, option: word}
            )
            with pytest.raises((solver.Error, ValueError)) as caught:
                answer(request, lambda found, said, more=False, told=told: told.append(found))
            assert word in str(caught.value) or isinstance(caught.value, solver.Unsolvable), (word, told)
