# What `.ci/run` and `.ci/night` share; they source it. A stage is a function: all of them run, and a table says at the
# end how each went and what failed in it.
set -uo pipefail

cd "$(dirname "$0")/.." || exit 2
work=$(mktemp -d)
src=$work/src
bin=$src/.venv/bin
trap 'kill_children $$; rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
unset PYTHONPATH VIRTUAL_ENV

kill_children() {
    local one
    for one in $(pgrep -P "$1"); do kill_children "$one"; kill "$one" 2>/dev/null; done
}

# A clean copy of the tree, in which everything happens.
copy_tree() {
    mkdir "$src"
    git ls-files -z --cached --others --exclude-standard | tar --null -cT - 2>/dev/null | tar -xC "$src"
    cd "$src" || exit 2
}

# The same versions for all that is installed, and for what it is built with: pip up to 26.1 takes the first variable for
# both, later ones the second for what builds. In such a variable a space separates files.
hold_versions() {
    export PIP_CONSTRAINT="$src/tests/constraints.txt $src/tests/build-constraints.txt"
    export PIP_BUILD_CONSTRAINT=$src/tests/build-constraints.txt
    export PIP_DISABLE_PIP_VERSION_CHECK=1 TZ=UTC LC_ALL=C.UTF-8
}

# Pages are tested in the browser of the system.
find_browser() {
    command -v chromium chromium-browser google-chrome >/dev/null && return
    if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
        { apt-get update -q && apt-get install -yq chromium; } >"$work/apt.log" 2>&1 || tail -n 5 "$work/apt.log"
    fi
    command -v chromium >/dev/null || notes+=("no Chromium is installed, and none can be: the tests in a browser are skipped")
}

# The environment of the README's second command, also where that stage is not among those that run.
environment() {
    [ -x "$bin/pytest" ] || { python3 -m venv "$src/.venv" && "$bin/pip" install -q "$src[test]"; }
}

# Source distribution, wheel or both, by the arguments of `python -m build`; its output is shown where it fails.
build_package() {
    "$bin/python" -m build "$@" >"$work/build.log" 2>&1 || { tail -n 40 "$work/build.log"; return 1; }
}

# What pyproject.toml lists under some keys, a requirement a line.
required() {
    "$bin/python" - "$@" <<'END'
import functools, sys, tomllib
with open("pyproject.toml", "rb") as file:
    print(*functools.reduce(lambda found, key: found[key], sys.argv[1:], tomllib.load(file)), sep="\n")
END
}

rows=() faults=() notes=() red=0
run_stage() {
    local name=$1 begun=$SECONDS status verdict=ok
    printf '\n== %s\n' "$name"
    (set -euo pipefail; cd "$src"; "stage_$name") </dev/null 2>&1 | tee "$work/$name.log"
    status=${PIPESTATUS[0]}
    if [ "$status" -ne 0 ]; then
        verdict="FAILED ($status)" red=1
        faults+=("$name:" "$(said_of "$work/$name.log")")
    fi
    rows+=("$(printf '%-11s %-12s %5d s' "$name" "$verdict" $((SECONDS - begun)))")
}

# The failing tests that a log names; where it names none, its last lines.
said_of() {
    grep -E '^(FAILED|ERROR) |: error: |^WARNING +- |warnings? found' "$1" | cut -c1-200 | sort -u | head -n 60 | grep . ||
        tail -n 15 "$1" | cut -c1-200
}

# Run the stages that are named, or all of them; --list prints their names.
main() {
    local name
    if [ "${1:-}" = --list ]; then printf '%s\n' "${stages[@]}"; exit 0; fi
    for name in "$@"; do
        [[ " ${stages[*]} " == *" $name "* ]] || { echo "no stage $name: ${stages[*]}" >&2; exit 2; }
    done
    [ $# -gt 0 ] || set -- "${stages[@]}"
    copy_tree
    hold_versions
    find_browser
    for name in "$@"; do run_stage "$name"; done
    printf '\n== %s\n' "stages"
    printf '%s\n' "${rows[@]}" ${notes[@]+"${notes[@]}"} ${faults[@]+"" "${faults[@]}"}
    if [ "$red" -eq 0 ]; then echo "all green"; else echo "not green"; fi
    exit "$red"
}
