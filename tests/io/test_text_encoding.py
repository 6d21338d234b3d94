"""Text encodings of files: UTF-16 is found with and without a mark, in both orders of bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

import solver
from solver.io.text_encoding import decode

TEXTS = ('[Board "1"]\n[North "Ängström"]\n', "[Event 「杯」]\n" + "[x]" * 40, "a" * 3_000 + "杯" * 3_000, "[]")
# Bytes that are no UTF-16: of other encodings, padded with zeros, or of an odd length.
OTHERS = (b"", b"\0", b"ab\0", b"01020304" + b"\0" * 40, b"\0\0\0\0", "é".encode("latin-1") * 9, b"ab" * 40 + b"\0")
RECORDS = {
    ".pbn": '[Board "1"]\n[North "Nørby"]\n[Deal "N:A... K... Q... J..."]\n',
    ".lin": "pn|Ñuño,Wim,Nora,Emil|md|1SA,SK,SQ,SJ|\n",
    ".rbn": "B 1\nH N:A:K:Q:J\n",
    ".sgf": solver.dumps(solver.random_deal("skat", seed=1, contract="clubs"), "iss"),
}


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16(text: str, encoding: str) -> None:
    assert decode(text.encode(encoding)) == (text, 1)


@pytest.mark.parametrize("data", OTHERS)
def test_what_is_no_utf_16(data: bytes) -> None:
    text = decode(data)[0]
    assert text in (data.decode("latin-1"), data.decode(errors="replace"))


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("suffix", RECORDS)
def test_records_without_a_mark(encoding: str, suffix: str, tmp_path: Path) -> None:
    """Own formats are in UTF-8 alone."""
    path, own = tmp_path / f"club{suffix}", tmp_path / "own.jsonl"
    path.write_bytes(RECORDS[suffix].encode(encoding))
    deals = solver.loads(RECORDS[suffix])
    assert solver.load(path) == deals
    own.write_bytes(solver.dumps(deals, "jsonl").encode(encoding))
    with pytest.raises(solver.FormatError, match="is not in UTF-8"):
        solver.load(own)
