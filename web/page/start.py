"""Start of the engine in a worker: unpacks the first modules, and has imports fetch the others.

The worker's script calls `begin`, where it does not start from a snapshot of what that has left, and `connect`.
"""

import json
import random
import sys
import zlib
from importlib.machinery import PathFinder
from pathlib import Path

SITE = "/lib/python3.14/site-packages"


def unpack(pack):
    """Write the files of a pack."""
    data = zlib.decompress(pack, 31)
    head, _, rest = data.partition(b"\n")
    at = 0
    for name, size in json.loads(head):
        place = Path(SITE, name)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(rest[at : at + size])
        at += size


class LaterPacks:
    """Finder of modules in packs that have not been fetched: it fetches the pack, once.

    index: module -> pack.

    `fetched_now` is set before the first question: function of the name of a pack, which returns an object with its
    `bytes` or with an `error`.
    """

    fetched_now = None

    def __init__(self, index):
        self.index = index
        self.had = set()

    def fetch(self, pack):
        """Fetch and unpack a pack, once. Raises ImportError if it cannot be had."""
        if pack in self.had:
            return
        if self.fetched_now is None:
            raise ImportError(f"nothing can be fetched yet: {pack}")
        found = self.fetched_now(pack)
        if hasattr(found, "error"):
            raise ImportError(found.error)
        unpack(found.bytes.to_bytes())
        self.had.add(pack)
        sys.path_importer_cache.clear()

    def fetch_language(self, language):
        """Fetch the words of a language. Raises ImportError if they cannot be had."""
        pack = self.index.get(f"solver.locale.{language}")
        if pack is not None:
            self.fetch(pack)

    def find_spec(self, name, path=None, target=None):
        """Return where a module of a later pack is, or None for other modules."""
        pack = self.index.get(name)
        if pack is None:
            return None
        self.fetch(pack)
        return PathFinder.find_spec(name, [f"{SITE}/{name.rpartition('.')[0].replace('.', '/')}"])


def begin(first, index):
    """Unpack the modules that every request needs, and have imports know the others.

    first: the pack of the former.
    index: module -> pack of the latter, as JSON.
    """
    unpack(first.to_bytes())
    sys.path_importer_cache.clear()
    sys.meta_path.append(LaterPacks(json.loads(index)))


def connect(fetched_now, post, keep):
    """Return the function that answers a request.

    fetched_now: function that fetches a later pack.
    post, keep: what BrowserWorker calls with each answer, and with what is to be kept.
    """
    finder = next(finder for finder in sys.meta_path if isinstance(finder, LaterPacks))
    finder.fetched_now = fetched_now
    # a snapshot holds the same state for all who start from it
    random.seed()
    from solver.board.browser_worker import BrowserWorker

    worker = BrowserWorker(post, keep)

    def ask(line):
        """Answer a request, a line of JSON. In English where the words of its language cannot be fetched."""
        request = json.loads(line)
        options = request.get("options", {})
        try:
            for language in (request.get("language"), *options.get("wanted", ())):
                finder.fetch_language((language or "")[:2].lower())
        except ImportError:
            line = json.dumps({**request, "language": "en", "options": {**options, "wanted": ["en"]}})
        return worker.ask(line)

    return ask
