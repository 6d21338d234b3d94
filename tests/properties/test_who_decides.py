"""One notion of who decides: views, advice, sessions and the board name the same player, as the rules pages say."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import msgspec
import pytest
from helpers.cli import good
from reference.dummies import ABSENT, PLACES, SEATS, OpenTable, after

import solver
from solver.board.engine_play_handlers import Sit, sit
from solver.cli.saved_games import recorded
from solver.exact.safe_play import safety_of
from solver.model.cards import UNKNOWN
from solver.players.human_session import TableSession, refuse_dummy
from solver.players.player_names import player

OPEN = ["".join(some) for number in range(5) for some in combinations(SEATS, number)]
# The declarer is N, so S is dummy. E and W are defenders.
ENDING = "bridge/N=SA_SK_H2/E=SQ_SJ_H3/S=S2_S3_HA/W=S4_S5_HK/contract=3NT/declarer=N/leader=S"


def table(game: str, exposed: str, declarer: str | None, cards: int | None, seed: int, players: int = 4) -> Any:
    """Return a random deal with open hands and maybe a declarer, and the naive statement of its table."""
    rng = random.Random(f"{game}/{exposed}/{declarer}/{cards}/{seed}")
    deal = solver.random_deal(game, seed=seed, cards=cards)
    leader = after(declarer) if declarer and cards is None else rng.choice(SEATS)
    changes: dict[str, Any] = {"exposed": tuple(exposed), "leader": leader}
    if declarer is not None:
        changes |= {"declarer": declarer, "contract": "3NT"}
    if players < len(SEATS):
        changes["options"] = {"players": players}
    sizes = {seat: len(hand) for seat, hand in deal.hands.items()}
    return msgspec.structs.replace(deal, **changes), OpenTable(game, exposed, leader, sizes, declarer, players)


def check(deal: solver.Deal, stated: OpenTable, seed: int) -> None:
    """Compare views and who decides with the naive statement, before the first card and after some."""
    rng = random.Random(seed)
    position = deal.start
    for played in range(6):
        if played in (0, 1, 5):
            assert position.decider == stated.player(position.turn, played)
            for seat in SEATS:
                view = solver.view(position, seat)
                seen = {other for other, hand in view.hands.items() if UNKNOWN not in hand}
                assert seen == stated.seen(seat, played), (seat, played)
                assert {*view.deal.exposed} == stated.lying_open(played)
                assert view.decider == position.decider
                assert view.deal == solver.view(position, stated.player(seat, played)).deal
                assert solver.view(view, seat).deal == view.deal
        position = position.play(rng.choice(position.moves()))


@pytest.mark.parametrize("declarer", [None, *SEATS])
@pytest.mark.parametrize("cards", [None, 3])
def test_bridge(declarer: str | None, cards: int | None) -> None:
    """Any hands may lie open besides the dummy's: who plays them depends on the declarer alone, where one is named."""
    for seed, exposed in enumerate(OPEN):
        check(*table("bridge", exposed, declarer, cards, seed), seed)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_coch(players: int) -> None:
    """The hands of absent players are dummies, wherever the deal has moved them."""
    for seed, exposed in enumerate(OPEN if players == len(SEATS) else PLACES[players]):
        check(*table("coch", exposed, None, 3, seed, players), seed)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("exposed", OPEN)
def test_hands_that_absent_players_have(players: int, exposed: str) -> None:
    """A file names all of them, by any seats that the deal may have moved them to, or none."""
    deal = solver.random_deal("coch", seed=1, cards=2)
    hands = "/".join(f"{seat}={'_'.join(hand)}" for seat, hand in deal.hands.items())
    line = f"coch/{hands}/options.players={players}" + (f"/exposed={'_'.join(exposed)}" if exposed else "")
    if exposed in ("", *PLACES[players]):
        (read,) = solver.loads(line)
        assert "".join(read.exposed) == (exposed or ABSENT[players])
    else:
        with pytest.raises(solver.FormatError, match="the hands of the absent players"):
            solver.loads(line)


@pytest.mark.parametrize("exposed", OPEN)
def test_advice_is_for_who_decides(exposed: str) -> None:
    """The declarer is advised for dummy, and by the same hands, whichever open hands the file names beside dummy's."""
    said = f"/exposed={'_'.join(exposed)}" if exposed else ""
    for leader in SEATS:
        (deal,) = solver.loads(ENDING.replace("leader=S", f"leader={leader}") + said)
        stated = OpenTable("bridge", exposed, leader, dict.fromkeys(SEATS, 3), "A")
        found = solver.hint(deal, worlds=5, seed=1)
        assert (found.turn, found.advised) == (leader, stated.player(leader, 0))
        shown = {seat for seat in SEATS if UNKNOWN not in solver.view(found.position).hands[seat]}
        assert shown == stated.seen(leader, 0)
        whole = solver.loads(ENDING.replace("leader=S", f"leader={leader}") + f"/exposed={'_'.join(sorted(shown))}")
        known = solver.hint(whole[0], worlds=5, seed=1)
        assert [(row.move, row.mean) for row in found] == [(row.move, row.mean) for row in known]


def test_safe_play_of_a_declarer_who_is_named() -> None:
    """His one strategy plays dummy's cards, too, whether the file says that dummy is open or not."""
    found = []
    for seed in range(12):
        hands = {seat: list(hand) for seat, hand in solver.random_deal("bridge", seed=seed, cards=2).hands.items()}
        hands["B"][1] = UNKNOWN
        line = "/".join(["bridge", *(f"{seat}={'_'.join(hand)}" for seat, hand in hands.items())])
        line += f"/declarer=A/leader={'AC'[seed % 2]}"
        plain, told = (safety_of(solver.worlds(solver.loads(one)[0]), seed) for one in (line, f"{line}/exposed=C"))
        assert (plain.outcome, plain.moves) == (told.outcome, told.moves)
        found.append(plain.outcome)
    assert "win" in found


@pytest.mark.parametrize("said", ["", "/exposed=S", "/exposed=E_S", "/exposed=E", "/exposed=N", "/exposed=N_S"])
def test_the_declarer_sits_at_both_hands(said: str) -> None:
    """The session asks him for dummy's card, the board says so, and nobody sits at dummy, but at an open defender."""
    (deal,) = solver.loads(ENDING + said)
    sitting = TableSession(deal, "A", player("greedy"), 1)
    assert (sitting.position.turn, sitting.is_mine) == ("C", True)
    assert UNKNOWN not in sitting.view.hands["A"] + sitting.view.hands["C"]
    refuse_dummy(deal, "B")
    with pytest.raises(solver.Error, match="S is dummy: N plays its cards"):
        refuse_dummy(deal, "C")
    kept = recorded(deal, "A", "greedy")
    assert kept.players == {"A": "you", "B": "greedy", "C": "you", "D": "greedy"}
    told: list[dict[str, Any]] = []
    sit(ENDING + said, Sit(seat="A"), lambda answer, event: told.append(answer))
    assert told[-1]["table"]["decides"] == {"A": "A", "B": "B", "C": "A", "D": "D"}


def test_the_command_asks_for_dummys_card() -> None:
    shown = good("play", f"{ENDING}/exposed=E_S", "--seat", "N", "--against", "greedy", "--seed", "1", input="quit\n")
    assert "plays" not in shown
    shown = good("hint", f"{ENDING}/exposed=E", "--seed", "1")
    assert "As N sees it, who plays for S" in shown
