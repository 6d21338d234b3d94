"""Add inputs to the stored corpus (`tests/fuzz/kept`), each minimized first.

    python tests/fuzz/grow_corpus.py finding-7-123.toml ...
    python tests/fuzz/grow_corpus.py --seconds 60
    python tests/fuzz/grow_corpus.py --seconds 60 --form lin
    python tests/fuzz/grow_corpus.py --corpus FOLDER

A named file once failed, and stays unchanged if it is small enough. Other inputs come from the fuzzer or from a folder
of Atheris. They stay if they have new coverage in the readers.
"""

from __future__ import annotations

import argparse
import random
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]


def form_of(data: bytes) -> str:
    """Return the format of a text without a file name."""
    from solver.io.record_formats import of_text

    return of_text(data.decode(errors="surrogateescape")) or "toml"


def made(seconds: float, seed: int, form: str | None = None) -> Iterator[tuple[str, bytes]]:
    """Yield inputs of the fuzzer for a number of seconds.

    form: None, or the format of all of them: samples, and stored inputs with changes.
    """
    from helpers.timing import stopwatch

    from fuzz.corpus import Corpus
    from fuzz.foreign_samples import SAMPLES
    from fuzz.mutate import Mutator

    mutator = Mutator(Corpus())
    rng = random.Random(seed)
    watch = stopwatch()
    while watch() < seconds:
        if form is None:
            yield mutator.make(rng)
            continue
        old = [data for one, data in mutator.kept if one == form]
        if form in SAMPLES and (not old or rng.random() < 0.5):
            yield mutator.sample(rng, form)
        else:
            yield form, mutator.spoilt(rng, rng.choice(old), form)


def main() -> int:
    """Add the requested inputs, and print their number."""
    from fuzz.corpus_files import FORMS, Keeper, new_inputs

    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("files", nargs="*", type=Path, help="inputs that once failed")
    parser.add_argument("--seconds", type=float, default=0, help="so many seconds of the fuzzer's inputs")
    parser.add_argument("--seed", type=int, default=secrets.randbits(32), help="of these")
    parser.add_argument("--form", choices=FORMS, help="the format of these (all)")
    parser.add_argument("--corpus", type=Path, help="a folder of other inputs")
    given = parser.parse_args()
    keeper = Keeper()
    for path in given.files:
        data = path.read_bytes()
        form = path.suffix[1:] if path.suffix[1:] in FORMS else form_of(data)
        print(path, "->", keeper.add(form, data, failed=True) or "too large")
    inputs = list(made(given.seconds, given.seed, given.form)) if given.seconds else []
    if given.corpus:
        inputs += [(form_of(data), data) for data in (one.read_bytes() for one in sorted(given.corpus.iterdir()))]
    inputs.sort(key=lambda one: len(one[1]))
    print(f"{new_inputs(keeper, iter(inputs))} of {len(inputs)} inputs reach something new")
    return 0


if __name__ == "__main__":
    sys.exit(main())
