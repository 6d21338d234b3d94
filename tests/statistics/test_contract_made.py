"""How often a contract is made: against the table of all declarers, by condition, for one declarer or the better."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from helpers.cli import bad, good, run
from helpers.stats import interval, wilson

import solver
from solver.serialization.statistics_output_types import Stats
from solver.statistics.best_declarers import best_declarers, better
from solver.statistics.observation import Observation, Refusal

WHERE = "hcp(N) + hcp(S) >= 23 and min(length(N, S), length(S, S)) >= 2"
NUMBER = 10
DEALS = list(solver.random_deals("bridge", NUMBER, seed=1, where=WHERE))
BOOK = 6


def tricks(contract: str, seat: str) -> list[int]:
    """Return the tricks of a declarer in each deal, from the table of all declarers."""
    found = []
    for deal in DEALS:
        (row,) = solver.contracts(deal, contract=contract, seat=seat)
        assert row.value is not None
        found.append(row.value)
    return found


@pytest.mark.parametrize(
    ("contract", "strain", "declarer", "seats"),
    [
        ("3NT", "NT", "N", "A"),
        ("3NT", "NT", None, "C"),
        ("4S", "S", "S", "C"),
        ("2HX", "H", "W", "D"),
        ("3NT", "NT", "NS", "AC"),
        ("2D", "D", "EW", "BD"),
    ],
)
def test_against_the_table(contract: str, strain: str, declarer: str | None, seats: str) -> None:
    own = [max(values) for values in zip(*(tricks(strain, seat) for seat in seats), strict=True)]
    (group,) = solver.stats(DEALS, contract=contract, declarer=declarer)
    made = group.made
    assert made is not None and made.tricks is not None
    number = sum(value >= BOOK + int(contract[0]) for value in own)
    assert (made.side, made.count, made.share) == ("AC" if seats[0] in "AC" else "BD", number, number / NUMBER)
    assert (made.lower, made.upper) == pytest.approx(wilson(number, NUMBER))
    assert made.tricks.mean == pytest.approx(sum(own) / NUMBER)
    assert (made.tricks.lower, made.tricks.upper) == pytest.approx(interval(own), abs=1e-3)
    assert group.contract == contract
    (outcome,) = solver.stats(DEALS, contract=contract, declarer=declarer, goal="outcome")
    assert outcome.made is not None
    assert (outcome.made.count, outcome.made.tricks) == (number, None)


def test_command_and_python_are_the_same(tmp_path: Path) -> None:
    """Random deals by a condition, and the same deals from a file that has others too."""
    (group,) = solver.stats(DEALS, contract="3NT", declarer="S")
    asked = ("--where", WHERE, "--contract", "3NT", "--declarer", "S", "--json")
    drawn = run("stats", "bridge", "--deals", str(NUMBER), *asked)
    last = int(DEALS[-1].id.rpartition("-")[2])
    assert (drawn.exit_code, drawn.stderr) == (0, f"{NUMBER} deals of {last:,} are like that\n")
    every = [solver.random_deal("bridge", seed=seed) for seed in range(1, last + 1)]
    path = tmp_path / "all.jsonl"
    solver.save(every, path)
    given = run("stats", str(path), *asked)
    assert (given.exit_code, given.stderr) == (0, drawn.stderr)
    assert given.stdout == drawn.stdout
    found = json.loads(drawn.stdout)
    msgspec.json.decode(drawn.stdout, type=Stats, strict=False)
    assert group.made is not None and group.made.tricks is not None
    assert found["made"] == {
        "side": "AC", "count": group.made.count, "share": group.made.share, "lower": group.made.lower,
        "upper": group.made.upper, "tricks": group.made.tricks._asdict(),
    }  # fmt: skip
    (lazily,) = solver.stats(iter(every), where=WHERE, contract="3NT", declarer="S")
    assert lazily == group


@pytest.mark.parametrize(("language", "words"), [("en", "NS makes"), ("de", "NS erfüllt"), ("it", "NS"), ("es", "NS")])
def test_a_sentence_says_it(language: str, words: str) -> None:
    shown = run("--language", language, "stats", "bridge", "--deals", "3", "--contract", "1C").stdout
    named = "1C" if language == "en" else "1♣"
    assert any(line.startswith(words) and named in line and "95" in line for line in shown.splitlines())


def test_deals_with_a_contract_of_their_own() -> None:
    """Nothing need be named for them. A contract that is named replaces theirs, and by default not their declarer."""
    options = {"trumps": "spades", "target": 6}
    own = msgspec.structs.replace(DEALS[0], contract="2S", declarer="B", leader="C", options=options)
    (read,) = solver.loads(solver.dumps(own, "line"))
    (group,) = solver.stats([read])
    (table,) = solver.contracts(read, contract="S", seat="E")
    assert group.made is not None
    assert (group.made.side, group.made.count) == ("BD", int((table.value or 0) >= 8))
    (other,) = solver.stats([read], contract="1NT")
    assert other.made is not None
    assert (other.made.side, other.contract) == ("BD", "1NT")
    led = msgspec.structs.replace(own, leader="A", options={"trumps": "spades"})
    assert solver.stats([led])[0].made is None
    assert solver.stats([solver.random_deal("bridge", seed=1, cards=4)])[0].made is None
    passed = msgspec.structs.replace(DEALS[0], contract="pass")
    assert solver.stats([passed]).refusals and not solver.stats([passed], contract="3NT").refusals


def test_what_a_contract_implies_is_no_option_of_the_group() -> None:
    """Trumps and target are those of the contract, unless the deal has others."""
    (group,) = solver.stats(DEALS[:1], contract="2S", nodes=0)
    assert (group.contract, group.group.options) == ("2S", ())
    known = msgspec.structs.replace(DEALS[0], contract="2S", declarer="B", leader="C")
    for options, left in (
        ({"trumps": "spades", "target": 6}, ()),
        ({"trumps": "spades", "target": 3}, (("target", 3),)),
    ):
        (group,) = solver.stats([msgspec.structs.replace(known, options=options)], nodes=0)
        assert group.group.options == left
    (group,) = solver.stats([msgspec.structs.replace(DEALS[0], options={"trumps": "hearts"})], nodes=0)
    assert group.group.options == (("trumps", "hearts"),)


def test_what_is_left_open_is_not_made() -> None:
    """A limit leaves shares with the interval of every way the deals may end."""
    (group,) = solver.stats(DEALS, contract="3NT", nodes=2000)
    open_ones = group.sample.unsettled.count
    assert group.made is not None
    assert open_ones > 0
    assert (group.made.lower, group.made.upper) == pytest.approx(
        (wilson(group.made.count, NUMBER)[0], wilson(group.made.count + open_ones, NUMBER)[1])
    )
    (exact,) = solver.stats(DEALS, contract="3NT")
    assert exact.made is not None
    assert group.made.count <= exact.made.count <= group.made.count + open_ones


def test_a_store_resumes(tmp_path: Path) -> None:
    path = tmp_path / "answers.db"
    first = solver.stats(DEALS[:4], contract="3NT", declarer="NS", store=path)
    again = solver.stats(DEALS[:4], contract="3NT", declarer="NS", store=path)
    assert first == again


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("coch", "--deals", "2", "--contract", "grand"), "Cöch has no such option"),
        (("bridge", "--deals", "2", "--contract", "8NT"), '"8NT" is no contract with its level'),
        (("bridge", "--deals", "2", "--contract", "NT"), '"NT" is no contract with its level'),
        (("bridge", "--deals", "2", "--contract", "pass"), '"pass" is no contract with its level'),
        (("bridge", "--deals", "2", "--cards", "5", "--contract", "3NT"), "with 13 cards in each hand"),
        (("bridge", "--deals", "2", "--declarer", "S"), "--declarer is for --contract"),
        (("bridge", "--deals", "2", "--where", "hcp(N) > 40"), "no deal of Bridge can be like that"),
        (("bridge", "--deals", "2", "--where", "hcp(N)) > 4"), "--where: column"),
        (("bridge", "--deals", "2", "--contract", "3NT", "--declarer", "NS", "--leads"), "not both"),
    ],
)  # fmt: skip
def test_what_cannot_be_asked(arguments: tuple[str, ...], said: str) -> None:
    result = run("stats", *arguments)
    assert result.exit_code in (1, 2)
    assert said in result.stderr
    assert result.stdout == ""


def test_deals_that_cannot_be_played_in_it_are_refused() -> None:
    """One by one, and the others count. Cards that are unknown decide no condition."""
    hidden = solver.loads("bridge/A=?13/B=?13/C=?13/D=?13")[0]
    small, skat = solver.random_deal("bridge", seed=1, cards=2), solver.random_deal("skat", seed=1)
    found = solver.stats([hidden, small, DEALS[0], skat], contract="3NT", declarer="NS")
    assert [(one.number, one.why.partition(":")[0]) for one in found.refusals] == [
        (1, found.refusals[0].why.partition(":")[0]),
        (2, "a contract is played with 13 cards in each hand"),
        (4, "a contract for all deals can be named in Bridge, not in Skat"),
    ]
    assert found[0].sample.deals == 1
    with pytest.raises(solver.Error, match="a declarer is named, and no contract"):
        solver.stats(DEALS, declarer="N")
    with pytest.raises(solver.Error, match='"X" is no seat'):
        solver.stats(DEALS, contract="3NT", declarer="X")
    assert [one.number for one in solver.stats([hidden, *DEALS], where="hcp(N) < 0").refusals] == [1]
    with pytest.raises(solver.Error, match="a hand of 13 cards has no shape 4432"[:31]):
        solver.stats(DEALS, where="shape(N, 4431)")


def observed(number: int, lower: int, upper: int, outcome: str | None, **more: Any) -> Observation:
    """Return an observation with these bounds."""
    (group,) = solver.stats(DEALS[:1], contract="3NT", nodes=0)
    known = {"source": "", "id": "", "lead": "B", "given": True, "leads_for_first": True, "goal": "value", "nodes": 5}
    value = lower if lower == upper else None
    return Observation(value, outcome, lower == upper, lower, upper, number=number, group=group.group, **known, **more)


def test_the_better_of_two_by_bounds() -> None:
    """The defenders count: the lower value is that of the better declarer, and no more is said than follows."""
    made, beaten = observed(1, 3, 3, "loss"), observed(1, 6, 6, "win")
    open_one = observed(1, 2, 7, None, estimate=4.0, spread=1.0)
    high = observed(1, 5, 9, "win", estimate=6.0, spread=1.0)
    for one, other, expected in (
        (made, beaten, (3, "loss", True, 3, 3, None)),
        (beaten, observed(1, 5, 5, "win"), (5, "win", True, 5, 5, None)),
        (made, open_one, (None, "loss", False, 2, 3, None)),
        (beaten, open_one, (None, None, False, 2, 6, 4.0)),
        (beaten, high, (None, "win", False, 5, 6, 6.0)),
        (made, high, (3, "loss", True, 3, 3, None)),
    ):
        for pair in ((one, other), (other, one)):
            found = better(*pair)
            shown = (found.value, found.outcome, found.exact, found.lower, found.upper)
            assert (*shown, None if found.exact else expected[5]) == expected
            assert found.estimate is None or found.lower <= found.estimate <= found.upper
            assert found.nodes == 10


def test_pairs_in_any_order_and_refusals_once() -> None:
    refusal = Refusal("", 2, "", "why")
    mixed = [observed(3, 4, 4, "loss"), observed(2, 4, 4, "loss"), refusal, observed(3, 6, 6, "win"), refusal]
    found = list(best_declarers(one for one in mixed))
    assert found[0] == refusal
    assert len(found) == 2
    assert isinstance(found[1], Observation)
    assert (found[1].number, found[1].value) == (3, 4)


@pytest.mark.parametrize("game", ["bridge", "coch", "cuarenta", "trionfo"])
def test_random_deals_are_the_first_that_fit(game: str) -> None:
    """With a condition and without one they are the deals of `random_deal`, from the first seed on."""
    where = {"coch": "points(A) > 9", "cuarenta": "holds(B, 7)", "trionfo": "holds(C, XV)"}.get(game, "hcp(N) > 12")
    every = [solver.random_deal(game, seed=seed) for seed in range(3, 60)]
    assert list(solver.random_deals(game, 5, seed=3)) == every[:5]
    fitting = [deal for deal in every if next(solver.random_deals(game, 1, seed=number(deal), where=where)) == deal]
    assert list(solver.random_deals(game, 4, seed=3, where=where)) == list(islice(fitting, 4))
    assert list(solver.random_deals(game, 0, seed=3, where=where)) == []
    with pytest.raises(solver.Error, match="cannot be asked"):
        solver.random_deals(game, 1, seed=1, where="rand(A)")
    with pytest.raises(ValueError, match="count"):
        solver.random_deals(game, -1, seed=1)


def number(deal: solver.Deal) -> int:
    """Return the seed of a random deal."""
    return int(deal.id.rpartition("-")[2])


def test_a_file_without_such_a_deal(tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl"
    solver.save(DEALS[:2], path)
    result = run("stats", str(path), "--where", "hcp(N) == 0 and hcp(S) == 37")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "0 deals of 2 are like that\n")
    assert "95 %" in good("stats", str(path))
    assert "is no condition" not in bad("stats", str(path), "--where", "hcp(N")
