"""Advice: against means over all worlds by hand, reproducible, shares and intervals, what is refused, the command."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from statistics import NormalDist
from typing import Any

import msgspec
import pytest
from generators import position
from helpers import deal_of
from helpers.cli import bad, good, objects, run

import solver
from solver.fishing.effort import is_cut, is_played_out
from solver.hint.advice import card_stage
from solver.hint.budget import plan_of
from solver.hint.race import Search
from solver.search.estimates import drawn_again, effective, estimate, expected_loss, quantile
from solver.search.judge import Judge, Task
from solver.trick.judge import QuickJudge

GAMES = sorted(solver.GAMES)

LINE = "coch/A=X_VII_Mat/B=?3/C=V_XI_I/D=I_II_III/exposed=C_D/taken.AC=II_III_IIII_IIII_V_VI_VI_VII_VIII_VIII_VIIII/"
LINE += "taken.BD=Mat_Mas_Mas_Sec_Sec_Nul_Nul_XI_XII_XII_XIII"


def view_of(game: str, seed: int, cards: int) -> solver.Position | None:
    """What the seat to move sees of a random position, if it has a choice."""
    step = deal_of(position(game, seed, cards)).position
    if step.is_over or step.question.waits or step.question.why_not or len(step.moves()) < 2:
        return None
    try:
        return solver.view(step)
    except solver.Unsolvable:
        return None


class TestAgainstAllWorlds:
    @pytest.mark.parametrize("text", [LINE, LINE + "/play=X", LINE.replace("A=X", "A=Bre")])
    def test_by_hand(self, text: str) -> None:
        """With few worlds the advice is exact: the weighted means of what `evaluate` says of each."""
        view = solver.loads(text)[0].position
        if view.turn not in "ACD":
            view = solver.view(solver.worlds(view).positions(1)[0])
        sums: dict[str, float] = {}
        best: dict[str, float] = {}
        wins: dict[str, float] = {}
        total = 0
        for world in solver.worlds(view):
            found = solver.evaluate(world.position)
            total += world.weight
            for move in found:
                sums[move.move] = sums.get(move.move, 0) + world.weight * move.value
                best[move.move] = best.get(move.move, 0) + world.weight * (move.value == found[0].value)
                wins[move.move] = wins.get(move.move, 0) + world.weight * (move.outcome == "win")
        sign = 1 if view.maximizes else -1
        answer = solver.hint(view)
        assert answer.exact
        assert answer.deals == total
        assert answer.best in [move for move in sums if sums[move] * sign == max(sign * one for one in sums.values())]
        for row in answer:
            assert row.mean == pytest.approx(sums[row.move] / total)
            assert row.lower == row.upper == row.mean
            assert row.win == pytest.approx(wins[row.move] / total)
            assert row.best == pytest.approx(best[row.move] / total)
            assert row.regret == pytest.approx(abs(row.mean - answer[0].mean))
            assert row.win + row.draw + row.loss == pytest.approx(1)

    def test_an_open_position(self) -> None:
        """One world: the advice is what `evaluate` says."""
        deal = solver.random_deal("coch", seed=4, cards=4)
        found = solver.evaluate(deal)
        answer = solver.hint(deal)
        assert answer.worlds == answer.deals == 1
        assert {row.move: row.mean for row in answer} == {move.move: move.value for move in found}

    @pytest.mark.parametrize("game", GAMES)
    def test_every_game(self, game: str) -> None:
        """Sampled means come close to those over all worlds where these can be counted, and every field makes sense."""
        done = 0
        for seed in range(30):
            view = view_of(game, seed, 2)
            if view is None:
                continue
            answer = solver.hint(view, level="fast", seed=seed)
            assert answer.turn == view.turn
            assert sorted(row.move for row in answer) == sorted(view.moves())
            assert answer[0].regret == 0
            for row in answer:
                assert row.lower <= row.mean <= row.upper
                assert row.regret_lower <= row.regret <= row.regret_upper
                assert 0 <= row.best <= 1
                assert row.win + row.draw + row.loss == pytest.approx(1)
                assert row.proven == 1
                assert 1 <= row.worlds <= answer.worlds
            done += 1
            if done == 6:
                break
        assert done == 6


@pytest.mark.parametrize("game", ["coch", "zifuli", "trionfo", "cego", "bridge"])
def test_quick_judging(game: str) -> None:
    """What is found from the states of the core is what is found from positions."""
    judged = 0
    for seed in range(60):
        view = view_of(game, seed, 1 + seed % 4)
        if view is None:
            continue
        worlds = solver.worlds(view)
        assert isinstance(view, solver.TrickPosition)
        slow, quick = Judge(Task(worlds, None)), QuickJudge(worlds, view)
        for row in worlds.sample(3, seed).tolist():
            assert quick.judge(row, view.moves()) == slow.judge(row, view.moves())
            judged += 1
        slow.close()
        quick.close()
    assert judged > 40


class TestSampling:
    def test_the_seed_decides(self) -> None:
        """The same advice for the same seed, whatever the number of threads; another one for another seed."""
        view = solver.view(solver.random_deal("coch", seed=2, cards=5))
        one = solver.hint(view, worlds=60, seed=7)
        again = solver.hint(view, worlds=60, seed=7, threads=2)
        assert one.moves == again.moves
        assert (one.worlds, one.nodes, one.effective) == (again.worlds, again.nodes, again.effective)
        assert one.moves != solver.hint(view, worlds=60, seed=8).moves
        assert one.worlds == 60
        assert not one.exact

    def test_a_limited_search_too(self) -> None:
        """Where few worlds are too large to be solved, what is searched of them does not depend on the threads."""
        deal = solver.random_deal("cego", seed=2, cards=8, contract="solo", soloist="A")
        hands = dict(deal.hands) | {"C": ("?", *deal.hands["C"][1:])}
        view = msgspec.structs.replace(deal, hands=hands).position
        one = solver.hint(view, seed=7, level="fast")
        again = solver.hint(view, seed=7, level="fast", threads=2)
        assert 10 < one.worlds == one.deals < 30
        assert one.moves == again.moves
        assert "nodes a move at most" in one.assumption

    def test_intervals_shrink(self) -> None:
        view = solver.view(solver.random_deal("trionfo", seed=2, cards=4))
        few = solver.hint(view, worlds=20, seed=1)
        many = solver.hint(view, worlds=200, seed=1)
        assert many[0].upper - many[0].lower < few[0].upper - few[0].lower

    def test_seconds(self) -> None:
        """No time is enough for some advice."""
        answer = solver.hint(solver.view(solver.random_deal("coch", seed=2)), seconds=0)
        assert answer.worlds >= 1

    @pytest.mark.parametrize(("game", "keys"), [("cuarenta", {"players": 2}), ("cicera", {"deal": "6+6"})])
    def test_no_clairvoyance(self, game: str, keys: dict[str, Any]) -> None:
        """Worlds that differ in the packets to come alone are judged alike."""
        deal = solver.random_deal(game, seed=3, **keys)
        view = solver.view(deal)
        worlds = solver.worlds(view)
        held = len(view.hands[view.turn])
        task = Task(worlds, plan_of(view, "standard", None).each, is_played_out(view, held), is_cut(view))
        to_come = [code for code, name in enumerate(worlds.places) if name.startswith("stock")]
        (row,) = worlds.sample(1, 5)
        other = row.copy()
        shifted = [column for column, code in enumerate(row) if code in to_come]
        other[shifted] = [row[column] for column in shifted[1:] + shifted[:1]]
        assert (row != other).any()
        moves = view.moves()[:3]
        assert Judge(task).judge(row.tolist(), moves) == Judge(task).judge(other.tolist(), moves)
        if game == "cuarenta":
            answer = solver.hint(view, level="fast")
            assert "walks" in answer.assumption
            assert not answer.exact

    def test_progress(self) -> None:
        told: list[tuple[int, int]] = []
        solver.hint(solver.view(solver.random_deal("coch", seed=2, cards=5)), worlds=50,
                    progress=lambda done, total: told.append((done, total)))  # fmt: skip
        assert told[-1] == (50, 50)
        assert told == sorted(told)


class TestRefused:
    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("coch/A=?2/B=II_Mat/C=V_XI/D=I_Bre", "cards of A are unknown"),
            ("coch/A=X/B=II/C=V/D=I/play=X_II_V_I", "the play is over"),
            ("zifuli/A=X/B=II/C=V/D=I/E=Bre/play=X", "no bidder is given"),
            ("coch/A=X_VII_V/B=?3/C=V_VI_I/D=I_II_III/play=X_Bre_V_I_VII_VIII", "nothing is consistent"),
        ],
    )
    def test_no_answer(self, text: str, words: str) -> None:
        with pytest.raises(solver.Unsolvable, match=words):
            solver.hint(solver.loads(text)[0])
        result = run("hint", text)
        assert result.exit_code == 1
        assert words in result.stderr
        assert result.stdout == ""

    @pytest.mark.parametrize(
        "wrong", [{"worlds": 0}, {"level": "deep"}, {"seconds": -1.0}, {"seconds": float("nan")}, {"threads": 0}]
    )
    def test_arguments(self, wrong: dict[str, Any]) -> None:
        with pytest.raises(ValueError, match=next(iter(wrong))):
            solver.hint(solver.loads(LINE)[0], **wrong)


class TestFigures:
    def test_student(self) -> None:
        """Quantiles of t from the tables: 2.045 with 29 degrees of freedom, 2.262 with 9."""
        assert quantile(29) == pytest.approx(2.045, abs=0.001)
        assert quantile(9) == pytest.approx(2.262, abs=0.003)
        assert quantile(1e9) == pytest.approx(1.96, abs=0.001)

    def test_weights(self) -> None:
        assert effective([1, 1, 1, 1]) == 4
        assert effective([3, 0, 0]) == 1
        assert estimate([1, 5], [3, 1], True).mean == 2

    def test_expected_loss(self) -> None:
        """E max(0, -d), against a sum over the normal density."""
        found = estimate([1.0, 2.0, -1.0, 0.5, 3.0], [1.0] * 5, False)
        normal = NormalDist(found.mean, found.error)
        step = found.error / 200
        points = [found.mean + (n + 0.5) * step for n in range(-2000, 2000)]
        assert expected_loss(found) == pytest.approx(sum(max(0, -x) * normal.pdf(x) * step for x in points), rel=1e-3)

    def test_rare_values_widen(self) -> None:
        """A sample without any difference does not prove that there is none."""
        none = estimate([0.0] * 50, [1.0] * 50, False, rare=4.0)
        assert none.lower < 0 < none.upper
        assert estimate([0.0] * 50, [1.0] * 50, True, rare=4.0).upper == 0


    def test_skewness_shifts(self) -> None:
        """The interval reaches farther to where the rare values lie; mirrored values mirror it."""
        values = [0.0] * 45 + [10.0] * 5
        found = estimate(values, [1.0] * 50, False)
        assert found.upper - found.mean > found.mean - found.lower > 0
        mirrored = estimate([-value for value in values], [1.0] * 50, False)
        assert (mirrored.lower, mirrored.upper) == pytest.approx((-found.upper, -found.lower))
        even = estimate([0.0, 1.0] * 25, [1.0] * 50, False)
        assert even.upper - even.mean == pytest.approx(even.mean - even.lower)

    def test_drawn_again(self) -> None:
        assert drawn_again(100, math.inf) == 100
        assert 50 < drawn_again(100, 100) < 100
        wide, plain = (estimate([1.0, 2.0] * 50, [1.0] * 100, False, pool=pool) for pool in (20, math.inf))
        assert wide.upper - wide.lower > plain.upper - plain.lower

    @pytest.mark.parametrize("game", ["coch", "cicera"])
    def test_intervals_hold_the_truth(self, game: str) -> None:
        """Of many samples of one small ending the intervals hold the mean over all its worlds about 19 times in 20."""
        view = next(
            one for seed in range(60)
            if (one := view_of(game, seed, 3)) is not None and 50 < solver.worlds(one).count < 3000
        )  # fmt: skip
        every = solver.hint(view)
        assert every.exact
        right = {row.move: row.mean for row in every}
        stage, plan = card_stage(view, None, "fast", 40)
        held = []
        for seed in range(30):
            found = Search(stage, replace(plan, whole=0), seed, None, 1, None).run("fast")
            held += [row.lower <= right[row.move] <= row.upper for row in found if row.lower < row.upper]
        assert len(held) >= 30
        assert sum(held) / len(held) > 0.85


class TestCommand:
    def test_table(self) -> None:
        text = good("hint", LINE)
        assert "every world, exact" in text
        assert text.splitlines()[2].startswith("*")
        assert "as if everybody saw all hands" in text

    def test_json(self) -> None:
        (record,) = objects(good("hint", LINE, "--json"))
        answer = solver.hint(solver.loads(LINE)[0])
        assert record["best"] == answer.best == record["moves"][0]["move"]
        assert record["exact"] is True
        assert record["deals"] == answer.deals
        assert record["assumption"] == answer.assumption
        assert [row["mean"] for row in record["moves"]] == [row.mean for row in answer]
        assert {"win", "draw", "loss", "regret", "best", "worlds", "lower", "upper"} <= set(record["moves"][0])

    def test_hide(self) -> None:
        """An open deal can be asked about as the seat to move sees it."""
        text = solver.dumps(solver.random_deal("coch", seed=3, cards=4), "line")
        (record,) = objects(good("hint", "-", "--hide", "--level", "fast", "--json", input=text))
        assert record["deals"] > 1
        assert record["worlds"] == 20
        (opened,) = objects(good("hint", "-", "--json", input=text))
        assert opened["deals"] == 1

    def test_bad_input(self) -> None:
        assert "worlds" in bad("hint", LINE, "--worlds", "0")
        assert "level" in bad("hint", LINE, "--level", "deep")
        assert "hands.A" in bad("hint", "coch/A=XVI/B=?1/C=V/D=I")

    def test_one_wrong_among_several(self) -> None:
        """What has no answer is reported, and the others go on."""
        result = run("hint", "coch/A=?1/B=II/C=V/D=I", LINE, "--json")
        assert result.exit_code == 1
        assert "unknown" in result.stderr
        assert len([json.loads(line) for line in result.stdout.splitlines()]) == 1
