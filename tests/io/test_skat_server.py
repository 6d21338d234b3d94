"""Games of the Skat server that say two things about a card: who plays or holds it, and what lay in the skat."""

from __future__ import annotations

import warnings

import pytest
from helpers.odd_values import iss

import solver

GAME = iss(None, "", "")
OPEN_CARDS = "HQ.H7.S8.S7.CK.D7.CT.DJ.DA.DK"


@pytest.mark.parametrize(
    ("cards", "kept", "said"),
    [
        ("0 C7 1 C8 2 CT", ("7c", "8c", "10c"), ""),
        ("1 C7", (), "move 1 (C7): B does not hold C7"),
        ("2 C7", (), "move 1 (C7): C does not hold C7"),
        ("0 C7 2 C8 1 CT", ("7c",), "move 2 (C8): C does not hold C8"),
        ("1 C7 0 C8 2 CT", (), "move 1 (C7): B does not hold C7"),
        ("0 C7 1 CT 2 C8", ("7c",), "move 2 (CT): B does not hold CT"),
        ("0 C7 1 C8 1 D8", ("7c", "8c"), "move 3 (8d): C does not hold 8d"),
        ("0 C7 1 SJ", ("7c",), "move 2 (SJ): B does not hold SJ"),
    ],
)
def test_seat_before_a_card_of_the_skat_server(cards: str, kept: tuple[str, ...], said: str) -> None:
    """It was not looked at: the rules tell whose turn it is."""
    text = GAME.replace("0 C7", cards)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        (deal,) = solver.loads(text, form="iss")
    assert deal.play == kept
    assert [str(one.message).partition('deal "1": ')[2].partition(": ")[2] for one in caught] == (
        [said] if said else []
    )
    if said:
        with pytest.raises(solver.FormatError):
            solver.loads(text, form="iss", strict=True)


@pytest.mark.parametrize("shown", ["HT.SJ", "SJ.HT", "??.??", "HT.??"])
def test_skat_as_the_server_shows_it(shown: str) -> None:
    (deal,) = solver.loads(GAME.replace("w HT.SJ", f"w {shown}"), form="iss", strict=True)
    assert deal.skat == ("Js", "Qh")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("w HT.SJ", "w HT.SK", '"HT.SK" is not the skat of the deal'),
        ("w HT.SJ", "w C7.C8", '"C7.C8" is not the skat of the deal'),
        ("w HT.SJ", "w HT.HT", '"HT.HT" is not the skat of the deal'),
        ("w HT.SJ", "w SK.??", '"SK.??" is not the skat of the deal'),
        ("2 D.HQ.SJ", "1 D.HQ.SJ", "C took up the skat, and B announces the game"),
        ("2 s w HT.SJ 2 D.HQ.SJ", f"2 NO.{OPEN_CARDS}".replace("DK", "D7"), "C does not hold the cards laid open"),
    ],
)
def test_games_of_the_skat_server_that_say_two_things_about_cards(old: str, new: str, said: str) -> None:
    """One was taken, and the other passed over."""
    with pytest.raises(solver.FormatError) as caught:
        solver.loads(GAME.replace(old, new), form="iss")
    assert said in str(caught.value)
