"""Tressette for two: cards drawn after each trick, views of the stock, faults, whole deals."""

from __future__ import annotations

import random

import pytest
import reference
from helpers.lines import deal, faults

import solver
from solver._core import trick_searcher
from solver.deal_records.encoding import to_record
from solver.model.cards import UNKNOWN
from solver.puzzles.position_to_deal import as_standalone_deal

LINE = "tressette/A=3d_4s/B=4d_Ac/stock=Ad_5s_2b_Kb"


def test_the_winner_draws_first() -> None:
    position = deal(LINE).position.play("3d")
    assert position.stock == ("Ad", "5s", "2b", "Kb")
    after = position.play("4d")
    assert after.hands == {"A": ("Ad", "4s"), "B": ("Ac", "5s")}
    assert (after.turn, after.stock) == ("A", ("2b", "Kb"))
    lost = after.play("4s").play("5s")
    assert lost.hands == {"A": ("Ad", "Kb"), "B": ("Ac", "2b")}
    assert (lost.turn, lost.stock) == ("B", ())
    assert as_standalone_deal(after).stock == ("2b", "Kb")


def test_nobody_has_to_follow_while_cards_are_drawn() -> None:
    for forced, moves in (("true", ("4d",)), ("false", ("4d", "Ac"))):
        position = deal(f"{LINE}/options.forced={forced}").position.play("3d")
        assert {*position.moves()} == {*moves}
    thrown = position.play("Ac")
    assert (thrown.turn, thrown.hands) == ("A", {"A": ("Ad", "4s"), "B": ("4d", "5s")})
    # the cards of the stock are gone after the second trick, and suit is to be followed
    last = thrown.play("Ad").play("5s")
    assert (last.stock, last.hands) == ((), {"A": ("4s", "2b"), "B": ("4d", "Kb")})
    with pytest.raises(solver.IllegalMove, match="B holds Kb and must follow bastoni"):
        last.play("2b").play("4d")


def test_who_does_not_follow_may_hold_the_suit() -> None:
    """A seat that throws a card away while nobody has to follow is not without the suit led."""
    text = "tressette/A=3d_4s/B=?2/stock=6b_5s_?_?/options.forced={}/play=3d_Ac"
    for forced, possible in (("true", False), ("false", True)):
        view = solver.view(deal(text.format(forced)).position, "A")
        held = {card for world in solver.worlds(view).positions(60, seed=1) for card in world.source.hands["B"]}
        assert any(card.endswith("d") for card in held) == possible


def test_a_whole_deal_of_random_play() -> None:
    """Twenty tricks, 35 thirds, and the same as the reference at each step."""
    for seed in range(6):
        rng = random.Random(seed)
        dealt = solver.random_deal("tressette", seed=seed, players=2, forced=seed % 2 == 0)
        assert len({*dealt.hands["A"], *dealt.hands["B"], *dealt.stock}) == 40
        position, naive = dealt.position, reference.state(to_record(dealt))
        for _ in range(40):
            assert sorted(position.moves()) == naive.moves()
            move = rng.choice(naive.moves())
            position, naive = position.play(move), naive.play(move)
            assert {seat: sorted(hand) for seat, hand in position.hands.items()} == {
                seat: sorted(hand) for seat, hand in naive.hands.items()
            }
        assert position.is_over and naive.over
        assert position.score() == naive.score()
        assert sum(position.score().values()) == 35


@pytest.mark.parametrize("switch", trick_searcher.SWITCHES)
def test_switches(switch: str) -> None:
    for seed in range(3):
        dealt = solver.random_deal("tressette", seed=seed, players=2)
        hands = {seat: " ".join(hand[:4]) for seat, hand in dealt.hands.items()}
        stock, options = " ".join(dealt.stock[:8]), {"forced": seed != 1}
        record = {"game": "tressette", "hands": hands, "stock": stock, "options": options}
        ending = solver.Deal(**record)
        plain = {move.move: move.value for move in solver.evaluate(ending)}
        assert {move.move: move.value for move in solver.evaluate(ending, disable=(switch,))} == plain


class TestViews:
    def test_drawn_cards_are_seen_and_the_others_are_not(self) -> None:
        position = deal(LINE).position.play("3d").play("4d")
        seen = solver.view(position, "B")
        assert seen.deal.stock == ("Ad", "5s", UNKNOWN, UNKNOWN)
        assert seen.stock == (UNKNOWN, UNKNOWN)
        assert set(seen.hands["A"]) == {"Ad", UNKNOWN}
        with pytest.raises(solver.Unsolvable, match="cards of the stock"):
            solver.solve(seen)

    def test_the_worlds_have_every_order(self) -> None:
        position = deal(LINE).position.play("3d").play("4d")
        orders = set()
        for world in solver.worlds(solver.view(position, "A")).positions(200, 1):
            assert world.deal.stock[:2] == ("Ad", "5s")
            assert "5s" in world.hands["B"]
            orders.add(world.stock)
        assert any(pair[::-1] in orders for pair in orders)

    def test_a_drawn_card_has_to_be_named(self) -> None:
        with pytest.raises(solver.Unsolvable, match="shown to both"):
            solver.worlds(deal("tressette/A=3d/B=?/stock=Ad_?/play=3d_4d").position)

    def test_advice(self) -> None:
        position = deal(LINE).position.play("3d").play("4d")
        found = solver.hint(position, worlds=20, seed=1)
        assert {row.move for row in found} == set(position.moves())


@pytest.mark.parametrize(
    ("line", "key", "words"),
    [
        ("tressette/A=3d/B=4d/C=5d/D=6d/stock=Ad_5s", "stock", "only two players draw"),
        ("tressette/A=3d/B=4d/stock=Ad_5s_7s", "stock", "3 cards; two players draw one each"),
        ("tressette/A=3d/B=4d/stock=Ad_3d", "stock", "3d"),
        ("tressette/A=/B=/stock=As_Ad", "stock", "nobody holds a card"),
        ("tressette/A=/B=/stock=?_Ad", "stock", "nobody holds a card"),
    ],
)
def test_faults(line: str, key: str, words: str) -> None:
    assert words in faults(line)[key]
