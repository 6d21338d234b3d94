"""Conditions on deals: strict syntax, no slow evaluation, and terms of single games."""

from __future__ import annotations

import tracemalloc
import warnings

import pytest
from helpers.cli import bad
from helpers.timing import cpu_seconds_below
from hypothesis import given, settings
from hypothesis import strategies as st

import solver
from solver.model.condition_functions import Term
from solver.model.condition_text import LARGEST, MOST_LENGTH, MOST_NESTED
from solver.model.conditions import Condition
from solver.model.errors import LONGEST_FAULT

COCH = solver.random_deal("coch", seed=1)
BRIDGE = solver.random_deal("bridge", seed=1)

# what was read once although no page says so, or ended in a traceback
REFUSED = (
    "'a' * 10**9", "'%1000000000s' % A", "f'{A!r:>1000000000}'", "'%s' % A", "'{0.__class__}'.format(A)", "A[0]",
    "'abc'[0]", "10**3999999*10**3999999", "2**4000000", "9**9**9", "1<<1000000", "~1", "-'a'", "+1", "A", "'A'",
    "None", "not A", "A in 'ABC'", "'A' in A", "1 if A else 2", "f'{A}'", "1j", "...", "1e400", "1e400 - 1e400",
    "[1] * 10**9", "(1, 2)", "{1}", "lambda: 1", "(A := 1)", "points(A).__class__", "points.__globals__",
    "points(A) == points", "points(*[A])", "points(A=1)", "points(**{})", "points()", "points(A, B)", "holds(A, A)",
    "holds(A, points(A))", "points(points(A))", "suit(A, '')", "1 is 1", "1 and A", "0x" + "f" * 900, "9" * 900,
    "1 if 1 else 1", "await A", "yield", "x = 1", "\x00", "\ud800", "'\\ud800'", "", " ", "#", "\\", "rand()", "int(5)",
    "-" * 5000 + "1", "-" * 100_000 + "1", "1" + "+1" * 5000, "1" + "+1" * 100_000, "not " * 3000 + "1",
    "-" * 900 + "1", "not " * 200 + "1", "1" + "+1" * 400, "(" * 90 + "1" + ")" * 90 + "+",
)  # fmt: skip


@pytest.mark.parametrize("text", REFUSED, ids=lambda text: repr(text[:30]))
def test_what_is_not_named_is_not_read(text: str) -> None:
    """Invalid syntax: powers, shifts, subscripts, attributes. Long or deep texts once ended in a traceback."""
    with pytest.raises(solver.Error) as caught, cpu_seconds_below(0.5):
        Condition(text, "coch")(COCH)
    words = 'points(A), cards(A), suit(A, name), length(A, suit), holds(A, card), shape(A, "55"), seats'
    assert f"; what can be asked: {words}; min max abs + - * " in str(caught.value)


def test_numbers_stay_small() -> None:
    """Too large a number and a division by 0 are errors, without an endless computation."""
    assert Condition(f"cards(A) < {LARGEST}", "coch")(COCH)
    with pytest.raises(solver.Error, match="column 12: a number is too large"):
        Condition(f"cards(A) < {LARGEST + 1}", "coch")
    with pytest.raises(solver.Error, match="a number is too large"):
        Condition("99999 * 99999 * 99999 > 1", "coch")(COCH)
    with pytest.raises(solver.Error, match="it divides by 0"):
        Condition("1 / (cards(A) - cards(B)) > 1", "coch")(COCH)


@pytest.mark.parametrize(
    ("text", "column", "part"),
    [
        ("points(A) >= 2 ** 3", 14, '"2 [*][*] 3" is not allowed'),
        ("points(A) > 3 and points(Z) > 1", 26, '"Z" cannot be asked'),
        ("points(A) > 3 and größe(A) > 1", 19, '"größe" cannot be asked'),
        ("suit(A, 'ü') + holds(A, 'XVI')", 9, '"ü" is no suit of Cöch'),
        ("points(A) >= 20 and suit(A)", 21, r"it is written suit\(A, name\)"),
        ("points(A) >= ", 13, "it cannot be read"),
    ],
)
def test_a_message_says_where(text: str, column: int, part: str) -> None:
    with pytest.raises(solver.Error, match=rf"^--where: column {column}: {part}.*; what can be asked: "):
        Condition(text, "coch")


def test_no_memory_is_no_fault_of_a_condition(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once "it cannot be read"."""

    def parsed(*args: object, **more: object) -> object:
        raise MemoryError

    monkeypatch.setattr("solver.model.condition_text.ast.parse", parsed)
    with pytest.raises(MemoryError):
        solver.worlds(solver.view(COCH), where="cards(B) >= 0")


def test_length_and_nesting_have_an_edge() -> None:
    held = "cards(A) > 0"
    assert Condition(held + " " * (MOST_LENGTH - len(held) - 4) + " < 9", "coch")(COCH)
    with pytest.raises(solver.Error, match="too long: at most 1000 characters"):
        Condition(held.replace(" ", " " * MOST_LENGTH), "coch")
    deep = "not " * (MOST_NESTED - 1)
    assert Condition(f"{deep}seats", "coch")(COCH) is (len(deep) // 4 % 2 == 0)
    with pytest.raises(solver.Error, match="nested too deeply"):
        Condition(f"not {deep}seats", "coch")


@pytest.mark.parametrize(
    "text",
    [
        "holds(A, XV) == holds(A, 'XV')",
        "suit(A, fig) == suit(A, 'fig') != 9",
        "(cards(A) > 3) + (cards(B) > 3) == 2",
        "0.1 + 0.2 == 0.3 and 1 / 3 * 3 == 1 and 7 // 2 == 3 and -7 % 3 == 2",
        "cards(A)\n >= 1",
        "cards(A) > 1 and\r\n(points(A) >= 0\n or\n not seats == 4)\nand 2\n* 1e1 >= .5",
        "max(cards(A),\n-1) == cards(A)",
        "seats == 4",
    ],
)
def test_what_is_read(text: str) -> None:
    condition = Condition(text, "coch")
    assert condition(COCH) is True
    condition.check_possible(COCH)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("cards(A) > 0 # and points(B) >= 200", "column 14: it cannot be read"),
        ("cards(A) > 0 # all\n and points(B) >= 20", "column 14: it cannot be read"),
        ("holds(A, '#') >= 0", "column 10: "),
        ("cards(A) > 0\n-points(B) > 200", "column 14: it cannot be read"),
        ("cards(A) > 0\rcards(B) > 0", "column 14: it cannot be read"),
        ("cards(A) > 0\n\n(cards(B) > 0)", "column 15: it cannot be read"),
        ("holds(A, 'X\nV') == 0", "column 10: it cannot be read"),
        ("cards(A) > 0or 1", "column 12: it cannot be read"),
        ("cards(A) > .5in 1", "column 13: it cannot be read"),
        ("cards(A) > 1.or 0xfor 1", "column 12: it cannot be read"),
        ("holds(A, 'X\\ V') == 0", "column 10: it cannot be read"),
        ("holds(A, 'X' 'V') == 0", """column 10: "'X' 'V'" is not allowed"""),
        ("holds(A, '\\x58V') == 0", "column 10: "),
        ("holds(A, u'XV') == 0", "column 10: "),
        ('holds(A, """XV""") == 0', "column 10: "),
        ("True", 'column 1: "True" is not allowed'),
        ("suit(A, ♥) == 1 or cards(A) > False", "column "),
        ("cards(A) > False", 'column 12: "False" is not allowed'),
        ("0x10 == 16", 'column 1: "0x10" is not allowed'),
        ("16 == 0b10000", 'column 7: "0b10000" is not allowed'),
        ("0o20 == 16", 'column 1: "0o20" is not allowed'),
        ("1_000 == 1000", 'column 1: "1_000" is not allowed'),
        ("holds(A, 0x7) == 0", 'column 10: "0x7" is not allowed'),
    ],
)
def test_what_python_reads_in_silence(text: str, place: str) -> None:
    """Comments and what stands behind them, two statements of two lines, and other ways to write texts and numbers."""
    for written in (text, f"{text}\n", f" {text}"):
        with pytest.raises(solver.Error) as caught:
            Condition(written, "coch")
        assert str(caught.value).startswith(f"--where: {place}")


def test_warnings_of_other_threads_stay_warnings(monkeypatch: pytest.MonkeyPatch) -> None:
    """How warnings are treated is a setting of the whole process."""
    monkeypatch.setattr(warnings, "catch_warnings", None)
    with pytest.raises(solver.Error, match="column 12: it cannot be read"):
        Condition("cards(A) > 0or 1", "coch")


def test_comments_are_refused_everywhere() -> None:
    """In the command, in the key of a file and in Python."""
    text = "cards(A) > 0 # and points(B) >= 200"
    assert "--where: column 14" in bad("deal", "coch", "--where", text)
    record = f"coch/A=X_VII/B=I_V/C=II_VI/D=Mat_IIII/known={text}"
    with pytest.raises(solver.FormatError, match="known: column 14"):
        solver.loads(record, "line")
    with pytest.raises(solver.Error, match="where: column 14"):
        solver.hint(COCH, where=text)


def test_a_condition_that_may_be_met_is_not_called_impossible() -> None:
    """The bounds use exact numbers, like the evaluation: 3 * 0.1 is 0.3."""
    deal = solver.random_deal("coch", seed=1, cards=3)
    condition = Condition("cards(A) * 0.1 == 0.3", "coch")
    assert condition(deal)
    condition.check_possible(deal)


def test_a_game_adds_terms(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bridge counts high cards. A game may register any term, and no other game has it."""
    worth = {"A": 4, "K": 3, "Q": 2, "J": 1}
    points = {seat: sum(worth.get(card[1], 0) for card in hand) for seat, hand in BRIDGE.hands.items()}
    assert Condition(" and ".join(f"hcp({seat}) == {n}" for seat, n in points.items()), "bridge")(BRIDGE)
    assert Condition(f"hcp(N) == {points['A']} and hcp(W) == {points['D']} and suit(W, H) >= 0", "bridge")(BRIDGE)
    with pytest.raises(solver.Error, match="no deal of Bridge can be like that"):
        Condition("hcp(A) > 37", "bridge").check_possible(BRIDGE)
    with pytest.raises(solver.Error, match='"hcp" cannot be asked'):
        Condition("hcp(A) > 3", "coch")
    term = Term(lambda game, hand, card: hand.index(card) + 1 if card in hand else 0,
                lambda game, size, card: (0, size), ("card",), "place(A, card)")  # fmt: skip
    monkeypatch.setattr(type(solver.GAMES["coch"]), "terms", {"place": term})
    assert Condition(f"place(A, {COCH.hands['A'][2]}) == 3", "coch")(COCH)
    with pytest.raises(solver.Error, match=r'holds\(A, card\), shape\(A, "55"\), place\(A, card\), seats; '):
        Condition("place(A)", "coch")


def test_hands_alone_can_be_asked() -> None:
    """Conditions accept hands without a deal, such as those of a world."""
    assert Condition("cards(A) == 2 and suit(B, H) == 1", "bridge").is_met({"A": ["SA", "SK"], "B": ["H2"]})
    with pytest.raises(solver.Error, match=r"there is no seat C \(A to B\)"):
        Condition("cards(C) == 2", "bridge").is_met({"A": ["SA", "SK"], "B": ["H2"]})


PIECES = st.sampled_from(
    "points cards suit length shape holds hcp min max abs seats A B E N ( ) , ' + - * ** / // % < <= == != >> and or "
    "not in is if else lambda [ ] { } . : := 1 0 9 0.5 1e9 1e308 999999999 fig XV 55 '6-4' ♠ \\ # f'' 'x' b'' ~ @ None "
    "True __class__ format".split()
)


@settings(max_examples=300, deadline=None)
@given(st.lists(PIECES, max_size=30), st.sampled_from(["", " "]))
def test_any_text_is_answered_or_refused(pieces: list[str], gap: str) -> None:
    text = gap.join(pieces)
    tracemalloc.start()
    try:
        condition = Condition(text, "coch")
        assert condition(COCH) in (True, False)
        condition.check_possible(COCH)
    except solver.Error as error:
        assert str(error).startswith("--where: ")
        assert len(str(error)) <= LONGEST_FAULT
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 20 * 2**20
