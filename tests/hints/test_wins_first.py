"""Advice by wins before points: against counts over all deals, and where it is the default."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import solver
from solver.board.hint_handlers import hint_words
from solver.display.text_table import fitted
from solver.display.translation import LANGUAGES, shown_in, written
from solver.players.match import match_deal
from solver.players.player_names import player
from solver.serialization.hint_text import hint_parts
from solver.serialization.text_parts import Grid

# B, the declarer, may hope for more points with the queen, or for the game with the ten.
SKAT = (
    "skat/A=?10/B=Jc_Ac_10c_Qc_Js_10s_Qs_9s_7h_10d/C=?10/leader=A/skat=Jh_Kd/play=8s_9s_As_Ah_Qh_7h_Kh_10h_Ac_Jc_7c_9c_"
    "Js_Kc_8c_10s_9h_7s/options.contract=clubs/options.declarer=B"
)
# Games whose deals are won or lost, and cards of endings with few deals.
GAMES = {"skat": 3, "schafkopf": 3, "koenigrufen": 3, "coch": 3, "trionfo": 2, "zifuli": 2, "cego": 3}


def endings(game: str, cards: int, most: int, wanted: int) -> Iterator[solver.Position]:
    """Yield views with a choice, up to some deals, and a stated outcome."""
    greedy, found = player("greedy"), 0
    for seed in range(60):
        at, rng = match_deal(game, seed).position, random.Random(seed)
        while not at.is_over and (len(at.hands[at.turn]) > cards or len(at.moves()) < 2):
            at = at.play(greedy.choose(solver.view(at), rng))
        if at.is_over or at.terms.aims or at.outcome_apart:
            continue
        view = solver.view(at)
        if solver.worlds(view).count <= most and view.side_of(view.turn) != "?":
            found += 1
            yield view
        if found == wanted:
            return


def counted(view: solver.Position) -> dict[str, tuple[float, float]]:
    """Return each move with its share of wins, a draw as half, and its mean for the side to move, deal by deal."""
    first, sign = view.side_of(view.turn) == view.first_side, 1 if view.maximizes else -1
    found = {str(move): [0.0, 0.0] for move in view.moves()}
    total = 0
    for world in solver.worlds(view):
        total += world.weight
        for row in solver.evaluate(world.position):
            share = {"win": 1.0, "draw": 0.5, "loss": 0.0}[str(row.outcome)]
            found[str(row.move)][0] += world.weight * (share if first else 1 - share)
            assert row.value is not None
            found[str(row.move)][1] += world.weight * sign * row.value
    return {move: (round(wins / total, 9), round(mean / total, 9)) for move, (wins, mean) in found.items()}


def test_the_game_before_points() -> None:
    wins, points = (solver.hint(SKAT, goal=goal) for goal in ("outcome", "value"))
    assert solver.hint(SKAT) == wins or solver.hint(SKAT).best == wins.best
    assert (wins.goal, points.goal) == ("outcome", "value")
    assert (wins.best, points.best) == ("10d", "Qc")
    assert wins["Qc"].win < wins["10d"].win
    assert wins["Qc"].mean > wins["10d"].mean
    assert wins["Qc"].win_regret == pytest.approx(wins["10d"].win - wins["Qc"].win)
    assert wins["Qc"].regret < 0
    assert points["10d"].win_regret is None


@pytest.mark.parametrize("game", GAMES)
def test_order_by_counts(game: str) -> None:
    looked = 0
    for view in endings(game, GAMES[game], 400, 3):
        truth = counted(view)
        answer = solver.hint(view, goal="outcome")
        assert answer.exact
        assert truth[str(answer.best)] == max(truth.values())
        for row in answer:
            wins, mean = truth[str(row.move)]
            best = truth[str(answer.best)]
            assert row.win_regret == pytest.approx(best[0] - wins, abs=1e-6)
            assert row.regret == pytest.approx(best[1] - mean, abs=1e-6)
            assert row.level == ((wins, mean) == best)
        assert [truth[str(row.move)] for row in answer][1:] == sorted(
            (truth[str(row.move)] for row in answer[1:]), reverse=True
        )
        looked += 1
    assert looked >= 2


@pytest.mark.parametrize("game", GAMES)
def test_default_in_endings(game: str) -> None:
    views = list(endings(game, GAMES[game], 400, 1))
    assert [solver.hint(view, level="fast").goal for view in views] == ["outcome"] * len(views)


def test_default_elsewhere() -> None:
    bridge = "bridge/A=SA_SK/B=?2/C=?2/D=?2/leader=A"
    assert solver.hint(bridge, worlds=10).goal == "value"
    assert solver.hint(f"{bridge}/options.target=2", worlds=10).goal == "outcome"
    assert solver.hint("tressette/A=5s_4s/B=?2/C=?2/D=?2/leader=A", worlds=10).goal == "value"
    opening = solver.random_deal("coch", seed=1)
    assert solver.hint(opening, level="fast", worlds=40).goal == "value"
    assert solver.hint(solver.random_deal("cicera", seed=1), level="fast", worlds=10).goal == "value"


def test_before_the_play_by_value() -> None:
    deal = solver.random_deal("zifuli", seed=1)
    assert solver.hint(deal, level="fast", goal="outcome", seat="A").goal == "value"


@pytest.mark.parametrize("seed", range(3))
def test_samples(seed: int) -> None:
    """A sample tells moves with equal wins apart by points, and says what is not decided."""
    answer = solver.hint(SKAT.replace("/skat=Jh_Kd", "/skat=?2"), worlds=60, level="fast", seed=seed, goal="outcome")
    assert answer.worlds == 60
    assert not answer.exact
    wins = [row.win + row.draw / 2 for row in answer]
    assert wins[0] == max(wins)
    for row in answer:
        assert row.win_regret is not None
        assert row.win_regret_lower is not None
        assert row.win_regret_upper is not None
        assert row.win_regret_lower <= row.win_regret <= row.win_regret_upper
        assert not row.level or row.win_regret_lower <= 0.01


def test_table_says_the_order() -> None:
    text = str(solver.hint(SKAT))
    assert "Ordered by wins, a draw as half a win, then by the mean." in text
    assert "5.7 pp" in next(line for line in text.splitlines() if "Qc" in line)
    assert "pp are percentage points." in text
    by_value = str(solver.hint(SKAT, goal="value"))
    assert "Ordered by wins" not in by_value
    assert "pp" not in by_value


POINTS = {
    "en": ("pp", "percentage points"),
    "de": ("PP", "Prozentpunkte"),
    "es": ("pp", "puntos porcentuales"),
    "it": ("pp", "punti percentuali"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_wins_lost_are_percentage_points(language: str) -> None:
    """The difference of two shares is no share: nothing loses 5.7 per cent of the wins."""
    short, long = POINTS[language]
    answer = solver.hint(SKAT)
    with shown_in(language):
        text, said = str(answer), hint_words(answer)["rows"]
        assert re.search(rf"{short} .*{long}\.", text.splitlines()[-2])
        for row, shown, line in zip(answer, said, text.splitlines()[1:], strict=False):
            if row.loses_wins:
                assert row.win_regret is not None
                lost = written(100 * row.win_regret, ".1f")
                assert f"  {lost} {short} " in line
                assert shown["cost"] == f"{lost} {long}"
                assert f" {lost} {long}" in str(row)


@pytest.mark.parametrize("language", LANGUAGES)
def test_wins_lost_fit_into_eighty_columns(language: str) -> None:
    """Where each row has two intervals, too."""
    short, _ = POINTS[language]
    sample = SKAT.replace("/skat=Jh_Kd", "/skat=?2")
    answer = solver.hint(sample, worlds=60, level="fast", seed=1, goal="outcome")
    with shown_in(language):
        grid = next(part for part in hint_parts(answer) if isinstance(part, Grid))
    lines = [line for block in fitted(grid.rows, 80) for line in block]
    assert max(map(len, lines)) <= 80
    assert sum(bool(re.search(rf"\d {short}\b", line)) for line in lines) == 3


def test_player_of_either_order() -> None:
    at = solver.loads(SKAT)[0].position
    for name, move in (("engine:standard:wins", "10d"), ("engine:standard:points", "Qc"), ("engine:standard", "10d")):
        one = player(name)
        assert one.name == name
        assert one.choose(at, random.Random(1)) == move
