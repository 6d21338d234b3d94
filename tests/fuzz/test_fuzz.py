"""A few thousand broken and hostile files, the same ones each time; `.ci/run` reads others for minutes."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import solver
from fuzz import strategies
from fuzz.checking import Checker, signature
from fuzz.corpus import Corpus
from fuzz.mutate import Mutator
from fuzz.running import Run
from fuzz.shrinking import shrink

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
    done = subprocess.run([sys.executable, harness, corpus, "-runs=50"], cwd=tmp_path, capture_output=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert b"Done 50 runs" in done.stderr


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
    """What the fuzzer is for, with a defect put into the reader."""
    import os

    from fuzz import running

    def broken(text: str, name: str | None = None) -> list[solver.Deal]:
        if "Bre" not in text:
            return []
        if kind == "crash":
            os.abort()
        while kind == "loop":
            pass
        raise StopIteration if kind == "error" else solver.FormatError([solver.Fault("x", line=99)])

    monkeypatch.setattr(solver, "loads", broken)
    monkeypatch.setattr(running, "PATIENCE", 0.3)
    monkeypatch.setattr("fuzz.checking.FROM_FILE", 0)
    run = Run(1, 40, None, 1.0, tmp_path)
    found = run.watch().found
    assert len(found) == 1
    said = capfd.readouterr().out
    files = list(tmp_path.iterdir())
    assert files
    assert f"--only {files[0].stem.split('-')[2]}" in said
    if kind in ("error", "message"):
        assert [path.read_bytes() for path in files] == [b"Bre"]


def test_a_signature_tells_where() -> None:
    try:
        solver.loads("coch/A=X")
    except solver.FormatError as error:
        assert signature(error).startswith("FormatError in read, io/files.py:")


def test_shrinking_keeps_what_matters() -> None:
    data = b"one\ntwo three\nfour/five;six seven\n" * 20
    assert shrink(data, lambda fewer: b"x s" in fewer) == b"x s"
    assert shrink(data, lambda fewer: True) == b""
    assert shrink(data, lambda fewer: False) == data
