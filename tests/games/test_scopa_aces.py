"""Scopa with the ace that takes all: moves, scope, messages, and what an ace in hand does to the rest."""

from __future__ import annotations

import pytest
from helpers.fishing import at
from helpers.lines import deal

import solver
from solver._core import fishing_searcher
from solver.fishing.move_text import describe_moves

# B plays the last card of a deal that is not the last
HERE = "scopa/A=Ad_7c/B=Ks_5b/table=2d_3d_Kc/stock=Jc_7b_2s_Nd_Ac_As/last_capture=A"


def line(text: str, ace: str, meets: str = "ace") -> str:
    """Return a deal by the options of earlier versions, in which an ace stays on an empty table."""
    return f"{text}/options.ace={ace}/options.ace_meets={meets}"


@pytest.mark.parametrize(
    ("former", "meant"),
    [
        ("options.ace=plain", {"asso": False}),
        ("options.ace=all", {"asso": True, "ace_empty": False, "ace_ace": True}),
        ("options.ace=scopa", {"asso": True, "ace_empty": False, "ace_ace": True, "ace_scopa": True}),
        ("options.ace_meets=all/options.ace=all", {"asso": True, "ace_empty": False, "ace_ace": False}),
        ("options.ace_meets=ace", {"ace_ace": True}),
        ("options.ace=all/options.ace_empty=true", {"asso": True, "ace_empty": True, "ace_ace": True}),
    ],
)
def test_options_of_earlier_versions(former: str, meant: dict[str, bool]) -> None:
    assert deal(f"{HERE}/{former}").options == meant
    assert solver.loads(solver.dumps(deal(f"{HERE}/{former}")))[0].options == meant


@pytest.mark.parametrize("value", ["some", "true", "3"])
def test_values_that_an_option_of_earlier_versions_never_had(value: str) -> None:
    with pytest.raises(solver.FormatError, match=r"options\.ace: must be one of plain, all, scopa, not"):
        deal(f"{HERE}/options.ace={value}")


@pytest.mark.parametrize(("ace", "scope"), [("all", 0), ("scopa", 1)])
def test_an_ace_takes_the_table(ace: str, scope: int) -> None:
    here = at(line(HERE, ace))
    assert set(here.moves()) == {"7c", "Adx2d+3d+Kc"}
    after = here.play("Adx2d+3d+Kc")
    assert (after.table, after.score()) == ((), {"A": scope, "B": 0})
    assert set(at(HERE).moves()) == {"Ad", "7c"}


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("Ad", "Ad can capture, and so it has to"),
        ("Adx2d", "Ad takes all cards on the table"),
        ("Adx2d+3d", "Ad takes all cards on the table"),
    ],
)
def test_what_an_ace_may_not_do(move: str, why: str) -> None:
    with pytest.raises(solver.IllegalMove, match=why):
        at(line(HERE, "all")).play(move)


def test_an_ace_on_an_empty_table_stays() -> None:
    here = at(line(HERE.replace("/table=2d_3d_Kc", ""), "scopa"))
    assert set(here.moves()) == {"Ad", "7c"}
    assert here.play("Ad").table == ("Ad",)


def test_an_ace_goes_from_an_empty_table_to_the_pile() -> None:
    """It is no scopa, even where an ace makes one, but its owner has captured last."""
    text = HERE.replace("/table=2d_3d_Kc", "").replace("last_capture=A", "last_capture=B")
    for scopa in ("true", "false"):
        here = at(f"{text}/options.asso=true/options.ace_scopa={scopa}")
        assert set(here.moves()) == {"Ad", "7c"}
        after = here.play("Ad")
        assert (after.table, after.taken["A"], after.last_capture) == ((), ("Ad",), "A")
        assert after.score() == {"A": 0, "B": 0}
        assert describe_moves(here, here.moves()) == (
            "",
            ("puts the Ad on its own pile", "lays the 7c"),
        )
    last = at("scopa/A=/B=Ad/turn=B/last_capture=A/options.asso=true").play("Ad")
    assert (last.taken["B"], last.is_over) == (("Ad",), True)
    assert at("scopa/A=/B=Ad/turn=B/last_capture=A/options.asso=true/options.ace_empty=false").play("Ad").taken[
        "A"
    ] == ("Ad",)


def test_an_ace_takes_an_ace_and_all_else() -> None:
    text = HERE.replace("2d_3d", "2d_As").replace("Ac_As", "Ac_3d")
    assert set(at(f"{text}/options.asso=true").moves()) == {"7c", "AdxAs+2d+Kc"}
    assert set(at(f"{text}/options.asso=true/options.ace_ace=true").moves()) == {"7c", "AdxAs"}


FIRST = "scopa/A=Ad_7c_3c/B=Ks_5b_2c/C=4c_5c_6c/D=Jc_Kc_Nc/table=2d_Ac_3d_4d/options.asso=true/options.vile=true"


def test_the_first_card_of_four_is_no_ace() -> None:
    first = at(FIRST)
    assert all(str(move)[0] != "A" for move in first.moves())
    with pytest.raises(solver.IllegalMove, match="the first card of the hand is no ace"):
        first.play("Adx2d+Ac+3d+4d")
    assert "Ad" in str(at(FIRST.replace("vile=true", "vile=false")).moves())
    # not the first card: the second, with an earlier capture, with fewer cards, or where two play
    assert "Asx" in str(at(FIRST.replace("Ks_5b", "As_5b")).play("3cx3d").moves())
    assert "Adx" in str(at(f"{FIRST}/last_capture=BD").moves())
    assert "Adx" in str(at("scopa/A=Ad_7c_3c/B=Ks_5b_2c/table=2d_Ac_3d_4d/options.asso=true/options.vile=true").moves())
    assert "Adx" in str(at(FIRST.replace("/table=2d_Ac_3d_4d", "/table=2d_Ac_3d")).moves())


def test_who_holds_only_aces_begins_with_one() -> None:
    assert [str(move)[:3] for move in at(FIRST.replace("7c_3c", "As_Ab")).moves()] == ["Adx", "Asx", "Abx"]


def test_an_ace_that_meets_an_ace() -> None:
    text = HERE.replace("2d_3d", "2d_As").replace("Ac_As", "Ac_3d")
    assert set(at(line(text, "all")).moves()) == {"7c", "AdxAs"}
    assert set(at(line(text, "all", "all")).moves()) == {"7c", "AdxAs+2d+Kc"}
    with pytest.raises(solver.IllegalMove, match="As and 2d do not add up to 1"):
        at(line(text, "all")).play("AdxAs+2d")
    with pytest.raises(solver.IllegalMove, match="Ad takes all cards on the table"):
        at(line(text, "all", "all")).play("AdxAs")


@pytest.mark.parametrize("ace", ["plain", "all", "scopa"])
@pytest.mark.parametrize("meets", ["ace", "all"])
def test_an_ace_alone_makes_a_scopa(ace: str, meets: str) -> None:
    text = HERE.replace("2d_3d_Kc", "As").replace("Ac_As", "Ac_3d")
    assert at(line(text, ace, meets)).play("AdxAs").score() == {"A": 1, "B": 0}


@pytest.mark.parametrize("last", ["true", "false"])
def test_the_last_card_of_all(last: str) -> None:
    text = f"scopa/A=/B=Ad/table=2d_3d_Kc/turn=B/options.last_scopa={last}"
    for ace in ("all", "scopa"):
        after = at(line(text, ace)).play("Adx2d+3d+Kc")
        assert after.score() == {"A": 0, "B": int(ace == "scopa" and last == "true")}
        assert after.count == {"A": 0, "B": 4}


def test_no_card_is_safe_from_an_ace() -> None:
    """A king that no card can take lies on the table for good, unless an ace is to come."""
    text = "scopa/A=7d_2c/B=3s_Ac/table=Kd/last_capture=B"
    for ace in ("all", "scopa"):
        for move in ("7d", "2c"):
            end = at(line(text, ace)).play(move)
            assert any("Kd" in str(reply) for reply in end.moves())
    assert solver.solve(deal(line(text, "scopa"))).value < solver.solve(deal(text)).value


def test_aces_of_a_later_packet_clear_too() -> None:
    """What a packet to come can bring counts its aces, each of which may empty the table."""
    text = "scopa/A=4d_5b/B=Ac_4s/table=7b_7d_5d_6s/stock=5c_6b_7s_4c_Ab_Ad/count.A=9/count.B=9"
    for meets in ("ace", "all"):
        position = at(line(text, "scopa", meets))
        plain = solver.evaluate(position, disable=tuple(fishing_searcher.SWITCHES))
        assert {m.move: m.value for m in solver.evaluate(position)} == {m.move: m.value for m in plain}
