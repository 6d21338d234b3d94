"""Builds the compiled cores; everything else is declared in pyproject.toml.

Switches, all environment variables:
    OPENHAND_DEBUG=1      no optimisation, C asserts and Cython's own checks on
    OPENHAND_SANITIZE=1   address and undefined-behaviour sanitizers (GCC, Clang)
    OPENHAND_TSAN=1       thread sanitizer (GCC, Clang); not together with the others
    OPENHAND_COVERAGE=1   counts for gcov (GCC), not optimised: what runs, by line and branch (.ci/coverage)
    OPENHAND_NATIVE=1     tuned for the processor at hand: not for distribution
    OPENHAND_ABI3=1       one wheel for Python 3.11 and all later ones (the stable ABI): searches are as fast,
                          a question of 93 us takes 7 to 21 % longer; not for free-threaded Python
"""

import gzip
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path
from threading import Lock

from setuptools import Extension, find_packages, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

debug = os.environ.get("OPENHAND_DEBUG") == "1"
sanitize = os.environ.get("OPENHAND_SANITIZE") == "1"
threads = os.environ.get("OPENHAND_TSAN") == "1"
coverage = os.environ.get("OPENHAND_COVERAGE") == "1"
native = os.environ.get("OPENHAND_NATIVE") == "1"
stable = os.environ.get("OPENHAND_ABI3") == "1"
if sanitize and threads:
    raise SystemExit("OPENHAND_SANITIZE and OPENHAND_TSAN do not go together")
if coverage and sys.platform == "win32":
    raise SystemExit("OPENHAND_COVERAGE is for GCC")
if stable and sysconfig.get_config_var("Py_GIL_DISABLED"):
    raise SystemExit("OPENHAND_ABI3: free-threaded Python has no stable ABI that these sources could be built for")

# The time of a search is spent in the kernels, that of a step of play in the positions. The rest is called once a
# question; to optimise all that Cython makes of it would take longer than everything else together.
windows = sys.platform == "win32"
SEARCH, STEP, CALL = ("/O2", "/O1", "/O1") if windows else ("-O3", "-O1", "-Og")
MODULES = {
    # those that take longest first
    "fishing_kernel": SEARCH,
    "trick_kernel": SEARCH,
    "fishing_deal": STEP,
    "trick_state": STEP,
    "trick_replay": STEP,
    "fishing_state": STEP,
    "searcher": CALL,
    "budget": CALL,
    "fishing_searcher": CALL,
    "fishing_weights": CALL,
    "fishing_network": CALL,
    "trick_searcher": CALL,
    "fishing_ismcts": CALL,
    "trick_ismcts": CALL,
    "trick_plan": CALL,
    "ismcts": CALL,
    "table_pool": CALL,
    "interpreter": CALL,
}

compile_args: list[str] = []
link_args: list[str] = []
if debug:
    MODULES = dict.fromkeys(MODULES, "/Od" if windows else "-O0")
    compile_args += ["/Zi"] if windows else ["-g", "-UNDEBUG"]
elif not windows:
    compile_args += ["-g0"]
if coverage:
    # nothing is optimised, so that a branch of the source is one of the program
    MODULES = dict.fromkeys(MODULES, "-O0")
    compile_args += ["--coverage"]
    link_args += ["--coverage"]
if not windows:
    if sanitize or threads:
        flags = [f"-fsanitize={'thread' if threads else 'address,undefined'}", "-fno-omit-frame-pointer", "-g"]
        # the first report ends the program
        flags += ["-fno-sanitize-recover=undefined"] if sanitize else []
        # Python's own flag, under which signed overflow is none: other compilers do without it
        flags += ["-fno-wrapv"]
        compile_args += flags
        link_args += flags
        # it warns of each fence that it does not follow: what is guarded by one is atomic besides (ext/common/bits.h)
        compile_args += ["-Wno-tsan"] if threads else []
    if native:
        compile_args += ["-march=native"]
    elif platform.machine().lower() in ("x86_64", "amd64"):
        # counting bits is what the kernels do most; every x86-64 processor since 2009 does it by an instruction
        compile_args += ["-Xarch_x86_64", "-mpopcnt"] if sys.platform == "darwin" else ["-mpopcnt"]

# When the files of a source archive were changed, unless SOURCE_DATE_EPOCH says so: 1980, where a zip archive begins.
EPOCH = 315_532_800

DIRECTIVES = {
    "language_level": 3,
    "boundscheck": debug,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": debug,
    "embedsignature": True,
    # neither functions that are objects of a class of Cython's nor methods that say why nothing can be pickled
    "binding": False,
    "auto_pickle": False,
    # free-threaded Python need not switch its lock on: .ci/threads has nothing to report
    "freethreading_compatible": True,
}


# What compiles C, by system. One line says it, where a compiler would say much else.
REMEDY = (
    "Debian and Ubuntu: apt install build-essential python3-dev; Fedora: dnf install gcc python3-devel; "
    "macOS: xcode-select --install; Windows: the C++ build tools of Visual Studio. "
    "Or build a wheel on a machine of this system and processor that has one: OPENHAND_ABI3=1 pip wheel --no-deps . "
    "in the sources writes it, and pip install FILE.whl needs no compiler"
)
SWITCHES = ("DEBUG", "SANITIZE", "TSAN", "COVERAGE", "NATIVE", "ABI3")


# File of a source archive with the commit that it was made of.
COMMIT = "COMMIT"


def commit() -> str | None:
    """The commit of a checkout, or of an archive made of one. None elsewhere."""
    if not Path(".git").exists():
        return Path(COMMIT).read_text(encoding="utf-8").strip() if Path(COMMIT).exists() else None
    try:
        told = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
    except OSError:
        return None
    return told.stdout.strip() or None


class Build(build_ext):
    """Translates and compiles side by side: the C compiler of one module runs while the next one is translated.

    Beside the cores it writes how they were built (`openhand --version --json`).
    """

    lock = Lock()

    def finalize_options(self) -> None:
        super().finalize_options()
        if self.parallel is None:
            self.parallel = os.cpu_count()

    def build_extensions(self) -> None:
        compiler = getattr(self.compiler, "compiler_so", None) or []
        if not windows and compiler and shutil.which(compiler[0]) is None:
            raise SystemExit(f"openhand needs a C compiler ({compiler[0]} is not there). {REMEDY}")
        if not Path(sysconfig.get_path("include"), "Python.h").exists():
            raise SystemExit(f"openhand needs the headers of Python (Python.h is not there). {REMEDY}")
        super().build_extensions()
        folder = Path(self.get_ext_fullpath(self.extensions[0].name)).parent
        switches = [name.lower() for name in SWITCHES if os.environ.get(f"OPENHAND_{name}") == "1"]
        told = {"flags": [SEARCH, *compile_args], "switches": switches, "commit": commit()}
        (folder / "build.json").write_text(json.dumps(told) + "\n", encoding="utf-8")

    def build_extension(self, ext: Extension) -> None:
        # here rather than above: asking for metadata needs no Cython, which is not to be run by several threads at once
        from Cython.Build import cythonize

        built, note = Path(self.get_ext_fullpath(ext.name)), Path(self.build_temp, f"{ext.name}.{self.inplace}.digest")
        made_of = digests(ext)
        known = note.read_text(encoding="utf-8").split() if note.exists() and built.exists() else ["", ""]
        if known == made_of and not self.force:
            return
        otherwise = self.force or known[0] != made_of[0]
        if otherwise:
            built.unlink(missing_ok=True)
        with self.lock:
            ext.sources = cythonize(
                [ext], include_path=["ext"], compiler_directives=DIRECTIVES, quiet=True, force=otherwise
            )[0].sources
        super().build_extension(ext)
        note.write_text("\n".join(made_of), encoding="utf-8")


def digests(ext: Extension) -> list[str]:
    """Return digests of how a core is built, and of the sources.

    Cython goes by dates, and its own files are new in each environment that pip builds in: without this a second
    `pip install` in the same folder would translate and compile everything once more.
    """
    from Cython import __version__ as cython

    settings = [os.environ.get(name) for name in ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS")]
    how = (sys.version, cython, DIRECTIVES, ext.extra_compile_args, ext.extra_link_args, ext.define_macros, settings)
    sources = hashlib.sha256()
    for path in sorted(path for path in Path("ext").rglob("*") if path.suffix in (".pyx", ".pxd", ".h")):
        sources.update(path.read_bytes())
    # the one that is no output of Cython
    sources.update(Path("ext/solver/_core/interpreter.c").read_bytes())
    return [hashlib.sha256(repr(how).encode()).hexdigest(), sources.hexdigest()]


class Source(sdist):
    """A source archive that is the same, byte for byte, whenever and wherever it is made of the same files.

    It has a file with the commit that it was made of, for `openhand --version --json`.
    """

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        if (made_of := commit()) is not None:
            Path(base_dir, COMMIT).write_text(f"{made_of}\n", encoding="utf-8")

    def make_archive(self, base_name: str, format: str, *args: object, base_dir: str = "", **kwargs: object) -> str:
        def plain(info: tarfile.TarInfo) -> tarfile.TarInfo:
            info.uid = info.gid = 0
            info.uname = info.gname = ""
            info.mtime = int(os.environ.get("SOURCE_DATE_EPOCH", EPOCH))
            info.mode = 0o755 if info.isdir() or info.mode & 0o100 else 0o644
            return info

        assert format == "gztar", format
        path = Path(f"{base_name}.tar.gz")
        path.parent.mkdir(parents=True, exist_ok=True)
        with (
            path.open("wb") as file,
            gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed,
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive,
        ):
            archive.add(base_dir, filter=plain)  # in the order of the names
        return str(path)


class Wheel(bdist_wheel):
    """A wheel that says what is compiled into it (PEP 770): the cores, and what Cython adds to each of them."""

    def finalize_options(self) -> None:
        if stable:
            self.py_limited_api = "cp311"
        super().finalize_options()

    def write_wheelfile(self, wheelfile_base: str, **kwargs: str) -> None:
        from Cython import __version__ as cython

        super().write_wheelfile(wheelfile_base, **kwargs)
        name, version = self.distribution.get_name(), self.distribution.get_version()
        parts = [component("application", name, version, "MIT"), component("library", "Cython", cython, "Apache-2.0")]
        bill = {
            "bomFormat": "CycloneDX",
            "specVersion": "1.6",
            "version": 1,
            "metadata": {"component": parts[0]},
            "components": parts[1:],
            "dependencies": [{"ref": parts[0]["bom-ref"], "dependsOn": [part["bom-ref"] for part in parts[1:]]}],
        }
        path = Path(wheelfile_base, "sboms", f"{name}.cdx.json")
        path.parent.mkdir()
        path.write_text(json.dumps(bill, indent=1) + "\n", encoding="utf-8")


def component(kind: str, name: str, version: str, licence: str) -> dict[str, object]:
    """A part of the software, as CycloneDX writes it."""
    place = f"pkg:pypi/{name.lower()}@{version}"
    licences = [{"license": {"id": licence}}]
    return {
        "type": kind, "bom-ref": place, "name": name, "version": version, "licenses": licences, "purl": place
    }  # fmt: skip


# The position files lie beside the package here, and within it where it is installed; as do the puzzles among them.
FOLDERS = sorted(path.name for path in Path("positions").iterdir() if path.is_dir())
POSITIONS = {"solver.positions": "positions"} | {f"solver.positions.{name}": f"positions/{name}" for name in FOLDERS}

setup(
    packages=["openhand", *find_packages(include=["solver*"]), *POSITIONS],
    package_dir=POSITIONS,
    cmdclass={"build_ext": Build, "bdist_wheel": Wheel, "sdist": Source},
    ext_modules=[
        Extension(
            f"solver._core.{name}",
            [f"ext/solver/_core/{name}.{'c' if name == 'interpreter' else 'pyx'}"],
            include_dirs=["ext"],
            depends=["ext/common/bits.h"],
            extra_compile_args=[level, *compile_args],
            extra_link_args=link_args,
            define_macros=[("Py_LIMITED_API", "0x030B0000")] if stable else [],
            py_limited_api=stable,
        )
        for name, level in MODULES.items()
    ],
)
