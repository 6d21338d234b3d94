"""Sentences with a number have the singular for one, in each language."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.cli import bad, good
from helpers.paths import POSITIONS

from solver.display import translation

LANGUAGES = ("en", "de", "it", "es")
ONE_CARD = {
    "en": "The play ends after 1 card.",
    "de": "Das Spiel endet nach 1 Karte.",
    "it": "Il gioco finisce dopo 1 carta.",
    "es": "El juego termina después de 1 carta.",
}
TWO_CARDS = {
    "en": "The play ends after 2 cards.",
    "de": "Das Spiel endet nach 2 Karten.",
    "it": "Il gioco finisce dopo 2 carte.",
    "es": "El juego termina después de 2 cartas.",
}
ONE_A_HAND = {"en": "1 card a hand;", "de": "je 1 Karte;", "it": "1 carta a testa;", "es": "1 carta por mano;"}
# Numerals are cards of Cuarenta, and have their articles in a sentence.
TAKES = {
    "en": "A takes the A and the 6 with the 7",
    "de": "A nimmt Ass und 6 mit 7",
    "it": "A prende l'asso e il 6 con il 7",
    "es": "A toma el as y el 6 con el 7",
}


@pytest.fixture(autouse=True)
def english():
    yield
    translation.use("en")


@pytest.mark.parametrize("language", LANGUAGES)
class TestNumbers:
    def test_cards_of_a_record(self, language: str, tmp_path: Path) -> None:
        path = tmp_path / "record.txt"
        path.write_text("Cuarenta\nplay:\n1. A: 3\n", encoding="utf-8")
        assert ONE_CARD[language] in good("record", str(path), "--language", language)
        path.write_text("Cuarenta\nplay:\n1. A: 3, 4\n", encoding="utf-8")
        assert TWO_CARDS[language] in good("record", str(path), "--language", language)

    def test_cards_of_a_puzzle(self, language: str) -> None:
        shown = bad("puzzle", "make", "tressette", "--cards", "1", "--seed", "1", "--language", language)
        assert ONE_A_HAND[language] in shown

    def test_numerals_in_a_sentence(self, language: str) -> None:
        file = str(POSITIONS / "cuarenta" / "puzzles.toml")
        shown = good("explain", file, "--deal", "cuarenta-aces-must-come", "--language", language)
        assert TAKES[language] in shown
