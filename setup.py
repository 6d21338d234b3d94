"""Builds the compiled cores; everything else is declared in pyproject.toml.

Switches, all environment variables:
    OPENHAND_DEBUG=1      no optimisation, C asserts and Cython's own checks on
    OPENHAND_SANITIZE=1   address and undefined-behaviour sanitizers (GCC, Clang)
    OPENHAND_TSAN=1       thread sanitizer (GCC, Clang); not together with the others
    OPENHAND_NATIVE=1     tuned for the processor at hand: not for distribution
"""

import os
import sys
from pathlib import Path
from threading import Lock

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

debug = os.environ.get("OPENHAND_DEBUG") == "1"
sanitize = os.environ.get("OPENHAND_SANITIZE") == "1"
threads = os.environ.get("OPENHAND_TSAN") == "1"
native = os.environ.get("OPENHAND_NATIVE") == "1"
if sanitize and threads:
    raise SystemExit("OPENHAND_SANITIZE and OPENHAND_TSAN do not go together")

# The time of a search is spent in the kernels. What is around them is Python's, and takes longest to build.
windows = sys.platform == "win32"
fast, small = ("/O2", "/O1") if windows else ("-O3", "-O1")
compile_args: list[str] = []
link_args: list[str] = []
if debug:
    fast = small = "/Od" if windows else "-O0"
    compile_args += ["/Zi"] if windows else ["-g", "-UNDEBUG"]
elif not windows:
    compile_args += ["-g0"]
if not windows:
    if sanitize or threads:
        flags = [f"-fsanitize={'thread' if threads else 'address,undefined'}", "-fno-omit-frame-pointer", "-g"]
        compile_args += flags
        link_args += flags
    if native:
        compile_args += ["-march=native"]

DIRECTIVES = {
    "language_level": 3,
    "boundscheck": debug,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": debug,
    "embedsignature": True,
    # what makes methods of compiled classes look like Python's own, and raises where one is pickled: a third of the C
    "binding": False,
    "auto_pickle": False,
}


class Build(build_ext):
    """Translates and compiles side by side: the compiler of one core runs while the next one is translated."""

    lock = Lock()

    def finalize_options(self) -> None:
        super().finalize_options()
        if self.parallel is None:
            self.parallel = os.cpu_count()

    def build_extension(self, ext: Extension) -> None:
        # here rather than above: asking for metadata needs no Cython, which is not to be run by several threads at once
        from Cython.Build import cythonize

        with self.lock:
            ext.sources = cythonize(
                [ext], include_path=["ext"], compiler_directives=DIRECTIVES, quiet=True, force=self.force
            )[0].sources
        super().build_extension(ext)


def extension(source: Path) -> Extension:
    """One module of solver._core."""
    level = fast if source.stem.endswith("_kernel") else small
    return Extension(
        f"solver._core.{source.stem}",
        [source.as_posix()],
        include_dirs=["ext"],
        depends=["ext/common/bits.h"],
        extra_compile_args=[level, *compile_args],
        extra_link_args=link_args,
    )


setup(
    cmdclass={"build_ext": Build},
    # those that take longest first
    ext_modules=[
        extension(Path(f"ext/solver/_core/{core}.pyx"))
        for core in (
            "fishing_state",
            "trick_state",
            "fishing_kernel",
            "trick_kernel",
            "fishing_searcher",
            "searcher",
            "trick_searcher",
            "fishing_deal",
            "fishing_tree",
            "trick_tree",
            "tree",
        )
    ],
)
