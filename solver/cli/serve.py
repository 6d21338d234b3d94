"""Command `openhand serve`: an engine for other programs."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

import click

from solver.display.translation import use


@click.command()
@click.option(
    "--searches",
    type=click.IntRange(1, 64),
    metavar="N",
    help="Questions that are searched at once. Default: one per processor.",
)
@click.pass_context
def serve(context: click.Context, searches: int | None) -> int:
    """Answer the questions of another program.

    Reads a JSON object per line from standard input, writes one per line to standard output, and ends with its input.
    """
    from solver.board.protocol import greeting
    from solver.board.question_loop import QuestionLoop, own_output

    if context.find_root().meta.get("openhand.language") is None:
        use("en")
    with loading_handlers(), own_output() as output:
        loop = QuestionLoop(sys.stdin.buffer, output, searches or os.cpu_count() or 1, desk=True)
        loop.run(greeting())
    return 0


@contextmanager
def loading_handlers() -> Iterator[None]:
    """Import the handlers of all questions beside the block, so that the first one of a kind need not wait for them.

    The import that goes on at the end of the block is waited for: while the interpreter ends, some cannot be made, and
    say so on standard error.
    """
    ended = threading.Event()
    loader = threading.Thread(target=load_handlers, args=(ended,), daemon=True)
    loader.start()
    try:
        yield
    finally:
        ended.set()
        loader.join()


def load_handlers(ended: threading.Event) -> None:
    """Import the handlers of all questions one after another, until they are not needed any more."""
    from solver.board.request_routing import QUESTIONS

    for module in dict.fromkeys(module for module, _ in QUESTIONS.values()):
        if ended.is_set():
            return
        import_module(f"solver.board.{module}")
