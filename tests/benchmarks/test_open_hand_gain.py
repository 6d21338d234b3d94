"""A player who peeks sees the open hands and no packet to come. He wins more by it."""

from __future__ import annotations

import pytest
from open_hand_gain import difference, peeked, play

import solver
from solver.model.cards import UNKNOWN
from solver.players.match import match_deal
from solver.players.player_names import player


def unknown(position: solver.Position) -> set[str]:
    """The seats whose hands hold cards that are not known."""
    return {seat for seat, hand in position.hands.items() if UNKNOWN in hand}


@pytest.mark.parametrize("game", ["cuarenta", "trionfo", "cicera"])
def test_what_is_seen(game: str) -> None:
    position = match_deal(game, 3).position
    for _ in range(2):
        others = {seat for seat in position.seats if seat != position.turn}
        partner = "C" if position.turn == "A" else "D"
        assert unknown(peeked(position, "nothing")) == others
        seen = peeked(position, "partner")
        assert unknown(seen) == others - {partner}
        assert seen.hands[partner] == position.hands[partner]
        everything = peeked(position, "hands")
        assert not unknown(everything)
        assert all(card == UNKNOWN for card in getattr(everything, "stock", ()))
        position = position.play(position.moves()[0])


def test_later_packets_stay_hidden_until_they_are_dealt() -> None:
    position = match_deal("cuarenta", 4).position
    while len(position.line) < 21:
        position = position.play(position.moves()[0])
    assert unknown(peeked(position, "partner")) == {"A", "C"}


def test_who_sees_as_much_as_others_plays_as_in_a_match() -> None:
    deal = match_deal("trionfo", 6)
    greedy = player("greedy"), player("greedy")
    assert play(deal, greedy, ("nothing", "nothing"), "6") == play(deal, greedy, ("nothing", "nothing"), "6")


def test_it_pays_to_see_all_hands() -> None:
    tree, greedy = player("ismcts:200"), player("greedy")
    assert sum(difference("cuarenta", seed, tree, greedy, "hands") for seed in range(3)) > 0
