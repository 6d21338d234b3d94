"""Writing: lines and tables to the terminal, JSON and pictures as they are, complaints to standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Any, TypeVar

import click

from solver.answers.plain import COST as COST
from solver.answers.plain import PROVEN as PROVEN
from solver.answers.plain import fields as fields
from solver.display import strings
from solver.display.language import tr
from solver.display.strings import json_line as json_line

if TYPE_CHECKING:
    from rich.console import Console

    from solver.display.scene import Scene

# Things that take a while, and how many of them are counted at once.
MANY, EACH = 10_000, 100
Thing = TypeVar("Thing")

SIGNS = "─│┌┐└┘▶½·ö"


def write_json(record: Mapping[str, Any]) -> None:
    """One object on one line to standard output."""
    write(json_line(record))


def write(text: str, path: str | None = None) -> None:
    """A text in UTF-8 to standard output, or as a whole to a file."""
    if path is None:
        click.echo(text.encode(), nl=False)
    else:
        write_file(text.encode(), path, "-o")


def write_pieces(texts: Iterable[str], path: str | None = None) -> None:
    """A text in pieces, as they come, in UTF-8 to standard output, or as a whole to a file."""
    if path is None:
        for text in texts:
            click.echo(text.encode(), nl=False)
        return
    from solver.io import atomic

    try:
        with atomic.replacing(Path(path)) as file:
            file.writelines(text.encode() for text in texts)
    except (OSError, ValueError) as error:
        raise cannot_write(error, path, "-o") from None


def counted(things: Iterable[Thing], total: int, what: str) -> Iterator[Thing]:
    """These things, and where they take a while and standard error is a terminal how many there have been so far."""
    with counter(what) if total >= MANY else nullcontext() as told:
        for number, thing in enumerate(things):
            if told is not None and number % EACH == 0:
                told(number, total)
            yield thing


def cannot_write(error: OSError | ValueError, path: str, option: str) -> click.BadParameter:
    """What is said of a file that cannot be written; option: the one that named it."""
    why = (error.strerror if isinstance(error, OSError) else None) or error
    return click.BadParameter(f"{path or tr('no name')}: {tr(str(why))}", param_hint=f"'{option}'")


def write_file(data: bytes, path: str, option: str) -> None:
    """A file as a whole; option: the one that named it."""
    from solver.io import atomic

    try:
        atomic.write_bytes(Path(path), data)
    except (OSError, ValueError) as error:
        raise cannot_write(error, path, option) from None


def say(text: str = "", style: str = "") -> None:
    """Lines for a reader, nothing in them that a terminal obeys; the style shows there, no word is broken."""
    text = strings.clean_lines(text)
    if not has_signs():
        text = strings.plain(text)
    columns = terminal_columns()
    if columns is not None:
        text = "\n".join(broken(line, columns) for line in text.split("\n"))
    if style and sys.stdout is not None and sys.stdout.isatty():
        from rich.text import Text

        console().print(Text(text, style), soft_wrap=True)
    else:
        click.echo(text)


def console(stderr: bool = False) -> Console:
    """Standard output, or standard error, as a terminal, with colours that can be read on any ground."""
    from rich.console import Console
    from rich.theme import Theme

    from solver.display.colours import styles

    plain = Console(stderr=stderr)
    return Console(stderr=stderr, theme=Theme(styles(plain.color_system)))


def broken(line: str, columns: int) -> str:
    """A line broken between words where it is wider than the terminal; what has no blanks stays whole."""
    if strings.width(line) <= columns:
        return line
    indent = " " * (len(line) - len(line.lstrip()))
    return fill(line, columns, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def say_drawn(scene: Scene, ascii: bool = False) -> None:
    """A position drawn with letters, in the colours of its cards where standard output is a terminal."""
    from solver.display.text import draw, painted

    drawn = draw(scene, ascii=ascii or not has_signs())
    if sys.stdout is not None and sys.stdout.isatty():
        console().print(painted(drawn, scene), soft_wrap=True)
    else:
        click.echo(drawn)


def say_table(rows: Sequence[Sequence[str]], styles: Sequence[str] = ()) -> None:
    """Rows with their columns aligned, a style for each; numbers to the right.

    All are as wide as they need; on a terminal no wider than that, as far as words allow it.
    """
    from solver.display import table

    if not has_signs():
        rows = [[strings.plain(cell) for cell in row] for row in rows]
    columns = terminal_columns()
    blocks = [[line] for line in table.lines(rows)] if columns is None or not rows else table.fitted(rows, columns)
    for lines, style in zip(blocks, styles or [""] * len(rows), strict=True):
        for line in lines:
            say(line, style)


def terminal_columns() -> int | None:
    """How wide the terminal is that standard output goes to; None where it goes elsewhere."""
    if sys.stdout is None or not sys.stdout.isatty():
        return None
    from rich.console import Console

    return Console().width


def has_signs() -> bool:
    """Can standard output take the signs of the drawings?"""
    try:
        SIGNS.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def complain(message: str) -> None:
    """Lines on standard error, nothing in them that a terminal obeys."""
    with suppress(OSError):
        text = strings.clean_lines(message)
        if sys.stderr is not None and sys.stderr.isatty():
            columns = console(stderr=True).width
            text = "\n".join(broken(line, columns) for line in text.split("\n"))
        click.echo(text, err=True)


def flush() -> None:
    """Have everything written so far arrive."""
    if sys.stdout is not None:
        sys.stdout.flush()


def silence() -> None:
    """Let what is still to be written to standard output go nowhere: the end of the program would trip over it."""
    with suppress(OSError, ValueError, AttributeError), Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


def bar_columns() -> tuple[Any, ...]:
    """What a bar shows: how many are done, the time gone by, and about what is still to come."""
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    left = (TimeElapsedColumn(), TextColumn("ETA"), TimeRemainingColumn())
    return (TextColumn("{task.description}"), BarColumn(bar_width=None), MofNCompleteColumn(), *left)


@contextmanager
def progress(total: int, what: str) -> Iterator[Callable[[], AbstractContextManager[None]]]:
    """Show on standard error, if that is a terminal and there are several, how many are done.

    What is given is entered after each one is done: the bar is away while its block writes.
    """
    if total < 2 or sys.stderr is None or not sys.stderr.isatty():
        yield nullcontext
        return
    from rich.progress import Progress

    columns = bar_columns()
    terminal = console(stderr=True)
    if not terminal.is_interactive:
        yield nullcontext
        return
    bar = Progress(*columns, console=terminal, transient=True, redirect_stdout=False, redirect_stderr=False)
    task = bar.add_task(strings.clean(what), total=total)

    @contextmanager
    def done() -> Iterator[None]:
        bar.stop()
        yield
        bar.advance(task)
        bar.start()

    with bar:
        yield done


@contextmanager
def counter(what: str, total: int | None = None) -> Iterator[Callable[[int, int], None] | None]:
    """Show on standard error, if that is a terminal, how far something has come; what is given is told so."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    from rich.progress import Progress

    columns = bar_columns()
    with Progress(*columns, console=console(stderr=True), transient=True) as bar:
        task = bar.add_task(strings.clean(what), total=total)
        yield lambda done, total: bar.update(task, completed=done, total=total)
