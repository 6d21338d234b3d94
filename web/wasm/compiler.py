"""C and C++ compiler for WebAssembly side modules, as build tools call one: Clang, and its linker by hand.

Called by a name that ends with `c++` it compiles C++. The environment says where its parts are:
    WASM_HEADERS  folder with the headers of the C library (`emscripten`) and of Python (`python`)
    WASM_EXPORTS  file with the names that the main module exports, one a line
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

LLVM = "22"
# Flags of build tools that are for another processor, or that this program sets itself.
DROPPED = {"-mpopcnt", "-pthread", "-fPIC", "-shared", "-lm", "-g0"}
# With one of these nothing is linked.
NOT_LINKING = {"-c", "-E", "-S", "-M", "-MM", "-fsyntax-only", "--version", "-dumpversion", "-v"}
SOURCES = (".c", ".cc", ".cpp", ".cxx")
SIDE_MODULE = ["-shared", "--experimental-pic", "--unresolved-symbols=import-dynamic", "--strip-debug", "--gc-sections"]


def compile_flags(cplusplus: bool) -> list[str]:
    """Return the flags of each compilation: the target, its headers, and the version of the main module's C library."""
    headers = Path(os.environ["WASM_HEADERS"])
    system = headers / "emscripten"
    include = ["lib/libcxx/include", "lib/libcxxabi/include"] if cplusplus else []
    include += ["include/compat", "include"]
    include += [f"lib/libc/musl/{part}" for part in ("arch/emscripten", "arch/generic", "include")]
    return [
        "--target=wasm32-unknown-emscripten",
        "-fPIC",
        "-fvisibility=hidden",
        "-fwasm-exceptions",
        "-nostdlibinc",
        "-D_GNU_SOURCE",
        *(f"-D__EMSCRIPTEN_{part}__={number}" for part, number in (("major", 5), ("minor", 0), ("tiny", 3))),
        "-w",
        *(f"-isystem{system / part}" for part in include),
    ]


def expanded(arguments: list[str]) -> list[str]:
    """Return arguments with those of response files (`@FILE`) in their place, without dropped ones.

    The headers of the Python that runs the build are left out: the target's own follow at the end.
    """
    given: list[str] = []
    for one in arguments:
        given += Path(one[1:]).read_text(encoding="utf-8").replace('"', "").split() if one.startswith("@") else [one]
    here = ("-I/usr/include/python", f"-I{sys.base_prefix}", f"-I{sys.prefix}")
    given = [one for one in given if one not in DROPPED and not one.startswith(here)]
    return [*given, f"-isystem{os.environ['WASM_HEADERS']}/python"]


def linker_flags(shared: bool, result: Path) -> list[str]:
    """Return the flags of a side module, or of a program that only asks whether the main module has a function."""
    if not shared:
        allowed = f"--allow-undefined-file={os.environ['WASM_EXPORTS']}"
        return ["--export-if-defined=main", "--unresolved-symbols=report-all", allowed]
    start = f"PyInit_{result.name.partition('.')[0]}"
    return [*SIDE_MODULE, "-O2", f"--export-if-defined={start}", "--export-if-defined=__wasm_call_ctors"]


def link(clang: list[str], arguments: list[str], shared: bool) -> int:
    """Compile the sources among the arguments, link them with the objects and archives, and return the exit code."""
    place = arguments.index("-o") + 1
    result = Path(arguments[place])
    sources = [one for one in arguments if one.endswith(SOURCES)]
    objects = [one for one in dict.fromkeys(arguments) if one.endswith((".o", ".a")) and one != arguments[place]]
    other = [
        one
        for number, one in enumerate(arguments)
        if number not in (place, place - 1) and one not in {*sources, *objects} and not one.startswith(("-Wl,", "-L"))
    ]
    for source in sources:
        made = f"{result}.{len(objects)}.o"
        failed = subprocess.run([*clang, *other, "-c", source, "-o", made]).returncode
        if failed:
            return failed
        objects.append(made)
    return subprocess.run(
        [f"wasm-ld-{LLVM}", "--no-entry", *linker_flags(shared, result), *objects, "-o", str(result)]
    ).returncode


def main() -> int:
    """Compile or link, whichever the arguments ask for."""
    cplusplus = Path(sys.argv[0]).name.endswith("c++")
    if any(one in ("-Wl,--version", "-Wl,-v") for one in sys.argv):
        # what Meson recognizes a linker by
        return subprocess.run([f"wasm-ld-{LLVM}", "--version"]).returncode
    clang = [f"clang{'++' if cplusplus else ''}-{LLVM}", *compile_flags(cplusplus)]
    given = expanded(sys.argv[1:])
    if any(one in NOT_LINKING or one.startswith("-print") for one in given):
        return subprocess.run([*clang, *given]).returncode
    return link(clang, given, "-shared" in sys.argv)


if __name__ == "__main__":
    sys.exit(main())
