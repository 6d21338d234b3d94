"""Usage faults: one error for all of a command line, each with the nearest right name or with all names."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path

import click
import pytest
from helpers.cli import ENDING, bad, run

from solver.cli.main import SUMMARIES


def errors_of(*args: str) -> list[str]:
    return [line.removeprefix("Error: ") for line in bad(*args).splitlines() if line.startswith("Error: ")]


def test_all_faults_together() -> None:
    said = errors_of("solve", "--gaol=outcome", "--seconds", "x", "--json=1", "--memory", "0", "--threads")
    assert len(said) == 6
    # Click has other quotation marks before 8.4
    for part in ("--gaol", "'--json' does not take", "'--threads' requires", "'--seconds'", "'--memory'", "'FILE...'"):
        assert sum(part in line for line in said) == 1, part


def test_faults_in_another_language() -> None:
    said = run("--language", "de", "solve", "--gaol=x", "--seconds", "x").stderr.splitlines()
    assert sum(line.startswith("Fehler: ") for line in said) == 3


def test_one_fault_stays_as_it_is() -> None:
    assert errors_of("solve", ENDING, "--goal", "glory") == [
        "Invalid value for '--goal': 'glory' is not one of 'value', 'outcome'."
    ]


@pytest.mark.parametrize(
    ("option", "said"), [("--seconds", "no number"), ("--nodes", "no whole number"), ("--memory", "no whole number")]
)
def test_what_is_no_number(option: str, said: str) -> None:
    assert errors_of("solve", ENDING, option, "1.x") == [f"Invalid value for '{option}': \"1.x\" is {said}"]


def test_a_word_after_an_unknown_option_may_be_its_value() -> None:
    """Errors of arguments are left out where a word may be the value of an unknown option."""
    assert len(errors_of("deal", "--sed", "3", "coch")) == 1
    assert len(errors_of("deal", "--sed", "coch", "--players", "x")) == 2


@pytest.mark.parametrize(
    ("args", "near"),
    [
        (("solve", ENDING, "--deals"), "(nearest: --deal,"),
        (("deal", "coch", "-seed", "3"), "(nearest: --seed)"),
        (("--versio",), "(nearest: --version)"),
        (("puzzle", "chek"), "(nearest: check)"),
    ],
)
def test_nearest(args: tuple[str, ...], near: str) -> None:
    (said,) = errors_of(*args)
    assert near in said
    assert "--help" not in said
    assert args[-1] != "3" or "-seed" in said.partition("(")[0]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("deal", "coch", "--zzzz"), "--seed, --count, --players"),
        (("--zzzz",), "(--language, --version, --help)"),
        (("puzzle", "zzzz"), "(check, make, train)"),
        (("zzzz",), "stats, study)"),
    ],
)
def test_all_names_where_none_is_near(args: tuple[str, ...], words: str) -> None:
    (said,) = errors_of(*args)
    assert words in said


def test_all_options_of_a_game_together() -> None:
    (said,) = errors_of("deal", "skat", "--option=x", "--option=contrat=clubs", "--option=tie=1", "--option=tie=2")
    for part in ('"x" is no option of Skat', "(nearest: contract)", "options.tie: is given twice"):
        assert part in said


def test_many_faults_are_bounded() -> None:
    assert len(errors_of("solve", *(f"--x{number}=1" for number in range(100)))) <= 25


def commands() -> list[tuple[tuple[str, ...], click.Command]]:
    """Each command with its words, those of groups too."""
    found: list[tuple[tuple[str, ...], click.Command]] = []
    for name in SUMMARIES:
        command = getattr(import_module(f"solver.cli.{name}"), name)
        inner = command.commands if isinstance(command, click.Group) else {}
        found += [((name, *rest), one) for rest, one in [((), command), *(((key,), one) for key, one in inner.items())]]
    return found


FILES = [
    (words, max(option.opts, key=len))
    for words, command in commands()
    for option in command.params
    if isinstance(option, click.Option) and option.metavar == "FILE"
]


@pytest.mark.parametrize(("words", "option"), FILES, ids=lambda one: one if isinstance(one, str) else "-".join(one))
def test_options_that_name_no_file(words: tuple[str, ...], option: str) -> None:
    """Every option that names a file reports an empty name as such."""
    (said,) = [line for line in errors_of(*words, option, "") if option in line]
    assert said.endswith(": the name of the file is empty")


def arguments() -> list[tuple[str, ...]]:
    """The commands whose first argument may be a file."""
    found = []
    for words, command in commands():
        first = [one for one in command.params if isinstance(one, click.Argument)][:1]
        if first and "FILE" in (first[0].metavar or ""):
            found.append(words)
    return found


MORE = {("graph",): ("--depth", "1"), ("puzzle", "make"): ("--seed", "1"), ("convert",): ("--format", "toml")}


@pytest.mark.parametrize("words", arguments(), ids="-".join)
def test_arguments_that_name_no_file(words: tuple[str, ...]) -> None:
    assert bad(*words, "", *MORE.get(words, ())) == "the name of the file is empty\n"


def test_an_empty_name_among_others() -> None:
    assert bad("solve", "", ENDING, "none.toml").splitlines() == [
        "the name of the file is empty",
        "none.toml: cannot be read: No such file or directory",
    ]


@pytest.mark.parametrize("words", arguments(), ids="-".join)
def test_files_without_a_deal(words: tuple[str, ...], tmp_path: Path) -> None:
    """A folder, a missing file and one of any bytes have errors of one line, with their names."""
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "bytes.toml").write_bytes(bytes(range(256)) * 8)
    for name in ("folder.toml", "missing.toml", "bytes.toml"):
        (line,) = bad(*words, str(tmp_path / name), *MORE.get(words, ())).splitlines()
        assert name in line
        assert re.search("cannot be read: |is not in UTF-8|there is no file", line)


def lines_of(*args: str) -> list[str]:
    """Return the lines of an error, without those that show the usage."""
    told = [line for line in bad(*args).splitlines() if line and not line.startswith(("Usage:", "Try "))]
    return [line.removeprefix("Error: ") for line in told]


@pytest.mark.parametrize(
    ("args", "parts"),
    [
        (("solve", "nosuch.toml", ENDING, "--goal", "valu"), ("--goal", "nosuch.toml: cannot be read")),
        (("graph", "nosuch.toml", "lost.toml"), ("'--depth'", "nosuch.toml", "lost.toml")),
        (("solve", "coch/A=X", "-x"), ("-x", "hands.B", "hands.C", "hands.D")),
        (("solve", "nosuch.toml", "--workers", "2", "--cluster", "x"), ("--cluster", "nosuch.toml")),
        (("record", "kuarenta", "x"), ('no file and no game "kuarenta" (nearest: cuarenta', "extra argument (x)")),
        (("play", "kuarenta", "x"), ("no game that is known (nearest: cuarenta", "extra argument (x)")),
        (("schema", "solv", "mov"), ("no schema of that name (nearest: solve", "extra argument (mov)")),
    ],
)
def test_files_and_options_together(args: tuple[str, ...], parts: tuple[str, ...]) -> None:
    """Faults of files are reported with those of options, before anything is run."""
    said = lines_of(*args)
    assert len(said) == len(parts)
    for line, part in zip(said, parts, strict=True):
        assert part in line


@pytest.mark.parametrize(
    ("args", "parts"),
    [
        (("stats", "coch", "--deals", "3", "--declarer", "N", "--plot", "x.png", "--parquet", "x"),
         ("--declarer", "pip install matplotlib", "pip install pyarrow")),
        (("stats", "coch", "--deals", "3", "--goal", "valu", "--plot", "x.png"), ("--goal", "pip install matplotlib")),
        (("stats", "nosuch.toml", "--plot", "x.png"), ("pip install matplotlib", "nosuch.toml")),
        (("review", "nosuch.toml", "--png", "x.png"), ("pip install matplotlib", "nosuch.toml")),
        (("graph", ENDING, ENDING, "--depth", "1", "--dot", "-", "--json"),
         ("not 2", "standard output", "pip install pydot")),
        (("solve", "nosuch.toml", "--cluster", "x"), ("nosuch.toml", "pip install distributed")),
        (("board", "nosuch.toml"), ("pip install uvicorn", "nosuch.toml")),
        (("board", "nosuch.toml", "--prt", "1"), ("--prt", "pip install uvicorn")),
    ],
)  # fmt: skip
def test_a_missing_extra_among_others(
    args: tuple[str, ...], parts: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is to be installed is reported with all other faults, before anything is searched."""
    for module in ("matplotlib", "pyarrow.parquet", "pydot", "distributed", "uvicorn"):
        monkeypatch.setitem(sys.modules, module, None)
    if args[0] == "board":
        pytest.importorskip("starlette", reason="the extra `board` is not installed")
    said = lines_of(*args)
    assert len(said) == len(parts), said
    for line, part in zip(said, parts, strict=True):
        assert part in line


def test_missing_extras_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is wrong with the input."""
    for module in ("matplotlib", "pydot"):
        monkeypatch.setitem(sys.modules, module, None)
    result = run("proof", ENDING, "--dot", "x", "--svg", "y")
    assert (result.exit_code, result.stdout) == (1, "")
    assert [line.rpartition(" ")[2] for line in result.stderr.splitlines()] == ["pydot", "matplotlib"]


def test_a_pipe_and_a_large_file_are_not_read_for_their_faults_alone(tmp_path: Path) -> None:
    large = tmp_path / "large.toml"
    large.write_bytes(b"x" * (1 << 21))
    assert len(lines_of("solve", "-", str(large), "--goal", "valu")) == 1


@pytest.mark.parametrize(
    ("args", "parts"),
    [
        (("hint", "nosuch.toml", "--hide", "--open"), ("--hide and --open", "nosuch.toml")),
        (("show", "nosuch.toml", "--ascii", "--json", "--width", "500"), ("--ascii", "--width", "nosuch.toml")),
        (("explain", "nosuch.toml", "--goal", "value", "--at-least", "4"), ("--at-least", "nosuch.toml")),
        (("graph", ENDING, ENDING, "--depth", "1", "--dot", "-", "--json"), ("not 2", "standard output")),
        (("review", "nosuch.toml", "--where", "x", "--puzzles", "/nosuch/x.zip", "--players"),
         ("--informed", "--players", "cannot be written there", "position files end in", "nosuch.toml")),
        (("deal", "cuarenta", "--players", "9", "--cards", "99", "--where", "foo(", "--option", "bar=1", "-o", "x.foo"),
         ("files end in", "options.bar", "not played by 9", "99 is more than", "--where")),
        (("stats", "coch", "--deals", "3", "--cards", "99", "--declarer", "N", "--plot", "y.zip", "--where", "foo("),
         ("pictures end in", "--declarer", "--where", "99 is more than")),
        (("stats", "nosuch.toml", "--declarer", "N", "--merge", "x"), ("--declarer", "--merge", "nosuch.toml")),
        (("play", "coch", "--against", "foo:9", "--cards", "99", "--option", "bar=1", "--where", "foo("),
         ("options.bar", '"foo" is no player', "--where", "99 is more than")),
        (("play", "cuarenta", "--players", "2", "--seat", "D", "--soloist", "C", "--against", "foo"),
         ("no D with 2", "no C with 2", "no player")),
        (("play", "cuarenta", "--whole", "--where", "x", "--against", "foo", "--contract", "solo", "--players", "7"),
         ("--where", "--contract", "no player", "not played by 7")),
        (("play", ENDING, "--players", "3", "--cards", "1"), ("--players", "--cards")),
        (("play", "nosuch.toml", "--against", "foo"), ("no player", "nosuch.toml")),
    ],
)  # fmt: skip
def test_faults_that_a_command_finds_together(args: tuple[str, ...], parts: tuple[str, ...]) -> None:
    said = lines_of(*args)
    assert len(said) == len(parts), said
    for line, part in zip(said, parts, strict=True):
        assert part in line
