"""Points that stand behind tricks, as old problems print them: they are checked against the cards."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from helpers.german_skat import OLD, PAPER, SKAT, faults, played

import solver


def printed(deal: solver.Deal, form: str, add: int = 0, wrong_side: bool = False, at: int = 0) -> str:
    """Return a deal with the points of its tricks behind them, those of one trick changed."""
    position, rows = deal.start, []
    for number, (start, end) in enumerate(pairwise(range(0, len(deal.play) + 1, 3))):
        before, position = position, position.after(deal.play[start:end])
        points = sum(SKAT.card_points[card][0] for card in deal.play[start:end])
        won = position.seats[position.state.winner] == "B"
        changed = number == at
        sign = "+" if won != (wrong_side and changed) else "-"
        rows.append((before.turn, deal.play[start:end], f"({sign}{points + add * changed})"))
    start = solver.dumps(msgspec.structs.replace(deal, play=()), form).rstrip("\n")
    if form == "line":
        return f"{start}/play=" + "_".join(f"{'_'.join(row)}_{points}" for _, row, points in rows)
    return f"{start}\nplay:\n" + "".join(f"{seat}: {', '.join(row)} {points}\n" for seat, row, points in rows)


@pytest.mark.parametrize("form", ["line", "paper"])
@pytest.mark.parametrize("seed", range(5))
def test_points_behind_tricks_are_checked(seed: int, form: str) -> None:
    """The number and the side must be those of the cards. Other faults are not hidden."""
    deal = played(seed, 30)
    assert solver.loads(printed(deal, form)) == [deal]
    at = seed
    (fault,) = faults(printed(deal, form, add=1, at=at))
    assert fault[1] == "play"
    assert "is printed, and the cards of the trick are worth" in fault[2]
    (fault,) = faults(printed(deal, form, wrong_side=True, at=at))
    assert fault[1] == "play"
    assert fault[2].endswith(" wins the trick")


@pytest.mark.parametrize(
    ("play", "said"),
    [
        ("e8_(0)_e9_eD", "(0) stands where no trick ends"),
        ("(11)_e8_e9_eD", "(11) stands where no trick ends"),
        ("e8_e9_eD_(-12)_rZ_(3)_rD_sZ_(+31)", "(-12) is printed, and the cards of the trick are worth 11"),
        ("e8_e9_eD_(+11)", "(+11) is printed, and C wins the trick"),
        ("e8_e9_eD_(-11)_(-11)", ""),
        ("e8_e9_eD_(1111)", '"(1111)" is no card'),
        ("e8_e9_eD_(x)", '"(x)" is no card'),
    ],
)
def test_points_that_are_not_right(play: str, said: str) -> None:
    if not said:
        assert solver.loads(f"{OLD}/play={play}")
    else:
        assert any(said in message for _, _, message in faults(f"{OLD}/play={play}"))


def test_points_on_paper_have_their_line() -> None:
    assert faults(PAPER.replace("(+31)", "(+21)")) == [
        (10, "play", "(+21) is printed, and the cards of the trick are worth 31")
    ]
    assert faults(PAPER.replace("(+31)", "(−31)")) == [(10, "play", "(−31) is printed, and A wins the trick")]
    (line, key, message) = faults(PAPER.replace("sZ (+31)", "(+31) sZ (+31)"))[0]
    assert (line, key, message) == (10, "play", "(+31) stands where no trick ends")
    assert solver.loads(PAPER.replace("(-11)", "").replace("(+31)", "(31)"))


def test_points_in_schafkopf() -> None:
    text = (
        "schafkopf/A=EO_E7/B=GO_E8/C=HO_rD/D=SO_gZ/contract=solo-acorns/declarer=A/play=EO_GO_HO_SO_(+12)_E7_E8_rD_gZ"
    )
    (deal,) = solver.loads(text)
    assert deal.play[-2:] == ("HA", "G10")
    assert deal == solver.loads(text + "_(-21)")[0]
    assert any("(+21) is printed, and B wins" in message for _, _, message in faults(text + "_(+21)"))
    assert any("are worth 21" in message for _, _, message in faults(text + "_(-20)"))


def test_games_without_printed_points_refuse_them() -> None:
    assert any("no card of Cöch" in message for _, _, message in faults("coch/A=X/B=V/C=I/D=II/play=X_V_I_II_(+3)"))
