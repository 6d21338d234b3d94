"""The code samples of a page in Markdown: found, run and compared with what the page shows.

- ```python: run; blocks of a page share their names, top to bottom. What is printed stands in a ```text block that
  follows, with nothing or the word "prints" between; a block with `>>>` is a doctest.
- ```console: each `$ openhand ..`, pipes included, is run, and what it says is what stands below it.
- ```toml that begins with `format = 1` and has no mark: a position file without a fault.

Times are masked (MASKS). A comment before the fence, on a line of its own, says more:

- `<!-- long -->`: takes more than three seconds, run with the long tests; by itself, on no state.
- `<!-- not run: WHY -->`: not run at all.
- `<!-- file: NAME -->`: what the block shows is in the file NAME from there on. A comment that opens with a line
  `<!-- file: NAME` holds such a file without showing it.
"""

from __future__ import annotations

import contextlib
import difflib
import doctest
import io
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import solver
from helpers.cli import run

LANGUAGES = {"console", "python", "json", "sh", "text", "toml", "file"}
MASKS = ((re.compile(r"\b\d+\.\d\d s\b"), "N s"), (re.compile(r'"seconds": [\d.e-]+'), '"seconds": N'))
NOT_RUN = "not run: "
FILE = "file: "

_BLOCK = re.compile(
    r"^<!-- file: (?P<hidden>\S+)\n(?P<content>.*?)^-->$"
    r"|(?:^<!-- (?P<mark>[^\n]+) -->\n+)?^```(?P<language>\w+)[^\n]*\n(?P<body>.*?)^```$",
    re.M | re.S,
)


@dataclass
class Block:
    """A fenced block: page and line for messages, its mark if it has one, and the output shown below it.

    span: from where to where in the page its output stands: the body of a console block, or what is printed.
    """

    place: str
    language: str
    body: str
    mark: str = ""
    printed: str | None = None
    span: tuple[int, int] = (0, 0)

    @property
    def everyday(self) -> bool:
        """Is it run with the everyday tests?"""
        return not self.mark.startswith(NOT_RUN) and self.mark != "long"


def blocks(path: Path) -> list[Block]:
    """The blocks of a page, those that only show what another prints left out."""
    text = path.read_text(encoding="utf-8")
    found: list[Block] = []
    end = 0
    for match in _BLOCK.finditer(text):
        between, end = text[end : match.start()], match.end()
        place = f"{path.name}:{text.count(chr(10), 0, match.start('body') + 1)}"
        if match["hidden"]:
            found.append(Block(place, "file", match["content"], FILE + match["hidden"]))
            continue
        shows = match["language"] == "text" and between.strip() in ("", "prints")
        if shows and found and found[-1].language == "python" and found[-1].printed is None:
            found[-1].printed, found[-1].span = match["body"], match.span("body")
            continue
        found.append(Block(place, match["language"], match["body"], match["mark"] or "", span=match.span("body")))
    return found


def run_block(block: Block, names: dict[str, Any]) -> None:
    """Run a block in the working directory; `names` are those of the page's Python so far."""
    if block.mark.startswith(FILE):
        Path(block.mark.removeprefix(FILE)).write_text(block.body, encoding="utf-8")
    if block.language == "python":
        run_python(block, names)
    elif block.language == "console":
        run_console(block)
    elif block.language == "toml" and not block.mark and block.body.startswith("format = 1"):
        solver.loads(block.body, block.place)


def run_python(block: Block, names: dict[str, Any]) -> None:
    """Run Python and compare what it prints."""
    if block.body.startswith(">>> "):
        test = doctest.DocTestParser().get_doctest(block.body, names, block.place, block.place, 0)
        said = io.StringIO()
        done = doctest.DocTestRunner(verbose=False).run(test, out=said.write, clear_globs=False)
        assert done.failed == 0, said.getvalue()
        names.update(test.globs)
        return
    compare(printed_by(block, names), block.printed or "", block.place)


def printed_by(block: Block, names: dict[str, Any]) -> str:
    """What a block of Python prints."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(block.body, block.place, "exec"), names)
    return printed.getvalue()


def run_console(block: Block) -> None:
    """Run the commands of a console block and compare what they say."""
    for command, shown in commands(block.body):
        compare(said(command), shown, f"{block.place}: {command}")


def commands(body: str) -> Iterator[tuple[str, str]]:
    """Each command of a console block and the text below it."""
    for part in re.split(r"^\$ ", body, flags=re.M)[1:]:
        command, _, shown = part.partition("\n")
        yield command, shown


def said(command: str) -> str:
    """Everything that a line of commands with pipes between them says."""
    text, said = None, ""
    for part in command.split(" | "):
        name, *args = shlex.split(part)
        assert name == "openhand", f"{command}: mark what is not run"
        result = run(*args, input=text)
        text, said = result.stdout, said + result.stderr
    # of the last one everything, in its order
    return said.removesuffix(result.stderr) + result.output


def compare(found: str, shown: str, place: str) -> None:
    """Fail with the lines that differ, unless what came out is what the page shows."""
    shown, found = masked(shown), masked(found)
    if found != shown:
        lines = difflib.unified_diff(shown.splitlines(), found.splitlines(), "the page", "what comes out", lineterm="")
        raise AssertionError("\n".join([place, *lines]))


def masked(text: str) -> str:
    """A text without the figures that are others every time."""
    for pattern, name in MASKS:
        text = pattern.sub(name, text)
    return text
