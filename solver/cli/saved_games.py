"""Saved games: their folder, and atomic updates during the play."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click
import msgspec

from solver.cli import output
from solver.cli.written_files import check_file
from solver.display.string_utils import YOU
from solver.display.translation import tr
from solver.io.files import load, save
from solver.io.record_formats import OWN_SUFFIXES
from solver.model.deal import GAMES, Deal
from solver.model.errors import Error

if TYPE_CHECKING:
    from solver.matches.record import Match

SUFFIX = ".toml"
# Name of the game begun last.
LAST = "last"


def folder() -> Path:
    """Return the default folder for games, in the user's data directory."""
    from platformdirs import user_data_path

    return user_data_path("openhand", appauthor=False) / "games"


class SavedGame:
    """File of one game, current after every card. Other deals of the file stay unchanged."""

    def __init__(self, path: Path, id: str, others: tuple[Deal, ...] = ()) -> None:
        self.path = path
        self.id = id
        self.others = others

    def write(self, deal: Deal) -> None:
        """Replace the stored state of the game by the current deal."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            save([*self.others, msgspec.structs.replace(deal, id=self.id)], self.path)
        except OSError as error:
            raise output.cannot_write(error, str(self.path), "--save") from None

    @property
    def is_kept(self) -> bool:
        """Return True if the file holds the game."""
        try:
            return self.path.exists() and any(deal.id == self.id for deal in load(self.path))
        except (Error, ValueError, OSError):
            return False

    @property
    def shown(self) -> str:
        """Return the shortest name of the file."""
        return self.path.stem if self.path.parent == folder() else short(self.path)


def short(path: Path) -> str:
    """Return a path relative to the current or home directory, if possible."""
    for base, sign in ((Path.cwd(), ""), (Path.home(), "~/")):
        if path.is_relative_to(base):
            return f"{sign}{path.relative_to(base)}"
    return str(path)


def new(deal: Deal) -> SavedGame:
    """Return a new file in the folder, named by time and deal."""
    name = f"{datetime.now():%Y-%m-%d-%H%M%S}-{deal.game}"
    path = folder() / f"{name}{SUFFIX}"
    number = 1
    while path.exists():
        number += 1
        path = folder() / f"{name}-{number}{SUFFIX}"
    return SavedGame(path, path.stem)


def at(name: str, deal: Deal) -> SavedGame:
    """Return the user's file: new, or with other games or an earlier state of this one."""
    path = Path(name).absolute()
    if path.suffix.lower() not in OWN_SUFFIXES:
        raise click.BadParameter(
            tr("{name}: position files end in {suffixes}", name=name, suffixes=f" {tr('or')} ".join(OWN_SUFFIXES)),
            param_hint="'--save'",
        )
    check_file(name, "--save")
    others = tuple(load(path)) if path.exists() else ()
    return SavedGame(path, deal.id, tuple(one for one in others if one.id != deal.id))


def recorded(deal: Deal, seat: str, others: str) -> Deal:
    """Return the deal with its players and date."""
    players = {one: YOU if decider(deal, one) == seat else others for one in deal.hands}
    return msgspec.structs.replace(deal, players=players, date=deal.date or f"{datetime.now():%Y-%m-%d}")


def seat_of(deal: Deal) -> str | None:
    """Return the user's seat in a saved game."""
    # the user plays the dummy's cards from the opposite seat
    return next((decider(deal, seat) for seat, name in deal.players.items() if name == YOU), None)


def decider(deal: Deal, seat: str) -> str:
    """Return the seat that plays a seat's cards once the dummy lies open."""
    return GAMES[deal.game].player_of(deal, True, seat)


class Game(NamedTuple):
    """Saved game.

    name: file name without its ending.
    deal: deal of the game, None if the file is unreadable. In a whole game the last one.
    fault: reason why the file is unreadable.
    match: whole game that the file holds, or None.
    """

    name: str
    deal: Deal | None
    fault: str = ""
    match: Match | None = None


def games() -> Iterator[Game]:
    """Return the games of the folder, newest first."""
    from solver.matches.record import key_of, match_of

    where = folder()
    if not where.is_dir():
        return
    for path in sorted(where.glob(f"*{SUFFIX}"), reverse=True):
        try:
            deals = load(path)
            match = None if key_of(deals[0]) is None else match_of(deals)
            (deal,) = deals[-1:] if match is not None else deals
        except (Error, ValueError) as error:
            yield Game(path.stem, None, str(error).splitlines()[0])
        else:
            yield Game(path.stem, deal, match=match)


def unknown(name: str) -> str:
    """Return the message for an unknown game."""
    if name == LAST:
        return tr("and no game is kept yet: openhand play keeps each")
    return tr("nor a game of that name that you have played (openhand games played)")


def found(name: str) -> Path | None:
    """Return the file of a saved game by name. `last` is the game begun last."""
    if os.sep in name or name.startswith("."):
        return None
    where = folder()
    if name == LAST:
        return max(where.glob(f"*{SUFFIX}"), default=None)
    path = where / f"{name.removesuffix(SUFFIX)}{SUFFIX}"
    return path if path.is_file() else None
