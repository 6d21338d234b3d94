"""The table of advice: the card advised is shown to be beaten by none, every row got the same, figures have a unit."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from helpers.games import GAMES
from helpers.hint import LINE, view_of
from helpers.timing import cpu_stopwatch, in_time
from interval_stability import held, longer

import solver
from solver.families import family_of
from solver.hints.advice import advised, card_decision
from solver.hints.budget import TIE
from solver.players.match import match_deal

# Views that the long test looks at, and seeds by which each is advised on.
VIEWS, SEEDS = 5, 20


def opening(game: str, seed: int) -> solver.Position:
    """Return the view of the leader of a whole deal."""
    return solver.view(match_deal(game, seed).position)


@pytest.mark.parametrize("game", GAMES)
def test_no_row_is_shown_to_be_better(game: str) -> None:
    for seed in range(1, 3):
        view = opening(game, seed)
        answer = solver.hint(view, level="fast", seed=seed)
        best, *others = answer
        assert best.level
        # racing roll-outs drop a move that is far behind
        worlds = {row.worlds for row in answer if row.level or not view.rules.rolls_out}
        assert worlds == {best.worlds}
        assert all(row.worlds <= best.worlds for row in answer)
        point = family_of(view).evaluation_cost(view).point
        for row in others:
            assert row.regret_upper >= 0
            # the best mean, unless it is a tie
            assert row.regret >= -TIE * point - 1e-9
            if not row.level:
                assert any(other.level for other in answer)
        assert [row.regret for row in others] == sorted(row.regret for row in others)


def test_a_tie_goes_by_worlds_won_or_by_what_is_left_to_take() -> None:
    """Of cards whose means are as good as equal: that by which more is won, in fishing games that which offers less."""
    found = dict.fromkeys(("coch", "cuarenta"), 0)
    for game in found:
        for seed in range(40):
            view = view_of(game, seed, 3)
            if view is None or found[game] == 6:
                continue
            answer = solver.hint(view, seed=seed)
            point = family_of(view).evaluation_cost(view).point
            ties = [row for row in answer if row.level and row.regret <= TIE * point]
            if len(ties) < 2:
                continue
            found[game] += 1
            exposure = family_of(view).exposure_of(view)
            if exposure is not None:
                assert exposure(answer.best) == min(exposure(row.move) for row in ties)
            elif answer.exact:
                won = [row.win + row.draw / 2 if answer.first else row.loss + row.draw / 2 for row in ties]
                assert won[0] == pytest.approx(max(won))
    assert sum(found.values()) > 8


def test_cards_that_no_rule_tells_apart_go_by_the_seed() -> None:
    found = 0
    for number in range(150):
        view = view_of("cuarenta", number, 2)
        if view is None or not (first := solver.hint(view, level="fast")).exact:
            continue
        rows = {row.move: row for row in first}
        advised_ones = {solver.hint(view, level="fast", seed=seed).best for seed in range(4)}
        exposure = family_of(view).exposure_of(view)
        assert exposure is not None
        for move in advised_ones:
            assert rows[move].own == pytest.approx(first[0].own)
            assert exposure(move) == pytest.approx(exposure(first.best))
        found += len(advised_ones) > 1
        if found == 3:
            break
    assert found == 3


def test_another_seed_advises_a_card_that_was_level() -> None:
    for game in ("coch", "trionfo", "cuarenta"):
        view = opening(game, 3)
        level = {row.move for row in solver.hint(view, level="fast") if row.level}
        strayed = [seed for seed in range(1, 7) if solver.hint(view, level="fast", seed=seed).best not in level]
        assert len(strayed) <= 2


@pytest.mark.parametrize(
    ("text", "unit", "per"),
    [
        (LINE, "points, units as parts of 200", 200),
        ("cego/A=T1_T2/B=?2/C=?2/D=?2/blind=?10/contract=solo/soloist=A", "points", 2),
        ("cicera/A=2b_3b/B=?2/C=?2/D=?2", "points ahead", 1),
    ],
)
def test_figures_have_a_unit(text: str, unit: str, per: int) -> None:
    try:
        answer = solver.hint(solver.loads(text)[0], level="fast")
    except solver.FormatError as error:
        pytest.fail(str(error))
    assert (answer.unit, answer.per) == (unit, per)
    for row in answer:
        assert row.own is not None
        assert row.own_lower is not None
        assert row.own_upper is not None
        assert row.own_lower <= row.own <= row.own_upper


@pytest.mark.parametrize("game", GAMES)
def test_means_are_for_the_side_of_the_seat(game: str) -> None:
    """Both sides together have what there is, and the card advised is the one with the best mean for its own side."""
    looked = 0
    for seed in range(60):
        view = view_of(game, seed, 2)
        if view is None:
            continue
        answer = solver.hint(view, level="fast")
        total = {family_of(one).value_sum(one) for one in solver.worlds(view).positions(20, seed)}
        for row in answer:
            if answer.first:
                assert row.own == pytest.approx(row.mean / answer.per)
            elif len(total) == 1:
                assert row.own == pytest.approx((total.copy().pop() - row.mean) / answer.per)
        own = [row.own for row in answer if row.own is not None]
        low = bool(getattr(view.question, "low", False))
        if own and not low:
            assert own[0] == pytest.approx(max(own), abs=TIE * 2)
        looked += 1
        if looked == 4:
            break
    assert looked == 4


@pytest.mark.clock("CPU seconds of a call")
@pytest.mark.parametrize("game", ["cuarenta", "coch", "cicera"])
@pytest.mark.parametrize("seconds", [0.05, 0.4])
def test_seconds_are_kept(game: str, seconds: float) -> None:
    """Within 0.2 s of processor time. Cuarenta has a score here, where deals are many and unequal."""
    deal = solver.random_deal(game, seed=3)
    if game == "cuarenta":
        deal = msgspec.structs.replace(deal, score=(10, 10))
    view = solver.view(deal)
    taken = []
    # on a busy machine one call may be held up
    while len(taken) < 3 and min(taken, default=1e9) >= seconds + 0.2:
        watch = cpu_stopwatch()
        answer = solver.hint(view, seconds=seconds)
        taken.append(watch())
        assert answer.best in view.moves()
    assert in_time(min(taken), seconds + 0.2), taken


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_intervals_hold_a_longer_run(game: str) -> None:
    """Figures of twenty times the effort lie in 19 of 20 intervals, and hardly a seed advises what is not level.

    Openings at level fast, twenty seeds each. The long run of a view is one draw for all its seeds: there are several.
    """
    means, gaps, strayed = [], [], 0
    for view in (opening(game, seed) for seed in range(90101, 90101 + VIEWS)):
        decision, budget = card_decision(view, None, "fast", None)
        # intervals of estimates also cover the estimates' own error, which a longer run of the same does not show
        decision = replace(decision, spread=0.0)
        truth = advised(decision, longer(budget, 20), 10**6).run("fast")
        answers = [advised(decision, budget, seed).run("fast") for seed in range(SEEDS)]
        for answer in answers:
            found = held(answer, truth)
            means += found[0]
            gaps += found[1]
        level = {row.move for row in answers[0] if row.level}
        strayed += sum(answer.best not in level for answer in answers)
    assert 0.90 <= sum(means) / len(means) <= 0.98
    # they are to hold all at once, so more of them hold than 19 of 20
    assert sum(gaps) / len(gaps) >= 0.90
    assert strayed <= VIEWS * SEEDS // 20
