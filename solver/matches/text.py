"""Texts of a whole game: its standing and its result."""

from __future__ import annotations

from collections.abc import Mapping

from solver.display.string_utils import name_shown
from solver.display.translation import tr
from solver.matches.record import Match
from solver.matches.seating import seat_of_place


def seats_of(party: str, hand: int, players: int) -> str:
    """Return the seats that a party has in a hand."""
    return "".join(sorted(seat_of_place(place, hand, players) for place in party))


def party_name(match: Match, seats: str) -> str:
    """Return the name of a party for players, by the seats that it has in a hand."""
    rules = match.game
    return rules.side_title(seats) if seats in rules.side_titles else "".join(map(rules.seat_letter, seats))


def standing_text(match: Match, standing: Mapping[str, int], hand: int, place: str) -> str:
    """Return a standing, by the seats of a hand.

    place: place of the user, whose party is marked.
    """
    rows = {seats_of(party, hand, match.players): (party, points) for party, points in standing.items()}
    told = [
        f"{party_name(match, seats)}{f' ({you})' if place in party else ''} {points}"
        for you in [tr("you")]
        for seats, (party, points) in sorted(rows.items())
    ]
    return ", ".join(told)


def heading(match: Match, place: str) -> str:
    """Return the heading of the current or next hand: its number, the terms, and the standing before it."""
    standing = standing_text(match, match.standing, match.hand, place)
    number = match.hand + 1
    if match.terms.hands is not None:
        return tr("Hand {n} of {all}: {standing}", n=number, all=match.terms.hands, standing=standing)
    return tr("Hand {n}, {terms}: {standing}", n=number, terms=match.terms, standing=standing)


def result(match: Match, place: str) -> str:
    """Return the standing after the last finished hand, with the winner if it is over."""
    hand = max(match.hand - 1, 0)
    standing = standing_text(match, match.standing, hand, place)
    if match.winner is None:
        return tr("Standing: {standing}.", standing=standing)
    if not match.winner:
        return tr("The whole game is a draw: {standing}.", standing=standing)
    seats = seats_of(match.winner, hand, match.players)
    if place in match.winner:
        return tr("You win the whole game: {standing}.", standing=standing)
    return tr("{side} wins the whole game: {standing}.", side=party_name(match, seats), standing=standing)


def named_result(match: Match) -> str:
    """Return the standing by the names of the players in the record, with the winner if it is over."""
    names = match.deals[0].players
    shown = {place: name_shown(names.get(place, "")) or place for party in match.standing for place in party}
    called = {party: ", ".join(map(shown.__getitem__, party)) for party in match.standing}
    standing = "; ".join(f"{called[party]}: {points}" for party, points in match.standing.items())
    if match.winner is None:
        return tr("Standing after hand {n}: {standing}", n=len(match.results), standing=standing)
    winner = called[match.winner] if match.winner else tr("nobody")
    return tr("Whole game ({terms}), {standing}. Winner: {winner}", terms=match.terms, standing=standing, winner=winner)
