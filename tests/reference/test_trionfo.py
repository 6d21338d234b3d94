"""The reference for Cuccu a trionfo against what its rules page and its source say."""

from __future__ import annotations

import pytest

import reference
import reference.trionfo as trionfo
from reference import state
from reference.search import move_values


def deal(hands: str, **keys) -> dict:
    """Return a deal of hands written `X VII / I II / ...`, seat A first."""
    parts = [part.strip() for part in hands.split("/")]
    return {"game": "trionfo", "hands": dict(zip("ABCDE", parts, strict=False)), **keys}


def played(position: dict):
    """Return the state after the only or any line of play that sorts first."""
    here = state(position)
    while not here.over:
        here = here.play(here.moves()[0])
    return here


def moves(hands: str, play: str = "", **keys) -> str:
    return " ".join(state(deal(hands, play=play, **keys)).moves())


def test_trionfo_pack() -> None:
    assert len(trionfo.PACK) == 40
    assert sum(trionfo.POINTS.get(card, 0) for card in trionfo.PACK) == 240
    assert trionfo.POINTS["I"] == 1
    assert trionfo.POINTS["XV"] == 15
    assert played(deal("Mat / Leo / I / X")).leader == "B"
    assert played(deal("Mas / Leo / I / X")).leader == "A"
    assert played(deal("XV / XV / I / X")).leader == "A"


def test_trionfo_trump_card() -> None:
    hands = "I VIII / X II / XI XII / VIII III"
    with pytest.raises(ValueError, match="3 copies"):
        state(deal(hands, indicator="VIII"))
    # Any time, whatever was led, and it wins; without an indicator nothing is special.
    hands = "I V / X II / XI XII / VIII III"
    assert moves(hands, "I X XI", indicator="VIII") == "III VIII"
    assert state(deal(hands, indicator="VIII", play="I X XI VIII")).turn == "D"
    assert state(deal(hands, play="I X XI VIII")).turn == "B"
    assert moves(hands, indicator="VIII", leader="D") == "III VIII:fig VIII:num"
    for suit, b in (("num", "II X"), ("fig", "II X")):
        assert moves(hands, f"VIII:{suit} V", indicator="VIII", leader="D") == b
    assert moves(hands, "VIII:fig V X", indicator="VIII", leader="D") == "XI XII"
    after = state(deal(hands, indicator="VIII", leader="D", play="VIII:fig V X XII"))
    assert after.turn == "D"
    assert after.score() == {"AC": 0, "BD": 8 + 5 + 10 + 12}
    with pytest.raises(ValueError, match="may not play VIII here"):
        state(deal(hands, indicator="VIII", leader="D", play="VIII"))
    table = deal("I / X / XI / III", indicator="VIII", leader="D", trick="VIII:fig")
    table["hands"]["D"] = ""
    assert state(table).turn == "A"
    assert state(table).suit_led() == "fig"
    # Its own suit does not bind it: the only numero is the trump card, so anything goes.
    assert moves("I V / VIII Mat / XI XII / X III", "I", indicator="VIII") == "Mat VIII"


def test_trionfo_null_rules() -> None:
    # 3: no null card is led before the others; the trump card is one of those others.
    assert moves("Mat I / II II / III V / V VI") == "I"
    assert moves("Mat Nul / II II / III V / V VI") == "Mat Nul"
    assert moves("Mat V / II II / III VI / VI X", indicator="V") == "V:fig V:num"
    assert moves("Mat Nul / II II / III VI / VI X", indicator="Nul") == "Nul:fig Nul:num"
    # 4: on a figure led, a null card only without a figure worth points.
    assert moves("XI I / Mat XII / III V / V VI", "XI") == "XII"
    assert moves("XI I / Mat Nul / III V / V VI", "XI") == "Mat Nul"
    assert moves("Mat Sec / Nul XII / III V / V VI", "Mat") == "XII"
    assert moves("XI I / Mat XII / III V / V VI", "XI", indicator="XII") == "Mat XII"
    assert moves("XI I / Mat XII / III V / V VI", "XI", indicator="Mat") == "Mat XII"
    # 5: null cards go on numeri that cannot be followed, and on the trump card.
    assert moves("I II / Mat XII / III V / V VI", "I") == "Mat XII"
    assert moves("V II / Mat XII / III X / X VI", "V:fig", indicator="V") == "Mat XII"
    # The leaflet has neither 3 nor 4.
    free = {"options": {"null_rules": False}}
    assert moves("Mat I / II II / III V / V VI", **free) == "I Mat"
    assert moves("XI I / Mat XII / III V / V VI", "XI", **free) == "Mat XII"


def test_trionfo_result() -> None:
    assert move_values(state(deal("X / V / I / II"))) == {"X": (18, "win")}
    both = {"points": {"AC": 1}, "taken": {"BD": "Mat XIII"}}
    here = played(deal("X / Sec / I / I", **both))
    assert (here.final_value(), here.final_outcome()) == (13, "draw")


def test_trionfo_discards() -> None:
    robbed = deal("V VI / II III / X XIIII I / XI XII X", indicator="IIII")
    with pytest.raises(ValueError, match="unequal"):
        state(robbed)
    for_c = reference.discards(robbed, "C")
    assert list(for_c) == ["I", "X", "XIIII"]
    for choice, (best, result) in for_c.items():
        answers = reference.discards(trionfo.laid_away(robbed, "C", choice), "D")
        assert list(answers) == ["X", "XI", "XII"]
        assert best == min(answer[0] for answer in answers.values())
        ranks = [trionfo.OUTCOMES.index(answer[1]) for answer in answers.values()]
        assert result == trionfo.OUTCOMES[min(ranks)]
    best_c = max(for_c, key=lambda choice: for_c[choice][0])
    after = reference.discards(trionfo.laid_away(robbed, "C", best_c), "D")
    for choice, (number, _) in reference.discards(robbed, "D").items():
        assert number == after[choice][0]
    five = deal("V / II / X X XV XV XIIII / XI")
    with pytest.raises(ValueError, match="robbed"):
        reference.discards(five, "C")
    assert len(reference.discards({**five, "options": {"rob_limit": 0}}, "C")) == 3
