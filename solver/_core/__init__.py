"""Compiled cores: positions, searchers and IS-MCTS trees of both families of games (sources in `ext/`)."""

import os
import sys

# In a checkout the sources shadow an installed package, so this finds the compiled cores of the latter, too.
# It works like pkgutil.extend_path, whose import costs more time than the rest of the package.
__path__ += [
    folder
    for entry in sys.path
    if (folder := os.path.join(entry, "solver", "_core")) not in __path__ and os.path.isdir(folder)  # noqa: PTH112, PTH118
]

try:
    from solver._core import interpreter as interpreter
except ModuleNotFoundError:
    raise
except ImportError as error:
    # said by it, by Cython where the main interpreter has the cores already, or by Python where each has its own lock
    if "interpreter" not in str(error):
        raise
    raise ImportError(
        "openhand's cores support only the main interpreter of a process; use processes instead of subinterpreters"
    ) from error
