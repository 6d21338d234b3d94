"""The two parsers of a play in PBN: the fast one reads what the other reads, and leaves it all else."""

from __future__ import annotations

import random
import re

import pytest
from helpers.random_play import played_out

import solver
from solver.io import pbn_sections
from solver.io.pbn_regular_play import regular_play

Hands = dict[str, list[str]]
SEATS = "ABCD"
SIGNS = ("-", "+", "*", "H3!", "=1=", "sa", "S10", "{x}", "SZ", "^R", "SA", "D2", "\n")


def rows(seed: int, columns: bool) -> tuple[list[list[str]], Hands, str, str]:
    """Return the tricks of a random play, hands, leader and trumps. Columns are seats, or the leader is the first."""
    rng = random.Random(seed)
    trumps = rng.choice(("none", "spades", "clubs"))
    deal = solver.random_deal("bridge", seed=seed, cards=rng.choice((1, 4, 13)), trumps=trumps)
    position, line = deal.position, list[tuple[str, str]]()
    for _ in range(rng.choice((4, 9, 52))):
        if not position.is_over:
            move = rng.choice(position.moves())
            line.append((position.turn, str(move)))
            position = position.play(move)
    tricks = [line[start : start + 4] for start in range(0, len(line), 4)]
    if columns:
        found = [[dict(trick).get(seat, "-") for seat in SEATS] for trick in tricks]
    else:
        found = [[card for _, card in trick] for trick in tricks]
    return found, {seat: list(hand) for seat, hand in deal.hands.items()}, "A", trumps


def slow(body: str, leader: str, trumps: str, hands: Hands) -> tuple[list[str], str]:
    """Return what the general parser reads."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pbn_sections, "regular_play", lambda *_: None)
        return pbn_sections.read_play(body, "A", leader, trumps, hands)


@pytest.mark.parametrize("columns", [True, False])
@pytest.mark.parametrize("end", ["", "*", "\n*\n"])
def test_plain_rows_take_the_fast_parser(columns: bool, end: str) -> None:
    for seed in range(60):
        tricks, hands, leader, trumps = rows(seed, columns)
        body = "\n" + "\n".join(map(" ".join, tricks)) + end.rjust(len(end) + 1)
        wanted, strange = slow(body, leader, trumps, hands)
        assert regular_play(body, leader, trumps, hands) == wanted and not strange
        assert len(wanted) == sum(card != "-" for trick in tricks for card in trick)


def test_anything_else_is_left_to_the_other_parser() -> None:
    """Signs, spellings, strange words, cards of hidden hands, and cards that are missing, doubled or out of turn."""
    left = 0
    for seed in range(400):
        rng = random.Random(seed)
        tricks, hands, leader, trumps = rows(seed, rng.random() < 0.5)
        words = [word for trick in tricks for word in trick]
        for _ in range(rng.randrange(1, 3)):
            place = rng.randrange(len(words) + 1)
            words[place : place + rng.randrange(3)] = rng.sample(SIGNS, rng.randrange(2))
        if rng.random() < 0.2:
            del hands[rng.choice(SEATS)]
        body = " ".join(words)
        found = regular_play(body, leader, trumps, hands)
        left += found is None
        assert found is None or (found, "") == slow(body, leader, trumps, hands)
    assert 100 < left < 400


@pytest.mark.parametrize("written", ['[Play ""]', '[Play "?"]', '[Play "-"]'])
def test_tricks_are_in_order_by_trumps_where_no_first_column_is_named(written: str) -> None:
    """The columns then begin with the leader, whom the declarer tells."""
    for seed, contract in enumerate(("4S", "3H", "2D", "5C", "3NT") * 6):
        dealt = solver.random_deal("bridge", seed=seed)
        at = {"contract": contract, "declarer": "ABCD"[seed % 4]}
        position = solver.Deal(game="bridge", hands=cards_of(dealt), **at).position
        rng = random.Random(seed)
        position = played_out(position, rng)
        text = re.sub(r'\[Play "[NESW]"\]', written, solver.dumps(position.deal, "pbn"))
        assert written in text
        assert solver.loads(text, form="pbn", strict=True)[0].play == position.deal.play


def cards_of(deal: solver.Deal) -> dict[str, str]:
    """Return the hands of a deal as texts."""
    return {seat: " ".join(hand) for seat, hand in deal.hands.items()}


@pytest.mark.parametrize("card", ["S5", "s5", "5s", "♠5", "5♠", "\N{BLACK SPADE SUIT}\N{VARIATION SELECTOR-16}5"])
def test_a_card_with_a_sign_or_its_rank_first(card: str) -> None:
    deal = '[Deal "N:Q64.A.AKQ76.AJ62 A3.T8753.T3.Q753 T8.K942.J98542.8 KJ9752.QJ6..KT94"]'
    text = f'{deal}\n[Declarer "S"]\n[Contract "3NT"]\n[Play "W"]\n{card} SQ SA ♠️10\nH3 ♥4 *\n'
    (found,) = solver.loads(text, form="pbn", strict=True)
    assert found.play == ("S5", "SQ", "SA", "ST", "H3", "H4")


def test_messages_name_the_seats_of_the_compass() -> None:
    text = '[Deal "N:Q64.A.AKQ76.AJ62 - T8.K942.J984.987 -"]\n[Declarer "S"]\n[Contract "3NT"]\n'
    (deal,) = solver.loads(text, form="pbn")
    for ask, said in (
        (solver.solve, "cards of E, W are unknown"),
        (solver.hint, "cards of W are unknown"),
        (solver.plan, "cards of W are unknown"),
        (lambda position: solver.hint(position, seat="N"), "W is to move, not N"),
    ):
        with pytest.raises(solver.Unsolvable, match=said):
            ask(deal.position)
