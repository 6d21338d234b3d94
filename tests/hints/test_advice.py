"""Advice: against means over all worlds by hand, reproducible, shares and intervals."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from helpers.games import GAMES, TRICK
from helpers.hint import LINE, view_of
from helpers.paths import POSITIONS

import solver
from solver.families import family_of
from solver.hints.advice import card_decision
from solver.hints.budget import card_budget
from solver.hints.racing import LEAST, RacingEvaluation
from solver.players.match import match_deal
from solver.search.world_evaluator import EvaluationTask, WorldEvaluator, evaluation_task
from solver.trick.world_evaluator import QuickJudge


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
        """By default hides what the player to move cannot see. With open hands: one world, the values of `evaluate`."""
        deal = solver.random_deal("coch", seed=4, cards=4)
        found = solver.evaluate(deal)
        hidden = solver.hint(deal, level="fast")
        assert hidden.hidden
        assert hidden.moves == solver.hint(solver.view(deal), level="fast").moves
        answer = solver.hint(deal, open_hands=True)
        assert not answer.hidden
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
                # what packets to come bring is not proven
                assert row.proven == (view.to_come == 0)
                assert 1 <= row.worlds <= answer.worlds
            done += 1
            if done == 6:
                break
        assert done == 6


@pytest.mark.parametrize("game", TRICK)
def test_quick_judging(game: str) -> None:
    """Evaluation on core states equals evaluation on positions."""
    judged = 0
    for seed in range(60):
        view = view_of(game, seed, 1 + seed % 4)
        if view is None:
            continue
        worlds = solver.worlds(view)
        assert isinstance(view, solver.TrickPosition)
        slow, quick = WorldEvaluator(EvaluationTask(worlds, None), family_of(view)), QuickJudge(worlds, view)
        for row in worlds.sample(3, seed).tolist():
            assert quick.evaluate_world(row, view.moves()) == slow.evaluate_world(row, view.moves())
            judged += 1
        slow.close()
        quick.close()
    assert judged > 40


class TestSampling:
    def test_the_seed_decides(self) -> None:
        """The same seed gives the same advice for any number of threads. Another seed gives other advice."""
        view = solver.view(solver.random_deal("coch", seed=2, cards=5))
        one = solver.hint(view, worlds=60, seed=7)
        again = solver.hint(view, worlds=60, seed=7, threads=2)
        assert one.moves == again.moves
        assert (one.worlds, one.nodes, one.effective) == (again.worlds, again.nodes, again.effective)
        assert one.moves != solver.hint(view, worlds=60, seed=8).moves
        assert one.worlds == 60
        assert not one.exact

    def test_a_limited_search_too(self) -> None:
        """With a few worlds too large to solve, the searched part does not depend on the threads."""
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
        task = evaluation_task(worlds, card_budget(view, "standard", None).each)
        to_come = [code for code, name in enumerate(worlds.places) if name.startswith("stock")]
        (row,) = worlds.sample(1, 5)
        other = row.copy()
        shifted = [column for column, code in enumerate(row) if code in to_come]
        other[shifted] = [row[column] for column in shifted[1:] + shifted[:1]]
        assert (row != other).any()
        moves = view.moves()[:3]
        one, another = family_of(view).new_evaluator(task), family_of(view).new_evaluator(task)
        assert one.evaluate_world(row.tolist(), moves) == another.evaluate_world(other.tolist(), moves)
        if game == "cuarenta":
            answer = solver.hint(view, level="fast")
            assert "roll-outs" in answer.assumption
            assert not answer.exact

    def test_progress(self) -> None:
        told: list[tuple[int, int]] = []
        solver.hint(solver.view(solver.random_deal("coch", seed=2, cards=5)), worlds=50,
                    progress=lambda done, total: told.append((done, total)))  # fmt: skip
        assert told[-1] == (50, 50)
        assert told == sorted(told)


@pytest.mark.parametrize("game", ["coch", "cicera"])
def test_intervals_hold_the_truth(game: str) -> None:
    """Of many samples of one small ending the intervals hold the mean over all its worlds about 19 times in 20."""
    view = next(
        one for seed in range(60)
        if (one := view_of(game, seed, 3)) is not None and 50 < solver.worlds(one).count < 3000
    )  # fmt: skip
    every = solver.hint(view)
    assert every.exact
    right = {row.move: row.mean for row in every}
    decision, budget = card_decision(view, None, "fast", 40)
    held = []
    for seed in range(30):
        found = RacingEvaluation(decision, replace(budget, whole=0), seed, None, 1, None).run("fast")
        held += [row.lower <= right[row.move] <= row.upper for row in found if row.lower < row.upper]
    assert len(held) >= 30
    assert sum(held) / len(held) > 0.85


class TestLightWorlds:
    """Of Cuccu a trionfo worlds are solved from the second card of a whole deal on, as many as nodes allow."""

    @pytest.mark.parametrize("level", ["fast", "standard"])
    def test_how_they_are_judged(self, level: str) -> None:
        start = match_deal("trionfo", 5).position
        assert "simulations" in solver.hint(solver.view(start), level=level, worlds=24).assumption
        later = solver.view(start.play(start.moves()[0]))
        budget = card_budget(later, level, None)
        assert budget.each is None
        answer = solver.hint(later, level=level, seed=1)
        assert "solved with all cards open" in answer.assumption
        assert not answer.exact
        assert answer.worlds >= LEAST
        # the batch by which the limit is passed is no larger than half of what was judged before
        assert answer.nodes < 2 * budget.nodes or answer.worlds == LEAST
        assert all(row.proven == 1 and row.worlds == answer.worlds for row in answer)

    def test_means(self) -> None:
        """They are the means of what `evaluate` says of the same worlds."""
        position = match_deal("trionfo", 8).position
        while len(position.hands[position.turn]) > 6 or len(position.moves()) < 2:
            position = position.play(position.moves()[-1])
        view = solver.view(position)
        answer = solver.hint(view, worlds=12, seed=4, level="fast")
        sums: Counter[str] = Counter()
        for world in solver.worlds(view).positions(12, seed=4):
            sums.update({move.move: move.value for move in solver.evaluate(world)})
        assert {row.move: row.mean for row in answer} == pytest.approx({move: n / 12 for move, n in sums.items()})


@pytest.mark.parametrize("game", GAMES)
def test_says_how_worlds_are_played_on(game: str) -> None:
    """Roll-outs and Cego use a heuristic policy in the view of the player to move, Scopone estimates, others a look."""
    answer = solver.hint(match_deal(game, 3).position, level="fast", worlds=8)
    how = "by heuristics where simulations are few" if game == "cego" else "one move ahead with all hands open"
    if game in ("cicera", "cuarenta"):
        how = "Method: roll-outs"
    if game == "scopone":
        how = "estimated by a small tree"
    assert how in answer.assumption


def test_fast_takes_all_worlds_there_are() -> None:
    """With no more worlds than the sample size the sample is complete."""
    (deal,) = (one for one in solver.load(POSITIONS / "cego" / "endings.toml") if one.id == "cego-three-players")
    answer = solver.hint(deal, level="fast")
    assert answer.worlds == answer.deals == 70
    assert answer.exact


def test_a_forced_card_takes_no_more_than_fast() -> None:
    """In the middle of a deal, where the trees of `standard` run thirty times the simulations."""
    position = match_deal("coch", 7).position
    while len(position.moves()) > 1:
        position = position.play(position.moves()[0])
    assert len(position.hands[position.turn]) > 5
    fast, standard = (solver.hint(position, level=level) for level in ("fast", "standard"))
    assert (standard.worlds, standard.nodes) == (fast.worlds, fast.nodes)
    assert standard[0].mean == fast[0].mean


@pytest.mark.parametrize(
    ("text", "tie"),
    [
        ("cego/A=T1_T2_T3_T4/B=T7_T8_T9_T10/C=Kh_Qh_Nh_Jh/D=Kd_Qd_Nd_Jd/contract=piccolo/soloist=A", 0.01),
        ("cuarenta/A=7_K_2_3_4/B=2_3_4_5_6/C=A_2_3_4_5/D=6_7_J_Q_K/score=20_20/objective=game", 0.01),
        ("cuarenta/A=7_K_2_3_4/B=2_3_4_5_6/C=A_2_3_4_5/D=6_7_J_Q_K", 0.1),
    ],
)
def test_a_tie_of_what_is_only_won(text: str, tie: float) -> None:
    """The limit is a hundredth of a win if values only state the outcome, else a tenth of a point."""
    view = solver.view(solver.loads(text)[0])
    assert card_budget(view, "fast", None).tie == pytest.approx(tie)


def test_where_each_plays_for_himself() -> None:
    """The query is for the player to move, as in `solve` and `evaluate`, unless the deal names a seat."""
    line = (
        "cego/A=T5_T10_Kh_Jh/B=T12_8s_Qd_2d/C=T13_St_8c_4d/D=T11_T18_Ks_4h/taken.A=/taken.B=/taken.C=/taken.D=/"
        "count.A=0/count.B=8/count.C=0/count.D=0/contract=raeuber/play=Kh_T12"
    )
    for text in (line, f"{line}/seat=A"):
        values = {m.move: m.value for m in solver.evaluate(text)}
        assert {m.move: m.mean for m in solver.hint(text, open_hands=True)} == values
    shown = line.replace("D=T11_T18_Ks_4h", "D=?4")
    assert solver.hint(shown).moves == solver.hint(f"{shown}/seat=C").moves
