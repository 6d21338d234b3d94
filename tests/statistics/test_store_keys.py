"""Keys of the stores: every option that changes the numbers of a row is in its key, one added later too."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import click
import msgspec
import pytest
from helpers.cli import bad, good, objects
from helpers.review import played

import solver
from solver.cli.review import review
from solver.cli.stats import stats
from solver.reviews.score_store import ScoreStore, question_text

# The deals of the commands.
RAEUBER = msgspec.structs.replace(solver.random_deal("cego", seed=1, cards=3, contract="raeuber"), id="")
LINES = {
    "coch": solver.random_deal("coch", seed=3, cards=4),
    "bridge": solver.random_deal("bridge", seed=2),
    "cuarenta": solver.loads("cuarenta/A=5_7/B=5_K/score=30_30")[0],
    "raeuber": RAEUBER,
}
# Option -> its arguments, the others that it needs, and the deal.
REVIEW = {
    "informed": (["--informed"], [], "coch"),
    "worlds": (["--worlds", "3"], ["--informed"], "coch"),
    "seed": (["--seed", "3"], ["--informed"], "coch"),
    "where": (["--where", "cards(A) == 4"], ["--informed"], "coch"),
    "seat": (["--seat", "B"], [], "raeuber"),
    "objective": (["--objective", "points"], [], "cuarenta"),
    "seconds": (["--seconds", "100"], [], "coch"),
    "nodes": (["--nodes", "100000"], [], "coch"),
    "memory": (["--memory", "17"], [], "coch"),
}
STATS = {
    "goal": (["--goal", "outcome"], [], "coch"),
    "leads": (["--leads"], [], "coch"),
    "contract": (["--contract", "1S"], ["--nodes", "300"], "bridge"),
    "declarer": (["--declarer", "E"], ["--contract", "1S", "--nodes", "300"], "bridge"),
    **{name: REVIEW[name] for name in ("seat", "objective", "seconds", "nodes", "memory")},
}
# Options that choose deals, rows and outputs, or how the work is done. Those of random deals make other deals.
INPUTS = {"files", "ids", "read_as", "strict", "store", "threads", "workers", "cluster", "verbose", "as_json"}
OUTPUTS = {"lines", "html", "png", "svg", "puzzles", "by_player", "sort", "names", "least", "csv", "parquet", "plot"}
DEALS = {"deals", "seed", "players", "cards", "options", "where", "merge"}


def keys(path: Path) -> set[tuple[str, str]]:
    """Keys of a store."""
    (table,) = (name for name in ("scores", "answers") if has(path, name))
    with sqlite3.connect(path) as base:
        found = set(base.execute(f"SELECT position, question FROM {table}"))
    base.close()
    return found


def has(path: Path, table: str) -> bool:
    base = sqlite3.connect(path)
    try:
        return bool(base.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchone())
    finally:
        base.close()


def with_option(path: Path, command: list[str], own: list[str], others: list[str], game: str) -> bool:
    """True if an option has rows of its own, beside those without it."""
    deal = LINES[game]
    solver.save([played(deal, 1) if command[0] == "review" else deal], path / "deals.toml")
    called = [command[0], str(path / "deals.toml"), *command[1:], *others]
    good(*called, "--store", str(path / "plain.db"))
    good(*called, *own, "--store", str(path / "own.db"))
    return not keys(path / "own.db") <= keys(path / "plain.db")


@pytest.mark.parametrize("option", REVIEW)
def test_options_of_reviews(option: str, tmp_path: Path) -> None:
    assert with_option(tmp_path, ["review", "--players"], *REVIEW[option])


@pytest.mark.parametrize("option", STATS)
def test_options_of_statistics(option: str, tmp_path: Path) -> None:
    assert with_option(tmp_path, ["stats"], *STATS[option])


@pytest.mark.parametrize(("command", "named"), [(review, set(REVIEW)), (stats, set(STATS) | DEALS)])
def test_no_option_is_forgotten(command: click.Command, named: set[str]) -> None:
    """An option added later stands in one of the lists above."""
    assert {str(option.name) for option in command.params if option.name != "language"} - INPUTS - OUTPUTS == named


def test_an_argument_added_later_is_in_the_key() -> None:
    assert question_text({"other": 1}) != question_text({"other": 2})
    plain = question_text({})
    assert question_text({"worlds": 3, "seed": 4, "where": "cards(A) > 0"}) == plain == question_text({"worlds": 50})


def test_a_condition_asks_again(tmp_path: Path) -> None:
    """Scores of a condition are not those without it, in either order."""
    deals = [msgspec.structs.replace(played(LINES["coch"], seed), id=str(seed)) for seed in range(3)]
    solver.save(deals, tmp_path / "deals.toml")
    called = ["review", str(tmp_path / "deals.toml"), "--players", "--informed", "--worlds", "20", "--json"]
    where = ["--where", "points(B) >= 6"]
    plain, under = objects(good(*called)), objects(good(*called, *where))
    assert plain != under
    for name, order in (("a.db", ([], where)), ("b.db", (where, []))):
        for given in order:
            found = objects(good(*called, *given, "--store", str(tmp_path / name)))
            assert found == (under if given else plain)


def test_scores_of_an_older_form(tmp_path: Path) -> None:
    """In form 1 the key said nothing of the condition: such a store is refused, and stays as it is."""
    path = tmp_path / "scores.db"
    ScoreStore(path, "1").close()
    base = sqlite3.connect(path)
    base.execute("PRAGMA user_version = 1")
    base.close()
    before = path.read_bytes()
    solver.save([played(LINES["coch"], 1)], tmp_path / "deals.toml")
    said = bad("review", str(tmp_path / "deals.toml"), "--players", "--store", str(path))
    assert "form 1" in " ".join(said.split()) and path.read_bytes() == before
