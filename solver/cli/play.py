"""`openhand play`: a deal at the table, one seat the person's, the others the engine's."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import click

from solver.choices.moment import moment_of
from solver.cli import output, saved
from solver.cli.contract_names import CONTRACTS
from solver.cli.game_options import bad_option, game_option, known_game, read_options
from solver.cli.inputs import Input, ids_of, is_input, read_deals
from solver.cli.opening import Person
from solver.cli.options import DEAL_SEEDS, SEAT_NAMES, not_nan
from solver.cli.prompt import Quit, ask
from solver.cli.sitting import Sitting, thinking
from solver.cli.talk import leaving
from solver.display import terms as words
from solver.display.language import mark, tr
from solver.hint.budget import LEVELS
from solver.io.random_deals import random_deal
from solver.model.cards import SEATS
from solver.model.deal import GAMES, Deal, Position
from solver.model.errors import Fault, FormatError
from solver.model.keys import is_one
from solver.players import player
from solver.players.engine import Engine
from solver.players.session import TableSession
from solver.solve.ended import result_of
from solver.solve.solve import solve

# Cards that lie beside the hands when a deal is over.
PILES = {
    "blind": mark("The blind"), "stock": mark("The stock"),
    "discard": mark("The discard"), "skat": mark("The skat"),
}
MOST_SEED = 10**6
OPEN_SECONDS = 10.0
ASKED = mark("""y  what the deal was worth with all hands open, under best play
r  a review: what every card cost, and what would have been better
n  neither; `openhand review` makes one of the file at any time""")


@click.command()
@click.argument("target", metavar="GAME|FILE")
@click.option("--deal", "ids", metavar="ID", multiple=True, help="Of a file: this deal.")
@click.option("--seat", type=SEAT_NAMES,
              help="Where you sit, in bridge N E S W too.  [default: A; in a file where you sat, or who is to play]")
@click.option("--seed", type=DEAL_SEEDS, metavar="N", help="The deal and what chance decides; any where none is given.")
@click.option("--players", type=int, metavar="N", help="Number of hands, where the game leaves a choice.")
@click.option("--cards", type=click.IntRange(1), metavar="K", help="Cards in each hand, for an ending.")
@click.option("--level", type=click.Choice(LEVELS), default="standard", show_default=True,
              help="How much thought the engine gives to a move.")
@click.option("--seconds", type=click.FloatRange(0, min_open=True), metavar="S", callback=not_nan,
              help="At most so many seconds a move.")
@click.option("--against", metavar="PLAYER", help="Another player: random, greedy, ismcts:0.5s.")
@click.option("--contract", type=click.Choice(CONTRACTS), help="Cego: what is played; bid for where none is named.")
@click.option("--soloist", type=click.Choice(list(SEATS)), help="Cego: who plays it; you where nobody is named.")
@game_option
@click.option("--auto", is_flag=True, help="Play your card for you where only one may be played.")
@click.option("--save", metavar="FILE", help="Keep the game there; otherwise in a folder of yours (games played).")
def play(
    target: str,
    ids: tuple[str, ...],
    seat: str | None,
    seed: int | None,
    players: int | None,
    cards: int | None,
    level: str,
    seconds: float | None,
    against: str | None,
    contract: str | None,
    soloist: str | None,
    options: tuple[str, ...],
    auto: bool,
    save: str | None,
) -> int:
    """Play a deal against the engine, and with it where you have a partner.

    GAME deals one; FILE is a position to play on from: a puzzle, an ending, a game that you have left (`last`).
    """
    seed = secrets.randbelow(MOST_SEED) if seed is None else seed
    engine = Engine(level, seconds=seconds)
    others = engine if against is None else player(against)
    if is_game(target):
        game = known_game_of(target)
        deal, file = random_deal(game, seed=seed, players=players, cards=cards, **table_options(game, options)), None
    else:
        given = deal_of(target, ids, {"--players": players, "--cards": cards, "--option": options or None})
        deal, file = given.deal, given.source
    seat = deal.position.rules.seat_names.get(seat or "", seat)
    seat = seat or saved.seat_of(deal) or ("A" if file is None else deal.position.turn)
    for name, wanted in (("--seat", seat), ("--soloist", soloist)):
        if wanted is not None and wanted not in deal.hands:
            said = tr("{name}: there is no {wanted} with {n} players", name=name, wanted=wanted, n=len(deal.hands))
            raise click.UsageError(said)
    moment = moment_of(deal.game)
    if (contract or soloist) and not moment.contracts:
        fitting = f" {tr('and')} ".join(id for id in GAMES if moment_of(id).contracts)
        raise click.UsageError(tr("--contract and --soloist are for {fitting}", fitting=fitting))
    kept = store_of(deal, save, file)
    output.say(tr("{deal}: you are {seat}; help shows what you can type.", deal=deal.id or target, seat=seat), "cyan")
    try:
        chooser = engine if others is engine else None
        person = Person(seat, chooser)
        ready: Deal | None = deal
        if file is None or deal.position.question.pending:
            if contract is None and soloist is None:
                deal, contract, soloist = moment.before(deal, person, chooser)
            ready = moment.settle(deal, person, chooser, contract, soloist)
        if ready is None:
            output.say(tr("All have passed: the deal is void."))
            return 0
        sitting = Sitting(TableSession(ready, seat, others, seed), engine, kept, others.name, auto)
        with leaving(lambda: told_kept(kept)):
            sitting.play()
        finish(sitting.table, kept)
    except Quit:
        if kept.path.exists():
            output.say(tr("The game is kept: openhand play {file} goes on.", file=kept.shown))
        output.say(tr("You have left the table."))
    return 0


def told_kept(kept: saved.Saved) -> str:
    """That a game goes on where it was left; nothing where there is nothing of it."""
    return tr("the game is kept: openhand play {file} goes on", file=kept.shown) if kept.path.exists() else ""


def is_game(target: str) -> bool:
    """Is this the name of a game, or meant as one, rather than a position?"""
    return (target.lower() in GAMES and not Path(target).is_file()) or not is_input(target)


def known_game_of(target: str) -> str:
    """The id of a game that is known; raises BadParameter for another word."""
    return known_game(click.get_current_context(), click.Argument(["game"]), target)


def table_options(game: str, texts: tuple[str, ...]) -> dict[str, Any]:
    """The options of the game that a table has agreed on; what is chosen at it is none of them."""
    found = read_options(game, texts)
    known = {option.name for option in GAMES[game].options}
    strange = [name for name in found if name not in known]
    if strange:
        raise bad_option(tr("{strange} is no option of the game that a table agrees on", strange=strange[0]))
    return found


def deal_of(target: str, ids: tuple[str, ...], random: dict[str, Any]) -> Input:
    """The one deal of a file that is to be played on; raises UsageError and FormatError where there is none."""
    for name, value in random.items():
        if value is not None:
            said = tr("{name} is for random deals, and {target} is a position", name=name, target=target)
            raise click.UsageError(said)
    inputs = read_deals((target,), ids)
    if len(inputs) != 1:
        raise click.UsageError(tr("one deal is played, not {n}: choose with --deal", n=len(inputs)) + ids_of(inputs))
    (given,) = inputs
    position = given.deal.position
    why = ""
    if position.is_over:
        why = tr("the play is over: openhand review says what every card cost")
    elif not position.is_open:
        why = tr("cards are unknown: to be played, a position needs all of them")
    elif position.question.pending and given.deal.play:
        why = position.question.pending
    if why:
        raise FormatError([Fault(why, given.source, deal=given.deal.id or None)])
    return given


def store_of(deal: Deal, save: str | None, file: str | None) -> saved.Saved:
    """Where a game is kept: where the user says, in the file of a game that goes on, or in a new one."""
    if save is not None:
        return saved.at(save, deal)
    known = None if file is None else saved.found(file)
    if known is None and file is not None and saved.seat_of(deal) and Path(file).is_file():
        return saved.at(file, deal)
    return saved.Saved(known, deal.id) if known is not None else saved.new(deal)


def finish(table: TableSession, kept: saved.Saved) -> None:
    """The result, the hands as they were dealt, and a look at the deal with all cards open, if that is wanted."""
    deal = table.deal
    end, start = (asked(position, table.seat) for position in (table.position, deal.start))
    output.say()
    output.say(result_of(end), "bold")
    you = tr("you")
    for seat, hand in deal.hands.items():
        output.say(f"{seat}  {' '.join(hand)}{f'  ({you})' if seat == table.seat else ''}")
    rules = table.position.rules
    for name, cards in rules.piles(deal).items():
        if name in rules.keys and not is_one(rules.keys[name]):
            output.say(f"{tr(PILES.get(name, name))}  {' '.join(cards)}")
    output.say(tr("Kept: openhand review {file}", file=kept.shown))
    answer = ask(tr("What would best play with open hands have brought? [y/N, r for every card] "), tr(ASKED)).lower()
    if answer in ("r", "review"):
        look_back(table, kept)
    elif answer in ("y", "yes", tr("yes"), tr("yes")[0]):
        with thinking(tr("The solver")):
            best = solve(start, seconds=OPEN_SECONDS)
        output.say(words.verdict(start.terms, best) + ".")


def look_back(table: TableSession, kept: saved.Saved) -> None:
    """The review of the deal that has just been played."""
    from solver.cli.review_report import say_review
    from solver.review.review import review

    deal = saved.recorded(table.position.deal, table.seat, table.others.name)
    with thinking(tr("The solver")):
        found = review(deal, seat=table.seat if deal.position.asked_seat is not None else None)
    say_review(Input(kept.shown, 1, deal), found, True)


def asked(position: Position, seat: str) -> Position:
    """The position with the question put for the person, where each plays for himself."""
    return position.for_seat(seat) if position.asked_seat is not None else position
