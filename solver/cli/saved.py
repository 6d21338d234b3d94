"""Games that a person has played: where they are kept, and how each is written as it goes on."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import click
import msgspec

from solver.cli import output
from solver.display.language import tr
from solver.io import files
from solver.model.deal import Deal
from solver.model.errors import FormatError

YOU = "you"
SUFFIX = ".toml"
# The game that was begun last.
LAST = "last"


def folder() -> Path:
    """Where games are kept that no file was named for: a folder of the user's, as the system has it."""
    from platformdirs import user_data_path

    return user_data_path("openhand", appauthor=False) / "games"


class Saved:
    """The file of one game, which holds it up to its last card at any moment; other deals of the file stay."""

    def __init__(self, path: Path, id: str, others: tuple[Deal, ...] = ()) -> None:
        self.path = path
        self.id = id
        self.others = others

    def write(self, deal: Deal) -> None:
        """Put the deal as it stands in place of what was there of it."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            files.save([*self.others, msgspec.structs.replace(deal, id=self.id)], self.path)
        except OSError as error:
            raise output.cannot_write(error, str(self.path), "--save") from None

    @property
    def shown(self) -> str:
        """The file, as short as it can be named."""
        return self.path.stem if self.path.parent == folder() else short(self.path)


def short(path: Path) -> str:
    """A path as it is seen from where the user is, or from his home."""
    for base, sign in ((Path.cwd(), ""), (Path.home(), "~/")):
        if path.is_relative_to(base):
            return f"{sign}{path.relative_to(base)}"
    return str(path)


def new(deal: Deal) -> Saved:
    """A new file in the folder, named after the time and the deal."""
    name = f"{datetime.now():%Y-%m-%d-%H%M%S}-{deal.game}"
    path = folder() / f"{name}{SUFFIX}"
    number = 1
    while path.exists():
        number += 1
        path = folder() / f"{name}-{number}{SUFFIX}"
    return Saved(path, path.stem)


def at(name: str, deal: Deal) -> Saved:
    """A file that the user has named: new, or one that holds other games, or this one as it stood."""
    path = Path(name).absolute()
    if path.suffix.lower() not in files.SUFFIXES:
        raise click.BadParameter(
            tr("{name}: position files end in {suffixes}", name=name, suffixes=f" {tr('or')} ".join(files.SUFFIXES)),
            param_hint="'--save'",
        )
    if not path.parent.is_dir() or path.is_dir():
        raise click.BadParameter(tr("{name}: cannot be written there", name=name), param_hint="'--save'")
    others = tuple(files.load(path)) if path.exists() else ()
    return Saved(path, deal.id, tuple(one for one in others if one.id != deal.id))


def recorded(deal: Deal, seat: str, others: str) -> Deal:
    """The deal as it is kept: who sat where, and when it was played."""
    players = {one: YOU if one == seat else others for one in deal.hands}
    return msgspec.structs.replace(deal, players=players, date=deal.date or f"{datetime.now():%Y-%m-%d}")


def seat_of(deal: Deal) -> str | None:
    """Where the person sat in a game that was kept."""
    return next((seat for seat, name in deal.players.items() if name == YOU), None)


class Game(NamedTuple):
    """A game that is kept: its file without the ending, and the deal; why not, where the file cannot be read."""

    name: str
    deal: Deal | None
    fault: str = ""


def games() -> Iterator[Game]:
    """The games of the folder, the latest first."""
    where = folder()
    if not where.is_dir():
        return
    for path in sorted(where.glob(f"*{SUFFIX}"), reverse=True):
        try:
            (deal,) = files.load(path)
        except (FormatError, ValueError) as error:
            yield Game(path.stem, None, str(error).splitlines()[0])
        else:
            yield Game(path.stem, deal)


def unknown(name: str) -> str:
    """What is said where there is no game of a name."""
    if name == LAST:
        return tr("and no game is kept yet: openhand play keeps each")
    return tr("nor a game of that name that you have played (openhand games played)")


def found(name: str) -> Path | None:
    """The file of a game that is kept, by its name; `last` is the one that was begun last."""
    if os.sep in name or name.startswith("."):
        return None
    where = folder()
    if name == LAST:
        return max(where.glob(f"*{SUFFIX}"), default=None)
    path = where / f"{name.removesuffix(SUFFIX)}{SUFFIX}"
    return path if path.is_file() else None
