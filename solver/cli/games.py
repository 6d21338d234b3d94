"""`openhand games`: what can be played."""

from __future__ import annotations

from typing import Any

import click

from solver.answers.records import game_record
from solver.cli import output
from solver.cli.inputs import json_option
from solver.display import terms as words
from solver.display.language import tr
from solver.model.deal import GAMES, Deal


@click.group(invoke_without_command=True)
@json_option
@click.pass_context
def games(context: click.Context, as_json: bool) -> int:
    """The games that are known; `played`: those that you have played."""
    if context.invoked_subcommand is not None:
        return 0
    if as_json:
        for game in GAMES.values():
            output.write_json(game_record(game))
        return 0
    rows = [(tr("game"), tr("name"), tr("players"), tr("cards each"), tr("pack"), tr("sides"))]
    for game in GAMES.values():
        players = f" {tr('or')} ".join(str(n) for n in game.hand_size)
        cards = f" {tr('or')} ".join(str(n) for n in dict.fromkeys(game.hand_size.values()))
        rows.append((game.id, game.name, players, cards, str(game.pack.size), ", ".join(map(tr, game.side_names))))
    output.say_table(rows, ["dim"] + [""] * len(GAMES))
    return 0


@games.command()
@json_option
def played(as_json: bool) -> int:
    """The games that you have played, the latest first: `review NAME` reviews one, `play NAME` goes on with it."""
    from solver.cli import saved

    rows = [(tr("name"), tr("you"), tr("cards"), tr("result"))]
    for name, deal, fault in saved.games():
        if as_json:
            output.write_json(record_of(name, deal, fault))
        elif deal is None:
            rows.append((name, "", "", tr("cannot be read: {why}", why=fault)))
        else:
            at = deal.position
            result = result_of(deal) if at.is_over else tr("{seat} to play", seat=at.turn)
            rows.append((name, saved.seat_of(deal) or "", str(len(deal.play)), result))
    if not as_json:
        if len(rows) > 1:
            output.say_table(rows, ["dim"] + [""] * (len(rows) - 1))
        where = saved.short(saved.folder())
        output.say(
            tr("In {path}", path=where) if len(rows) > 1 else tr("None yet; they are kept in {path}", path=where), "dim"
        )
    return 0


def result_of(deal: Deal) -> str:
    """What each side has come to."""
    at = deal.position
    # where the value is a difference, the sides have points all the same
    told = {side: str(won) if at.terms.ahead else words.brief(at.terms, won) for side, won in at.totals().items()}
    return ", ".join(f"{tr(side)} {points}" for side, points in told.items())


def record_of(name: str, deal: Deal | None, fault: str) -> dict[str, Any]:
    """A game that was played as JSON."""
    from solver.cli import saved

    if deal is None:
        return {"name": name, "fault": fault}
    over = deal.position.is_over
    known = {"name": name, "game": deal.game, "date": deal.date, "seat": saved.seat_of(deal), "cards": len(deal.play)}
    return {**known, "over": over, "points": deal.position.totals() if over else None}
