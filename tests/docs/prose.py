"""Prose checker: sentence lengths, private words and field terms of the pages and docstrings, against LIMITS.

    python tests/docs/prose.py [ROOT] [--check] [--worst N] [--faults] [--names]

ROOT: root of the checkout. Default: the one with this file.
--check: return status 1 if a figure is beyond its limit.
--worst: number of longest sentences to print for each group. Default 0.
--faults: print every sentence with a private word, a semicolon, a passive or a riddle opening.
--names: print every function and class with a private word in its name.

A sentence ends at . ! or ? before white space, and at the end of a paragraph, list item or docstring field. Left out
are code blocks, tables, headings, HTML, comments and URLs. Inline code counts as one word. No dependencies.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

# Group -> globs of its files.
GROUPS = {
    "readme": ("README.md",),
    "docs": ("docs/**/*.md", "CONTRIBUTING.md", "SECURITY.md"),
    "changelog": ("CHANGELOG.md",),
    "rules": ("solver/games/**/*.md",),
    "docstrings": ("solver/**/*.py", "ext/**/*.pyx", "ext/**/*.pxd", "benchmarks/**/*.py", "tests/**/*.py"),
}
# Group -> greatest allowed figures, for `field` the least. Lengths are in words, `field` and `private` are counts, and
# the others are percentages.
LIMITS: dict[str, dict[str, float]] = {
    "readme": {"mean": 14, "longest": 40, "over30": 2, "semicolons": 3, "private": 0},
    "docs": {"mean": 16, "longest": 45, "over30": 5, "semicolons": 5, "passive": 2, "private": 5},
    "changelog": {"mean": 15, "longest": 40, "over30": 3, "semicolons": 2, "passive": 2, "private": 0},
    # Rules say what holds in every case, in the words of the sources, so their sentences are longer.
    "rules": {"mean": 16, "longest": 50, "over30": 8, "semicolons": 15, "passive": 6},
    "docstrings": {"mean": 12, "longest": 45, "over30": 1.5, "semicolons": 5, "passive": 2, "riddles": 1, "field": 20,
                   "private": 17},
}  # fmt: skip

# Most words of running text in the pages for users: docs/ without the laboratory. Cut another page before adding one.
MOST_WORDS = 22_000

# Private word -> term of the field: of prose, and of the parts of names.
PRIVATE = tomllib.loads(Path(__file__).with_name("private_words.toml").read_text(encoding="utf-8"))
PRIVATE_WORD = re.compile(r"\b(?:" + "|".join(PRIVATE["prose"]) + r")\b", re.I)
PRIVATE_NAME = re.compile("(?:^|_)(?:" + "|".join(PRIVATE["names"]) + ")(?=_|$)")
# Most functions and classes with a private name in the sources below. Lower it when one is renamed, never raise it.
MOST_NAMES = 89
NAMED = ("solver/**/*.py", "benchmarks/**/*.py")
# Terms that a reader of the field would search for.
FIELD_TERM = re.compile(
    r"\b(alpha.beta|transposition tables?|null.window|zero.window|principal variations?|pv|minimax|search(es)? trees?|"
    r"nodes?|hash(es|ing)?|prun(e|es|ed|ing)|move ordering|killer moves?|history heuristic|iterative deepening|bounds?|"
    r"heuristics?|determiniz\w+|information sets?|imperfect.information|perfect.information|double.dummy|pimc|mcts|"
    r"ucb1?|monte carlo|simulations?|playouts?|rollouts?|polic(y|ies)|strateg(y|ies)|equilibri\w+|exploitab\w+|"
    r"sampl(e|es|ed|ing)|confidence intervals?|standard (error|deviation)s?|quantiles?|variance|bootstrap\w*|"
    r"constraints?|multinomial|dynamic programming|callbacks?|cancel\w*|timeouts?|deadlines?|budgets?|workers?|"
    r"executors?|threads?|processes|schedulers?|caches?|cached|lazy|lazily|queues?|iterators?|generators?|"
    r"pars(e|es|er|ed|ing)|serializ\w+|schemas?|render\w*|validat\w+|equivalen\w+|distractors?|spaced repetition|"
    r"argument|returns?|raises?|default|exceptions?)\b",
    re.I,
)
RIDDLE = re.compile(
    r"(what|who|how|whether|where|which|is|are|does|do|can|ways? to|one of|anything|whatever|about)\b", re.I
)
PASSIVE = re.compile(r"\b(is|are|was|were|be|been) (told|said|asked|given|made|let|left|seen|spoken|heard)\b", re.I)
ABBREVIATION = re.compile(r"\b(e\.g|i\.e|vs|etc|cf|no|pp?|Dr|St|Nr|approx|al|fig|sec)\.$", re.I)
WORD = re.compile(r"[A-Za-zÀ-ÿ0-9][\w'’.,/-]*")
FAULTS: dict[str, Callable[[str], bool]] = {
    "private": lambda sentence: bool(PRIVATE_WORD.search(sentence)),
    "semicolon": lambda sentence: ";" in sentence,
    "passive": lambda sentence: bool(PASSIVE.search(sentence)),
}

Block = tuple[int, str]


@dataclass(frozen=True)
class Sentence:
    """Sentence of a page or docstring, with its place."""

    file: str
    line: int
    text: str

    @property
    def words(self) -> int:
        """Number of words."""
        return len(WORD.findall(self.text))


@dataclass
class Group:
    """Sentences of a group, and the first lines of its docstrings."""

    sentences: list[Sentence] = field(default_factory=list)
    openings: list[Sentence] = field(default_factory=list)

    def figures(self) -> dict[str, float]:
        """Return the figures by the names of LIMITS. Empty without sentences."""
        if not self.sentences:
            return {}
        lengths = [one.words for one in self.sentences]
        text = "\n".join(one.text for one in self.sentences)
        return {
            "mean": round(sum(lengths) / len(lengths), 1),
            "longest": max(lengths),
            "over30": share(length > 30 for length in lengths),
            "semicolons": share(";" in one.text for one in self.sentences),
            "passive": share(bool(PASSIVE.search(one.text)) for one in self.sentences),
            "riddles": share(bool(RIDDLE.match(one.text)) for one in self.openings),
            "field": round(1000 * len(FIELD_TERM.findall(text)) / sum(lengths), 1),
            "private": len(PRIVATE_WORD.findall(text)),
        }


def share(found: Iterable[bool]) -> float:
    """Return the percentage of true values, 0 for none at all."""
    values = list(found)
    return round(100 * sum(values) / len(values), 1) if values else 0.0


def sentences_of(block: str) -> list[str]:
    """Return the sentences of a block with at least two words."""
    found, start = [], 0
    for end in re.finditer(r"[.!?][\"'”’)]*(?=\s)", block):
        if not ABBREVIATION.search(block[start : end.end()]):
            found.append(block[start : end.end()])
            start = end.end()
    found.append(block[start:])
    return [text.strip() for text in found if len(WORD.findall(text)) > 1]


def without_markup(text: str) -> str:
    """Return running text without markup. Inline code and pictures become one word."""
    text = re.sub(r"`{1,2}[^`]+`{1,2}", "code", text)
    text = re.sub(r":[a-z:]+:`[^`]*`|!\[[^]]*\]\([^)]*\)", "code", text)
    text = re.sub(r"\[([^]]*)\](\([^)]*\)|\[[^]]*\])", r"\1", text)
    text = re.sub(r"<[^>]+>|https?://\S+", "", text)
    return re.sub(r"[*_]{1,3}(\S[^*_]*)[*_]{1,3}", r"\1", text)


def is_no_prose(line: str, in_block: bool) -> bool:
    """True if a line ends a block: a blank line, heading, table row, doctest, or code outside a block."""
    bare = line.strip()
    marks = ("#", "|", "<", ">>>", "...", "..", "!!!", "???", "[![", "::", "$ ")
    indented = line.startswith(("    ", "\t")) and not in_block
    return not bare or bare.startswith(marks) or set(bare) <= set("=-~^*+|: ") or indented


def blocks_of(lines: Iterable[str], first: int, fields: bool) -> list[Block]:
    """Return the blocks of running text, each with its first line number.

    fields: True if `name:` begins a block, as in a docstring.
    """
    found: list[Block] = []
    in_block = False
    for number, line in enumerate(lines, first):
        if is_no_prose(line, in_block):
            in_block = False
            continue
        bare = line.strip()
        item = re.match(r"\s*([-*+]|\d+[.)])\s+", line)
        name = re.match(r"\s*(:?\w[\w .,*/`]{0,40}):(\s|$)", line) if fields and not item else None
        if item:
            bare = line[item.end() :]
        starts = item or (name and len(name[1].split()) <= 4 and name[1][0].islower())
        if in_block and not starts:
            found[-1] = (found[-1][0], f"{found[-1][1]} {bare}")
        else:
            found.append((number, bare))
        in_block = True
    return [(number, without_markup(block)) for number, block in found]


def page_blocks(text: str) -> list[Block]:
    """Return the blocks of a Markdown page, without comments and fenced code."""
    for left_out in (re.compile(r"<!--.*?-->", re.S), re.compile(r"^(```|~~~).*?^\1\s*$", re.S | re.M)):
        text = left_out.sub(lambda match: "\n" * match.group().count("\n"), text)
    return blocks_of(text.split("\n"), 1, fields=False)


def docstrings(path: Path) -> Iterator[Block]:
    """Yield the docstrings of a source with their lines: of Python from the syntax tree, of Cython by pattern."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
                doc = ast.get_docstring(node)
                if doc:
                    yield node.body[0].lineno, doc
        return
    for match in re.finditer(r'^[ ]*r?"""(.*?)"""', text, flags=re.S | re.M):
        yield text.count("\n", 0, match.start()) + 1, re.sub(r"^ {4,8}(?=\S)", "", match[1], flags=re.M)


def private_names(root: Path) -> list[str]:
    """Return the functions and classes of a checkout with a private word in their name, each with its place."""
    found = []
    for path in sorted({path for glob in NAMED for path in root.glob(glob)}):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
                parts = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", node.name).lower()
                if PRIVATE_NAME.search(parts):
                    found.append(f"{path.relative_to(root).as_posix()}:{node.lineno}: {node.name}")
    return found


def measured(root: Path) -> dict[str, Group]:
    """Return the groups of a checkout with all their sentences."""
    groups = {name: Group() for name in GROUPS}
    for name, group in groups.items():
        for path in sorted({path for glob in GROUPS[name] for path in root.glob(glob)}):
            file = path.relative_to(root).as_posix()
            if path.suffix == ".md":
                found = page_blocks(path.read_text(encoding="utf-8"))
            else:
                found = []
                for line, doc in docstrings(path):
                    group.openings.append(Sentence(file, line, doc.strip().split("\n")[0]))
                    found += blocks_of(doc.split("\n"), line, fields=True)
            group.sentences += [Sentence(file, line, text) for line, block in found for text in sentences_of(block)]
    return groups


def beyond(groups: dict[str, Group]) -> list[str]:
    """Return a message for each figure beyond its limit."""
    found = []
    for name, limits in LIMITS.items():
        figures = groups[name].figures()
        for key, limit in limits.items():
            value = figures.get(key, limit)
            if value < limit if key == "field" else value > limit:
                found.append(f"{name}: {key} is {value:g}, limit {limit:g}")
    return found


def page_words(groups: dict[str, Group]) -> int:
    """Return the words of running text in the pages for users. Samples, tables and the laboratory do not count."""
    pages = [one for one in groups["docs"].sentences if one.file.startswith("docs/")]
    return sum(one.words for one in pages if not one.file.startswith("docs/lab/"))


def too_many(words: int, names: int) -> list[str]:
    """Return a message for each count beyond its limit."""
    counts = {"words of the pages": (words, MOST_WORDS), "private names": (names, MOST_NAMES)}
    return [f"{name}: {count}, limit {limit}" for name, (count, limit) in counts.items() if count > limit]


def show(groups: dict[str, Group], worst: int, faults: bool) -> None:
    """Print a table of the figures, then the longest sentences and the faults if wanted."""
    columns = list(LIMITS["docstrings"])
    print("group".ljust(12) + "sentences".rjust(11) + "".join(column.rjust(11) for column in columns))
    for name, group in groups.items():
        figures = group.figures()
        row = "".join(f"{figures.get(column, 0):g}".rjust(11) for column in columns)
        print(name.ljust(12) + str(len(group.sentences)).rjust(11) + row)
    for group in groups.values():
        for one in sorted(group.sentences, key=lambda one: -one.words)[:worst]:
            print(f"{one.words} words, {one.file}:{one.line}: {one.text}")
        if faults:
            marked = [(kind, one) for one in group.sentences for kind, has in FAULTS.items() if has(one.text)]
            marked += [("riddle", one) for one in group.openings if RIDDLE.match(one.text)]
            for kind, one in marked:
                print(f"{kind}, {one.file}:{one.line}: {one.text}")


def main() -> int:
    """Print the figures. Return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("root", nargs="?", default=Path(__file__).parents[2], type=Path)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--worst", type=int, default=0)
    parser.add_argument("--faults", action="store_true")
    parser.add_argument("--names", action="store_true")
    options = parser.parse_args()
    root = options.root.resolve()
    groups, names = measured(root), private_names(root)
    show(groups, options.worst, options.faults)
    words = page_words(groups)
    print(f"words of the pages: {words}")
    print(f"private names: {len(names)}", *names if options.names else (), sep="\n")
    found = beyond(groups) + too_many(words, len(names))
    print("\n".join(found) if found else "within the limits")
    return int(options.check and bool(found))


if __name__ == "__main__":
    sys.exit(main())
