"""Help at a table: its examples are cards of the game, and are read as they stand."""

from __future__ import annotations

import pytest
from helpers.cli import good

import solver
from solver.cli.move_help import capture_example, card_examples
from solver.display.translation import LANGUAGES, shown_in
from solver.model.typed_cards import cards_meant


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(solver.GAMES))
def test_examples_are_of_the_pack(game: str, language: str) -> None:
    pack = solver.GAMES[game].pack
    with shown_in(language):
        examples = card_examples(pack)
        read = [cards_meant(pack, example, ()) for example in examples]
        assert len(set(read)) == 1 and len(read[0]) == 1 and len(examples) == len(set(examples))
        if not solver.GAMES[game].has_tricks:
            captured = [cards_meant(pack, word, ()) for word in capture_example(pack).split(" x ")]
            assert [len(cards) for cards in captured] == [1, 1] and all(cards[0][0] == "7" for cards in captured)


def test_no_card_of_another_game() -> None:
    """Cöch and Trionfo have no jack of cups; a trick game has nothing to capture."""
    shown = good("play", "trionfo", "--seed", "3", "--against", "greedy", "--language", "it", input="aiuto\nesci\n")
    assert "il nome della carta (leone)." in shown and "coppe" not in shown and "spade" not in shown
    shown = good("play", "cuarenta", "--seed", "3", "--against", "greedy", "--language", "es", input="ayuda\nsalir\n")
    assert "el nombre de la carta (as).\nAñade lo capturado (7 x 7)" in shown
    shown = good("play", "scopone", "--seed", "3", "--against", "greedy", "--language", "de", input="hilfe\nende\n")
    assert "(Münz-Ass, Münz Ass)" in shown and "(Münz 7 x Kelch 7)" in shown
