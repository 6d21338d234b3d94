"""Advice on bids while an auction goes on: for the seat to bid, about what it may still say."""

from __future__ import annotations

import pytest
from helpers.cli import good, run
from helpers.paths import POSITIONS

import solver
from solver.deal_records.encoding import to_record
from solver.preplay.phase import preplay_of

CEGO = solver.random_deal("cego", seed=4)
BLANKS = "7c 8c 9c 10c 7s 8s 9s T2 T3 T4 T5"
P = "A:pass B:pass C:pass D:pass "
FACTORS = {"cego", "eine", "eine_leere", "zwei_leere", "zwei_verschiedene"}


def said(bids: str, **options: bool) -> solver.Deal:
    """Return a deal of Cego whose auction has come so far."""
    record = {**to_record(CEGO), "bids": f"{bids} ...", "options": options}
    return solver.Deal(**record)


@pytest.mark.parametrize(
    ("bids", "seat", "names"),
    [
        ("", "A", {"pass", "solo", "bettel", "piccolo", *FACTORS}),
        (f"{P}{P}", "A", {"pass", "piccolo", *FACTORS}),
        (f"{P}{P}{P}", "B", {"pass", "eine", "eine_leere", "zwei_leere", "zwei_verschiedene"}),
        (f"{P}{P}{P} A:cego B:eine", "C", {"pass", "eine_leere", "kleiner_mann"}),
        (f"{P}{P}{P} A:cego B:eine C:pass D:pass", "A", {"pass", *FACTORS} - {"cego"}),
        (f"{P}{P}{P} A:cego B:pass C:pass D:pass", "A", {"cego", "raeuber"}),
        ("A:pass B:pass C:solo", "A", {"pass", "solo", *FACTORS}),
        ("A:pass B:pass C:solo A:cego", "B", {"pass", "solo", *FACTORS} - {"cego"}),
    ],
)
def test_who_is_to_bid_is_advised(bids: str, seat: str, names: set[str]) -> None:
    """No seat is named, as all hands are open; the others are hidden from who bids."""
    advice = solver.hint(said(bids), worlds=2, level="fast")
    choices = preplay_of("cego").choices(said(bids), None, ())
    assert choices is not None
    assert (advice.kind, choices.seat) == ("contract", seat)
    assert {str(row.move).split()[0] for row in advice} == names
    for other in set("ABCD") - {seat}:
        with pytest.raises(solver.Unsolvable, match=f"{seat} is to bid, not {other}"):
            solver.hint(said(bids), worlds=2, level="fast", seat=other)


def test_bettel_before_piccolo_or_after() -> None:
    """What has been asked before is no longer bid."""
    for first, then, order in (("bettel", "piccolo", True), ("piccolo", "bettel", False)):
        choices = preplay_of("cego").choices(said(f"{P}{P}", bettel_over_piccolo=order), None, ())
        assert choices is not None
        assert then in choices.options and first not in choices.options


def test_a_hand_of_blanks_may_be_thrown_in() -> None:
    rest = [card for card in solver.GAMES["cego"].pack.order if card not in BLANKS.split()]
    hands = {seat: " ".join(rest[i * 11 : i * 11 + 11]) for i, seat in enumerate("ABD")}
    hands = {seat: {**hands, "C": BLANKS}[seat] for seat in "ABCD"}
    deal = solver.Deal(game="cego", hands=hands, blind=" ".join(rest[33:]), bids="...", options={"redeal": True})
    choices = preplay_of("cego").choices(deal, None, ())
    assert choices is not None and choices.seat == "C"
    assert choices.options[:2] == ("redeal", "pass")
    advice = solver.hint(deal, worlds=2, level="fast")
    assert {row.mean for row in advice if row.move in ("redeal", "pass")} == {0}


def test_a_game_against_a_solo_counts_one_more() -> None:
    choices = preplay_of("cego").choices(said("A:pass B:pass C:solo"), None, ())
    assert choices is not None
    move = next(option for option in choices.options if option.startswith("eine "))
    chosen = choices.make(said("A:pass B:pass C:solo"), move)
    assert chosen is not None
    assert solver.GAMES["cego"].stakes(chosen.deal, "win") == {"A": 3}


def test_raeuber_and_cego_are_compared_by_what_a_seat_has_at_the_end() -> None:
    """Räuber pays each other seat, Cego wins from each: all is counted in full."""
    advice = solver.hint(said(f"{P}{P}{P} A:cego B:pass C:pass D:pass"), worlds=20, level="fast")
    means = {str(row.move).split()[0]: row.mean for row in advice}
    assert -3 <= means["cego"] <= 3
    assert -120 <= means["raeuber"] <= 40 and means["raeuber"] not in (-1, 0, 1)


@pytest.mark.parametrize("game", ["cego", "zifuli"])
def test_the_command_advises_who_is_to_bid(game: str) -> None:
    deal = solver.random_deal(game, seed=4)
    bids = "A:pass ..." if game == "cego" else f"A:{deal.hands['A'][0]} ..."
    line = solver.dumps([solver.Deal(**{**to_record(deal), "bids": bids})], "line").strip()
    assert "As B sees it" in good("hint", "--level", "fast", "--worlds", "2", line)
    assert run("hint", "--hide", "--level", "fast", "--worlds", "2", line).exit_code == 0


SHIPPED = {
    game: solver.load(POSITIONS / game / "open-auctions.toml")
    for game in ("cego", "koenigrufen", "schafkopf", "skat", "zifuli")
}


@pytest.mark.parametrize("game", SHIPPED)
def test_open_auctions_that_are_shipped(game: str) -> None:
    """They are shown with the seat to bid, and advised where the engine bids by worlds, else by heuristics."""
    for deal in SHIPPED[game]:
        assert not deal.position.is_over and "is to" in deal.position.question.pending
        line = solver.dumps(deal, "line").strip()
        assert solver.loads(line) == [deal]
        assert deal.position.question.pending in " ".join(good("show", line).split())
        if game in ("cego", "zifuli"):
            assert len(solver.hint(deal, worlds=2, level="fast")) > 1
        else:
            assert "By a rule of thumb" in run("hint", line).stderr


def test_who_may_throw_a_hand_in_is_shown_to_who_sees_it() -> None:
    """Before the first word only. Others do not see how many blanks a hand has."""
    deal = SHIPPED["cego"][0]
    shown = {seat: solver.view(deal, seat).question.pending for seat in deal.hands}
    assert [seat for seat, text in shown.items() if "throw the hand in" in text] == ["C"]
    assert deal.position.question.pending == "C may throw the hand in; A is to bid: pass or Solo"
    begun = solver.Deal(**{**to_record(deal), "bids": "A:pass ..."})
    assert begun.position.question.pending == "B is to bid: pass or Solo"
