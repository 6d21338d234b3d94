"""Worker process that answers requests one at a time: `python -m solver.board.worker`.

It reads the messages of `solver.board.question_loop`. Its first output line says that it is ready. The process ends
with its input.
"""

from __future__ import annotations

import os
import signal
import sys
from importlib import import_module

from solver.board.question_loop import QuestionLoop, own_output
from solver.display.translation import of_environment, use


def main() -> None:
    """Answer requests from standard input on standard output. Other output goes to standard error.

    Modules named as arguments are imported first, so that the first request need not wait for them.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    use(of_environment())
    for name in sys.argv[1:]:
        import_module(name)
    with own_output() as output:
        QuestionLoop(sys.stdin.buffer, output, drain=False).run({"ready": True})
        os._exit(0)


if __name__ == "__main__":
    main()
