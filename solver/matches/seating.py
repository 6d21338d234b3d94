"""Seats in a whole game. The deal moves on after each hand, so players rotate through the seats.

A player is named by his place, which is his seat in the first hand. The dealer has the last seat of a hand. The next
dealer is the next player in the order of play.
"""

from __future__ import annotations

from solver.model.cards import SEATS
from solver.model.deal import Game
from solver.model.seating import pays_stakes

# Number of players -> sides of partners, in games in which sides do not change from hand to hand.
PARTNERS = {2: ("A", "B"), 3: ("A", "B", "C"), 4: ("AC", "BD")}


def seat_of_place(place: str, hand: int, players: int) -> str:
    """Return the seat of a player in a hand, counted from 0."""
    return SEATS[(SEATS.index(place) - hand) % players]


def place_at(seat: str, hand: int, players: int) -> str:
    """Return the place of the player who has a seat in a hand, counted from 0."""
    return SEATS[(SEATS.index(seat) + hand) % players]


def parties(game: Game, players: int) -> tuple[str, ...]:
    """Return the parties with a score each: sides of partners, or single players where they pay stakes."""
    return tuple(SEATS[:players]) if pays_stakes(game) else PARTNERS[players]
