"""The key `known`: a condition on hidden hands in every format, and its errors."""

from __future__ import annotations

import pickle

import pytest

import solver
from solver.model.condition_text import MOST_LENGTH

BRIDGE = """format = 1
[[deal]]
id = "told"
game = "bridge"
hands.N = "SA SK H2"
hands.E = "?3"
hands.S = "?3"
hands.W = "?3"
leader = "N"
known = {}
"""
CONDITION = "hcp(W) >= 6 and length(W, H) <= 2"


def text(condition: str) -> str:
    return BRIDGE.format(f'"{condition}"')


@pytest.mark.parametrize("form", ["toml", "jsonl", "line"])
def test_round_trips(form: str) -> None:
    (deal,) = solver.loads(text(CONDITION))
    assert deal.known == CONDITION
    written = solver.dumps([deal], form)
    assert solver.loads(written) == [deal]
    assert "known" in written
    assert pickle.loads(pickle.dumps(deal)) == deal
    assert pickle.loads(pickle.dumps(deal.position)).source.known == CONDITION


@pytest.mark.parametrize("game", list(solver.GAMES))
def test_every_game_has_the_key(game: str) -> None:
    deal = solver.random_deal(game, seed=1)
    fields = {name: getattr(deal, name) for name in deal.__struct_fields__}
    told = solver.Deal(**{**fields, "known": "cards(A) >= 1 or cards(B) == 3"})
    assert told.known == "cards(A) >= 1 or cards(B) == 3"
    assert solver.loads(solver.dumps([told]))[0] == told
    assert solver.view(told).source.known == told.known


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("hcp(W) >= 2 ** 3", r'known: column 11: "2 \*\* 3" is not allowed; what can be asked: points\(A\)'),
        ("hcp(W) >= 12 and lenth(W, H) > 1", r'known: column 18: "lenth" cannot be asked'),
        ("hcp(E", "known: column 4: it cannot be read"),
        ("hcp(X) > 1", 'known: column 5: "X" cannot be asked'),
        ("hcp(A) > 1 and cards(E) > 2 or " + "1 or " * 900 + "1", "known: it is too long: at most 4000 characters"),
    ],
)
def test_errors_have_line_and_column(condition: str, said: str) -> None:
    with pytest.raises(solver.FormatError, match=said) as caught:
        solver.loads(text(condition))
    assert caught.value.faults[0].line == 10


def test_a_seat_that_is_missing() -> None:
    with pytest.raises(solver.FormatError, match=r"known: there is no seat D \(A to B\)"):
        solver.loads("scopa/A=Ad_2d_3d/B=?3/known=cards(D) > 2".replace(" ", "_").replace(">", "%3E"))


def test_an_empty_text_is_none() -> None:
    assert solver.loads(text("  "))[0].known is None


def test_together_they_may_be_longer() -> None:
    """A condition of full length goes together with that of the deal, and the view can be written."""
    (deal,) = solver.loads(text(CONDITION))
    long = "cards(B) == 3" + " or cards(B) == 2" * ((MOST_LENGTH - 20) // 17)
    found = solver.worlds(deal, where=long).position
    assert found.source.known == f"({CONDITION}) and ({long})"
    assert pickle.loads(pickle.dumps(found)).source.known == found.source.known
    with pytest.raises(solver.Error, match="where: it is too long: at most 1000 characters"):
        solver.worlds(deal, where=long + " or seats" * 200)
