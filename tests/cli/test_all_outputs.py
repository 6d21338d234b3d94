"""JSON of every command in many games, with and without its options, against closed schemas: no field is missing."""

from __future__ import annotations

from functools import cache
from typing import Any

import click
import pytest
from helpers.cli import objects, run
from helpers.games import GAMES
from helpers.paths import POSITIONS
from helpers.review import deal_played
from helpers.schemas import check

import solver
from solver.cli import bench_suites
from solver.cli.main import main

FEW = ("--nodes", "300")
SOME = ("--nodes", "20000")
QUICK = ("--level", "fast", "--worlds", "4")
ONE_DEAL = "bridge/A=?13/B=?13/C=?13/D=?13/contract=3NT/declarer=C/result.AC=9"
PLANNED = "coch/A=X_VII/B=?2/C=V_XI/D=?2/exposed=A_C"
ROBBING = solver.dumps(solver.load(POSITIONS / "trionfo" / "robbing.toml")[0], "line").strip()
LAYING = solver.dumps(solver.load(POSITIONS / "trionfo" / "laying-away.toml")[0], "line").strip()
SCHAFKOPF = solver.dumps(solver.random_deal("schafkopf", seed=1, cards=4), "line").strip()
SKAT = str(POSITIONS / "skat" / "full-deals.toml")
BRIDGE = solver.dumps(solver.random_deal("bridge", seed=1, cards=3), "line").strip()
CEGO = solver.dumps(solver.random_deal("cego", seed=3, cards=4), "line").strip()
RAEUBER = solver.dumps(solver.random_deal("cego", seed=3, cards=4, contract="raeuber"), "line").strip()
ZIFULI = solver.dumps(solver.random_deal("zifuli", seed=2, cards=3), "line").strip()
ENDING = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"
FISHING = solver.dumps(solver.load(POSITIONS / "cicera" / "match.toml")[0], "line").strip()
CICERA = solver.dumps(solver.random_deal("cicera", seed=1), "line").strip()
SAFE = str(POSITIONS / "coch" / "safe.toml")
PUZZLES = str(POSITIONS / "coch" / "puzzles.toml")


def begin(text: str) -> str:
    """A deal of one line with its first legal card."""
    return f"{text}/play={solver.loads(text)[0].position.moves()[0]}"


# Command -> its options, each asked about a short record of every game, and whether a longer one is asked about too.
OF_DEALS: dict[str, list[tuple[str, ...]]] = {
    "check": [(), ("--strict",), ("--language", "de")],
    "explain": [FEW, (*FEW, "--goal", "outcome", "--memory", "1"),
                (*FEW, "--at-least", "1", "--depth", "2", "--lines", "2", "--limit", "9")],
    "graph": [("--depth", "1"), ("--depth", "1", "--limit", "3", *FEW)],
    "hint": [QUICK, (*QUICK, "--inference", "--goal", "outcome"), (*QUICK, "--open"), (*QUICK, "--hide", "--seed", "3"),
             (*QUICK, "--safe", "--seconds", "0", "--threads", "2"), ("--worlds", "4", "--seconds", "0"),
             (*QUICK, *FEW, "--memory", "1")],
    "moves": [FEW, SOME, (*FEW, "--goal", "outcome", "--memory", "1"), (*SOME, "--verbose", "--threads", "2")],
    "proof": [FEW, (*FEW, "--goal", "outcome"),
              (*FEW, "--at-least", "1", "--depth", "1", "--limit", "9", "--memory", "1"),
              (*SOME, "--to-the-end")],
    "review": [FEW, SOME, (*FEW, "--informed", "--worlds", "3", "--seed", "2", "--language", "it"), (*FEW, "--lines"),
               (*FEW, "--memory", "1", "--verbose", "--threads", "2"), (*FEW, "--players", "--sort", "lost"),
               (*FEW, "--players", "--min-deals", "1", "--informed", "--worlds", "2")],
    "show": [(), ("--answer",), ("--language", "es")],
    "solve": [FEW, SOME, (*FEW, "--goal", "outcome"), (*FEW, "--at-least", "1"), (*SOME, "--verbose", "--threads", "2"),
              (*FEW, "--memory", "1", "--seconds", "60")],
    "stats": [FEW, (*FEW, "--goal", "outcome"), (*FEW, "--leads", "--memory", "1", "--verbose", "--threads", "2")],
}  # fmt: skip

# Command -> arguments with what only some games have, or what is about no deal.
OTHERS: dict[str, list[tuple[str, ...]]] = {
    "bench": [()],
    "bids": [(ZIFULI,), (ZIFULI, "--seat", "A", *FEW, "--memory", "1")],
    "contracts": [(CEGO, *FEW), (CEGO, "--all", "--seat", "B", *FEW), (CEGO, "--goal", "outcome", *FEW), (BRIDGE,),
                  (CEGO, "--contract", "solo", "--memory", "1", "--verbose", *FEW), (SCHAFKOPF, *FEW), (SKAT, *FEW)],
    "deal": [("skat", "--seed", "1", "--count", "2"), ("bridge", "--contract", "4S", "--declarer", "N", "--seed", "1"),
             ("coch", "--cards", "2"), ("cego", "--contract", "solo", "--soloist", "B"),
             ("bridge", "--where", "hcp(N) >= 15", "--seed", "2"),
             ("tressette", "--players", "2", "--option", "forced=false")],
    "discards": [(ROBBING, "--seat", "C", *FEW), (LAYING, *FEW, "--memory", "1", "--verbose")],
    "explain": [(RAEUBER, "--seat", "B", *FEW), (FISHING, "--objective", "points", *FEW)],
    "formats": [(), ("--language", "de")],
    "games": [()],
    "hint": [(ZIFULI, *QUICK, "--seat", "A"), (CEGO, *QUICK), (LAYING, *QUICK),
             (FISHING, *QUICK, "--objective", "match"),
             (BRIDGE, *QUICK, "--where", "hcp(A) >= 0"), (ROBBING, *QUICK, "--seat", "C")],
    "moves": [(RAEUBER, "--seat", "B", *FEW), (FISHING, "--objective", "match", *FEW)],
    "plan": [(PLANNED,), (PLANNED, "--at-least", "500", "--worlds", "3", "--seed", "2"),
             (PLANNED, *FEW, "--memory", "1"),
             (PLANNED, "--where", "holds(B, 'Mat')")],
    "proof": [(RAEUBER, "--seat", "B", *FEW), (FISHING, "--objective", "match", *FEW)],
    "puzzle check": [(PUZZLES,), (PUZZLES, "--goal", "outcome", "--nodes", "1000"), (SAFE,),
                     (PUZZLES, "--verbose", *FEW)],
    "review": [(begin(RAEUBER), "--seat", "B", *FEW), (begin(CICERA), "--objective", "points", *FEW)],
    "rules": [(game,) for game in GAMES],
    "score": [(SKAT,), (ONE_DEAL,), (SKAT, "--method", "seeger-fabian"), (SKAT, *FEW, "--memory", "1")],
    "solve": [(RAEUBER, "--seat", "B", *FEW), (FISHING, "--objective", "match", *FEW)],
    "stats": [("coch", "--deals", "3", "--cards", "2", "--seed", "1"), ("coch", "--deals", "2", "--players", "4", *FEW),
              ("skat", "--deals", "2", "--contract", "grand", "--declarer", "B", "--cards", "3"),
              ("bridge", "--deals", "2", "--where", "hcp(N) >= 10", "--cards", "3"), (RAEUBER, "--seat", "B", *FEW),
              ("tressette", "--deals", "2", "--players", "2", "--option", "forced=false", *FEW),
              (FISHING, "--objective", "match", *FEW)],
}  # fmt: skip
# Options that leave JSON as it is: names of inputs and outputs, and where the work is done.
ASIDE = {"--deal", "--format", "--output", "--html", "--png", "--svg", "--dot", "--graphml", "--puzzles", "--csv",
         "--parquet", "--plot", "--store", "--merge", "--workers", "--cluster", "--width", "--ascii"}  # fmt: skip
# .. and those that take a file, a name or a contract of a game, which the tests of their commands try.
ELSEWHERE = {"plan": {"--after"}, "hint": {"--keep"}, "review": {"--player", "--where"}}


def commands() -> dict[str, set[str]]:
    """Every command that writes JSON, with its options."""
    found: dict[str, set[str]] = {}

    def add(group: click.Group, before: tuple[str, ...]) -> None:
        context = click.Context(group)
        for name in group.list_commands(context):
            command = group.get_command(context, name)
            options = {option for one in command.params for option in one.opts if option.startswith("--")}
            if "--json" in options:
                found[" ".join((*before, name))] = options - {"--json"}
            if isinstance(command, click.Group):
                add(command, (*before, name))

    add(main, ())
    return found


def test_every_option_is_tried() -> None:
    """Of each command that writes JSON, but where it may be in another language, which changes no name."""
    found = commands()
    # what is kept of games at the table has a test of its own
    assert found.pop("games played")
    assert set(found) == set(OF_DEALS) | set(OTHERS)
    for name, options in found.items():
        tried = {word for args in (*OF_DEALS.get(name, ()), *OTHERS.get(name, ())) for word in args}
        left = options - tried - ASIDE - ELSEWHERE.get(name, set()) - {"--language", "--seconds", "--strict"}
        assert not left, (name, left)


@cache
def record(game: str, cards: int, moves: int) -> str:
    """A record of a game, with at most this number of moves."""
    deals = (deal_played(game, seed, cards) for seed in range(99))
    deal = next(deal for deal in deals if deal.position.is_open and len(deal.play) >= min(moves, 2))
    at = deal.position.source.start.after([str(move) for move in deal.play[:moves]])
    return solver.dumps(at.deal, "line").strip()


@cache
def begun(game: str) -> str:
    """The first full deal of the positions after two cards, whose value is an estimate within a small limit."""
    for deal in solver.load(POSITIONS / game / "full-deals.toml"):
        if deal.position.is_open and not deal.position.question.pending and not deal.position.is_over:
            at = deal.position
            for _ in range(2):
                at = at.play(at.moves()[0])
            return solver.dumps(at.deal, "line").strip()
    return record(game, 4, 2)


def valid(*args: str) -> int:
    """Check each object that a command writes against the schema that it names. Returns their number."""
    found: list[dict[str, Any]] = objects(run(*args, "--json").stdout)
    for one in found:
        # a deal has the format of a position file
        name = one["format"].partition("/")[2] if "format" in one else "deal"
        check(name, one)
    return len(found)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("command", OF_DEALS)
def test_a_record_of_every_game(command: str, game: str) -> None:
    texts = [record(game, 3, 99), begun(game)]
    assert sum(valid(command, text, *options) for text in texts for options in OF_DEALS[command])


@pytest.mark.parametrize("command", OTHERS)
def test_what_some_games_have(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solver.cli.bench_suites.SUITES", bench_suites.SUITES[:1])
    for args in OTHERS[command]:
        assert valid(*command.split(), *args), args
