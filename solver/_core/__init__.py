"""The compiled cores: positions, searches and trees of both families of games (sources in `ext/`)."""

import os
import sys

# Within a checkout the sources hide an installed package; its compiled cores are found all the same.
# As pkgutil.extend_path does it, whose import costs more than all the rest of the package.
__path__ += [
    folder
    for entry in sys.path
    if (folder := os.path.join(entry, "solver", "_core")) not in __path__ and os.path.isdir(folder)  # noqa: PTH112, PTH118
]
