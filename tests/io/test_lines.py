"""Every key of a TOML file is found in the line that it stands in."""

from __future__ import annotations

import tomllib

from helpers.formats import PIECES
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.io.toml_lines import key_lines

HEADERS = ["[deal.t]", "[[deal.u]]", "[[ deal . u ]] # x", "[deal.'s'.r.q]"]


def keys(name, count):
    """Lines of some keys, their names made unlike any others."""
    return [line for piece in PIECES[:count] for line in piece.format(name).split("\n")]


def stated(value, path=()):
    """Path and line of each text that states its line."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from stated(item, (*path, key))
    if isinstance(value, str) and value[:1] == "L" and value[1:2].isdigit():
        yield path, int(value.split("\n")[0][1:])


@settings(deadline=None, max_examples=100)
@given(st.lists(st.lists(st.integers(0, len(PIECES)), min_size=1, max_size=5), max_size=4), st.booleans())
def test_every_key_is_found_in_its_line(counts, crlf):
    lines = ["format = 1"]
    for number, (first, *more) in enumerate(counts):
        lines += ["", "[[deal]] # here", "top = 'L@'", *keys("k", first)]
        for header, count in zip(HEADERS, more, strict=False):
            lines += [header, *keys("l", count)]
        lines += [f"[other{number}.'p.q']", *keys("m", first)]
    end = "\r\n" if crlf else "\n"
    text = end.join(line.replace("@", str(i)) for i, line in enumerate(lines, 1))
    found = {}
    for path, line in key_lines(text):
        found.setdefault(path, line)
    wanted = dict(stated(tomllib.loads(text)))
    assert {path: found.get(path) for path in wanted} == wanted
    for number in range(len(counts)):
        assert found["deal", number] == found["deal", number, "top"] - 1
