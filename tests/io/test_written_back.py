"""Writers of other programs' formats: what is written comes back as it was, or is refused with the deal and its key."""

from __future__ import annotations

import json
import random
import warnings
from contextlib import suppress

import msgspec
import pytest
from fuzz.foreign_samples import SAMPLES
from generators import written_records

import solver
from solver.io.record_formats import FORMATS

SEEDS = range(400)
BRIDGE = [deal for deal in map(written_records.bridge, SEEDS) if deal is not None]
SKAT = [deal for deal in map(written_records.skat, SEEDS) if deal is not None]


def written(deal: solver.Deal, form: str) -> str | None:
    """Return the text of a deal, or None if the form refuses it. A refusal names the deal and a key."""
    try:
        return solver.dumps(deal, form)
    except solver.FormatError as error:
        assert all(fault.deal == (deal.id or None) and fault.key for fault in error.faults)
        return None


@pytest.mark.parametrize(("form", "deals", "most"), [("pbn", BRIDGE, 0), ("lin", BRIDGE, 0.6), ("iss", SKAT, 0.5)])
def test_a_deal_comes_back_or_is_refused(form: str, deals: list[solver.Deal], most: float) -> None:
    """Nothing is lost, and nothing is added."""
    texts = [written(deal, form) for deal in deals]
    for deal, text in zip(deals, texts, strict=True):
        assert text is None or solver.loads(text, strict=True) == [deal]
    assert texts.count(None) <= most * len(deals)


@pytest.mark.parametrize(("form", "deals"), [("pbn", BRIDGE), ("lin", BRIDGE), ("iss", SKAT)])
def test_deals_of_a_file_do_not_mix(form: str, deals: list[solver.Deal]) -> None:
    """A deal takes nothing from the ones before it."""
    some = [deal for deal in deals[:150] if written(deal, form) is not None]
    named = [msgspec.structs.replace(deal, id=f"d{number}") for number, deal in enumerate(some)]
    named[::3] = [msgspec.structs.replace(deal, id="") for deal in some[::3]]
    assert solver.loads(solver.dumps(named, form), strict=True) == named


@pytest.mark.parametrize("form", [form for form in SAMPLES if FORMATS[form].games == ("bridge",)])
def test_what_any_reader_gives_is_written_in_pbn(form: str) -> None:
    rng = random.Random(form)
    read, deals = 0, []
    for _ in range(40):
        with suppress(solver.FormatError), warnings.catch_warnings(action="ignore"):
            deals = solver.loads(SAMPLES[form](rng), form=form)
        for deal in deals:
            read += 1
            assert solver.loads(solver.dumps(deal, "pbn"), strict=True) == [deal]
    assert read


@pytest.mark.parametrize("form", ["pbn", "lin"])
def test_hidden_hands_stay_hidden(form: str) -> None:
    for hands in ("C=?/D=?", "C=?2/D=?2", "C=SJ_ST/D=?2"):
        (deal,) = solver.loads(f"bridge/A=SA_SK/B=SQ_S9/{hands}")
        assert solver.loads(solver.dumps(deal, form), strict=True) == [deal]


def test_lin_makes_nothing_up_that_comes_back() -> None:
    """No dealer, no vulnerability, no auction, no number of a board."""
    deal = msgspec.structs.replace(solver.random_deal("bridge", seed=3), id="")
    text = solver.dumps(deal, "lin")
    assert "md|0" in text and "sv|" not in text and "mb|" not in text and "ah|" not in text
    (found,) = solver.loads(text)
    assert found == deal
    (stated,) = solver.loads(f"{solver.dumps(deal, 'line').strip()}/contract=4SX/declarer=B")
    text = solver.dumps(stated, "lin")
    assert "mb|4S|mb|d|mb|p|mb|p|mb|p|" in text
    (found,) = solver.loads(text)
    assert (found.dealer, found.auction, found.vulnerable, found) == (None, None, None, stated)


def test_iss_makes_no_bid_up() -> None:
    deal = solver.random_deal("skat", seed=3, contract="clubs", declarer="B")
    text = solver.dumps(deal, "iss")
    assert "18" not in text.partition("MV[")[2]
    (found,) = solver.loads(text)
    assert found.bid is None and found == deal
    with pytest.raises(solver.FormatError, match=r'deal "skat-3": options: no game was announced'):
        solver.dumps(solver.random_deal("skat", seed=3), "iss")


@pytest.mark.parametrize(
    ("bid", "options", "points", "word"),
    [(None, {}, 60, "loss"), (None, {}, 61, "win"), (18, {"hand": True, "announced": "schneider"}, 89, "loss")],
)
def test_iss_says_who_won(bid: int | None, options: dict[str, object], points: int, word: str) -> None:
    """An announcement asks for more points."""
    deal = solver.random_deal("skat", seed=3, contract="clubs", declarer="B", **options)
    deal = msgspec.structs.replace(deal, bid=bid, claimed={"declarer": points})
    assert f"R[d:1 {word} p:{points}]" in solver.dumps(deal, "iss")


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("lin", "md|1SAK,SQJ,ST9,S87|oh|{{|\n"),
        ("lin", "md|1SAK,SQJ,ST9,S87|oh|[1]|\n"),
        ("iss", "{iss}OH[7] ;)"),
        ("iss", "{iss}OH[{{] ;)"),
    ],
)
def test_a_field_of_our_own_that_is_damaged(form: str, text: str) -> None:
    """It could take back what was made up, so without it the deal is not read."""
    game = solver.dumps(solver.random_deal("skat", seed=3, contract="clubs", declarer="B"), "iss")
    with pytest.raises(solver.FormatError, match="is no JSON object"):
        solver.loads(text.format(iss=game.partition(" ;)")[0]), form=form)


def test_a_note_as_long_as_there_is() -> None:
    """It takes many tags in PBN, each on a line."""
    deal = msgspec.structs.replace(solver.random_deal("bridge", seed=1), note="ä\\" * 50_000)
    for form in ("pbn", "lin"):
        assert solver.loads(solver.dumps(deal, form)) == [deal]
    game = solver.random_deal("skat", seed=3, contract="clubs", declarer="B")
    with pytest.raises(solver.FormatError, match="would not be read back as it is"):
        solver.dumps(msgspec.structs.replace(game, note="ä\\" * 50_000), "iss")


@pytest.mark.parametrize("note", ["a\n" * 20_000 + "b", '"' * 100_000, "\x01" * 100_000, "\x01\n" * 50_000])
def test_a_long_note_on_paper(note: str) -> None:
    """Each of its lines on a line of the text would be more than are read. In quotes a sign takes up to six."""
    deal = msgspec.structs.replace(solver.random_deal("coch", seed=1), note=note)
    assert solver.loads(solver.dumps(deal, "paper")) == [deal]


@pytest.mark.parametrize("names", [{}, {"A": "Anna"}, {"A": "A", "B": "Rossi, Bea", "C": "B"}])
def test_hands_that_more_players_would_have(names: dict[str, str]) -> None:
    """Three hands of ten cards in Tressette, of which each had 13, were read as three of four."""
    hands = {
        seat: " ".join(cards[:10]) for seat, cards in solver.random_deal("tressette", seed=1, players=3).hands.items()
    }
    record = {"game": "tressette", "hands": hands} | ({"players": names} if names else {})
    (deal,) = solver.loads(json.dumps(record))
    text = solver.dumps(deal, "paper")
    assert "players: A, B, C\n" in text
    assert solver.loads(text) == [deal]
    assert len(solver.loads(text.replace("players: A, B, C\n", ""))[0].hands) == 4


def test_players_named_on_a_line_are_all() -> None:
    hands = [" ".join(cards[:10]) for cards in solver.random_deal("tressette", seed=1, players=3).hands.values()]
    text = "Tressette\nplayers: Anna, Bea, Carla\n" + "".join(
        f"{name}: {cards}\n" for name, cards in zip(("Anna", "Bea", "Carla"), hands, strict=True)
    )
    (deal,) = solver.loads(text)
    assert deal.players == {"A": "Anna", "B": "Bea", "C": "Carla"}
    assert len(deal.hands) == 3
