"""Output: text and tables to the terminal, JSON and pictures as they are, errors to standard error."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Any, TypeVar

import click

from solver.display import string_utils
from solver.display.string_utils import json_line as json_line
from solver.display.translation import tr
from solver.serialization.text_parts import Grid, Part
from solver.serialization.to_builtins import COST as COST
from solver.serialization.to_builtins import PROVEN as PROVEN
from solver.serialization.to_builtins import fields as fields

if TYPE_CHECKING:
    from rich.console import Console

    from solver.display.scene import Scene

# Number of items from which progress is shown, and items per update.
MANY, EACH = 10_000, 100
# Most columns of a page of text.
MOST_COLUMNS = 100
Thing = TypeVar("Thing")

SIGNS = "─│┌┐└┘▶½·ö"
# Number of a move in a list, before its move.
NUMBERED = re.compile(r"(?<=[,:] )(#?\d+) (?=\S)")


def write_json(record: Mapping[str, Any]) -> None:
    """Write one object as a line to standard output."""
    write(json_line(record))


def write(text: str, path: str | None = None, option: str = "-o") -> None:
    """Write a text in UTF-8 to standard output, or atomically to a file.

    option: option that named the file.
    """
    if path is None:
        click.echo(text.encode(), nl=False)
    else:
        write_file(text.encode(), path, option)


def write_pieces(texts: Iterable[str], path: str | None = None) -> None:
    """Write a text in UTF-8 piece by piece to standard output, or atomically to a file."""
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
    """Yield the items. If there are many, report their number on a terminal at standard error."""
    with counter(what) if total >= MANY else nullcontext() as told:
        for number, thing in enumerate(things):
            if told is not None and number % EACH == 0:
                told(number, total)
            yield thing


def cannot_write(error: OSError | ValueError, path: str, option: str) -> click.BadParameter:
    """Return the error for a file that cannot be written.

    option: option that named the file.
    """
    why = (error.strerror if isinstance(error, OSError) else None) or error
    return click.BadParameter(f"{path}: {tr(str(why))}", param_hint=f"'{option}'")


def write_file(data: bytes, path: str, option: str) -> None:
    """Write a file atomically.

    option: option that named the file.
    """
    from solver.io import atomic

    try:
        atomic.write_bytes(Path(path), data)
    except (OSError, ValueError) as error:
        raise cannot_write(error, path, option) from None


def print_text(text: str = "", style: str = "") -> None:
    """Print lines without terminal control characters. On a terminal they are styled and wrapped between words."""
    text = string_utils.clean_lines(text)
    if not has_signs():
        text = string_utils.plain(text)
    columns = terminal_columns()
    if columns is not None:
        text = "\n".join(broken(line, columns) for line in text.split("\n"))
    if style and sys.stdout is not None and sys.stdout.isatty():
        from rich.text import Text

        console().print(Text(text, style), soft_wrap=True)
    else:
        click.echo(text)


def console(stderr: bool = False) -> Console:
    """Return a console for standard output or error, with colours readable on any background."""
    from rich.console import Console
    from rich.theme import Theme

    from solver.display.colours import styles

    plain = Console(stderr=stderr)
    return Console(stderr=stderr, theme=Theme(styles(plain.color_system)))


def broken(line: str, columns: int) -> str:
    """Return a line wrapped between words to the width of the terminal. A number stays beside what it counts."""
    if string_utils.width(line) <= columns:
        return line
    indent = " " * (len(line) - len(line.lstrip()))
    joined = NUMBERED.sub("\\1\u00a0", line)
    lines = fill(joined, columns, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return lines.replace("\u00a0", " ")


def print_drawing(scene: Scene, ascii: bool = False) -> None:
    """Print a position as text, in the colours of its cards on a terminal."""
    from solver.display.text_board import draw, painted

    drawn = draw(scene, ascii=ascii or not has_signs())
    if sys.stdout is not None and sys.stdout.isatty():
        console().print(painted(drawn, scene), soft_wrap=True)
    else:
        click.echo(drawn)


def print_table(rows: Sequence[Sequence[str]], styles: Sequence[str] = ()) -> None:
    """Print rows with aligned columns, each in a style. Numbers are right-aligned.

    Columns have their natural width. On a terminal, text is wrapped to fit.
    """
    from solver.display import text_table

    if not has_signs():
        rows = [[string_utils.plain(cell) for cell in row] for row in rows]
    columns = terminal_columns()
    blocks = (
        [[line] for line in text_table.lines(rows)] if columns is None or not rows else text_table.fitted(rows, columns)
    )
    for lines, style in zip(blocks, styles or [""] * len(rows), strict=True):
        for line in lines:
            print_text(line, style)


def print_wide_table(rows: Sequence[Sequence[str]], styles: Sequence[str], split: int, named: int = 1) -> None:
    """Print rows. On a terminal too narrow even with wrapped headers, the columns from `split` on come below.

    named: first columns that name a row, which are printed again beside those below.
    """
    from solver.display import text_table

    columns = terminal_columns()
    blocks = [] if columns is None or not rows else text_table.fitted(rows, columns)
    widest = max((string_utils.width(line) for lines in blocks for line in lines), default=0)
    if columns is None or (widest <= columns and all(len(lines) == 1 for lines in blocks[1:])):
        print_table(rows, styles)
        return
    print_table([row[:split] for row in rows], styles)
    print_text()
    print_table([[*row[:named], *row[split:]] for row in rows], styles)


def print_parts(parts: Iterable[Part]) -> None:
    """Print the lines and tables of a result."""
    for part in parts:
        if isinstance(part, Grid):
            if part.split:
                print_wide_table(part.rows, part.styles, part.split, part.named)
            else:
                print_table(part.rows, part.styles)
        else:
            print_text(part.text, part.style)


def terminal_columns() -> int | None:
    """Return the width of the terminal. None if standard output is no terminal."""
    if sys.stdout is None or not sys.stdout.isatty():
        return None
    from rich.console import Console

    return Console().width


def has_signs() -> bool:
    """Return True if standard output can encode the symbols of the drawings."""
    try:
        SIGNS.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def print_error(message: str) -> None:
    """Print lines on standard error, without terminal control characters."""
    with suppress(OSError):
        text = string_utils.clean_lines(message)
        if sys.stderr is not None and sys.stderr.isatty():
            columns = console(stderr=True).width
            text = "\n".join(broken(line, columns) for line in text.split("\n"))
        click.echo(text, err=True)


def flush() -> None:
    """Flush standard output."""
    if sys.stdout is not None:
        sys.stdout.flush()


def silence() -> None:
    """Redirect standard output to the null device, so that the exit of the interpreter raises no error."""
    with suppress(OSError, ValueError, AttributeError), Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


def bar_columns() -> tuple[Any, ...]:
    """Return the columns of a progress bar: number done, elapsed time, estimated time left."""
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    left = (TimeElapsedColumn(), TextColumn("ETA"), TimeRemainingColumn())
    return (TextColumn("{task.description}"), BarColumn(bar_width=None), MofNCompleteColumn(), *left)


@contextmanager
def progress(total: int, what: str) -> Iterator[Callable[[], AbstractContextManager[None]]]:
    """Show a progress bar on a terminal at standard error, if there are several items.

    Yields a context manager to enter after each item. Within its block the bar is hidden for output.
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
    task = bar.add_task(string_utils.clean(what), total=total)

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
    """Show a counter on a terminal at standard error. Yields a callback that updates it."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    from rich.progress import Progress

    columns = bar_columns()
    with Progress(*columns, console=console(stderr=True), transient=True) as bar:
        task = bar.add_task(string_utils.clean(what), total=total)
        yield lambda done, total: bar.update(task, completed=done, total=total)
