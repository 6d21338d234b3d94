"""Readers under Atheris, a coverage-guided fuzzer (libFuzzer, `pip install 'openhand[fuzz]'`).

    python tests/fuzz/readers_atheris.py CORPUS -max_total_time=600

CORPUS is a folder. An empty one gets the stored corpus and the deals of `positions/`. Inputs with new coverage are
added. Other arguments are those of libFuzzer. Without Atheris it prints a message and returns status 0.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

try:
    import atheris
except ImportError as error:
    print(f"Atheris cannot be used, and its harness is skipped: {error}")
    sys.exit(0)

with atheris.instrument_imports(include=["solver.io", "solver.deal_records", "solver.model", "solver.games"]):
    import solver
    from solver.io.files import dumps, loads

LONGEST = 10_000


def one(data: bytes) -> None:
    """A text is read and can be written and read again, or it is refused in few words."""
    try:
        deals = loads(data.decode(errors="surrogateescape"))
    except solver.FormatError as error:
        assert error.faults
        assert len(str(error)) <= LONGEST
        return
    for form in ("toml", "jsonl", "line"):
        assert loads(dumps(deals, form)) == deals


def fill(folder: Path) -> None:
    """Put the corpus into an empty folder, a deal in each of the forms."""
    from fuzz.corpus import PBN, Corpus
    from fuzz.corpus_files import kept
    from fuzz.record_writers import WRITERS

    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        return
    (folder / "0.pbn").write_text(PBN)
    for number, (form, data) in enumerate(kept()):
        (folder / f"kept-{number}.{form}").write_bytes(data)
    records = [record for found in Corpus().records.values() for record in found]
    for number, record in enumerate(records):
        form = list(WRITERS)[number % len(WRITERS)]
        (folder / f"{number}.{form}").write_text(WRITERS[form]([record]), encoding="utf-8")


def main() -> None:
    """Run libFuzzer."""
    for given in sys.argv[1:]:
        if not given.startswith("-"):
            fill(Path(given))
    atheris.Setup(sys.argv, one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
