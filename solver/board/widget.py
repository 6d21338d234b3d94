"""The board in a notebook, by anywidget."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solver.board.modules import widget_module
from solver.board.talk import Talk, background
from solver.display.extras import library

AnyWidget: Any = library("anywidget").AnyWidget


class BoardWidget(AnyWidget):  # type: ignore[misc]
    """A board on which positions are shown, played and analysed; its searches run in processes of their own.

    texts: positions in any form that is read.
    """

    _esm = widget_module()

    def __init__(self, texts: Sequence[str]) -> None:
        super().__init__()
        self._talk = Talk(self.send, background(), texts)
        self.on_msg(self._heard)

    def __repr__(self) -> str:
        return f"BoardWidget({self._talk.texts})"

    def _heard(self, widget: Any, content: Any, buffers: Any) -> None:
        self._talk.hear(content)

    def close(self) -> None:
        """Take the board away everywhere, and end what it searches for."""
        self._talk.close()
        super().close()
