"""A position as text: it reads back as the same position, in the middle of a trick, with options, points and play."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator

import pytest
from generators import position
from helpers import deal_of
from helpers.games import GAMES
from helpers.views import deals

import solver

# everybody for himself: the question is put for a seat
ALONE = "cego/A=Kc_7s/B=Qc_8s/C=9c_9s/D=1h_10s/contract=raeuber/blind=St"
MATCH = {
    "cicera/A=5d_9d/B=5s_Ks/C=5b_Ac/D=Ad_As/table=2d_3s_Jd/match=40_44": "match",
    "cuarenta/A=5_K/B=5_Q/table=2/score=30_38": "game",
}


def met(game: str, seed: int) -> Iterator[solver.Position]:
    """A random position and those after it, to the end."""
    rng = random.Random(seed)
    at = deal_of(position(game, seed, 3)).position
    yield at
    while not at.is_over:
        at = at.play(rng.choice(at.moves()))
        yield at


def check(at: solver.Position) -> None:
    """The text of a position means the same position, and so do all texts derived from it."""
    (deal,) = solver.loads(at.text)
    again = deal.position
    assert "\n" not in at.text
    assert at.text in repr(at)
    assert again == at
    assert hash(again) == hash(at)
    assert (again.text, again.line, again.moves(), again.score()) == (at.text, at.line, at.moves(), at.score())
    assert again.question == at.question
    assert (again.deal, again.deal.options, again.deal.points) == (at.deal, at.deal.options, at.deal.points)
    assert str(again) == str(at)
    packed = pickle.loads(pickle.dumps(at))
    assert (packed, packed.text, packed.question) == (at, at.text, at.question)


@pytest.mark.parametrize("game", GAMES)
def test_read_back(game: str) -> None:
    """Random positions with all options, won cards and points, and begun tricks, before and after every move."""
    for seed in range(10):
        for at in met(game, seed):
            check(at)


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_whole_deals_and_views(seed: int) -> None:
    """Contracts, packets to come, hidden hands."""
    for number, deal in enumerate(deals(seed)):
        rng = random.Random(f"{seed}/{number}")
        at = deal.position
        while not at.is_over:
            check(at)
            check(solver.view(at))
            for _ in range(rng.randrange(1, 8)):
                at = at if at.is_over else at.play(rng.choice(at.moves()))


@pytest.mark.parametrize("seat", "ABCD")
def test_the_seat_asked_about(seat: str) -> None:
    """The seat of the query is part of a position."""
    asked = solver.solve(solver.loads(ALONE)[0], seat=seat).position
    check(asked)
    check(asked.play(asked.moves()[0]))
    value = solver.solve(solver.loads(ALONE)[0], seat=seat).value
    assert solver.solve(asked).value == solver.solve(pickle.loads(pickle.dumps(asked))).value == value


@pytest.mark.parametrize("text", MATCH)
def test_the_objective_asked_about(text: str) -> None:
    texts = set()
    for objective in ("points", MATCH[text]):
        found = solver.solve(solver.loads(text)[0], objective=objective)
        check(found.position)
        assert solver.solve(solver.loads(found.position.text)[0]).value == found.value
        texts.add(found.position.text)
    assert len(texts) == 2


@pytest.mark.parametrize("game", GAMES)
def test_save_keeps_the_play(game: str, tmp_path) -> None:
    """`save([position.deal])` writes where the position is, in every form."""
    for seed in range(4):
        *_, at = list(met(game, seed))[: 2 + seed]
        solver.save([at.deal], tmp_path / "deal.toml")
        solver.save([at.deal], tmp_path / "deal.jsonl")
        for (deal,) in (solver.load(tmp_path / "deal.toml"), solver.load(tmp_path / "deal.jsonl")):
            assert deal == at.deal
            assert deal.position == at
            assert deal.position.line == at.line
        for form in ("toml", "jsonl", "line"):
            assert solver.loads(solver.dumps(at.deal, form))[0].position.line == at.line


def test_what_a_puzzle_asks_is_not_asked_later() -> None:
    """Goal and answer are about the position of the file, not about the one after a move."""
    deal = solver.loads("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre/goal=win/answer=X")[0]
    after = deal.position.play("X")
    assert deal.position.deal == deal
    assert (after.deal.goal, after.deal.answer) == (None, ())
    assert (deal.goal, deal.answer) == ("win", ("X",))
