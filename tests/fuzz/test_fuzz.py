"""A few thousand broken and hostile files, the same ones each time. `.ci/night` reads others for minutes."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from helpers.processes import finished
from helpers.waiting import hold
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import solver
from fuzz import corpus_files, large, strategies
from fuzz.corpus import Corpus
from fuzz.invariants import Checker, signature
from fuzz.isolated_runner import Run
from fuzz.mutate import Mutator
from fuzz.shrinking import shrink
from solver.io.quoted_text import LONGEST
from solver.io.record_formats import FORMATS

INPUTS = 2000


@pytest.fixture(scope="module")
def mutator() -> Mutator:
    return Mutator(Corpus())


@pytest.fixture
def checker() -> Iterator[Checker]:
    made = Checker()
    yield made
    made.close()


def test_inputs_are_answered_or_refused(mutator: Mutator, checker: Checker) -> None:
    for number in range(INPUTS):
        rng = random.Random(number)
        form, data = mutator.make(rng)
        try:
            checker.check(form, data, rng)
        except Exception as error:
            raise AssertionError(f"input {number}: {form} {data!r}") from error
    # what is asked about is worth asking: neither all is refused nor all accepted
    assert checker.counts.inputs == INPUTS
    assert min(checker.counts.accepted, checker.counts.refused) > INPUTS // 8
    assert checker.counts.asked > INPUTS // 8


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_inputs_of_hypothesis_are_answered_or_refused(mutator: Mutator, data: st.DataObject) -> None:
    form, text = data.draw(strategies.texts() | strategies.inputs(mutator.corpus))
    with closing(Checker()) as checker:
        checker.check(form, text, random.Random(data.draw(st.integers(0, 99))))


def test_the_harness_of_atheris(tmp_path: Path) -> None:
    """It reads its corpus, and ends well."""
    pytest.importorskip("atheris", reason="Atheris is not installed")
    harness = Path(__file__).with_name("readers_atheris.py")
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    for number, line in enumerate(("coch/A=X/B=II/C=V/D=I", "format = 1\n[[deal]]\n", '{"game": "cego"}')):
        (corpus / str(number)).write_text(line)
    done = finished([sys.executable, harness, corpus, "-runs=50"], cwd=tmp_path, capture_output=True)
    assert done.returncode == 0, done.stderr
    assert b"Done 50 runs" in done.stderr


def test_what_stays_is_answered_or_refused(checker: Checker) -> None:
    """Each stored input is small and has coverage. It is answered or refused."""
    inputs = corpus_files.kept()
    assert len(inputs) > 50 and {form for form, _ in inputs} == set(corpus_files.FORMS)
    assert max(len(data) for _, data in inputs) <= corpus_files.LARGEST
    assert sum(len(data) for _, data in inputs) <= corpus_files.MOST
    for form, data in inputs:
        for seed in range(3):
            checker.check(form, data, random.Random(seed))
    assert min(checker.counts.accepted, checker.counts.refused) > 10


KEEPING = """
import sys
from pathlib import Path
from fuzz import corpus_files

folder = Path(sys.argv[1])
keeper = corpus_files.Keeper(folder)
line = b"coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
# the first reading imports modules
corpus_files.read("line", line + b"\\n\\n" + line)
first = keeper.add("line", line + b"\\n\\n" + line)
assert first is not None and first.suffix == ".line"
assert len(first.read_bytes()) < len(line)
assert keeper.add("line", first.read_bytes()) is None
assert corpus_files.Keeper(folder).add("line", first.read_bytes()) is None
assert keeper.add("line", first.read_bytes() + b" ", failed=True) is not None
assert keeper.add("line", b"x" * (corpus_files.LARGEST + 1), failed=True) is None
assert keeper.add("pbn", b'[Deal "N:A... K... Q... J..."]') is not None
"""


def test_what_reaches_something_new_is_kept(tmp_path: Path) -> None:
    """In a process of its own, as the fuzzer runs: lines are traced, which what other tests leave behind slows down."""
    path = [str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, path))}
    command = [sys.executable, "-P", "-c", KEEPING, str(tmp_path)]
    done = finished(command, capture_output=True, env=environment)
    assert done.returncode == 0, done.stderr


def test_inputs_start_from_what_stays(mutator: Mutator, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutator, "kept", [("pbn", b"[Kept]" * 50)])
    made = [mutator.make(random.Random(number)) for number in range(200)]
    assert sum(form == "pbn" and b"[Kept]" in data for form, data in made) > 5


LARGE = [
    ("jsonl", "objects"), ("jsonl", "lists"), ("jsonl", "different tags"), ("jsonl", "moves"), ("toml", "numbers"),
    ("toml", "comments"), ("toml", "digits"), ("line", "slashes"), ("pbn", "aces"), ("pbn", "blank lines"),
    ("pbn", "table of all"), ("lin", "blank lines at the end"), ("lin", "chat"), ("lin", "calls"), ("lin", "long md"),
    ("lin", "names of all"), ("rbn", "comments apart"), ("rbn", "long A"), ("rbn", "names of all"), ("iss", "names"),
    ("iss", "open properties behind a sign of no width"), ("pbn", "escaped quotes behind a sign of no width"),
    ("lists", "dds, traces"), ("machine", "bri, short lines"), ("link", "long notes"), ("schafkopf", "lines before"),
    ("schafkopf", "hands"), ("paper", "tricks"), ("paper", "comments"),
]  # fmt: skip


def test_every_format_has_large_files() -> None:
    """A reader that is new is tried with them, too."""
    assert set(large.KINDS) == set(FORMATS)
    assert min(len(kinds) for kinds in large.KINDS.values()) > 10


@pytest.mark.parametrize(("form", "kind"), LARGE)
def test_large_files(form: str, kind: str, tmp_path: Path) -> None:
    """Of 16 MB each; once gigabytes and minutes."""
    large.check(form, large.make(form, kind, 16 * large.MB), tmp_path)


@pytest.mark.parametrize("kind", ["ticks within a line", "ticks and blanks", "quotes", "blocks"])
def test_the_longest_text_that_is_looked_at_for_marks(kind: str, tmp_path: Path) -> None:
    """Once an hour for a row of ticks."""
    large.check("diagram", large.make("diagram", kind, LONGEST - 1), tmp_path)


@pytest.mark.long
@pytest.mark.parametrize(("form", "kind"), large.ALL)
def test_the_largest_files(form: str, kind: str, tmp_path: Path) -> None:
    for size in (8, 31, 64):
        large.check(form, large.make(form, kind, size * large.MB - 1), tmp_path)


@pytest.mark.parametrize("form", ["toml", "jsonl"])
def test_many_deals_are_read(form: str, tmp_path: Path) -> None:
    """No limit is in the way of honest files; the longer tests read a hundred thousand deals."""
    deals, said, _, _ = large.measure(form, large.make(form, "deals", large.MB), tmp_path)
    assert deals > 5000 and not said


def test_a_large_file_that_takes_too_much_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(large, "MOST_MEMORY", 1)
    monkeypatch.setattr(large, "SIZES", (1,))
    found = large.run(1, 0.01, tmp_path)
    assert sum(found.values()) == 1
    assert len(list(tmp_path.iterdir())) == 1


def test_inputs_are_the_same_again(mutator: Mutator) -> None:
    assert [mutator.make(random.Random(n)) for n in range(50)] == [mutator.make(random.Random(n)) for n in range(50)]


def test_every_question_is_asked_and_answered(mutator: Mutator) -> None:
    """The questions themselves are in order: of deals as they stand in the corpus each has an answer."""
    from fuzz.questions import ASKS, illegal

    answered = set()
    rng = random.Random(1)
    for game in mutator.corpus.games:
        for record in mutator.corpus.records[game][-11:]:
            deal = solver.Deal(**{key: value for key, value in record.items() if value not in ("", {})})
            for _, ask in ASKS:
                try:
                    ask(deal.position, rng)
                    answered.add(ask)
                except solver.IllegalMove:
                    answered |= {ask} & {illegal}
                except solver.Unsolvable:
                    continue
    assert answered == {ask for _, ask in ASKS}


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
@pytest.mark.parametrize("kind", ["error", "message", "crash", "loop"])
def test_a_defect_is_found_shown_and_made_smaller(
    tmp_path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], kind: str
) -> None:
    """The fuzzer finds a defect planted in the reader."""
    import os

    from fuzz import isolated_runner

    def broken(text: str, name: str | None = None, **more: object) -> list[solver.Deal]:
        if "Bre" not in text:
            return []
        if kind == "crash":
            os.abort()
        while kind == "loop":
            pass
        raise StopIteration if kind == "error" else solver.FormatError([solver.Fault("x", line=99)])

    monkeypatch.setattr(solver, "loads", broken)
    if kind == "loop":
        monkeypatch.setattr(isolated_runner, "PATIENCE", 0.3)
    monkeypatch.setattr("fuzz.invariants.FROM_FILE", 0)
    run = Run(1, 40, None, 1.0, tmp_path)
    found = run.watch().found
    assert len(found) == 1
    said = capfd.readouterr().out
    files = list(tmp_path.iterdir())
    assert files
    assert f"--only {files[0].stem.split('-')[2]}" in said
    if kind in ("error", "message"):
        assert [path.read_bytes() for path in files] == [b"Bre"]


@pytest.mark.skipif(sys.platform != "linux", reason="the CPU time of another process is asked of Linux")
def test_an_input_that_waits_for_a_busy_machine_is_no_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes no CPU meanwhile. One that never ends is stopped by the clock."""
    from fuzz import isolated_runner

    def waits(text: str, name: str | None = None, **more: object) -> list[solver.Deal]:
        hold(1.5)
        return []

    monkeypatch.setattr(solver, "loads", waits)
    monkeypatch.setattr("fuzz.invariants.FROM_FILE", 0)
    monkeypatch.setattr(isolated_runner, "PATIENCE", 1.0)
    assert not Run(1, 1, None, 1.0, tmp_path).watch().found
    monkeypatch.setattr(isolated_runner, "BUSY", 1.0)
    assert list(Run(1, 1, None, 1.0, tmp_path).watch().found) == ["takes more than 1 s"]


def test_a_signature_tells_where() -> None:
    try:
        solver.loads("coch/A=X")
    except solver.FormatError as error:
        assert signature(error).startswith("FormatError in read, io/records.py:")


def test_shrinking_keeps_what_matters() -> None:
    data = b"one\ntwo three\nfour/five;six seven\n" * 20
    assert shrink(data, lambda fewer: b"x s" in fewer) == b"x s"
    assert shrink(data, lambda fewer: True) == b""
    assert shrink(data, lambda fewer: False) == data
