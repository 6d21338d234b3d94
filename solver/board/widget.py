"""Notebook widget of the board, by anywidget."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solver.board.js_bundle import widget_module
from solver.board.notebook_channel import Channel, background
from solver.display.optional_imports import import_optional

AnyWidget: Any = import_optional("anywidget").AnyWidget


class BoardWidget(AnyWidget):  # type: ignore[misc]
    """Widget to view, play and analyse positions. Its searches run in worker processes.

    texts: positions in any known format.
    """

    _esm = widget_module()

    def __init__(self, texts: Sequence[str]) -> None:
        super().__init__()
        self._talk = Channel(self.send, background(), texts)
        self.on_msg(self._on_message)

    def __repr__(self) -> str:
        return f"BoardWidget({self._talk.texts})"

    def _on_message(self, widget: Any, content: Any, buffers: Any) -> None:
        self._talk.receive(content)

    def close(self) -> None:
        """Close all views of the board and cancel its searches."""
        self._talk.close()
        super().close()
