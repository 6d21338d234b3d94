"""Results and claims that a deal cannot have: of one side, and of all sides together."""

from __future__ import annotations

import pytest

import solver

ENDING = "A=SA_SK/B=HA_HK/C=DA_DK/D=CA_CK"
COCH = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
PBN = """% PBN 2.1
[Board "1"]
[Dealer "N"]
[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"]
[Contract "3NT"]
[Declarer "N"]
[Result "{}"]
"""


def whole(game: str, **options: object) -> str:
    """A random deal on one line."""
    return solver.dumps(solver.random_deal(game, seed=1, **options), "line").strip()  # type: ignore[arg-type]


def stated(text: str, key: str, *numbers: int) -> str:
    """A deal on one line with these numbers of its sides."""
    sides = solver.loads(text)[0].position.sides
    pairs = zip(sides, numbers, strict=True)
    return "".join([text, *(f"/{key}.{side}={number}" for side, number in pairs)])


@pytest.mark.parametrize("key", ["result", "claimed"])
@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        (f"bridge/{ENDING}", (2, 0), ((2, 2), (1, 0), (0, 0))),
        (whole("bridge"), (9, 4), ((13, 13), (9, 3))),
        (whole("skat", contract="clubs", declarer="B"), (61, 59), ((120, 120), (1, 1))),
        (whole("schafkopf", contract="wenz", declarer="C"), (0, 120), ((120, 120), (60, 59))),
        (whole("koenigrufen", contract="rufer", declarer="B"), (0, 210), ((120, 120), (210, 1))),
        (whole("tressette"), (11, 24), ((35, 35), (17, 17))),
        (whole("trionfo"), (72, 109), ((181, 181), (72, 108))),
        (whole("coch"), (3882, 0), ((3882, 3882), (1, 1))),
        (whole("scopa", players=2), (3, -3), ((3, 3), (10**6, -(10**6)), (40, -40))),
        (whole("scopone"), (-4, 4), ((1, 0), (10**6, -(10**6)))),
        (whole("cuarenta"), (0, 0), ((10**6, -(10**6)), (400, -400))),
        (whole("cicera"), (-5, 5), ((-5, -5), (10**6, -(10**6)))),
    ],
)  # fmt: skip
def test_results_of_all_sides(key: str, text: str, right: tuple[int, int], wrong: tuple[tuple[int, int], ...]) -> None:
    (deal,) = solver.loads(stated(text, key, *right))
    assert tuple(getattr(deal, key).values()) == right
    for numbers in wrong:
        with pytest.raises(solver.FormatError, match=key):
            solver.loads(stated(text, key, *numbers))


def test_the_skat_of_a_ramsch_may_be_unknown() -> None:
    """Its points go to a seat that the record does not tell, so that one may have more than lie in all hands."""
    text = "/".join(part for part in whole("skat", contract="ramsch").split("/") if not part.startswith("skat="))
    most = 120
    (deal,) = solver.loads(f"{text}/result.A={most}")
    assert deal.position.total < most
    with pytest.raises(solver.FormatError, match="out of range"):
        solver.loads(f"{text}/result.A={most + 1}")


def test_one_side_is_enough() -> None:
    for text in (f"bridge/{ENDING}/result.AC=1", f"bridge/{ENDING}/claimed.BD=0", f"{COCH}/result.BD=0"):
        assert solver.loads(text)


def test_where_seats_play_alone_or_the_match_decides() -> None:
    """A hidden skat counts for one seat. Points of a hand have no scale of their own in a match."""
    assert solver.loads(whole("scopa", players=3) + "/result.A=4/result.B=2/result.C=1")
    with pytest.raises(solver.FormatError, match="out of range"):
        solver.loads(whole("scopa", players=3) + "/result.A=1000000")


def test_a_record_is_read_without_it() -> None:
    """Not with a strict reading."""
    for result in ("NS 9 EW 4", "9"):
        assert solver.loads(PBN.format(result), "pbn")[0].result["AC"] == 9
    with pytest.warns(solver.RecordWarning, match="result: 18 in all, where this deal has 13"):
        (deal,) = solver.loads(PBN.format("NS 9 EW 9"), "pbn")
    assert (deal.contract, deal.declarer, deal.result) == ("3NT", "A", {})
    with pytest.raises(solver.FormatError, match="18 in all"):
        solver.loads(PBN.format("NS 9 EW 9"), "pbn", strict=True)


@pytest.mark.parametrize("contract", ["Pass", "pass"])
def test_a_board_passed_out_has_no_result(contract: str) -> None:
    """In PBN and in our own files, also on the way without checks that whole boards take after another one."""
    text = PBN.replace("3NT", contract)
    assert solver.loads(text.format("0"), "pbn")[0].contract == "pass"
    for _ in range(2):
        with pytest.warns(solver.RecordWarning, match="result: .*nobody declares"):
            (deal,) = solver.loads(text.format("9"), "pbn")
        assert (deal.contract, deal.result) == ("pass", {})
        with pytest.raises(solver.FormatError, match="nobody declares"):
            solver.loads(f"{whole('bridge')}/contract=pass/claimed.AC=9")


def test_two_contracts_in_one_record() -> None:
    """Our own tag is taken, and a strict reading refuses a record that says two things."""
    text = PBN.replace("3NT", "1NT").format("?") + '[Openhand "{\\"contract\\": \\"7NT\\"}"]\n'
    with pytest.warns(solver.RecordWarning, match="Openhand says 7NT, and Contract says 1NT: Openhand is taken"):
        (deal,) = solver.loads(text, "pbn")
    assert deal.contract == "7NT"
    with pytest.raises(solver.FormatError, match="Openhand says 7NT, and Contract says 1NT"):
        solver.loads(text, "pbn", strict=True)
