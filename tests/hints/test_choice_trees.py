"""Pre-play choices of whole hands, evaluated by IS-MCTS with intervals within the time limit."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from helpers import deal_of
from helpers.paths import POSITIONS
from helpers.timing import cpu_seconds_below

import solver
from solver.deal_records.encoding import to_record
from solver.games.cego.contracts import CONTRACTS, keeps
from solver.hints.budget import (
    CHOICE_SIMULATIONS,
    FAST_CHOICE_SIMULATIONS,
    FAST_MOST_CHOICE_SIMULATIONS,
    FAST_TREES,
    MANY_CHOICES,
    MOST_CHOICE_SIMULATIONS,
    choice_trees,
)
from solver.hints.paired_estimates import GROUPS
from solver.preplay.phase import choice_view


def bid() -> solver.Hint:
    return advice(choice_view(solver.random_deal("zifuli", seed=5), "A"))


def contract() -> solver.Hint:
    return advice(choice_view(solver.random_deal("cego", seed=5), "A"))


def keep() -> solver.Hint:
    deal = msgspec.structs.replace(solver.random_deal("cego", seed=5), contract="cego", soloist="A")
    return advice(choice_view(deal, "A"))


def press() -> solver.Hint:
    deal = solver.random_deal("cego", seed=5)
    named = msgspec.structs.replace(deal, contract="cego", soloist="A")
    shown = msgspec.structs.replace(choice_view(named, "A").deal, blind=deal.blind)
    return advice(shown.position, keep=keeps(CONTRACTS["cego"], deal.hands["A"], False)[0])


def discard() -> solver.Hint:
    record = to_record(solver.random_deal("trionfo", seed=5))
    # robbed already: nothing lies undealt
    known = {key: value for key, value in record.items() if key not in ("cut", "pile")}
    deal = deal_of(known)
    rest = [card for card in ("X", "X", "XIIII", "XV") if card in solver.worlds(deal).cards]
    hands = {**record["hands"], "C": " ".join([*deal.hands["C"], *rest[:2]])}
    return advice(choice_view(deal_of({**known, "hands": hands}), "C"), seat="C")


KINDS: dict[str, Callable[[], solver.Hint]] = {
    "bid": bid, "contract": contract, "keep": keep, "press": press, "discard": discard,
}  # fmt: skip
LIMITS: dict[str, float] = {}


def advice(view: solver.Position, **more: object) -> solver.Hint:
    seat = more.pop("seat", "A")
    return solver.hint(view, seat=seat, level="fast", **LIMITS, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", KINDS)
def test_by_trees(kind: str) -> None:
    """All choices share their worlds unless they are many. Estimates are unproven, with intervals, and reproducible."""
    answer = KINDS[kind]()
    assert answer.kind == kind
    assert "trees with" in answer.assumption
    assert not answer.exact
    if len(answer.moves) <= MANY_CHOICES:
        assert {row.worlds for row in answer} == {answer.worlds}
    for row in answer:
        assert row.lower <= row.mean <= row.upper
        assert row.regret_lower <= row.regret <= row.regret_upper
        if row.move != "pass":
            assert row.proven == 0
    assert answer[0].level
    assert all(row.regret_upper >= 0 for row in answer if row.level)
    assert KINDS[kind]().moves == answer.moves


@pytest.mark.clock("CPU seconds of a call")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seconds", [0.05, 0.4])
def test_seconds_are_kept(kind: str, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Within 0.2 s of the processor's time."""
    monkeypatch.setitem(LIMITS, "seconds", seconds)
    with cpu_seconds_below(seconds + 0.2):
        answer = KINDS[kind]()
    assert answer.worlds >= 1


def test_little_time_makes_smaller_trees(monkeypatch: pytest.MonkeyPatch) -> None:
    """At level standard, too, every tree plays on some worlds, however little time there is to make them ready."""
    monkeypatch.setattr("time.perf_counter", lambda: 0.0)
    view = choice_view(solver.random_deal("cego", seed=5), "A")
    assert [solver.hint(view, seat="A", seconds=seconds).worlds for seconds in (0.1, 1.5)] == [8 * 6, 8 * 20]


@pytest.mark.parametrize(
    ("level", "simulations", "most"),
    [
        ("fast", FAST_CHOICE_SIMULATIONS, FAST_MOST_CHOICE_SIMULATIONS),
        ("standard", CHOICE_SIMULATIONS, MOST_CHOICE_SIMULATIONS),
    ],
)
def test_many_choices_share_the_simulations_of_a_tree(level: str, simulations: int, most: int) -> None:
    """Few choices get all their simulations. Many choices share a fixed total."""
    for options in (2, 16, 17, 100, 375, 10_000):
        budget = choice_trees(options, 12, 1 << 40, level, None)
        assert budget is not None
        assert budget.turns(options) == max(min(simulations, most // options), 1)
        assert budget.eliminated == (options > MANY_CHOICES)


def test_of_many_choices_the_worse_are_sifted_out() -> None:
    """All tied choices were evaluated in every world. Eliminated choices are significantly worse."""
    hands = dict.fromkeys("ABD", "? " * 8) | {"C": "II V VIII X Mat Leo Mas XII XIIII XV XV"}
    view = deal_of({"game": "trionfo", "hands": hands, "leader": "A", "indicator": "VIIII"}).position
    answer = advice(view, seat="C")
    assert len(answer.moves) == 129
    left = [row for row in answer if row.worlds < answer.worlds]
    assert len(left) > 20
    assert not any(row.level for row in left)
    assert all(row.worlds >= answer.worlds * GROUPS // FAST_TREES for row in left)
    assert answer[0].worlds == answer.worlds
    assert all(row.regret > 0 for row in left)
    assert advice(view, seat="C").moves == answer.moves


def test_contracts_are_played_on_by_rules_of_thumb() -> None:
    """Cego uses heuristics on visible cards. With few simulations a shallow open-hand search overrates contracts."""
    assert "by heuristics where simulations are few" in contract().assumption
    assert "one move ahead with all hands open where simulations are few" in bid().assumption


@pytest.mark.parametrize("name", ["trionfo-lay-c", "trionfo-lay-d"])
def test_whoever_has_to_lay_away_is_advised(name: str) -> None:
    """Of a deal with open hands what that seat does not see is hidden, not what the leader does not see."""
    (deal,) = (one for one in solver.load(POSITIONS / "trionfo" / "laying-away.toml") if one.id == name)
    answer = solver.hint(deal, level="fast")
    assert answer.turn == name[-1].upper()
    assert answer.kind == "discard"
    assert answer.hidden
    assert "?" not in answer.position.hands[answer.turn]


def test_a_hopeless_hand_passes() -> None:
    """Nobody bids on the lowest cards. With the highest cards a bid is worth its stakes."""
    hands = {"A": "I I II II III III IIII V", "B": "?", "C": "?", "D": "?", "E": "?"}
    low = solver.hint(deal_of({"game": "zifuli", "hands": hands}).position, level="fast")
    assert low.best == "pass"
    assert all(row.mean < 0 for row in low if row.move != "pass")


def test_stakes_follow_from_the_outcome() -> None:
    """The mean of a contract is what its share of wins and losses pays."""
    answer = contract()
    for row in answer:
        if row.move == "pass":
            continue
        factor = CONTRACTS[row.move.split()[0]]
        lost = factor.lost or factor.factor
        assert row.mean == pytest.approx(row.win * factor.factor - row.loss * lost)
