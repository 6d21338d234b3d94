"""`openhand play`: a deal at the table, one seat the person's, the others the engine's."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

from solver.choices.moment import moment_of
from solver.cli import output
from solver.cli.contract_names import CONTRACTS
from solver.cli.game_options import game_argument
from solver.cli.hint_report import say_hint
from solver.cli.inputs import Input
from solver.cli.opening import Person
from solver.cli.options import not_nan
from solver.cli.prompt import Quit, ask
from solver.display import terms as words
from solver.display.text import draw
from solver.families import family_of
from solver.hint.budget import LEVELS
from solver.io.random_deals import random_deal
from solver.model.cards import SEATS
from solver.model.deal import GAMES, Position
from solver.model.errors import Error, IllegalMove
from solver.model.keys import is_one
from solver.players import player
from solver.players.engine import Engine
from solver.players.session import TableSession
from solver.solve.solve import solve

MOST_SEED = 10**6
OPEN_SECONDS = 10.0
HELP = """Type a move: a card, in the fishing games with what it captures (7dx7s, 6x2+4).
moves  what may be played      hint  what the engine would play
show   the table again         undo  take your last move back
help   this list               quit  leave the table"""


@click.command()
@game_argument
@click.option("--seat", type=click.Choice(list(SEATS)), default="A", show_default=True, help="Where you sit.")
@click.option("--seed", type=int, metavar="N", help="The deal and what chance decides; any where none is given.")
@click.option("--players", type=int, metavar="N", help="Number of hands, where the game leaves a choice.")
@click.option("--level", type=click.Choice(LEVELS), default="standard", show_default=True,
              help="How much thought the engine gives to a move.")
@click.option("--seconds", type=click.FloatRange(0, min_open=True), metavar="S", callback=not_nan,
              help="At most so many seconds a move.")
@click.option("--against", metavar="PLAYER", help="Another player: random, greedy, ismcts:0.5s.")
@click.option("--contract", type=click.Choice(CONTRACTS), help="Cego: what is played; solo where none is named.")
@click.option("--soloist", type=click.Choice(list(SEATS)), help="Cego: who plays it; you where nobody is named.")
def play(
    game: str,
    seat: str,
    seed: int | None,
    players: int | None,
    level: str,
    seconds: float | None,
    against: str | None,
    contract: str | None,
    soloist: str | None,
) -> int:
    """Play a deal against the engine, and with it where you have a partner."""
    seed = secrets.randbelow(MOST_SEED) if seed is None else seed
    deal = random_deal(game, seed=seed, players=players)
    for name, wanted in (("--seat", seat), ("--soloist", soloist)):
        if wanted is not None and wanted not in deal.hands:
            raise click.UsageError(f"{name}: there is no {wanted} with {len(deal.hands)} players")
    moment = moment_of(game)
    if (contract or soloist) and not moment.contracts:
        fitting = " and ".join(id for id in GAMES if moment_of(id).contracts)
        raise click.UsageError(f"--contract and --soloist are for {fitting}")
    engine = Engine(level, seconds=seconds)
    others = engine if against is None else player(against)
    output.say(f"{deal.id}: you are {seat}; help shows what you can type.", "cyan")
    try:
        chooser = engine if others is engine else None
        ready = moment.settle(deal, Person(seat, chooser), chooser, contract, soloist)
        if ready is None:
            output.say("All have passed: the deal is void.")
            return 0
        table = TableSession(ready, seat, others, seed)
        while not table.position.is_over:
            if table.is_mine:
                turn(table, engine)
            else:
                others_turn(table)
        finish(table)
    except Quit:
        output.say("You have left the table.")
    return 0


def others_turn(table: TableSession) -> None:
    """A move of another seat, told."""
    seat = table.position.turn
    with thinking(seat):
        move = table.reply()
    output.say(f"{seat} plays {move}{won(table.position)}")


def turn(table: TableSession, engine: Engine) -> None:
    """Show the table and ask until a move is made."""
    show(table.view)
    while True:
        answer = ask(f"{table.seat}: ")
        command = answer.lower()
        if command == "help":
            output.say(HELP)
        elif command == "moves":
            output.say(" ".join(table.position.moves()))
        elif command == "show":
            show(table.view)
        elif command == "hint":
            advise(table, engine)
        elif command == "undo":
            try:
                table.undo()
            except Error as error:
                output.say(f"{error}")
            else:
                show(table.view)
        elif answer:
            try:
                move = table.play(answer)
            except IllegalMove as error:
                output.say(f"{error}")
                continue
            output.say(f"You play {move}{won(table.position)}")
            return


def show(view: Position) -> None:
    """The table as the person sees it."""
    output.say()
    output.say(draw(view.scene()))


def won(position: Position) -> str:
    """Who has won the trick, where the last move has completed one."""
    ended = family_of(position).ended(position)
    return f", and {ended}" if ended else ""


def advise(table: TableSession, engine: Engine) -> None:
    """What the engine thinks of each move."""
    view = table.view
    with thinking("The engine"):
        found = engine.advice(view, table.rng)
    say_hint(Input(table.deal.id, 1, view.deal), found, True)


def finish(table: TableSession) -> None:
    """The result, the hands as they were dealt, and what they were worth with all cards open, if that is wanted."""
    deal = table.deal
    end, start = (asked(position, table.seat) for position in (table.position, deal.start))
    output.say()
    output.say(result(end), "bold")
    for seat, hand in deal.hands.items():
        output.say(f"{seat}  {' '.join(hand)}{'  (you)' if seat == table.seat else ''}")
    rules = table.position.rules
    for name, cards in rules.piles(deal).items():
        if name in rules.keys and not is_one(rules.keys[name]):
            output.say(f"The {name}  {' '.join(cards)}")
    if ask("What would best play with open hands have brought? [y/N] ").lower() not in ("y", "yes"):
        return
    with thinking("The solver"):
        best = solve(start, seconds=OPEN_SECONDS)
    output.say(words.verdict(start.terms, best) + ".")


def asked(position: Position, seat: str) -> Position:
    """The position with the question put for the person, where each plays for himself."""
    return position.for_seat(seat) if position.asked_seat is not None else position


def result(end: Position) -> str:
    """Who has won, and what each side has."""
    terms = end.terms
    answer = solve(end)
    who = "it is a draw" if answer.outcome == "draw" else words.outcome(terms, answer.outcome)
    found = [f"{side} {words.points(terms, won)}" for side, won in end.totals().items()]
    stakes = [f"{seat} {stake:+d}" for seat, stake in answer.stakes.items()]
    text = f"{who[0].upper()}{who[1:]}: {', '.join(found)}."
    return f"{text} Stakes: {', '.join(stakes)}." if stakes else text


@contextmanager
def thinking(who: str) -> Iterator[None]:
    """Say on standard error, if that is a terminal, that somebody is thinking."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(f"{who} is thinking"):
        yield
