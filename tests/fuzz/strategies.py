"""Inputs for Hypothesis, which makes what fails smaller by itself: deals changed at will, and texts of pieces."""

from __future__ import annotations

from hypothesis import strategies as st

from fuzz.corpus import Corpus
from fuzz.mutate import Mutator
from fuzz.nasty_values import BYTES

Input = tuple[str, bytes]


def inputs(corpus: Corpus) -> st.SearchStrategy[Input]:
    """Form and text of an input made as the fuzzer makes them, every choice being Hypothesis's."""
    mutator = Mutator(corpus)
    return st.randoms(use_true_random=False).map(mutator.make)


def texts() -> st.SearchStrategy[Input]:
    """Texts of nothing but signs and words of the forms, which are seldom read as anything."""
    pieces = st.lists(st.sampled_from(BYTES) | st.binary(max_size=4), max_size=40).map(b"".join)
    starts = {"toml": b"format = 1\n[[deal]]\n", "jsonl": b'{"game": "coch", ', "line": b"cego/A=", "pbn": b"% PBN\n["}
    return st.sampled_from(sorted(starts)).flatmap(lambda form: pieces.map(lambda text: (form, starts[form] + text)))
