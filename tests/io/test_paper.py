"""Deals as players write them on paper: what is read, the hands that are missing, faults, texts that are written."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest
from helpers import deal_of
from helpers.games import GAMES
from helpers.random_play import played_out
from hypothesis import given, settings
from hypothesis import strategies as st

import solver
from solver.deal_records.schema import keys_of
from solver.display.translation import LANGUAGES, shown_in
from solver.io import files
from solver.io.paper_cards import cards_of
from solver.io.paper_examples import example, example_text
from solver.io.record_formats import FORMATS, of_text
from solver.model.schema_types import Table

COCH = """
Cöch, 1998-05-03, An evening at Iseo
# three cards each
players: Anna, Bert, Carla, Dino
Anna: X VII I
B: X II VI
Carla: VIII, V, Matto
Dino: IIII I XI
play:
1. Anna: I II V I
Carla: VIII, IIII, VII, X
3) VI matto XI X
result: Anna and Carla 3
"""
LINE = "coch/title=An_evening_at_Iseo/date=1998-05-03/players.A=Anna/players.B=Bert/players.C=Carla/players.D=Dino"
# Game -> a text, and the same deal in a line.
SAMPLES = {
    "cuarenta, hands and packets from the play": (
        "Cuarenta\nplayers: Ana, Luis\njuego:\nAna: dos, siete\n3 7x7\n4 J | 5 Q\n6 K\nas, as x as\n",
        "cuarenta/players.A=Ana/players.B=Luis/A=2_3_4_5_6/B=7_7_J_Q_K/stock=A_?4_A_?24/play=2_7_3_7x7_4_J_5_Q_6_K_A_AxA",
    ),
    "cicera in two languages": (
        "cicera\ntavola: Münz-3, 3b, asso di spade, Münz-10\nA: 6 di denari, 8b, Kd\nB: due di spade, 4s, 9b\n"
        "C: Ab 5d 6s\nD: 7d 10c Ks\nprese:\nMünz-6, Schwert-4, sei di spade, 10c\n"
        "8b, 9b x tre di bastoni + 6s, Ab, Ks\n",
        "cicera/A=6d_8b_Kd/B=2s_4s_9b/C=Ab_5d_6s/D=7d_10c_Ks/table=3d_3b_As_10d/play=6d_4s_6s_10c_8b_9bx3b+6s_Ab_Ks",
    ),
    "cego in German": (
        "Cego\nVertrag: Solo\nSolist: Anna\nAnna: Tarock 6, Pik 8, Karo-Reiter\nBert: T8 Pik-Dame 3h\n"
        "Carla: T4 T17 1h\nDino: T2 Nh Jh\nSpiel:\nAnna: T6 T8 T4 T2\nErgebnis: Gegner 12\n",
        "cego/players.A=Anna/players.B=Bert/players.C=Carla/players.D=Dino/A=T6_8s_Nd/B=T8_Qs_3h/C=T4_T17_1h/D=T2_Nh_Jh"
        "/contract=solo/soloist=A/play=T6_T8_T4_T2/result.defenders=12",
    ),
    "skat with the suit first": (
        "Skat\ncontract: Herz\nA: CJ SA HT\nB: SJ HK H9\nC: DJ HQ C7\nskat: DA DT\n",
        "skat/A=Jc_As_10h/B=Js_Kh_9h/C=Jd_Qh_7c/skat=Ad_10d/options.contract=hearts",
    ),
}


def faults(text: str) -> list[tuple[int | None, str | None, str]]:
    """Return line, key and message of each fault of a text on paper."""
    with pytest.raises(solver.FormatError) as raised:
        solver.loads(text, form="paper")
    return [(fault.line, fault.key, fault.message) for fault in raised.value.faults]


def test_a_deal_as_players_write_it() -> None:
    (deal,) = solver.loads(COCH)
    (same,) = solver.loads(
        f"{LINE}/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/play=I_II_V_I_VIII_IIII_VII_X_VI_Mat_XI_X/result.AC=3"
    )
    assert deal == same


@pytest.mark.parametrize("name", SAMPLES)
def test_samples(name: str) -> None:
    text, line = SAMPLES[name]
    assert of_text(text) == "paper"
    assert solver.loads(text) == solver.loads(line)


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_a_file_is_known_by_its_content(tmp_path: Path, ending: str) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(COCH.replace("\n", ending).encode())
    assert solver.load(path) == solver.loads(COCH)


@pytest.mark.parametrize(
    "text", ["coch", "Coch\n", "coch.txt", "Cuarenta = 1\nx = 2", "format = 1\n[[deal]]\n", "a\nb"]
)
def test_other_texts_are_none(text: str) -> None:
    assert of_text(text) is None


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_are_read_in_any_language(game: str, language: str) -> None:
    text = example_text(game, language)
    for spoken in ("en", language):
        with shown_in(spoken):
            (deal,) = solver.loads(text)
        assert msgspec.structs.replace(deal, players={}) == example(game)


def test_a_little_word_between_two_cards_belongs_to_neither() -> None:
    """As a part of a name it would make another card: "Sec and" begins "Sechs and"."""
    pack = solver.GAMES["coch"].pack
    texts = {"Sec and XII": "Sec XII", "Mat and Sec and": "Mat Sec", "Sec and the Mat": "Sec Mat"}
    for language in LANGUAGES:
        with shown_in(language):
            for text, cards in texts.items():
                assert cards_of(pack, "coch", text) == (cards.split(), [])


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("seed", range(6))
def test_what_is_written_is_read_as_the_same_deal(game: str, seed: int) -> None:
    deal = played(game, seed)
    note = {0: "one line", 1: "two\nlines", 2: ' "quoted" and\n\n more'}.get(seed)
    deal = msgspec.structs.replace(deal, note=note, title="[a] title", tags=("x", '"y"'), players={"A": "Anna: B"})
    assert solver.loads(solver.dumps(deal, "paper")) == [deal]


def test_a_catch_that_is_not_claimed() -> None:
    record = {"game": "cuarenta", "hands": {"A": "2 3 7 K K", "B": "7 7 7 J Q"}, "play": "2 7 7x7"}
    deals = [deal_of({**record, "unclaimed": ["ronda.B", "caught.A"]})]
    assert solver.loads(solver.dumps(deals, "paper")) == deals


def test_several_deals_of_a_text() -> None:
    deals = [played("coch", 1), played("cicera", 2), played("bridge", 3)]
    assert solver.loads(solver.dumps(deals, "paper")) == deals


def played(game: str, seed: int) -> solver.Deal:
    """Return a random deal with the first moves of a random play, or all."""
    rng = random.Random(seed)
    position = solver.random_deal(game, seed=seed).position
    left = rng.choice((0, 7, 1000))
    while left and not position.is_over and (moves := position.moves()):
        position = position.play(rng.choice(moves))
        left -= 1
    return position.deal


@pytest.mark.parametrize("game", ["coch", "trionfo", "cicera", "cuarenta", "scopa", "tressette", "bridge"])
@pytest.mark.parametrize("seats", ["A", "BD", "ABCD"])
def test_missing_hands_follow_from_a_whole_play(game: str, seats: str) -> None:
    """All cards of each seat are in the play. The packets of a stock are, too."""
    position = whole_play(game)
    lines = solver.dumps(position.deal, "paper").split("\n")
    left = [line for line in lines if not line.startswith((*(f"{seat}:" for seat in seats), "stock:"))]
    assert len(left) < len(lines)
    (deal,) = solver.loads("\n".join(left))
    assert {seat: sorted(cards) for seat, cards in deal.hands.items()} == {
        seat: sorted(cards) for seat, cards in position.deal.hands.items()
    }
    assert deal.play == position.deal.play


def whole_play(game: str) -> solver.Position:
    """Return the end of a random play in which all cards of hands and stock were played."""
    for seed in range(400):
        rng = random.Random(seed)
        position = played_out(solver.random_deal(game, seed=seed).position, rng)
        if not any(position.hands.values()) and not getattr(position, "stock", ()):
            return position
    raise AssertionError(game)


def test_one_missing_hand_is_the_rest() -> None:
    deal = solver.random_deal("coch", seed=3)
    lines = [line for line in solver.dumps(deal, "paper").split("\n") if not line.startswith("C:")]
    (read,) = solver.loads("\n".join(lines))
    assert sorted(read.hands["C"]) == sorted(deal.hands["C"])


def test_other_missing_hands_are_unknown() -> None:
    (deal,) = solver.loads("Coch\nAnna: X VII I I\nplay:\nX II V VI\n")
    assert deal.hands["B"] == ("II", "?", "?", "?")
    assert deal.play == ("X", "II", "V", "VI")


def test_all_faults_with_their_lines() -> None:
    found = faults("Cicera\nAnna: 7d 2q\nBert: 3s sette\nplay:\n7d 3s\nfoo: x\nClara: 4d\nresult: many\n")
    assert [line for line, *_ in found] == [2, 3, 6, 7, 8]
    assert "nearest: 2" in found[0][2]
    assert '"sette" may be several cards of Cicera: 7 of coins' in found[1][2]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("Cicerra\nAnna: 7d\n", 1, "nearest: Cicera"),
        ("Coch\nA: X I\nB: II V\nC: V VI\nD: XI VI\nplay:\nI II V\nXI X V VI\n", 7, "has 3 cards, not 4"),
        ("Coch\nA: X I\nB: II V\nC: V VI\nD: XI VI\nplay:\nI II V VI XI\n", 7, "more than 4 cards"),
        (
            "Coch\nA: X I\nB: II V\nC: V VI\nD: XI VI\nplay:\nA: I II V VI\nA: XI X V VI\n",
            8,
            "D plays first here, not A",
        ),
        ("Coch\nA: X I\nB: II V\nC: V VI\nD: XI VI\nplay:\nI II V VI\nX XI V VI\n", 8, "D does not hold X"),
        ("Coch\nA: X\nA: V\nB: X\n", 3, "A does not hold V"),
        ("Coch\nplayers: Anna, Bert\nClara: X\n", 3, "no key and no player"),
        ("Coch\nplayers: Anna, anna\nA: X\n", 2, "two players"),
        ("Coch\ndealer: A\nA: X\nB: V\nC: V\nD: VI\n", 2, "the last seat deals"),
        ("Coch\ntitle: x\ntitle: y\nA: X\n", 3, "is given twice"),
        ("Cicera\nA: 7d\nplay:\nx 7d\n", 4, "stands without a card"),
        ("# nothing\n", 1, "holds no deal"),
    ],
)
def test_what_is_refused(text: str, line: int, words: str) -> None:
    assert any(found == line and words in message for found, _, message in faults(text)), faults(text)


@pytest.mark.parametrize("entry", ["", ".", "Z", "AB", "x y"])
@pytest.mark.parametrize("game", GAMES)
def test_entries_of_tables_that_are_none(game: str, entry: str) -> None:
    """Once a ValueError for hands: the last of the seats named was looked for in the alphabet."""
    for table in (key for key, entry in keys_of(game).items() if isinstance(entry, Table)):
        found = faults(f"{game}\n{table}.{entry}: 1\n")
        assert any(line == 2 for line, *_ in found), (table, found)


def test_an_own_format_is_read_strictly() -> None:
    assert not FORMATS["paper"].foreign
    with pytest.raises(solver.FormatError):
        solver.loads("Coch\nA: X VI\nB: II II\nC: V V\nD: I I\nplay:\nX II V X\n", strict=False)


PIECES = sorted({word for game in GAMES for word in example_text(game, "de").split()} | set(":;,=[]{}#|>+x?-\n"))
EDITS = st.lists(st.tuples(st.integers(0, 600), st.integers(0, 9), st.sampled_from(PIECES)), min_size=1, max_size=5)


@settings(deadline=None)
@given(game=st.sampled_from(list(GAMES)), language=st.sampled_from(LANGUAGES), edits=EDITS)
def test_damaged_texts_are_read_or_refused(game: str, language: str, edits: list[tuple[int, int, str]]) -> None:
    """No other exception. What is read is written and read again as the same deal."""
    text = example_text(game, language)
    for at, gone, piece in edits:
        text = text[:at] + piece + text[at + gone :]
    try:
        deals, _ = files.loads_records(text, None, "paper", strict=False)
    except solver.FormatError as error:
        assert str(error)
        return
    for deal in deals:
        assert solver.loads(solver.dumps(deal, "paper")) == [deal]


@pytest.mark.parametrize("contract", ["H", "NT", "4SX"])
def test_a_contract_of_bridge_keeps_its_signs(contract: str) -> None:
    """`H` is no beginning of a name of trumps."""
    (deal,) = solver.loads(f"bridge/A=AS_KH/B=QS_QH/C=KS_2H/D=2S_AH/leader=A/contract={contract}")
    (found,) = solver.loads(solver.dumps([deal], "paper"))
    assert found.contract == contract
