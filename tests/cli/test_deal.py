"""`openhand deal` writes each deal as it is dealt, for any number of deals."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from helpers.cli import bad, good, run

import solver
from solver.model.common_terms import terms_of
from solver.model.conditions import Condition


@pytest.mark.parametrize("form", ["toml", "jsonl", "line"])
@pytest.mark.parametrize("game", ["cego", "cuarenta"])
def test_one_by_one_or_together(game: str, form: str, tmp_path: Path) -> None:
    """Output piece by piece equals the output of all deals together."""
    together = solver.dumps([solver.random_deal(game, seed=seed) for seed in range(5, 12)], form)
    assert good("deal", game, "--seed", "5", "--count", "7", "--format", form) == together
    path = tmp_path / "deals"
    assert good("deal", game, "--seed", "5", "--count", "7", "--format", form, "-o", str(path)) == ""
    assert path.read_text() == together


def test_a_count_has_a_ceiling() -> None:
    assert "is not in the range 1<=x<=1000000" in bad("deal", "coch", "--seed", "1", "--count", str(10**12))


def test_nothing_is_left_of_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    place = tmp_path / "none" / "deals.toml"
    assert f"{place}: cannot be written there" in bad("deal", "coch", "--seed", "1", "-o", str(place))
    assert list(tmp_path.iterdir()) == []


def test_no_seed_is_said_where_there_is_no_deal() -> None:
    for more in ((), ("--where", "points(A) > 1")):
        said = bad("deal", "coch", "--cards", "60", *more)
        assert said == "cards: 60 is more than the 10 cards a player holds in Cöch\n"


def test_a_seed_is_taken_and_said() -> None:
    """Without --seed a deal is another one each time, which its number gives again."""
    result = run("deal", "coch")
    assert result.exit_code == 0
    found = re.fullmatch(r"--seed (\d+)\n", result.stderr)
    assert found is not None
    assert good("deal", "coch", "--seed", found[1]) == result.stdout


@pytest.mark.parametrize(
    ("game", "where", "holds"),
    [
        ("coch", "points(A) >= 12 and suit(B, 'fig') < 5", lambda deal: True),
        ("trionfo", "holds(C, 'XV') == 2", lambda deal: deal.hands["C"].count("XV") == 2),
        ("bridge", "suit(A, 'spades') >= 6 or suit(C, 'spades') >= 6",
         lambda deal: max(sum(card[0] == "S" for card in deal.hands[seat]) for seat in "AC") >= 6),
        ("cuarenta", "not holds(A, '7') and cards(A) == 5", lambda deal: "7" not in deal.hands["A"]),
    ],
)  # fmt: skip
def test_deals_by_condition(game: str, where: str, holds: Callable[[solver.Deal], bool]) -> None:
    """The deals are the first matching ones from the first seed on, in order. The count includes all tried seeds."""
    result = run("deal", game, "--seed", "1", "--count", "3", "--where", where)
    assert result.exit_code == 0, result.stderr
    deals = solver.loads(result.stdout)
    seeds = [int(deal.id.rpartition("-")[2]) for deal in deals]
    assert seeds == sorted(seeds)
    assert result.stderr == f"3 deals of {seeds[-1]:,} are like that\n"
    condition = Condition(where, game)
    passed = [seed for seed in range(1, seeds[-1] + 1) if condition(solver.random_deal(game, seed=seed))]
    assert passed == seeds
    assert all(holds(deal) for deal in deals)


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("points(A", "--where: "),
        ("points(E) > 3", "there is no seat E (A to D)"),
        ("points(Z) > 3", 'column 8: "Z" cannot be asked; what can be asked: points(A)'),
        ("holds(A, 'XVI')", '"XVI" is no card of Cöch (nearest: '),
        ("suit(A, 'hearts')", '"hearts" is no suit of Cöch'),
        ("__import__('os').system('true')", "--where: "),
        ("().__class__", "--where: "),
        ("9**9**9", "--where: "),
        ("'a' * 10**9", "--where: "),
        ("", "--where: "),
        ("points", '--where: column 1: "points" cannot be asked; what can be asked: '),
        ("x = 1", "--where: column 3: it cannot be read; what can be asked: "),
        ("points(A) >= 200", "no deal of Cöch can be like that"),
        ("3 < cards(A) < 8 or holds(B, 'XV') + holds(C, 'XV') > 4", "no deal of Cöch can be like that"),
        ("suit(A, 'fig') > cards(B)", "no deal of Cöch can be like that"),
        ("not (cards(A) > 3 and points(C) >= 0)", "no deal of Cöch can be like that"),
    ],
)
def test_what_is_no_condition(where: str, said: str) -> None:
    """Only named options are valid, in every form."""
    assert said in bad("deal", "coch", "--seed", "1", "--where", where)


def test_no_deal_is_like_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solver.io.chosen_deals.MOST_TRIES", 20)
    rare = "holds(A, 'XV') == 2 and holds(B, 'XIIII') == 2 and holds(C, 'XIII') == 2 and holds(D, 'XII') == 2"
    assert "none of 20 deals in a row is like that" in bad("deal", "coch", "--seed", "1", "--where", rare)
    assert "have no points of their own" in bad("deal", "cuarenta", "--seed", "1", "--where", "points(A) > 9")


@pytest.mark.parametrize(
    "text",
    [
        "points(A) * 2 >= 3 - cards(B)", "seats == 4", "-holds(A, 'XV') < 0", "points(A) % 2", "not points(A)",
        "(points(A) > 2) + (points(B) > 2) > 0", "seats - 3", "cards(A) * 0.1 == 0.5 or seats / 3 > 1",
        "holds(A, 'XV') == 2 != 3",
    ],
)  # fmt: skip
def test_what_is_possible_is_not_refused(text: str) -> None:
    deals = [solver.random_deal("coch", seed=seed) for seed in range(40)]
    condition = Condition(text, "coch")
    if any(map(condition, deals)):
        condition.check_possible(deals[0])
    assert text == "not points(A)" or any(map(condition, deals))


@pytest.mark.parametrize("command", ["deal", "hint", "play", "review"])
def test_help_names_the_functions_of_every_game(command: str) -> None:
    """All functions of a game are in the help of --where and in the table of the page."""
    shown = good(command, "--help", "--language", "en").partition("--where")[2]
    page = Path("docs/reference/command-line.md").read_text(encoding="utf-8").partition("## Conditions")[2]
    for game in solver.GAMES.values():
        for name in terms_of(game).keys() - {"suit"}:
            assert f"{name}(" in shown, name
            assert f"`{name}(" in page, name


def test_the_help_says_whom_a_contract_has_by_default() -> None:
    """A random deal of Cego names its soloist, and a puzzle draws him."""
    said = {command: " ".join(good(*command.split(), "--help").split()) for command in ("deal", "puzzle make", "stats")}
    assert "its declarer. Default: A, in bridge south; Cego needs one." in said["deal"]
    assert "its declarer. Default: A, in bridge south, in Cego any seat." in said["puzzle make"]
    assert "or south. Random deals of Cego need one." in said["stats"]
    assert "soloist: is missing" in bad("deal", "cego", "--seed", "1", "--contract", "solo")
    assert "soloist: is missing" in bad("stats", "cego", "--deals", "1", "--contract", "solo")
    asked = ("--contract", "solo", "--seed", "1", "--cards", "3", "--format", "line")
    assert "/contract=solo/soloist=" in good("puzzle", "make", "cego", *asked)
    found = solver.random_deal("skat", seed=1, contract="grand").position
    assert found.rules.option(found.source.options, "declarer") == "A"
