#!/usr/bin/env bash
# NumPy as a wheel for the Python of the site, of which no registry has one:
#
#     web/wasm/numpy.sh SOURCE-ARCHIVE BIN FOLDER
#
# BIN: folder with the compilers `cc` and `c++` and the Python `target-python`, of which .ci/web writes them. Without a
# BLAS, threads or code for single processors: what the package asks of NumPy is small arrays and random numbers.
set -euo pipefail
archive=$(realpath "$1") bin=$(realpath "$2") out=$(realpath "$3") here=$(dirname "$(realpath "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/source"
tar -xzf "$archive" -C "$work/source" --strip-components 1
cat >"$work/cross" <<END
[binaries]
c = '$bin/cc'
cpp = '$bin/c++'
ar = 'ar'
strip = 'true'
python = '$bin/target-python'
cython = '$bin/cython'
pkg-config = 'false'
[properties]
needs_exe_wrapper = true
skip_sanity_check = true
longdouble_format = 'IEEE_QUAD_LE'
[host_machine]
system = 'emscripten'
cpu_family = 'wasm32'
cpu = 'wasm'
endian = 'little'
END
cd "$work/source"
export PATH=$bin:$PATH SOURCE_DATE_EPOCH=315532800
log() { "$@" >"$work/log" 2>&1 || { grep -A 15 FAILED "$work/log" | cut -c 1-500 | head -n 60; tail -n 20 "$work/log"; exit 1; }; }
log python vendored-meson/meson/meson.py setup ../build --cross-file ../cross -Doptimization=s -Ddebug=false \
    -Db_ndebug=true -Dblas=none -Dlapack=none -Dallow-noblas=true -Ddisable-optimization=true -Ddisable-highway=true \
    -Ddisable-threading=true
cd ../build
mapfile -t modules < <(ninja -t targets all | sed -n 's/^\(.*\.so\): .*/\1/p' | grep -Ev 'tests?\.|_simd\.|\.so\.p/')
log ninja -j "$(nproc)" "${modules[@]}"
python "$here/numpy_wheel.py" "$work/source" "$work/build" "$out"
