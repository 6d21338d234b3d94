"""The command line: `openhand COMMAND FILE...`.

Exit status: 0 done, 1 asked something that has no answer, 2 bad input, 130 stopped from the keyboard, 143 told to end.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click

from solver import __version__
from solver.cli import output, usage
from solver.cli.signals import Terminated, stoppable
from solver.display import strings
from solver.display.extras import MissingExtra
from solver.display.language import LANGUAGES, of_environment, tr, use
from solver.model.errors import Error, Unsolvable

# Where the context of a command has the language that is named on its line.
NAMED = "openhand.language"
NO_ANSWER, BAD_INPUT, STOPPED, ENDED = 1, 2, 130, 143

# What a command is for, as its own help begins: the list of all commands is shown without importing them.
SUMMARIES = {
    "bench": "Answer fixed questions about fixed deals: nodes (the same everywhere), CPU time and speed.",
    "bids": "What each seat can bid and what comes of it, all hands open (Zifuli).",
    "board": "A board in the browser: what every card is worth, deals clicked together, records, play.",
    "check": "Read files and say what is wrong with them.",
    "contracts": "What each seat can play with the hands dealt and the blind, and what comes of it, "
    "all hands open (Cego).",
    "deal": "Deal at random, every deal equally likely.",
    "discards": "The value of every choice of cards to lay away, all hands open (Cuccu a trionfo, Skat).",
    "explain": "Why an answer is right, in words: what the side that can have it plays, whatever the other does.",
    "games": "The games that are known; `played`: those that you have played.",
    "graph": "The positions that can be reached, each once, and how many ways lead to it.",
    "hint": "What to play when hands are hidden; before the play what to bid, to keep or to lay away.",
    "moves": "The value of every legal move, best first, all hands open.",
    "play": "Play a deal against the engine, and with it where you have a partner.",
    "proof": "Why an answer is right: one move for the side that proves it, all replies of the other, as a graph.",
    "puzzle": "Solve puzzles, check some, or make some.",
    "review": "What every card of a record cost its side, all hands open; the errors and the turning point.",
    "rules": "The rules of a game, its values and the names of its cards.",
    "show": "Draw the table with its hands and the trick.",
    "solve": "The value, the outcome and a line of best play, all hands open.",
    "stats": "How often the first side wins, by how much, and what the lead is worth, all hands open.",
}

# .. and where each stands in that list.
GROUPS = {
    "What is best": "solve moves contracts bids discards hint",
    "Why": "explain proof graph",
    "Play and learn": "board play review puzzle games rules",
    "Deals and files": "deal show check",
    "Many deals, and this machine": "stats bench",
}


class Commands(click.Group):
    """The commands, each imported when it is called, and what becomes of everything that can go wrong in one.

    is_program: is this all that the process is for, rather than called with arguments by something else?
    """

    is_program = False

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, in order."""
        return sorted(SUMMARIES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command, from the file of its name; None where there is none."""
        if cmd_name not in SUMMARIES:
            return None
        command: click.Command = getattr(import_module(f"solver.cli.{cmd_name}"), cmd_name)
        return with_language(command)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands as Click does it, of their summaries, in groups."""
        longest = max(map(len, SUMMARIES))
        room = formatter.width - 6 - longest
        for title, names in GROUPS.items():
            listed = [click.Command(name, help=SUMMARIES[name]) for name in names.split()]
            with formatter.section(title):
                formatter.write_dl([(f"{one.name:<{longest}}", one.get_short_help_str(room)) for one in listed])

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> Any:
        """Run a command line as Click does it, what is wrong with it being said in the language that it asks for."""
        with usage.restored():
            self.is_program = args is None
            usage.speak(usage.named(sys.argv[1:] if args is None else args) or of_environment())
            return super().main(args, *rest, **extra)

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Read what stands before the name of the command."""
        try:
            return super().make_context(*args, **extra)
        except click.ClickException as error:
            raise cleaned(error) from None

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; its status, or the one that fits what it raised, is the exit status."""
        try:
            with stoppable(for_good=self.is_program):
                status = super().invoke(ctx) or 0
                output.flush()
        except (Unsolvable, MissingExtra) as error:
            status = report(str(error), NO_ANSWER)
        except Error as error:
            status = report(str(error), BAD_INPUT)
        except MemoryError as error:
            from solver.model.arguments import DEFAULT_MEMORY

            advice = tr("try a smaller table: --memory MB (default {n})", n=DEFAULT_MEMORY)
            status = report(
                tr("out of memory: {error}; {advice}", error=error or tr("no more to be had"), advice=advice), NO_ANSWER
            )
        except KeyboardInterrupt as signal:
            proven = "".join(f"; {note}" for note in getattr(signal, "__notes__", ()))
            status = report(f"{tr('stopped')}{proven}", ENDED if isinstance(signal, Terminated) else STOPPED)
        except click.ClickException as error:
            raise cleaned(error) from None
        except BrokenPipeError:
            # whoever read the output has seen enough
            output.silence()
            status = 0
        except OSError as error:
            output.silence()
            status = report(tr("cannot write: {error}", error=error.strerror or error), NO_ANSWER)
        ctx.exit(status)


def cleaned(error: click.ClickException) -> click.ClickException:
    """What is wrong with the command line, with nothing in it that a terminal obeys."""
    # declared final; the kind of error, its context and exit status stay
    vars(error)["message"] = strings.clean(error.message)
    return error


def report(message: str, status: int) -> int:
    """Say on standard error what went wrong; returns the exit status."""
    output.complain(message)
    return status


def set_language(context: click.Context, parameter: click.Parameter, value: str | None) -> None:
    """Show everything in a language: the one asked for, else that of the environment when the program begins."""
    if value is not None:
        context.meta[NAMED] = value
    if value is not None or context.parent is None:
        use(value or of_environment())


def language_option() -> click.Option:
    """--language."""
    return click.Option(
        ["--language"], type=click.Choice(LANGUAGES), callback=set_language, is_eager=True, expose_value=False,
        help="What is shown, in this language; that of OPENHAND_LANGUAGE or the locale where none is named.",
    )  # fmt: skip


def with_language(command: click.Command) -> click.Command:
    """A command, or those of a group, with --language."""
    if isinstance(command, click.Group):
        for inner in command.commands.values():
            with_language(inner)
    elif not any(option.name == "language" for option in command.params):
        command.params.append(language_option())
    return command


@click.group(
    cls=Commands, params=[language_option()], context_settings={"help_option_names": ["-h", "--help"]}
)  # fmt: skip
@click.version_option(__version__, prog_name="openhand", message="%(prog)s %(version)s")
def main() -> None:
    """Exact answers about open-hand positions of card games.

    FILE is a position file (.toml or .jsonl), - for standard input, or a deal in the one-line form,
    such as coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre.
    """
