"""Small valid position file in three formats, and parts of invalid ones."""

from __future__ import annotations

import pytest

import solver
from solver.io.files import load, loads

GOOD = """\
format = 1

[[deal]]
id = "one"
game = "coch"
hands.A = "X VII"
hands.B = "II Mat"
hands.C = "V XI"
hands.D = "I Bre"
"""
LINE = "coch/id=one/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
JSON = '{"id": "one", "game": "coch", "hands": {"A": "X VII", "B": "II Mat", "C": "V XI", "D": "I Bre"}}'
# Ways to write keys; a text L@ stands in the line of its key, and is given its number.
PIECES = [
    "k{0}a = 'L@'",
    '"k{0}\\u0062" = "L@" # = [[deal]]',
    "k{0}c.x . 'y.z' = '''L@\n[[deal]]\n= # \\'''",
    'k{0}d = """L@\nk = 1 \\" \\\\""" # """',
    "k{0}e = {{ x = 'L@', y.z = [1, 'L', {{ w = 'L@' }}], v = {{}} }}",
    "k{0}f = [\n  # ]\n  {{ x = 'L@' }}, [[ ]],\n  {{ x = 'L@', y = \"}}\" }},\n]",
    'k{0}g = """a""""" # L',
    "k{0}h = '''a'''''\nk{0}i = \"\"\nk{0}j = ''\nk{0}k = 'L@'",
    "k{0}l = 1998-05-03 12:00:00.5\nk{0}m = -1.5e+3\nk{0}n.o = 'L@'",
    "",
    "   # k = 'x",
]


def faults(text, name="f.toml"):
    """Line, deal, key and message of each fault of a text."""
    with pytest.raises(solver.FormatError) as caught:
        loads(text, name)
    assert all(fault.path == name for fault in caught.value.faults)
    return [(fault.line, fault.deal, fault.key, fault.message) for fault in caught.value.faults]


def fault_of_file(path):
    """The only fault of a file."""
    with pytest.raises(solver.FormatError) as caught:
        load(path)
    (fault,) = caught.value.faults
    assert fault.path == str(path)
    return fault


def with_line(*lines):
    """The good file with lines added to its deal, the first of them as line 10."""
    return GOOD + "\n".join(lines) + "\n"
