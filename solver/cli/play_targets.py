"""Targets of `openhand play`: a game to deal, or a position to resume, and the file that keeps it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from solver.cli import output, saved_games
from solver.cli.all_faults import AllFaults
from solver.cli.game_options import bad_option, check_where, known_game, read_options
from solver.cli.inputs import Input, ids_of, is_input
from solver.display.translation import tr
from solver.io.random_deals import RandomDeals
from solver.matches.new_match import not_agreed, strange_options
from solver.model.contract_words import with_contract_ids
from solver.model.deal import GAMES, Deal
from solver.model.errors import Error, Fault, FormatError
from solver.players.human_session import refuse_dummy
from solver.preplay.phase import preplay_of


def is_game(target: str) -> bool:
    """Return True if the argument is or resembles the name of a game."""
    return (target.lower() in GAMES and not Path(target).is_file()) or not is_input(target)


def known_target(context: click.Context, parameter: click.Parameter, value: str) -> str:
    """Return a target as it is given. Raises BadParameter for what is neither a game nor a file."""
    if is_game(value):
        known_game(context, parameter, value)
    return value


def known_game_of(target: str) -> str:
    """Return the id of a known game. Raises BadParameter for other names."""
    return known_game(click.get_current_context(), click.Argument(["game"]), target)


def table_options(game: str, texts: tuple[str, ...]) -> dict[str, Any]:
    """Return the options of the game, without choices made at the table."""
    found = read_options(game, texts)
    if strange := strange_options(GAMES[game], found):
        raise bad_option("; ".join(f"options.{name}: {not_agreed()}" for name in strange))
    return found


def dealt_to(
    target: str,
    options: tuple[str, ...],
    cards: int | None,
    players: int | None,
    where: str | None,
    contract: str | None,
    seats: tuple[str | None, str | None],
    faults: AllFaults,
) -> RandomDeals:
    """Return the random deals of a game to play. Reports the faults of all options.

    contract: contract of each deal, in games where any deal can be played in any.
    seats: seats of the user and of the declarer, None for a default.
    """
    game = ""
    with faults:
        game = known_game_of(target)
    if game:
        found: dict[str, Any] = {}
        with faults:
            found = table_options(game, options)
        check_where(faults, game, found, where)
        stated = {"contract": contract, "declarer": seats[1]} if GAMES[game].declares else {}
        found |= {name: value for name, value in stated.items() if value is not None}
        with faults:
            deals = RandomDeals(game, found, cards, players)
            first = deals.deal(0)
            check_places(first, seats[0] or default_seat(first), seats[1], faults)
    faults.report()
    return deals


def default_seat(deal: Deal) -> str:
    """Return the seat of the user of a random deal: A, or who plays its cards where A is dummy."""
    return saved_games.decider(deal, "A")


def check_places(deal: Deal, seat: str, soloist: str | None, faults: AllFaults) -> None:
    """Find the errors of seats that a deal does not have, or that no person plays."""
    known = deal.position.rules.seat_names
    seat = known.get(seat, seat)
    for name, wanted in (("--seat", seat), ("--declarer", known.get(soloist or "", soloist))):
        with faults:
            if wanted is not None and wanted not in deal.hands:
                said = tr("{name}: there is no {wanted} with {n} players", name=name, wanted=wanted, n=len(deal.hands))
                raise click.UsageError(said)
    with faults:
        try:
            refuse_dummy(deal, seat)
        except Error as error:
            raise click.UsageError(f"--seat: {error}") from None


def contract_of(deal: Deal, contract: str | None, soloist: str | None, dealt: bool) -> tuple[str | None, str | None]:
    """Return the id of the contract that is to be played without an auction and its declarer, None for none.

    dealt: True for a random deal, which is already in a contract in games where any deal can be played in any.

    Raises UsageError in games whose contract is bid for, and Error for a name that is no contract.
    """
    if (contract is None and soloist is None) or (dealt and deal.position.rules.declares):
        return None, None
    moment = preplay_of(deal.game)
    if deal.position.rules.declares:
        named = "--declarer" if contract is None else "--contract"
        raise click.UsageError(tr("{name} is for random deals, and {target} is a position", name=named, target=deal.id))
    if not moment.contracts:
        fitting = f" {tr('and')} ".join(
            GAMES[id].name for id in GAMES if preplay_of(id).contracts or GAMES[id].declares
        )
        raise click.UsageError(tr("--contract and --declarer are for {fitting}", fitting=fitting))
    found: str | None = with_contract_ids(deal.position.rules, {"contract": contract})["contract"]
    if not dealt and (getattr(deal, "contract", None) is not None or not moment.waits(deal)):
        raise click.UsageError(tr("a contract can be named only where it is still open"))
    if found:
        moment.check(deal, {"contract": found} | ({} if soloist is None else {"soloist": soloist}))
    return found, soloist


def deal_of(target: str, inputs: list[Input], random: dict[str, Any]) -> Input:
    """Return the one deal of a file to resume. Raises UsageError or FormatError if there is none."""
    faults = AllFaults()
    for name, value in random.items():
        with faults:
            if value is not None:
                said = tr("{name} is for random deals, and {target} is a position", name=name, target=target)
                raise click.UsageError(said)
    faults.report()
    if len(inputs) != 1:
        raise click.UsageError(tr("one deal is played, not {n}: choose with --deal", n=len(inputs)) + ids_of(inputs))
    (given,) = inputs
    preplay = preplay_of(given.deal.game)
    position = given.deal.position
    why = ""
    if position.is_over:
        why = tr("the play is over: openhand review says what every card cost")
    elif not position.is_open:
        why = tr("cards are unknown: to be played, a position needs all of them")
    elif position.question.pending and (given.deal.play or not (given.to_choose or preplay.to_bid(given.deal))):
        why = position.question.pending
    if why:
        raise FormatError([Fault(why, given.source, deal=given.deal.id or None)])
    return given


def store_of(deal: Deal, save: str | None, file: str | None) -> saved_games.SavedGame:
    """Return the file of the game: that of --save, that of the resumed game, or a new one."""
    if save is not None:
        return saved_games.at(save, deal)
    known = None if file is None else saved_games.found(file)
    if known is None and file is not None and saved_games.seat_of(deal) and Path(file).is_file():
        return saved_games.at(file, deal)
    return saved_games.SavedGame(known, deal.id) if known is not None else saved_games.new(deal)


def print_leave(kept: saved_games.SavedGame, seed: int | None) -> None:
    """Print that the user has left, and how the game goes on.

    seed: seed of a random deal, None for a deal of a file.
    """
    if said := resume_text(kept, seed):
        output.print_text(f"{said[:1].upper()}{said[1:]}.")
    output.print_text(tr("You have left the table."))


def resume_text(kept: saved_games.SavedGame, seed: int | None) -> str:
    """Return the text on how a game resumes, or is dealt again if nothing of it is kept. "" for a deal of a file."""
    if kept.is_kept:
        return tr("the game is kept: openhand play {file} goes on", file=kept.shown)
    if seed is None:
        return ""
    return tr("nothing is kept before the first card: the same command with --seed {n} deals this hand again", n=seed)
