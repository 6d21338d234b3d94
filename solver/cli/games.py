"""Command `openhand games`: known games and saved games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from solver.cli import output
from solver.cli.inputs import json_option
from solver.display import string_utils
from solver.display import value_format as words
from solver.display.translation import tr
from solver.model.deal import GAMES, Deal
from solver.serialization.output_header import stamp
from solver.serialization.result_records import game_record

if TYPE_CHECKING:
    from solver.matches.record import Match


@click.group(invoke_without_command=True)
@json_option
@click.pass_context
def games(context: click.Context, as_json: bool) -> int:
    """List the games; `played`: your saved games."""
    if context.invoked_subcommand is not None:
        return 0
    if as_json:
        for game in GAMES.values():
            output.write_json(game_record(game))
        return 0
    rows = [(tr("game"), tr("name"), tr("players"), tr("cards each"), tr("pack"), tr("sides"))]
    for game in GAMES.values():
        players = string_utils.listed([str(n) for n in game.hand_size], tr("or"))
        cards = string_utils.listed([str(n) for n in dict.fromkeys(game.hand_size.values())], tr("or"))
        sides = ", ".join(map(game.side_title, game.side_names))
        rows.append((game.id, game.name, players, cards, str(game.pack.size), sides))
    output.print_table(rows, ["dim"] + [""] * len(GAMES))
    return 0


@games.command()
@json_option
def played(as_json: bool) -> int:
    """List your saved games, newest first. `review NAME` reviews one, `play NAME` resumes it."""
    from solver.cli import saved_games
    from solver.matches.text import named_result

    rows = [(tr("name"), tr("you"), tr("cards"), tr("result"))]
    for name, deal, fault, match in saved_games.games():
        if as_json:
            output.write_json(stamp("games-played") | record_of(name, deal, fault, match))
        elif deal is None:
            rows.append((name, "", "", tr("cannot be read: {why}", why=fault)))
        elif match is not None:
            cards = sum(len(one.play) for one in match.deals)
            rows.append((name, saved_games.seat_of(match.deals[0]) or "", str(cards), named_result(match)))
        else:
            at = deal.position
            result = result_of(deal) if at.is_over else tr("{seat} to play", seat=at.turn)
            rows.append((name, saved_games.seat_of(deal) or "", str(len(deal.play)), result))
    if not as_json:
        if len(rows) > 1:
            output.print_table(rows, ["dim"] + [""] * (len(rows) - 1))
        where = saved_games.short(saved_games.folder())
        output.print_text(
            tr("In {path}", path=where) if len(rows) > 1 else tr("None yet; they are kept in {path}", path=where), "dim"
        )
    return 0


def result_of(deal: Deal) -> str:
    """Return the result of each side so far."""
    at = deal.position
    # the sides have points even if the value is a difference
    told = {side: str(won) if at.terms.ahead else words.brief(at.terms, won) for side, won in at.totals().items()}
    return ", ".join(f"{at.rules.side_title(side)} {points}" for side, points in told.items())


def record_of(name: str, deal: Deal | None, fault: str, match: Match | None) -> dict[str, Any]:
    """Return a saved game as JSON. A whole game has its standing by places too."""
    from solver.cli import saved_games

    if deal is None:
        return {"name": name, "fault": fault}
    if match is not None:
        cards = sum(len(one.play) for one in match.deals)
        seat = saved_games.seat_of(match.deals[0])
        known = {"name": name, "game": deal.game, "date": deal.date, "seat": seat, "cards": cards}
        standing = {"hands": len(match.results), "points": match.standing, "winner": match.winner}
        return {**known, "over": match.is_over, **standing}
    over = deal.position.is_over
    known = {
        "name": name,
        "game": deal.game,
        "date": deal.date,
        "seat": saved_games.seat_of(deal),
        "cards": len(deal.play),
    }
    return {**known, "over": over, "points": deal.position.totals() if over else None}
