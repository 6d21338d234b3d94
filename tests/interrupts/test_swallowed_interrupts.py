"""A command ends on a signal even if its exception was swallowed, and may still clean up."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator

import pytest
from helpers.waiting import HANG, hold

from solver.cli.signals import Terminated, stoppable

pytestmark = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs a timer of the system")
# Seconds between two reminders are fewer than these: what is held up here is told again.
WHILE = 0.2


@pytest.fixture(autouse=True)
def _usual_handlers() -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGALRM)}
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM], ids=lambda sent: sent.name)
def test_what_is_swallowed_is_raised_again(sent: signal.Signals) -> None:
    with pytest.raises(KeyboardInterrupt) as raised, stoppable():
        for _ in range(3):
            try:
                signal.raise_signal(sent)
                hold(HANG)
                pytest.fail("it was not told")
            except KeyboardInterrupt:
                # as a lookup in C would
                signal.signal(sent, signal.SIG_IGN)
        hold(HANG)
        pytest.fail("it was not told again")
    assert isinstance(raised.value, Terminated) == (sent is signal.SIGTERM)


def test_what_is_being_left_is_left_in_peace() -> None:
    tidied = 0
    with pytest.raises(KeyboardInterrupt), stoppable():
        try:
            try:
                signal.raise_signal(signal.SIGINT)
            finally:
                hold(WHILE)
                tidied += 1
        except KeyboardInterrupt as stopped:
            hold(WHILE)
            tidied += 1
            try:
                raise OSError("cannot tidy up") from stopped
            except OSError:
                hold(WHILE)
                tidied += 1
            raise
    assert tidied == 3
    hold(WHILE)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_handlers_of_others_stay() -> None:
    def theirs(*_: object) -> None:
        raise AssertionError

    signal.signal(signal.SIGTERM, theirs)
    with stoppable():
        assert signal.getsignal(signal.SIGTERM) is theirs
    assert signal.getsignal(signal.SIGTERM) is theirs
    assert sys.exc_info()[1] is None


@pytest.mark.parametrize("for_good", [True, False])
def test_a_program_that_was_told_to_end_does_so_at_once_when_told_again(for_good: bool) -> None:
    """This includes the time in which the interpreter joins threads. No other handler remains installed."""
    with pytest.raises(KeyboardInterrupt), stoppable(for_good=for_good):
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is (signal.SIG_DFL if for_good else signal.default_int_handler)
