"""The command line: `openhand COMMAND FILE...`.

Exit status: 0 done, 1 asked something that has no answer, 2 bad input, 130 stopped from the keyboard.
"""

from __future__ import annotations

from typing import Any

import click

from solver import __version__
from solver.cli import output
from solver.cli.bench import bench
from solver.cli.bids import bids
from solver.cli.check import check
from solver.cli.contracts import contracts
from solver.cli.deal import deal
from solver.cli.discards import discards
from solver.cli.explain import explain
from solver.cli.games import games, rules
from solver.cli.graph import graph
from solver.cli.hint import hint
from solver.cli.play import play
from solver.cli.proof import proof
from solver.cli.puzzle import puzzle
from solver.cli.review import review
from solver.cli.show import show
from solver.cli.solve import moves, solve
from solver.cli.stats import stats
from solver.display.extras import MissingExtra
from solver.model.errors import Error, Unsolvable
from solver.search.prover import DEFAULT_MEMORY

NO_ANSWER, BAD_INPUT, STOPPED = 1, 2, 130


class Commands(click.Group):
    """The commands, and what becomes of everything that can go wrong in one."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; its status, or the one that fits what it raised, is the exit status."""
        try:
            status = super().invoke(ctx) or 0
            output.flush()
        except (Unsolvable, MissingExtra) as error:
            status = report(str(error), NO_ANSWER)
        except Error as error:
            status = report(str(error), BAD_INPUT)
        except MemoryError as error:
            advice = f"try a smaller table: --memory MB (default {DEFAULT_MEMORY})"
            status = report(f"out of memory: {error or 'no more to be had'}; {advice}", NO_ANSWER)
        except KeyboardInterrupt:
            status = report("stopped", STOPPED)
        except BrokenPipeError:
            # whoever read the output has seen enough
            output.silence()
            status = 0
        except OSError as error:
            output.silence()
            status = report(f"cannot write: {error.strerror or error}", NO_ANSWER)
        ctx.exit(status)


def report(message: str, status: int) -> int:
    """Say on standard error what went wrong; returns the exit status."""
    output.complain(message)
    return status


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="openhand", message="%(prog)s %(version)s")
def main() -> None:
    """Exact answers about open-hand positions of card games.

    FILE is a position file (.toml or .jsonl), - for standard input, or a deal in the one-line form,
    such as coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre.
    """


ANSWERS = (solve, moves, review, explain, proof, graph, hint, bids, discards, contracts)
for command in (*ANSWERS, puzzle, check, show, deal, games, rules, play, stats, bench):
    main.add_command(command)
