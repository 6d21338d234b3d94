"""Whole games of `openhand play`: begun by options, or found in a file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from solver.cli.all_faults import AllFaults
from solver.cli.hand_end import print_open_hand_result, print_result
from solver.cli.inputs import Input
from solver.cli.live_progress import leaving
from solver.cli.opponents import Opponents
from solver.cli.play_targets import is_game, known_game_of, print_leave, resume_text, store_of, table_options
from solver.cli.prompt import Quit
from solver.cli.whole_game import WholeGame, foreign_deals, match_in
from solver.display.translation import tr
from solver.matches import new_match as matches
from solver.matches.record import Match
from solver.model.errors import Error, Fault, FormatError
from solver.players.human_session import refuse_dummy


def new_match(
    target: str,
    seed: int,
    players: int | None,
    cards: int | None,
    options: tuple[str, ...],
    points: int | None,
    hands: int | None,
    named: dict[str, str | None],
    faults: AllFaults,
) -> Match:
    """Return a new whole game. Raises UsageError for a file, and for options that fit no whole game.

    named: options that settle a single deal.
    faults: those found before, which are reported with these.
    """
    with faults:
        if not is_game(target):
            said = tr("--whole, --to and --hands begin a new game, and {target} is a file", target=target)
            raise click.UsageError(said)
    for name, value in named.items():
        with faults:
            if value is not None:
                raise click.UsageError(tr("{name} is for a single deal", name=name))
    game, found = "", dict[str, Any]()
    with faults:
        game = known_game_of(target) if is_game(target) else ""
    if game:
        with faults:
            found = table_options(game, options)
        with faults:
            try:
                match = matches.new_match(game, seed, found, players=players, cards=cards, points=points, hands=hands)
            except FormatError as error:
                report_faults(error, faults)
            except Error as error:
                raise click.UsageError(str(error)) from None
    faults.report()
    return match


def report_faults(error: FormatError, faults: AllFaults) -> None:
    """Add the faults of a new whole game to others, those of its target as faults of --to."""
    others = [fault for fault in error.faults if fault.key != "points"]
    for fault in error.faults:
        with faults:
            if fault.key == "points":
                raise click.BadParameter(fault.message, param_hint="'--to'")
    if others:
        raise FormatError(others)


def known_match(inputs: Sequence[Input], ids: Sequence[str]) -> Match | None:
    """Return the whole game to resume, None if there is none. Raises FormatError for one that is over or broken."""
    try:
        match = match_in(inputs, ids)
    except Error as error:
        raise FormatError([Fault(str(error), inputs[0].source)]) from None
    if match is not None and match.is_over:
        fault = Fault(tr("the play is over: openhand review says what every card cost"), inputs[0].source)
        raise FormatError([fault])
    return match


def seated(match: Match, place: str, save: str | None, file: str | None, opponents: Opponents) -> WholeGame:
    """Return a whole game with the user at a place. Raises UsageError for a place that the game does not have."""
    place = match.game.seat_names.get(place, place)
    first = match.deals[0] if match.deals else match.next_deal()
    if place not in first.hands:
        said = tr("{name}: there is no {wanted} with {n} players", name="--seat", wanted=place, n=len(first.hands))
        raise click.UsageError(said)
    try:
        refuse_dummy(first, place)
    except Error as error:
        raise click.UsageError(f"--seat: {error}") from None
    path = store_of(first, save, file).path
    return WholeGame(match, place, path, foreign_deals(path, match), opponents)


def play_whole(game: WholeGame) -> int:
    """Play the hands of a whole game until it is over or the user leaves."""
    kept = game.saved(game.match.deals[0] if game.match.deals else game.match.next_deal())
    try:
        with leaving(lambda: resume_text(kept, game.match.seed)):
            while not game.match.is_over:
                hand = game.sit()
                hand.play()
                print_result(hand.table)
                game.finish(hand)
                print_open_hand_result(hand.table, kept)
    except Quit:
        print_leave(kept, game.match.seed)
    return 0
