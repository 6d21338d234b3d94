"""Scopa for three, each for himself: deals, values of each seat, views, advice, faults, whole games."""

from __future__ import annotations

import random
import re

import pytest
import reference
from helpers import deal_of
from helpers.board import answer, client_of
from helpers.cli import good
from helpers.fishing import at
from helpers.lines import deal, faults
from helpers.paths import POSITIONS
from helpers.random_play import played_out

import solver
from solver.deal_records.encoding import to_record
from solver.exact.final_result_text import result_of
from solver.fishing.lead_shift import with_lead
from solver.matches.record import Match
from solver.matches.terms import terms_of
from solver.model.cards import UNKNOWN

FILE = POSITIONS / "scopa" / "three-players.toml"
LINE = (
    "scopa/A=Jc_Nc/B=3c_3b/C=4c_Nd/table=3d_Nb_Kc/last_capture=C/taken.A=Ac_As_Ab_3s_4s_6c_6s_7d_7s_Js"
    "/taken.B=Ad_4d_4b_5d_5b_7c_7b_Jd_Jb_Ns_Kd_Ks_Kb/taken.C=2d_2c_2s_2b_5c_5s_6d_6b"
)


def test_a_whole_deal_of_random_play() -> None:
    """Four deals of nine cards, three piles, and the same as the reference at each step and at the end."""
    for seed in range(8):
        rng = random.Random(seed)
        options = {"napola": True, "re_bello": True} if seed % 2 else {}
        dealt = solver.random_deal("scopa", seed=seed, players=3, **options)
        assert [len(dealt.hands[seat]) for seat in "ABC"] == [3, 3, 3]
        assert (len(dealt.table), len(dealt.stock)) == (4, 27)
        position, naive = dealt.position, reference.state(to_record(dealt))
        for _ in range(36):
            assert position.turn == naive.turn
            assert sorted(position.moves()) == naive.moves()
            move = rng.choice(naive.moves())
            position, naive = position.play(move), naive.play(move)
            assert position.score() == naive.score()
        assert position.is_over and naive.over
        assert position.totals() == naive.totals()
        assert {side: set(cards) for side, cards in position.taken.items()} == {
            side: set(cards) for side, cards in naive.taken.items()
        }
        for seat in "ABC":
            naive.seat = seat
            end = solver.solve(position, seat=seat)
            assert (end.value, end.outcome) == (naive.final_value(), naive.final_outcome())


def test_each_seat_has_a_value_of_its_own() -> None:
    """One against two, whose piles stay apart: level at 15 cards each, they have no point for them."""
    values = {seat: solver.solve(deal(LINE), seat=seat).value for seat in "ABC"}
    for seat, value in values.items():
        naive = reference.state({**to_record(deal(LINE)), "seat": seat})
        assert value == reference.value(naive)
    moves = {row.move: (row.value, row.outcome) for row in solver.evaluate(deal(LINE), seat="A")}
    assert moves == {"Jc": (1, "win"), "NcxNb": (0, "draw")}
    end = at(LINE).after("Jc 3cx3d NdxNb Nc 3b 4c".split())
    assert (end.count, end.totals()) == ({"A": 10, "B": 15, "C": 15}, {"A": 2, "B": 1, "C": 0})
    assert result_of(end) == "A 2 points, B 1 point, C 0 points."


def test_without_a_seat_the_seat_to_move_is_asked_about() -> None:
    position = at(LINE)
    assert (position.asked_seat, position.play("Jc").for_seat(None).asked_seat) == ("A", "B")
    assert position.for_seat("C").play("Jc").asked_seat == "C"
    assert str(solver.solve(position.for_seat("C"))).startswith("AB wins, proven: 4 points more than C.")


def test_a_view_is_that_of_its_seat() -> None:
    seen = solver.view(deal(LINE).position.play("Jc"), "B")
    assert seen.deal.seat == "B"
    assert set(seen.hands["A"]) == {UNKNOWN} and set(seen.hands["C"]) == {UNKNOWN}
    assert solver.hint(seen, worlds=20, seed=1).best in seen.moves()


def test_advice_goes_by_the_seat_to_move() -> None:
    """The file asks about A, but it is for C to play, who is advised for himself."""
    dealt = solver.random_deal("scopa", seed=3, players=3).position
    dealt = dealt.play(dealt.moves()[0])
    dealt = dealt.play(dealt.moves()[0])
    answer = solver.hint(dealt, worlds=30, seed=1, level="fast")
    assert answer.turn == "C" and answer.side == "C"
    assert answer.best in dealt.moves()
    # few cards are left: exact in every world
    late = solver.hint(LINE, seed=1)
    assert late.best == "Jc" and late.worlds == late.deals


def test_positions() -> None:
    found = solver.load(FILE)
    for one in found:
        if one.answer:
            assert solver.check_puzzle(one).sound
            value = solver.solve(one.position.for_seat(None)).value
            assert value == reference.value(reference.state(to_record(one)))
    assert {one.id: solver.solve(one).value for one in found if not one.answer} == {
        "scopa-three-full-1": -6, "scopa-three-half": -1
    }  # fmt: skip


def test_review_and_puzzle() -> None:
    played = deal(f"{LINE}/play=NcxNb_3cx3d_Nd_Jc_3b_4c")
    costs = {(move.seat, move.move): move.cost for move in solver.review(played, seat="A")}
    assert costs["A", "NcxNb"] == 1
    made = list(solver.make_puzzles("scopa", cards=3, seed=5, count=1, players=3))
    assert len(made[0].hands) == 3 and made[0].seat == made[0].position.turn
    assert solver.check_puzzle(made[0]).sound


def test_the_lead_moves_round() -> None:
    """The hand, pile, points and query of each seat go to its new letter."""
    record = {**to_record(deal(LINE)), "points": {"A": 1, "B": 2}}
    position = deal_of(record).position
    moved = with_lead(record, position, "C")
    assert moved["hands"] == {"A": record["hands"]["C"], "B": record["hands"]["A"], "C": record["hands"]["B"]}
    assert moved["taken"] == {"A": record["taken"]["C"], "B": record["taken"]["A"], "C": record["taken"]["B"]}
    assert (moved["points"], moved["last_capture"], moved["seat"]) == ({"B": 1, "C": 2}, "A", "B")
    assert solver.solve(deal_of(moved)).value == reference.value(reference.state(moved))


def test_a_whole_game_has_three_scores() -> None:
    """Each adds up his own points, and no hand has the match as objective."""
    rng = random.Random(1)
    match = Match("scopa", terms_of(solver.GAMES["scopa"], 3, {}), 1, players=3)
    while not match.is_over:
        dealt = match.next_deal()
        assert dealt.match is None and dealt.objective is None
        position = dealt.position
        position = played_out(position, rng)
        gained = position.totals()
        before, seats = match.standing, {place: match.seat(place) for place in "ABC"}
        match = match.with_deal(position.deal)
        assert match.standing == {place: before[place] + gained[seats[place]] for place in "ABC"}
    assert match.winner is not None and max(match.standing.values()) >= 11


@pytest.mark.parametrize(
    ("line", "key", "words"),
    [
        (LINE + "/seat=D", "seat", "no seat (A to C)"),
        ("scopa/A=3d/B=5d/seat=A", "seat", "only where three play"),
        (LINE + "/match=3_4", "match", "only where two sides play"),
        (LINE + "/match=3_4/objective=match", "match", "only where two sides play"),
        ("scopa/A=3d/B=5d/C=6d/taken.D=Kc", "taken.D", "sides: A, B, C"),
        ("scopa/A=3d/B=5d/C=6d/stock=Ad_5s_2d_2c_2s_2b", "stock", "there can be 9 or 18 or 27"),
    ],
)
def test_faults(line: str, key: str, words: str) -> None:
    assert words in faults(line)[key]


def test_no_match_is_asked_about() -> None:
    with pytest.raises(solver.Unsolvable, match="only where two sides play"):
        solver.solve(LINE, objective="match")


def test_the_board_asks_for_the_seat_of_the_player() -> None:
    with client_of((LINE,)) as client:
        shown = answer(client, "show", LINE, seat="C")["answer"]
        assert (shown["asked"], shown["seats"]) == ("C", ["A", "B", "C"])
        assert sorted(place["seat"] for place in shown["scene"]["places"]) == ["A", "B", "C"]
        played = answer(client, "reply", LINE, seat="B", level="fast", seed=1)["answer"]
        assert (played["seat"], played["table"]["asked"]) == ("A", "B")
        dealt = answer(client, "deal", game="scopa", players=3, seed=1)["answer"]["deals"][0]
        assert len(dealt["record"]["hands"]) == 3


def test_a_hand_at_the_table_ends_with_three_scores() -> None:
    """A lead over both others together is no win of the hand, so the text names no winner."""
    out = good("play", LINE, "--seat", "A", "--level", "fast", "--seed", "1", input="Jc\nNc\nn\n")
    assert re.search(r"^A \d points?, B \d points?, C \d points?\.$", out, re.M)
    assert "wins" not in out
