"""Contracts in deals on paper: every name of every language is read, and a wrong one is answered with names."""

from __future__ import annotations

import pytest

import solver
from solver.display.translation import LANGUAGES, shown_in
from solver.io.paper_deal import OF_AUCTIONS
from solver.model.contract_names import contract_label, names_of

# Game -> its contracts, one hand of its pack.
CONTRACTS = {
    "Skat": ("clubs", "spades", "hearts", "diamonds", "grand", "null", "ramsch"),
    "Schafkopf": tuple(one for one in names_of("schafkopf") if one not in ("call", "solo", "tout")),
    "Cego": tuple(one for one in names_of("cego") if one not in OF_AUCTIONS),
    "Königrufen": ("rufer", "farbendreier", "dreier", "piccolo", "trischaken"),
}


def faults_of(text: str) -> list[solver.Fault]:
    """Return the faults of a deal on paper."""
    with pytest.raises(solver.FormatError) as found:
        solver.loads(text)
    return list(found.value.faults)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CONTRACTS)
def test_every_contract_is_read_by_its_name(game: str, language: str) -> None:
    for contract in CONTRACTS[game]:
        with shown_in(language):
            named = contract_label(game_id(game), contract)
            # the hand is wrong, so that no game needs all of its keys
            found = faults_of(f"{game}\ncontract: {named}\nA: nonsense\n")
        assert not any("contract" in (fault.key or "") for fault in found), (named, found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CONTRACTS)
def test_a_wrong_name_is_answered_once_and_with_names(game: str, language: str) -> None:
    with shown_in(language):
        found = faults_of(f"{game}\ncontract: Xyzzyq\nA: nonsense\n")
        said = [fault.message for fault in found if (fault.key or "").endswith("contract")]
        assert len(said) == 1
        assert all(contract_label(game_id(game), one) in said[0] for one in CONTRACTS[game])
        assert not any(one in said[0].split(", ") for one in ("call-acorns", "zwei_leere", "solo-bells"))


def test_a_name_of_several_contracts_lists_them() -> None:
    with shown_in("de"):
        (fault,) = [one for one in faults_of("Schafkopf\nSpielart: Sauspiel\nA: nonsense\n") if one.line == 2]
    assert "Sauspiel auf die Eichel" in fault.message
    assert "Wenz" not in fault.message


def game_id(name: str) -> str:
    """Return the id of a game."""
    return {"Königrufen": "koenigrufen"}.get(name, name.lower())


PLACES = """Skat
{head}: Pik Hand
Alleinspieler: Vorhand
Vorhand: Kreuz-Bube, Pik-Ass, Pik-Zehn, Kreuz-Ass
Mittelhand: Kreuz 7, Pik 7, Herz 7, Herz 8
Hinterhand: Kreuz 8, Pik-Bube, Herz 9, Herz-Dame
1. V: Kreuz-Ass, Kreuz 7, Kreuz 8
2. Vorhand: Pik-Ass, Pik 7, Pik-Bube
"""


@pytest.mark.parametrize("head", ["Spiel", "Spielart", "Vertrag"])
def test_a_game_of_skat_by_places_and_names(head: str) -> None:
    """Once a play, a leader, and words that are no contract."""
    (deal,) = solver.loads(PLACES.format(head=head))
    assert deal.options == {"declarer": "A", "contract": "spades", "hand": True}
    assert deal.players == {"A": "Vorhand", "B": "Mittelhand", "C": "Hinterhand"}
    assert deal.play == ("Ac", "7c", "8c", "As", "7s", "Js")
    (same,) = solver.loads(solver.dumps(deal, "paper"))
    assert same == deal


def test_who_leads_is_no_hand() -> None:
    (deal,) = solver.loads("Skat\nVertrag: Grand\nAnna: CJ SA\nBea: C7 S7\nCem: C8 SJ\nVorhand: Bea\nSolist: Cem\n")
    assert (deal.leader, deal.options["declarer"], deal.hands["B"]) == ("B", "C", ("7c", "7s"))


def test_a_letter_of_two_players_is_none() -> None:
    with pytest.raises(solver.FormatError, match='"M" is no player'):
        solver.loads("Skat\nVertrag: Grand\nSolist: Max\nMax: CJ SA\nMia: C7 S7\nCem: C8 SJ\n1. M: CJ C7 C8\n")


def test_articles_tell_cards_of_one_name_apart() -> None:
    (deal,) = solver.loads("Schafkopf\nSpielart: Ramsch\nA: der Alte, die Blaue\nB: die Herzsau und der Gras-Neuner\n")
    assert [deal.hands[seat] for seat in "AB"] == [("EO", "GA"), ("G9", "HA")]
