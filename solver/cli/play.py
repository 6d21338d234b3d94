"""Command `openhand play`: a deal with the user at one seat and the engine at the others."""

from __future__ import annotations

import secrets

import click

from solver.cli import output, saved_games
from solver.cli.all_faults import AllFaults
from solver.cli.game_options import table_option
from solver.cli.hand_end import print_open_hand_result, print_result
from solver.cli.inputs import MOST_NAME, Input, read_deals, select
from solver.cli.known_hands import agreed, dealt_like
from solver.cli.live_progress import leaving
from solver.cli.opponents import Opponents, resumed
from solver.cli.play_targets import (
    check_places,
    contract_of,
    deal_of,
    dealt_to,
    default_seat,
    is_game,
    known_target,
    print_leave,
    resume_text,
    store_of,
)
from solver.cli.preplay_prompt import Person
from solver.cli.prompt import Quit
from solver.cli.question_options import DEAL_SEEDS, SEAT_NAMES, time_limit, where_option
from solver.cli.table_loop import TableLoop
from solver.cli.whole_game_options import known_match, new_match, play_whole, seated
from solver.display.translation import tr
from solver.hints.budget import LEVELS
from solver.matches.terms import MOST_HANDS, MOST_POINTS
from solver.model.deal import Deal
from solver.model.errors import cut
from solver.model.known_condition import without_changed_hands
from solver.players.human_session import TableSession
from solver.preplay.phase import preplay_of

MOST_SEED = 10**6


@click.command()
@click.argument("target", metavar="GAME|FILE", callback=known_target)
@click.option("--deal", "ids", metavar="ID", multiple=True, help="Deal to play, if FILE has several.")
@click.option(
    "--seat",
    type=SEAT_NAMES,
    help="Your seat, in bridge also N E S W.  [default: A, where A is dummy its declarer; in a file your old seat, "
    "else the seat to move]",
)
@click.option(
    "--seed", type=DEAL_SEEDS, metavar="N", help="Random seed of the deal and of all chance. Default: random."
)
@click.option("--players", type=int, metavar="N", help="Number of hands, in games with a choice. Default: the most.")
@click.option(
    "--cards", type=click.IntRange(1), metavar="K", help="Cards in each hand, for an ending. Default: a whole deal."
)
@click.option(
    "--level",
    type=click.Choice(LEVELS),
    help="Effort of the engine: fast or standard. Default: standard, in a saved game as before.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    metavar="S",
    callback=time_limit,
    help="Time limit per move in seconds.",
)
@click.option(
    "--against",
    metavar="PLAYER",
    help="Opponent: beginner, club, ismcts:0.5s .. Default: the engine, in a saved game as before.",
)
@click.option(
    "--whole", is_flag=True, help="Play a whole game: to the points of its rules, else until all have dealt once."
)
@click.option("--to", "points", type=click.IntRange(1, MOST_POINTS), metavar="N", help="Play a whole game to N points.")
@click.option("--hands", type=click.IntRange(1, MOST_HANDS), metavar="N", help="Play a whole game of N hands.")
@click.option(
    "--contract", metavar="NAME", help="Contract to play in Cego, in place of an auction, or in bridge, such as 3NT."
)
@click.option(
    "--declarer",
    "--soloist",
    "soloist",
    type=SEAT_NAMES,
    help="With --contract: its declarer. Default: you, in bridge south.",
)
@table_option
@where_option("Deal hands that meet a condition, or say what is known of those of FILE; advice and players use it")
@click.option("--auto", is_flag=True, help="Play forced cards for you.")
@click.option(
    "--save", metavar="FILE", help="File for the game. Default: a new file in your folder (see `games played`)."
)
def play(
    target: str,
    ids: tuple[str, ...],
    seat: str | None,
    seed: int | None,
    players: int | None,
    cards: int | None,
    level: str | None,
    seconds: float | None,
    against: str | None,
    whole: bool,
    points: int | None,
    hands: int | None,
    contract: str | None,
    soloist: str | None,
    options: tuple[str, ...],
    where: str | None,
    auto: bool,
    save: str | None,
) -> int:
    """Play a deal or a whole game against the engine.

    The engine also plays your partner, if you have one. GAME deals a new hand. FILE is a position to resume: a puzzle,
    an ending, or a saved game (`last`). A whole game has several hands, and the deal moves on after each.
    """
    seed = secrets.randbelow(MOST_SEED) if seed is None else seed
    faults = AllFaults()
    table = Opponents.named(level, seconds, None, auto)
    with faults:
        table = Opponents.named(level, seconds, against, auto)
    chosen = (level, seconds, against) != (None, None, None)
    if whole or points is not None or hands is not None:
        with faults:
            if where is not None:
                raise click.UsageError(tr("--where is about one deal, not about a whole game"))
        named = {"--contract": contract, "--declarer": soloist}
        match = new_match(target, seed, players, cards, options, points, hands, named, faults)
        return play_whole(seated(match, seat or "A", save, None, table))
    inputs: list[Input] = []
    with faults:
        inputs = [] if is_game(target) else read_deals((target,), ())
    if not is_game(target):
        faults.report()
    if (known := known_match(inputs, ids)) is not None:
        table = table if chosen else resumed(known.deals[-1], table)
        return play_whole(seated(known, saved_games.seat_of(known.deals[0]) or seat or "A", save, target, table))
    if is_game(target):
        dealt = dealt_to(target, options, cards, players, where, contract, (seat, soloist), faults)
        (seed, deal), file = dealt_like(dealt, seed, where), None
    else:
        random = {"--players": players, "--cards": cards, "--option": options or None}
        given = deal_of(target, select(inputs, ids), random)
        deal, file = agreed(given.deal, where), given.source
        table = table if chosen else resumed(deal, table)
    seat = deal.position.rules.seat_names.get(seat or "", seat)
    seat = seat or saved_games.seat_of(deal) or (default_seat(deal) if file is None else deal.position.decider)
    check_places(deal, seat, soloist, faults)
    moment = preplay_of(deal.game)
    with faults:
        contract, soloist = contract_of(deal, contract, soloist, file is None)
    faults.report()
    kept = store_of(deal, save, file)
    you = deal.position.rules.seat_letter(seat)
    output.print_text(
        tr("{deal}: you are {seat}; help shows what you can type.", deal=deal.id or cut(target, MOST_NAME), seat=you),
        "cyan",
    )
    try:
        with leaving(lambda: resume_text(kept, seed if file is None else None)):
            chooser = table.chooser
            person = Person(seat, chooser)
            ready: Deal | None = deal
            if file is None or moment.waits(deal):
                if contract is None and soloist is None:
                    announced = moment.run_auction(deal, person, chooser)
                    while announced.deal is None:
                        output.print_text(tr(moment.thrown_in))
                        if file is not None:
                            return 0
                        seed, deal = dealt_like(dealt, seed + 1, where)
                        kept = store_of(deal, save, file)
                        announced = moment.run_auction(deal, person, chooser)
                    deal, contract, soloist = announced
                ready = moment.finish(deal, person, chooser, contract, soloist)
            ready = None if ready is None else without_changed_hands(deal, ready)
            if ready is None:
                output.print_text(tr("All have passed: the deal is void."))
                return 0
            sitting = TableLoop(TableSession(ready, seat, table.others, seed), kept, table)
            sitting.play()
        print_result(sitting.table)
        print_open_hand_result(sitting.table, kept)
    except Quit:
        print_leave(kept, seed if file is None else None)
    return 0
