"""Script that starts the engine in a page, `web/page/start.py`, run within the test process."""

from __future__ import annotations

import random
import runpy
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from helpers.paths import ROOT


@contextmanager
def start_script(index: Mapping[str, str], site: Path | None = None) -> Iterator[dict[str, Any]]:
    """Yield the names of the script. Its finder of later packs is used by imports, and everything is undone at the end.

    index: module -> pack.
    site: folder that packs are unpacked into.
    """
    names = runpy.run_path(str(ROOT / "web/page/start.py"))
    if site is not None:
        # the functions of a module that has been run look into its own names
        names["unpack"].__globals__["SITE"] = str(site)
    finder = names["LaterPacks"](index)
    handler, before = signal.getsignal(signal.SIGINT), random.getstate()
    sys.meta_path.append(finder)
    try:
        yield names
    finally:
        sys.meta_path.remove(finder)
        signal.signal(signal.SIGINT, handler)
        random.setstate(before)
