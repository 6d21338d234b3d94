"""Builds the compiled cores; everything else is declared in pyproject.toml.

Switches, all environment variables:
    OPENHAND_DEBUG=1      no optimisation, C asserts and Cython's own checks on
    OPENHAND_SANITIZE=1   address and undefined-behaviour sanitizers (GCC, Clang)
    OPENHAND_NATIVE=1     tuned for the processor at hand: not for distribution
"""

import os
import sys

from Cython.Build import cythonize
from setuptools import Extension, setup

debug = os.environ.get("OPENHAND_DEBUG") == "1"
sanitize = os.environ.get("OPENHAND_SANITIZE") == "1"
native = os.environ.get("OPENHAND_NATIVE") == "1"

compile_args: list[str] = []
link_args: list[str] = []
if sys.platform == "win32":
    compile_args += ["/Od", "/Zi"] if debug else ["/O2"]
else:
    compile_args += ["-O0", "-g", "-UNDEBUG"] if debug else ["-O3"]
    if sanitize:
        flags = ["-fsanitize=address,undefined", "-fno-omit-frame-pointer", "-g"]
        compile_args += flags
        link_args += flags
    if native:
        compile_args += ["-march=native"]

setup(
    ext_modules=cythonize(
        [
            Extension(
                f"solver._core.{core}",
                [f"ext/solver/_core/{core}.pyx"],
                include_dirs=["ext"],
                depends=["ext/common/bits.h"],
                extra_compile_args=compile_args,
                extra_link_args=link_args,
            )
            for core in ("searcher", "trick_state", "fishing_state", "trick_tree", "fishing_tree")
        ],
        include_path=["ext"],
        compiler_directives={
            "language_level": 3,
            "boundscheck": debug,
            "wraparound": False,
            "cdivision": True,
            "initializedcheck": debug,
            "embedsignature": True,
        },
    ),
)
