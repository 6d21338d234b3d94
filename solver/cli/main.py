"""Entry point of the command line: `openhand COMMAND FILE...`.

Exit status: 0 success, 1 no answer, 2 bad input, 130 interrupted from the keyboard, 143 terminated.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import Any

import click

from solver.cli import click_translation, output
from solver.cli.help_translation import help_in_language, in_language
from solver.cli.signals import STOPPED, Terminated, stoppable
from solver.cli.usage_faults import all_together, cleaned
from solver.cli.version import version_options
from solver.display.optional_imports import MissingExtra
from solver.display.translation import LANGUAGES, helped, of_environment, tr, use
from solver.model.errors import Error, Unsolvable

# Key of the named language in the context of a command.
NAMED = "openhand.language"
NO_ANSWER, BAD_INPUT, ENDED = 1, 2, 143

# First line of each command's help. The list of commands is shown without importing them.
SUMMARIES = {
    "bench": "Measure search speed on fixed deals.",
    "bids": "Compare bids (Zifuli).",
    "board": "Open the board in the browser.",
    "check": "Validate position files.",
    "contracts": "Compare contracts: Cego, Skat, Schafkopf, bridge.",
    "convert": "Convert files into another format.",
    "deal": "Write random deals, all equally likely.",
    "discards": "Compare discards (Cuccu a trionfo, Skat, Königrufen).",
    "explain": "Explain a result in words.",
    "formats": "List the file formats that are read and written.",
    "games": "List the games; `played`: your saved games.",
    "graph": "Count and draw reachable positions.",
    "hint": "Recommend a move when other hands are hidden.",
    "moves": "Value of every legal move.",
    "plan": "Plan the play of a side that sees all its cards.",
    "play": "Play a deal or a whole game against the engine.",
    "proof": "Write the proof of a result as a graph.",
    "puzzle": "Train, check and make puzzles.",
    "record": "Read a deal as players write it on paper.",
    "review": "Find the mistakes in a recorded deal.",
    "rules": "Show the rules of a game.",
    "schema": "Print a JSON Schema; without a name, list them.",
    "score": "Score of deals: stakes by player, par and IMPs in bridge.",
    "serve": "Answer the questions of another program.",
    "show": "Draw the table, the hands and the trick.",
    "solve": "Solve positions: value, outcome, best line.",
    "stats": "Statistics over many deals: win rate, mean, value of the lead.",
    "study": "Show a study: text in chapters, positions and puzzles.",
}

# Other names that work, left out of that list -> command.
ALIASES = {"evaluate": "moves"}

# Groups of that list.
GROUPS = {
    "What is best": "solve moves contracts bids discards hint plan",
    "Why": "explain proof graph",
    "Play and learn": "board play review puzzle study games rules",
    "Deals and files": "deal convert record show check score formats schema",
    "Many deals, and this machine": "stats serve bench",
}


class Commands(click.Group):
    """Command group that imports each command on demand and maps exceptions to exit statuses.

    is_program: True if the process runs only this command line, False if other code called it.
    """

    is_program = False
    given: tuple[str, ...] = ()

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, sorted, without hidden aliases."""
        return sorted(SUMMARIES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return a command by its name or alias. None if unknown."""
        name = ALIASES.get(cmd_name, cmd_name)
        if name not in SUMMARIES:
            return None
        command: click.Command = getattr(import_module(f"solver.cli.{name}"), name)
        return with_language(command)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands from their summaries, in groups."""
        longest = max(map(len, SUMMARIES))
        room = formatter.width - 6 - longest
        for title, names in GROUPS.items():
            listed = [click.Command(name, help=helped(SUMMARIES[name])) for name in names.split()]
            with formatter.section(helped(title)):
                formatter.write_dl([(f"{one.name:<{longest}}", one.get_short_help_str(room)) for one in listed])

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> Any:
        """Run a command line, with help and usage errors in the language that it names."""
        with click_translation.restored():
            self.is_program = args is None
            self.given = tuple(sys.argv[1:] if args is None else args)
            language = click_translation.named(self.given) or of_environment()
            use(language)
            click_translation.speak(language)
            return super().main(args, *rest, **extra)

    def get_help(self, ctx: click.Context) -> str:
        """Return the help in the current language."""
        return click.Group.get_help(in_language(self), ctx)

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Parse the arguments before the name of the command."""
        try:
            return super().make_context(*args, **extra)
        except click.ClickException as error:
            raise cleaned(error) from None

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command and exit with its status, or with that of the exception it raised."""
        try:
            with stoppable(for_good=self.is_program):
                status = super().invoke(ctx) or 0
                output.flush()
        except (Unsolvable, MissingExtra) as error:
            status = report(str(error), NO_ANSWER)
        except Error as error:
            status = report(str(error), BAD_INPUT)
        except MemoryError as error:
            from solver.model.argument_checks import DEFAULT_MEMORY

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
            # the reader of the pipe has closed it
            output.silence()
            status = 0
        except OSError as error:
            output.silence()
            status = report(tr("cannot write: {error}", error=error.strerror or error), NO_ANSWER)
        ctx.exit(status)


def report(message: str, status: int) -> int:
    """Print an error on standard error and return the exit status."""
    output.print_error(message)
    return status


def set_language(context: click.Context, parameter: click.Parameter, value: str | None) -> None:
    """Set the language of all output. Default: that of the environment, set once at the start."""
    if value is not None:
        context.meta[NAMED] = value
        use(value)


def language_option() -> click.Option:
    """Return the option --language."""
    return click.Option(
        ["--language"], type=click.Choice(LANGUAGES), callback=set_language, is_eager=True, expose_value=False,
        help="Language of the output. Default: $OPENHAND_LANGUAGE, then the locale.",
    )  # fmt: skip


def with_language(command: click.Command) -> click.Command:
    """Add --language to a command, and to all commands of a group, and help in that language."""
    if isinstance(command, click.Group):
        for inner in command.commands.values():
            with_language(inner)
    if not any(option.name == "language" for option in command.params):
        command.params.append(language_option())
        # of this command alone: a class of its own would have to be named by every command
        vars(command)["get_help"] = partial(help_in_language, command)
    all_together(command)
    return command


@click.group(
    cls=Commands,
    params=[language_option(), *version_options()],
    context_settings={"help_option_names": ["-h", "--help"]},
)
def main() -> None:
    """Exact solver for open-hand card games.

    FILE is a position file (.toml or .jsonl), - for standard input, or a deal in the one-line form,
    such as coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre.
    """


all_together(main, ALIASES)
