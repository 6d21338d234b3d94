"""Type stubs of the replay of the play of a trick game (ext/solver/_core/trick_replay.pyx)."""

from collections.abc import Iterable

from solver._core.trick_state import State

def replay(state: State, plays: Iterable[tuple[str, int | None]], leader: int) -> tuple[State, int, int]: ...
def replay_columns(state: State, names: Iterable[str], first: int) -> list[str]: ...
