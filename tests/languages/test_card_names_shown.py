"""Cards are shown in the players' short forms in tables, and by their names with articles in sentences."""

from __future__ import annotations

import json

import pytest
from helpers import deal_of
from helpers.cli import good
from helpers.paths import POSITIONS

from solver.display import svg_board
from solver.display.string_utils import plain
from solver.display.translation import shown_in
from solver.model.deal import GAMES
from solver.model.errors import IllegalMove
from solver.model.sentence_names import in_sentence, move_in_sentence

SKAT = str(POSITIONS / "skat" / "puzzles.toml")


@pytest.mark.parametrize(
    ("language", "game", "card", "text"),
    [
        ("de", "skat", "Qh", "Herz-Dame"),
        ("it", "scopone", "Jc", "il fante di coppe"),
        ("it", "scopone", "Ad", "l'asso di denari"),
        ("it", "cicera", "8d", "l'8 di denari"),
        ("it", "cego", "St", "lo Stieß"),
        ("it", "skat", "Qs", "la donna di picche"),
        ("es", "scopone", "Jc", "la sota de copas"),
        ("es", "scopone", "7d", "el 7 de oros"),
        ("es", "skat", "Jh", "la jota de corazones"),
        ("es", "cuarenta", "J", "la jota"),
        ("de", "schafkopf", "EA", "Eichel-Sau"),
        ("en", "skat", "Qh", "Qh"),
    ],
)
def test_cards_in_sentences(language: str, game: str, card: str, text: str) -> None:
    with shown_in(language):
        assert in_sentence(GAMES[game].pack, card) == text


def test_moves_in_sentences() -> None:
    pack = GAMES["scopone"].pack
    with shown_in("it"):
        assert move_in_sentence(pack, "KdxJc+2s") == "il re di denari × Fc + 2s"
        assert move_in_sentence(pack, "Kd") == "il re di denari"
    assert move_in_sentence(pack, "KdxJc+2s") == "KdxJc+2s"


@pytest.mark.parametrize(("language", "queen"), [("de", "♥D"), ("it", "♥D"), ("es", "♥D"), ("en", "Qh")])
def test_tables_and_drawings(language: str, queen: str) -> None:
    deal = ("--deal", "skat-puzzle-1", "--language", language)
    assert f"*  {queen} " in good("moves", SKAT, *deal)
    assert queen in good("show", SKAT, *deal).split()
    assert ("Qh" in good("show", SKAT, *deal).split()) == (language == "en")
    assert "Dh" in good("show", SKAT, *deal, "--ascii").split() or language == "en"
    assert json.loads(good("moves", SKAT, *deal, "--json"))["moves"][0]["move"] == "Qh"


@pytest.mark.parametrize(("language", "ace"), [("de", "C As  "), ("it", "C As  "), ("es", "C Ae  "), ("en", "C As  ")])
def test_lines_of_fishing_games(language: str, ace: str) -> None:
    shown = good("solve", str(POSITIONS / "scopa" / "puzzles.toml"), "--deal", "scopa-puzzle-1", "--language", language)
    assert ace in shown
    # the knight of cups takes that of the table
    assert {"de": "RmxRk", "it": "CdxCc", "es": "CoxCc", "en": "NdxNc"}[language] in shown.split()


@pytest.mark.parametrize(
    ("language", "head"),
    [
        ("de", "Alleinspieler ♣ ♦ ♥ ♠ ohne Trumpf"),
        ("it", "dichiarante ♣ ♦ ♥ ♠ senza atout"),
        ("en", "declarer C D H S no trumps"),
    ],
)
def test_suits_of_a_double_dummy_table(language: str, head: str) -> None:
    deal = ("--deal", "bridge-three-each", "--language", language)
    shown = good("contracts", str(POSITIONS / "bridge" / "endings.toml"), *deal).splitlines()
    assert " ".join(shown[1].split()) == head


def test_pictures() -> None:
    hands = {"A": "Qh Kh", "B": "9h 8h", "C": "Jd Jc"}
    options = {"contract": "grand", "declarer": "A"}
    position = deal_of({"game": "skat", "hands": hands, "leader": "A", "options": options}).position
    with shown_in("de"):
        drawn = svg_board.draw(position.scene())
        assert ">♥D<" in drawn and ">Qh<" not in drawn
        with pytest.raises(IllegalMove, match=r"^A hat Kreuz-Bube nicht$"):
            position.play("Jc")
    assert plain("♥D ♣10 ♠ Pik") == "Dh 10c   Pik"


def test_tables_of_choices() -> None:
    """Discards by short forms, bids by names, the skat under the picture by short forms."""
    line = "skat/A=Jc_Ah_10h_Qs_8c/B=Js_Kh_9h/C=Jd_Qh_9d/options.contract=hearts/options.declarer=A"
    table = good("discards", line, "--seat", "A", "--language", "de")
    assert "\u2665A \u266510" in table and "Ah" not in table and "Qs" not in table
    bids = good("bids", str(POSITIONS / "zifuli" / "auction.toml"), "--language", "it")
    assert "Brescia" in bids and " Bre " not in bids
    shown = good("show", str(POSITIONS / "skat" / "book-1.toml"), "--language", "de")
    assert "Skat  \u2660A \u2666K" in shown


def test_labels_of_graphs() -> None:
    """Edges name cards by short forms, nodes speak the language."""
    line = "skat/A=Jc_Qh/B=Js_Kh/C=Jd_9h/options.contract=hearts/options.declarer=A"
    dot = good("graph", line, "--depth", "1", "--dot", "-", "--language", "de")
    assert "A \u2665D" in dot and "A ist am Zug" in dot
