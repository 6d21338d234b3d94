"""The contracts of Cego in the reference: what may be kept and pressed, what is led first."""

from __future__ import annotations

import pytest

import reference.cego_contracts as contracts
from reference import state
from reference.cego_contracts import legal_setups


def deal(contract: str, hands: str, **keys) -> dict:
    """Return a deal of hands written `Kc T1 / 9s 8s / ...`, seat A first and the soloist."""
    parts = [part.strip() for part in hands.split("/")]
    seats = dict(zip("ABCD", parts, strict=False))
    alone = {} if contract in contracts.EACH_FOR_HIMSELF else {"soloist": "A"}
    return {"game": "cego", "hands": seats, "contract": contract, **alone, **keys}


def setups(hand: str, blind: str, contract: str, **options) -> list[tuple[str, str]]:
    table = legal_setups(hand.split(), blind.split(), contract, options)
    return [(" ".join(keep), " ".join(press)) for keep, press in table]


def test_setups() -> None:
    hand, blind = "Kc 9c 8c 1h T1", "T3 T9 10s"
    assert len(setups(hand, blind, "cego")) == 10 * 3
    assert len(setups(hand, blind, "halbe")) == 9 * 3
    assert setups(hand, blind, "eine") == [(card, "") for card in sorted(hand.split())]
    assert setups(hand, blind, "eine_leere") == [("1h", ""), ("8c", ""), ("9c", "")]
    # Two blanks of one suit are only the wiser choice.
    assert setups(hand, blind, "zwei_leere") == [("1h 8c", "T3"), ("1h 9c", "T3"), ("8c 9c", "T3")]
    assert setups(hand, blind, "zwei_verschiedene") == [("1h 8c", "T9"), ("1h 9c", "T9")]
    assert setups(hand, "T1 St T21", "zwei_leere")[-1] == ("8c 9c", "T1")
    assert setups(hand, "T1 St T21", "zwei_verschiedene")[0] == ("1h 8c", "St")
    assert setups(hand, "10s Kd", "zwei_leere")[-2:] == [("8c 9c", "10s"), ("8c 9c", "Kd")]
    assert len(setups(hand, blind, "zwei_leere", free_press=True)) == 9
    assert setups(hand, blind, "kleiner_mann") == [("T1", "")]
    assert setups("Kc", blind, "kleiner_mann") == []
    assert setups("Kc", blind, "ultimo") == []
    assert setups("T1", blind, "ultimo") == setups("Kc", blind, "bettel") == [("", "")]
    # Court cards only for who has no blank at all.
    assert setups(hand, blind, "eine_leere", court_as_blank=True)[0] == ("1h", "")
    assert setups("Kc Qc T4", blind, "eine_leere") == []
    assert setups("Kc Qc T4", blind, "eine_leere", court_as_blank=True) == [("Kc", ""), ("Qc", "")]
    assert setups("Kc Qc T4", blind, "zwei_leere", court_as_blank=True) == [("Kc Qc", "T3")]
    assert setups("Kc Qs T4", blind, "zwei_verschiedene", court_as_blank=True)[0][0] == "Kc Qs"


THREE = "Kc 9c 8c / Qc T1 9s / T7 St 8s / 1h 2h 10s"


def test_keep_and_press() -> None:
    here = state(deal("cego", THREE, blind="Kd T2", keep="9c Kc", press="T2"))
    assert sorted(here.hands["A"]) == ["9c", "Kc", "Kd"]
    assert sorted(here.away) == ["8c", "T2"]
    assert here.moves() == ["9c", "Kc", "Kd"]
    assert here.score() == {"declarer": 2, "defenders": 0}
    eine = state(deal("eine", THREE, blind="Kd T2", keep="9c"))
    assert (eine.moves(), sorted(eine.away)) == (["9c", "Kd", "T2"], ["8c", "Kc"])
    assert eine.score()["declarer"] == 2 * 5
    for keys in (
        {"keep": "Kc", "press": "T2"},
        {"keep": "9c Kc"},
        {"keep": "9c Kc", "press": "8c"},
        {"keep": "9c Kd", "press": "T2"},
        {"press": "T2"},
        {"keep": "9c Kc", "press": "T2", "leader": "B"},
        {"keep": "9c Kc", "press": "T2", "away": {"A": "8c"}},
    ):
        with pytest.raises(ValueError, match=r"keep|leads|copies"):
            state(deal("cego", THREE, blind="Kd T2", **keys))
    with pytest.raises(ValueError, match="keep"):
        state(deal("solo", THREE, blind="Kd T2", keep="9c"))


def test_one_forced_lead() -> None:
    leere = deal("eine_leere", THREE, blind="Kd T2", keep="9c")
    assert state(leere).moves() == ["9c"]
    after = state({**leere, "play": "9c Qc St 1h"})
    assert (after.turn, after.moves()) == ("C", ["8s", "T7"])
    halbe = deal("halbe", THREE, blind="Kd T2", keep="9c Kc", press="Kd")
    assert state(halbe).moves() == ["9c"]
    assert state({**halbe, "keep": "9c 8c"}).moves() == ["8c", "9c"]
    won = state({**halbe, "play": "9c Qc St 1h 8s 10s T2 9s"})
    assert (won.turn, won.moves()) == ("A", ["Kc"])
    hands = THREE.replace("T1", "T3").replace("8c", "T1")
    small = deal("kleiner_mann", hands, blind="Kd T2", keep="T1")
    assert state(small).moves() == ["T1"]
    bare = deal("kleiner_mann", "T1 Kd / Qc T3 / T7 St / 1h 2h")
    assert state(bare).moves() == ["Kd", "T1"]


def test_two_forced_leads() -> None:
    two = deal("zwei_leere", THREE, blind="Kd T2", keep="8c 9c", press="T2")
    assert state(two).moves() == ["8c", "9c"]
    # C wins the first trick, yet A leads its other blank; C then leads to the third.
    second = state({**two, "play": "8c Qc St 1h"})
    assert (second.turn, second.moves()) == ("A", ["9c"])
    third = state({**two, "play": "8c Qc St 1h | 9c T1 T7 2h"})
    assert (third.turn, third.moves()) == ("C", ["8s"])
    with pytest.raises(ValueError, match="keep"):
        state({**two, "press": "Kd"})
    assert state({**two, "press": "Kd", "options": {"free_press": True}}).moves()
    mixed = THREE.replace("8c", "3d")
    several = deal("zwei_verschiedene", mixed, blind="T4 T2", keep="3d 9c", press="T4")
    assert state(several).moves() == ["3d", "9c"]
    assert state({**several, "play": "3d T1 St 1h"}).moves() == ["9c"]
    assert state({**several, "contract": "zwei_leere", "press": "T2"}).moves() == ["3d", "9c"]
    # The rule leaves one card to press, so that it need not be named. Without trumps it leaves several.
    assert sorted(state({**several, "press": ""}).away) == ["Kc", "T4"]
    assert sorted(state({**several, "contract": "zwei_leere", "press": ""}).away) == ["Kc", "T2"]
    with pytest.raises(ValueError, match="keep"):
        state({**several, "blind": "Kd Qd", "press": ""})


def test_lame_court_card() -> None:
    option = {"options": {"court_as_blank": True}}
    hands = "Kc Qh T9 / {} Ks / {} Qs / {} Ns"

    blind = {"blind": "Kd", "keep": "Kc", **option}

    def leader(b: str, c: str, d: str) -> str:
        position = deal("eine_leere", hands.format(b, c, d), **blind)
        return state({**position, "play": f"Kc {b} {c} {d}"}).turn

    assert leader("7c", "8c", "Jc") == "D"
    assert leader("1h", "7c", "2h") == "C"
    assert leader("1h", "Jc", "T2") == "D"
    assert leader("1h", "2h", "3h") == "B"
    with pytest.raises(ValueError, match="keep"):
        state(deal("eine_leere", hands.format("1h", "2h", "3h"), blind="Kd", keep="Kc"))


def test_lame_card_of_halbe_is_the_one_led_first() -> None:
    hands = "Kc Qd T9 / 7c 4d 7s / 8c 3d 8s / 9c 2d 9s"
    position = deal("halbe", hands, blind="T1 T2", keep="Kc Qd", press="T1")
    position["options"] = {"court_as_blank": True}
    assert state(position).moves() == ["Kc", "Qd"]
    lame = state({**position, "play": "Kc 7c 8c 9c"})
    assert lame.turn == "D"
    # The queen was kept as the 'any card' then, and wins like a queen.
    assert state({**position, "play": "Kc 7c 8c 9c | 2d Qd 4d 3d"}).turn == "A"
    both = {**position, "contract": "zwei_verschiedene", "press": "T2"}
    assert state({**both, "play": "Kc 7c 8c 9c | Qd 4d 3d 2d"}).turn == "D"


def test_factors_and_tariffs() -> None:
    names = ["cego", "eine", "eine_leere", "zwei_leere", "zwei_verschiedene", "kleiner_mann"]
    assert [contracts.factor(name) for name in names] == [1, 2, 3, 4, 5, 6]
    with_halbe = [contracts.factor(name, options={"halbe": True}) for name in names]
    assert with_halbe == [1, 3, 4, 5, 6, 7]
    assert contracts.factor("halbe") == 2
    assert (contracts.factor("solo"), contracts.factor("solo", won=False)) == (2, 1)
    against = {"against_solo": True, "halbe": True}
    assert (contracts.factor("solo", options=against), contracts.factor("solo", False, against)) == (3, 2)
    assert contracts.factor("eine", options={"against_solo": True}) == 3
    special = ["ultimo", "piccolo", "bettel", "raeuber"]
    assert [contracts.tariff(name) for name in special] == [80, 40, 30, 40]
    assert contracts.tariff("bettel", {"open": True}) == 60
    assert contracts.tariff("ultimo", {"tariff": "fxs_oberwolfach"}) is None
    assert contracts.tariff("bettel", {"tariff": "saeckingen"}) == 80
