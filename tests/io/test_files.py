"""Files are written whole or not at all, and no file, however broken, is answered with anything but its faults."""

from __future__ import annotations

import os
import random
import stat
import tomllib

import pytest
from generators.formats import believe
from helpers.formats import GOOD, JSON, LINE, PIECES
from helpers.timing import cpu_seconds_below
from hypothesis import given, settings
from hypothesis import strategies as st

import solver
from solver.io.atomic import write_bytes
from solver.io.files import dumps, load, loads, save
from solver.io.toml_lines import Excess, excess, key_lines

DEAL = loads(LINE)[0]


def names(directory):
    return sorted(path.name for path in directory.iterdir())


@pytest.mark.parametrize("step", ["fsync", "fdopen", "replace"])
@pytest.mark.parametrize("error", [OSError, KeyboardInterrupt])
def test_a_failure_leaves_the_old_file(tmp_path, monkeypatch, step, error):
    path = tmp_path / "x.toml"
    path.write_text("old")

    def fail(*args, **kwargs):
        raise error("no")

    with monkeypatch.context() as patch:
        patch.setattr(f"solver.io.atomic.os.{step}" if step != "replace" else "pathlib.Path.replace", fail)
        with pytest.raises(error):
            save(DEAL, path)
    assert path.read_text() == "old"
    assert names(tmp_path) == ["x.toml"]
    save(DEAL, path)
    assert load(path) == [DEAL]
    assert names(tmp_path) == ["x.toml"]


def test_what_cannot_be_written_is_not_begun(tmp_path):
    def broken():
        yield DEAL
        raise RuntimeError("no more")

    with pytest.raises(RuntimeError):
        save(broken(), tmp_path / "x.toml")
    with pytest.raises(FileNotFoundError):
        save(DEAL, tmp_path / "none" / "x.toml")
    with pytest.raises(solver.FormatError, match=r"x.txt: position files end in .jsonl, .toml, .pbn, .lin or .sgf"):
        save(DEAL, tmp_path / "x.txt")
    (tmp_path / "dir.toml").mkdir()
    with pytest.raises(OSError, match="directory"):
        save(DEAL, tmp_path / "dir.toml")
    assert names(tmp_path) == ["dir.toml"]


def test_a_pipe_is_written_to_and_stays_one(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_bytes(pipe, b"deals")
        assert os.read(end, 100) == b"deals"
    finally:
        os.close(end)
    assert pipe.is_fifo()
    assert names(tmp_path) == ["pipe"]


def test_permissions_and_links_are_kept(tmp_path):
    mask = os.umask(0o027)
    try:
        save(DEAL, tmp_path / "new.toml")
    finally:
        os.umask(mask)
    assert stat.S_IMODE((tmp_path / "new.toml").stat().st_mode) == 0o640
    (tmp_path / "new.toml").chmod(0o604)
    (tmp_path / "link.toml").symlink_to("new.toml")
    save(DEAL, tmp_path / "link.toml")
    assert stat.S_IMODE((tmp_path / "new.toml").stat().st_mode) == 0o604
    assert (tmp_path / "link.toml").is_symlink()
    assert load(tmp_path / "new.toml") == [DEAL]


def seeds():
    """Source files of broken ones."""
    deals = [solver.random_deal("coch", seed=seed, cards=3) for seed in range(2)]
    pieces = "\n".join(piece.format("k") for piece in PIECES)
    return [
        GOOD.encode(),
        (GOOD + pieces).encode(),
        JSON.encode(),
        LINE.encode(),
        *(dumps(deals, form).encode() for form in ("toml", "jsonl", "line")),
        GOOD.encode() + b'trick = "X"\nplay = "X X"\npoints.AC = [9, 20]\ntaken.BD = "I I"\n[deal.options]\nx = 1\n',
    ]


SCRAPS = (
    rb"""[[deal]] [deal] [ ] { } " ' \ = . , / % _ # null true -1 1e999 nan ? ?99 XVI hands.A id \ud800 1998-05-03 []"""
).split()
SCRAPS += [
    b"\n",
    b"\r",
    b" X",
    b'"""',
    b"'''",
    b"\x00",
    b"\xff",
    b"\xc3\xa9",
    b"\xef\xbb\xbf",
    b"9" * 30,
    b"hands = 1\n",
    b"[[deal]]\n",
]


def broken(data, rng):
    """A file with a few bytes changed, cut, doubled or put in."""
    data = bytearray(data)
    for _ in range(rng.randint(1, 6)):
        at = rng.randrange(len(data) + 1)
        to = min(len(data), at + rng.choice([0, 1, 1, 2, 10, 40]))
        scrap = rng.choice(SCRAPS)
        data[at:to] = rng.choice([b"", data[at:to] * 2, scrap, scrap, bytes([rng.randrange(256)])])
    return bytes(data)


def survive(path, data):
    """Parse the file. Its deals survive a round trip, and its faults have their places."""
    path.write_bytes(data)
    try:
        deals = load(path)
    except solver.FormatError as error:
        lines = data.count(b"\n") + 1
        assert error.faults
        assert all(fault.path == str(path) for fault in error.faults)
        assert all(fault.line is None or 1 <= fault.line <= lines for fault in error.faults)
        assert all(str(fault).isprintable() for fault in error.faults)
    else:
        for form in (
            ("toml", "jsonl", "line") if all(deal.game in solver.GAMES for deal in deals) else ("toml", "jsonl")
        ):
            assert loads(dumps(deals, form)) == deals


@pytest.mark.parametrize("checks", ["real", "believing"])
@pytest.mark.parametrize("suffix", [".toml", ".jsonl"])
def test_broken_files_have_faults(tmp_path, monkeypatch, suffix, checks):
    if checks == "believing":
        monkeypatch.setattr("solver.deal_records.validation.check", believe)
    rng = random.Random(f"{suffix} {checks}")
    for data in seeds():
        for _ in range(60):
            survive(tmp_path / f"x{suffix}", broken(data, rng))


def test_broken_texts_have_faults():
    rng = random.Random(5)
    for data in seeds():
        for _ in range(100):
            try:
                loads(broken(data, rng).decode(errors="surrogateescape"))
            except solver.FormatError as error:
                assert error.faults


@settings(deadline=None, max_examples=100)
@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode), st.sampled_from([".toml", ".jsonl"]))
def test_random_files_have_faults(tmp_path_factory, data, suffix):
    survive(tmp_path_factory.getbasetemp() / f"random{suffix}", data)


@settings(deadline=None, max_examples=100)
@given(st.text("[]{}=.,\"'\\\n\r #ax1\t", max_size=60))
def test_the_scan_of_lines_ends_with_any_text(text):
    assert excess(text) == Excess()
    try:
        tomllib.loads(text)
    except ValueError:
        return
    assert all(line <= text.count("\n") + 1 for _, line in key_lines(text))


def test_ten_thousand_deals_take_seconds(monkeypatch):
    monkeypatch.setattr("solver.deal_records.validation.check", believe)
    text = "\n".join(JSON.replace('"one"', f'"{i}"') for i in range(10_000))
    with cpu_seconds_below(5):
        assert len(loads(text)) == 10_000
