"""Scopone and Scopa: spellings, what the page says of captures, the primiera as a rule of its own, whole deals."""

from __future__ import annotations

import random

import msgspec
import pytest
import reference
from helpers.cli import good
from helpers.fishing import at
from helpers.lines import deal, faults

import solver
from solver._core import fishing_deal, fishing_searcher
from solver.fishing.position import FishingPosition
from solver.games.scopone import PRIME, rules
from solver.search.prover import MEGABYTE

LINES = {
    "scopone": "scopone/A=7d_Kc/B=Ks_5b/C=Jc_7b/D=2s_Nd/table=2d_3d_6d/last_capture=AC",
    "scopa": "scopa/A=7d_Kc/B=Ks_5b/table=2d_3d_6d/stock=Jc_7b_2s_Nd_Ac_Ad/last_capture=A",
}
PLAIN = rules(4, 10, False, False, False, False, None)


@pytest.mark.parametrize(
    ("word", "card"),
    [("1d", "Ad"), ("a♦", "Ad"), ("8s", "Js"), ("9b", "Nb"), ("10c", "Kc"), ("Rd", "Kd"), ("q♣", "Nb"), ("fs", "Js")],
)
@pytest.mark.parametrize("game", LINES)
def test_spellings(game: str, word: str, card: str) -> None:
    assert deal(f"{game}/A={word}/B=4c/C=5c/D=6c").hands["A"] == (card,)


@pytest.mark.parametrize("word", ["11d", "d", "A", "0c"])
def test_no_cards(word: str) -> None:
    assert "no card of Scopone" in faults(f"scopone/A={word}/B=4c/C=5c/D=6c")["hands.A"]


@pytest.mark.parametrize("game", LINES)
def test_the_example_of_the_page(game: str) -> None:
    here = deal(LINES[game])
    assert LINES[game] in good("rules", game)
    hands = {seat: " ".join(cards) for seat, cards in here.hands.items()}
    naive = reference.state(
        {"game": game, "hands": hands, "table": "2d 3d 6d", "stock": " ".join(here.stock),
         "last_capture": here.last_capture}
    )  # fmt: skip
    assert solver.solve(here).value == reference.value(naive)


def test_captures_are_duty_and_an_equal_card_goes_first() -> None:
    here = at("scopone/A=7d_5c_2b/B=Kd_Kc_Ks/C=6d_6c_6s/D=Nd_Nc_Ns/table=7s_3d_4c_Jd")
    assert sorted(here.moves()) == ["2b", "5c", "7dx7s"]
    for move, why in {
        "7d": "7d can capture, and so it has to",
        "7dx3d+4c": "7d takes an equal card before any sum",
        "7dx7c": "7c does not lie on the table",
        "5cx3d+4c": "3d and 4c do not add up to 5",
    }.items():
        with pytest.raises(solver.IllegalMove, match=why):
            here.play(move)


def test_sums_of_the_fewest_cards() -> None:
    text = "scopone/A=Nd/B=Kd/C=6d/D=Ks/table=Ac_3d_4c_5b_Jc"
    assert sorted(at(text).moves()) == ["Ndx4c+5b", "NdxAc+3d+5b", "NdxAc+Jc"]
    here = at(text + "/options.sums=fewest")
    assert sorted(here.moves()) == ["Ndx4c+5b", "NdxAc+Jc"]
    with pytest.raises(solver.IllegalMove, match="Nd takes the sum of the fewest cards"):
        here.play("NdxAc+3d+5b")


def test_the_last_card_makes_no_scopa() -> None:
    text = "scopone/A=/B=/C=2b/D=Kd/turn=C/table=2c"
    assert at(text).play("2bx2c").score() == {"AC": 1, "BD": 0}
    last = "scopone/A=/B=/C=/D=2b/turn=D/table=2c"
    assert at(last).play("2bx2c").score() == {"AC": 0, "BD": 0}
    assert at(last + "/options.last_scopa=true").play("2bx2c").score() == {"AC": 0, "BD": 1}
    # between two deals of Scopa it is not the last
    assert at("scopa/A=/B=2d/turn=B/table=2c/stock=7d_7c_Kb_7s_Nb_Jd").play("2dx2c").score() == {"A": 0, "B": 1}


def test_nothing_can_be_caught() -> None:
    assert faults("scopone/A=7d/B=4c/C=5c/D=6c/table=2d/last=2d") == {"last": "no card is caught in Scopone"}
    assert at("scopone/A=7d/B=4c/C=5c/D=6c/table=2d/play=7d").last is None


def test_what_is_dealt() -> None:
    ten, nine = solver.random_deal("scopone", seed=1), solver.random_deal("scopone", seed=1, deal="9")
    assert ([len(hand) for hand in ten.hands.values()], ten.table, ten.stock) == ([10] * 4, (), ())
    assert ([len(hand) for hand in nine.hands.values()], len(nine.table), nine.stock) == ([9] * 4, 4, ())
    two, four = solver.random_deal("scopa", seed=1, players=2), solver.random_deal("scopa", seed=1, players=4)
    assert (len(two.hands["A"]), len(two.table), len(two.stock)) == (3, 4, 30)
    assert (len(four.hands["A"]), len(four.table), len(four.stock)) == (3, 4, 24)
    assert "10" in faults("scopone/A=Ad_2d_3d_4d_5d_6d_7d_Jd_Nd_Kd_Ac/B=?/C=?/D=?")["hands.A"]


@pytest.mark.parametrize(
    "prime",
    [PRIME[:9], (*PRIME[:9], 0), (*PRIME[:9], 22), tuple(range(1, 11))],
)
def test_worth_that_the_core_has_no_room_for(prime: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="worth of the best cards"):
        fishing_deal.Rules(msgspec.structs.replace(PLAIN, prime=(prime, 1)))


@pytest.mark.parametrize("points", [1, 2])
@pytest.mark.parametrize("prime", [PRIME, (1,) * 10, (*(1,) * 6, 2, 1, 1, 1), (5, 5, 5, 5, 5, 9, 21, 1, 1, 1)])
def test_any_worth_of_ranks(prime: tuple[int, ...], points: int) -> None:
    """Bounds and what the table keeps hold for any worth: searches with and without a table, and the bounds."""
    changed = msgspec.structs.replace(PLAIN, prime=(prime, points))
    for seed in range(12):
        chance = random.Random(seed)
        here = solver.random_deal("scopone", seed=seed).position
        assert isinstance(here, FishingPosition)
        while here.state.left > 11:
            here = here.play(chance.choice(here.moves()))
        state = state_under(changed, here)
        with (
            fishing_searcher.Searcher(state.rules, 5000) as tiny,
            fishing_searcher.Searcher(state.rules, MEGABYTE, disable=("table", "last", "bounds")) as plain,
        ):
            lower, upper = tiny.bounds(state)
            low, high = plain.narrow(state, -2000, 2000, 0)
            assert low == high == tiny.narrow(state, -2000, 2000, 0)[0]
            assert lower <= low <= upper


def state_under(changed: object, here: FishingPosition) -> solver._core.fishing_state.State:
    """A position under other rules."""
    deal = msgspec.structs.replace(here.source, play=tuple(map(str, here.line)))
    core = fishing_deal.Rules(changed)
    state = solver._core.fishing_state.State(core, list(deal.hands.values()))
    for move in here.line:
        card, named = here.read(move)
        state = state.play(card, named)
    return state


def test_a_whole_deal_of_scopone_has_an_interval() -> None:
    found = solver.solve(solver.random_deal("scopone", seed=1), nodes=20_000)
    assert found.lower < found.upper
    assert not found.exact


@pytest.mark.parametrize("players", [2, 4])
def test_whole_deals_of_scopa_are_solved(players: int) -> None:
    for seed in range(5):
        found = solver.solve(solver.random_deal("scopa", seed=seed, players=players), nodes=300_000)
        assert found.exact
        here = solver.random_deal("scopa", seed=seed, players=players).position.after(found.line)
        assert (here.is_over, here.secured) == (True, found.value)


@pytest.mark.parametrize("game", ["scopone", "scopa"])
@pytest.mark.parametrize("objective", ["", "/objective=match", "/objective=points"])
def test_no_hand_follows_a_match_that_is_over(game: str, objective: str) -> None:
    line = f"{game}/A=7d_Kc/B=Ks_5b/C=Jc_7b/D=2s_Nd/table=2d_3d_6d{objective}"
    assert faults(f"{line}/match=11_0")["match"] == "the match is over: it goes to 11"
    assert faults(f"{line}/match=20_30/options.target=21")["match"] == "the match is over: it goes to 21"
    # equal points at the target or above it are played off
    for more in ("match=11_11", "match=30_30", "match=10_9", "match=30_2/options.target=31"):
        assert deal(f"{line}/{more}").match is not None
    with pytest.raises(solver.FormatError, match="the match is over: it goes to 11"):
        solver.random_deal(game, seed=1, match=[11, 0])


def test_a_match() -> None:
    text = "scopone/A=Kd/B=Nd/C=2s/D=Kb/table=Kc/points.AC=1/match=10_3/objective=match"
    assert solver.solve(text).outcome == "win"
    assert solver.solve(text + "/options.target=21").outcome == "open"
    assert faults("scopone/A=Kd/B=Nd/C=2s/D=Kb/objective=match")["objective"].startswith("match needs the standing")
