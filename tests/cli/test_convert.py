"""`openhand convert`: every format that is read into every one that is written."""

from __future__ import annotations

import random
import warnings
from pathlib import Path
from typing import get_args

import pytest
from fuzz.foreign_samples import SAMPLES
from helpers.cli import bad, good, run

import solver
from solver.io.record_formats import FORMATS, WRITTEN, WRITTEN_SUFFIXES
from solver.model.argument_types import WrittenForm

BOARDS = """[Board "1"]
[Deal "N:A2... K3... .A2.. .K3.."]
[Contract "S"]
[Declarer "W"]

[Board "2"]
[Deal "N:A2... K3... .A2.. .K34.."]

[Board "3"]
[Deal "N:A2... K3... .A2.. .K4.."]
"""
SKIPPED = 'not read: {file}:7: deal "2": hands.D: 3 cards, where other hands have 2\n'


def sample(form: str) -> tuple[str, list[solver.Deal]]:
    """Return a text in a format, with its deals."""
    if form not in SAMPLES:
        deals = [solver.random_deal(game, seed=1, cards=3) for game in ("coch", "bridge")]
        return solver.dumps(deals, form), deals
    rng = random.Random(form)
    while True:
        text = SAMPLES[form](rng)
        with warnings.catch_warnings(action="ignore"):
            try:
                return text, solver.loads(text, form=form, strict=True)
            except solver.FormatError:
                continue


@pytest.mark.parametrize("to", WRITTEN)
@pytest.mark.parametrize("form", FORMATS)
def test_every_format_into_every_other(form: str, to: str, tmp_path: Path) -> None:
    """The deals stay the same. What a format cannot hold is refused with file and deal, and nothing is written."""
    text, deals = sample(form)
    source, target = tmp_path / "source", tmp_path / "target"
    source.write_text(text, newline="")
    done = run("convert", str(source), "--from", form, "--format", to, "-o", str(target))
    if done.exit_code == 0:
        assert solver.loads(target.read_text(), form=to, strict=True) == deals
        return
    assert FORMATS[to].games
    assert done.exit_code == 2 and not done.stdout and not target.exists()
    assert all(line.startswith(f'{source}: deal "') for line in done.stderr.splitlines())


def test_all_formats_that_are_written_can_be_chosen() -> None:
    assert set(get_args(WrittenForm)) == set(WRITTEN)


@pytest.mark.parametrize(("suffix", "form"), WRITTEN_SUFFIXES.items())
def test_the_ending_chooses_the_format(suffix: str, form: str, tmp_path: Path) -> None:
    game = next(iter(FORMATS[form].games), "coch")
    options = {"contract": "clubs"} if game == "skat" else {}
    deal = solver.random_deal(game, seed=4, **options)
    source, target = tmp_path / "source.jsonl", tmp_path / f"target{suffix.upper()}"
    solver.save(deal, source)
    assert good("convert", str(source), "-o", str(target)) == ""
    assert target.read_text() == solver.dumps(deal, form)
    assert solver.load(target) == [deal]


def test_what_is_skipped_is_told(tmp_path: Path) -> None:
    source = tmp_path / "club.pbn"
    source.write_text(BOARDS)
    done = run("convert", str(source), "--format", "line")
    assert (done.exit_code, done.stderr) == (0, SKIPPED.format(file=source))
    assert [deal.id for deal in solver.loads(done.stdout)] == ["1", "3"]
    assert bad("convert", str(source), "--strict") == SKIPPED.format(file=source).partition("not read: ")[2]


def test_a_refused_deal_leaves_the_old_file(tmp_path: Path) -> None:
    """The error names every deal that is refused, by its id or number."""
    target = tmp_path / "old.lin"
    target.write_text("old")
    text = BOARDS.replace('[Board "3"]', "").replace('".K34.."', '".K4.."') + '[Contract "H"]\n'
    done = run("convert", "-", "-o", str(target), input=text)
    assert done.exit_code == 2
    told = [line for line in done.stderr.splitlines() if not line.startswith("not read")]
    said = "contract: in LIN a contract has a level"
    assert told == [f'standard input: deal "1": {said}', f'standard input: deal "2": {said}']
    assert target.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["old.lin"]


@pytest.mark.parametrize(
    ("language", "said"), [("de", "hat ein Kontrakt"), ("it", "un contratto ha"), ("es", "un contrato tiene")]
)
def test_refusals_in_other_languages(language: str, said: str) -> None:
    line = "bridge/id=x/A=SA/B=SK/C=SQ/D=SJ/contract=H"
    assert said in bad("convert", line, "--format", "lin", "--language", language)


def test_deals_of_several_files() -> None:
    first, second = (f"coch/id={name}/A=X/B=I/C=V/D=II" for name in "ab")
    assert [deal.id for deal in solver.loads(good("convert", first, second))] == ["a", "b"]
    assert [deal.id for deal in solver.loads(good("convert", first, second, "--deal", "b"))] == ["b"]
    assert "cannot have the same id" in bad("convert", first, first)


def test_wrong_names_of_formats() -> None:
    deal = "coch/A=X/B=I/C=V/D=II"
    assert "'--from'" in bad("convert", deal, "--from", "nosuch")
    assert "'--format'" in bad("convert", deal, "--format", "rbn")
    assert "files end in .jsonl, .toml, .pbn, .lin or .sgf" in bad("convert", deal, "-o", "x.txt")


@pytest.mark.parametrize("form", ["pbn", "lin", "paper"])
def test_deals_at_random_in_other_formats(form: str, tmp_path: Path) -> None:
    path = tmp_path / "deals"
    assert good("deal", "bridge", "--seed", "1", "--count", "3", "--format", form, "-o", str(path)) == ""
    deals = [solver.random_deal("bridge", seed=seed) for seed in (1, 2, 3)]
    assert path.read_text() == solver.dumps(deals, form)
    assert solver.load(path, form=form) == deals
