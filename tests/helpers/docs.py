"""Code samples of a Markdown page: found, run and compared with the page.

- ```python: run with the names of earlier blocks of the page. A ```text block holds its output. It follows directly
  or after the word "prints". A block with `>>>` is a doctest.
- ```console: runs each `$ openhand ..`, pipes included. The lines below it are its output.
- ```toml that begins with `format = 1` and has no mark: a position file without a fault.

Pages are README.md and those of docs/ at any depth. Every block of every page runs with the everyday tests.

Times are masked (MASKS). A comment on its own line before the fence adds options:

- `<!-- not run: WHY -->`: never runs. Of `openhand` it may show the command alone, without output.
- `<!-- file: NAME -->`: the block is the content of the file NAME for later blocks. A comment that opens with a line
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
from helpers.paths import ROOT

LANGUAGES = {"console", "html", "javascript", "python", "json", "sh", "text", "toml", "file"}
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
    def is_run(self) -> bool:
        """True if it runs."""
        return not self.mark.startswith(NOT_RUN)


def pages(root: Path = ROOT) -> list[Path]:
    """Return README.md and all pages below docs/."""
    return [root / "README.md", *sorted((root / "docs").rglob("*.md"))]


def name_of(page: Path) -> str:
    """Return where a page is in the checkout; the path as it is if it lies elsewhere."""
    return page.relative_to(ROOT).as_posix() if page.is_relative_to(ROOT) else page.name


def page_named(name: str) -> Path:
    """Return the one page of docs/ with this file name, in whatever folder it lies."""
    (page,) = (ROOT / "docs").rglob(name)
    return page


def blocks(path: Path) -> list[Block]:
    """The blocks of a page, those that only show what another prints left out."""
    text = path.read_text(encoding="utf-8")
    found: list[Block] = []
    end = 0
    for match in _BLOCK.finditer(text):
        between, end = text[end : match.start()], match.end()
        place = f"{name_of(path)}:{text.count(chr(10), 0, match.start('body') + 1)}"
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
    """Run a block in the working directory.

    names: Python names of the page so far.
    """
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
    """Return the output of a Python block."""
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
