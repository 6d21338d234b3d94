# What `.ci/run` and `.ci/night` share; they source it. A stage is a function: all of them run, and a table says at the
# end how each went, what failed in it, and what was not tested.
set -uo pipefail

cd "$(dirname "$0")/.." || exit 2
unset PYTHONPATH VIRTUAL_ENV

# Run the stages that are named, or all of them.
main() {
    local name kept=
    while [ $# -gt 0 ]; do
        case $1 in
            --list) printf '%s\n' "${stages[@]}"; exit 0 ;;
            --keep) kept=${2:?--keep FOLDER}; shift 2 ;;
            *) break ;;
        esac
    done
    for name in "$@"; do
        [[ " ${stages[*]} " == *" $name "* ]] || { echo "no stage $name: ${stages[*]}" >&2; exit 2; }
    done
    [ $# -gt 0 ] || set -- "${stages[@]}"
    open_folder "$kept"
    copy_tree
    hold_versions
    find_browser
    for name in "$@"; do run_stage "$name"; done
    say_table
    exit "$red"
}

# The folder in which everything happens, temporary files too. It goes at the end, also after an interrupt.
open_folder() {
    if [ -z "$1" ]; then
        work=$(mktemp -d)
    else
        mkdir -p "$1" && work=$(cd "$1" && pwd) || exit 2
        [ -z "$(ls -A "$work")" ] || { echo "$1 is not empty" >&2; exit 2; }
        notes+=("kept: $work")
    fi
    src=$work/src bin=$work/src/.venv/bin
    mkdir "$work/tmp" "$work/logs"
    mkfifo "$work/output"
    trap 'close_folder "'"$1"'"' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM HUP
}

close_folder() {
    trap '' INT TERM HUP
    exec 2>/dev/null  # where jobs that are killed would be told
    local one
    for one in $(descendants $$) $(left_running "$group"); do kill -KILL "$one" 2>/dev/null; done
    if [ -z "$1" ]; then chmod -R u+w "$work" 2>/dev/null; rm -rf "$work"; fi
}

descendants() {
    local one
    for one in $(pgrep -P "$1"); do echo "$one"; descendants "$one"; done
}

# What the stage of a process group has left running. What has a group of its own is told by a variable, where the system
# shows those of a process.
left_running() {
    { pgrep -g "$1"; grep -slF "OPENHAND_STAGE_OF=$work" /proc/[0-9]*/environ | grep -oE '[0-9]+'; } 2>/dev/null | sort -un
}

# A clean copy of the tree.
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
        { apt-get update -q && apt-get install -yq chromium; } >"$work/logs/apt" 2>&1 || tail -n 5 "$work/logs/apt"
    fi
    command -v chromium >/dev/null && return
    lacking chromium "no Chromium is installed, and none can be: no test in a browser is run"
}

# Say in the table that a tool is not there; a fault where OPENHAND_REQUIRE names it, as on a machine that is known to have it.
lacking() {
    notes+=("NOT TESTED: $2")
    [[ " ${OPENHAND_REQUIRE:-} " != *" $1 "* ]] || red=1
}

# The environment of the README's second command, also where that stage is not among those that run.
environment() {
    [ -x "$bin/pytest" ] || { python3 -m venv "$src/.venv" && "$bin/pip" install -q "${src}[test]"; }
}

# Source distribution, wheel or both, by the arguments of `python -m build`; its output is shown where it fails.
build_package() {
    "$bin/python" -m build "$@" >"$work/logs/build" 2>&1 || { tail -n 40 "$work/logs/build"; return 1; }
}

# What pyproject.toml lists under some keys, a requirement a line.
required() {
    "$bin/python" - "$@" <<'END'
import functools, sys, tomllib
with open("pyproject.toml", "rb") as file:
    print(*functools.reduce(lambda found, key: found[key], sys.argv[1:], tomllib.load(file)), sep="\n")
END
}

rows=() faults=() notes=() red=0 group=

# Run a stage in a process group of its own, which an interrupt ends as a whole, and show what it prints.
run_stage() {
    local name=$1 begun=$SECONDS status left shown log=$work/logs/$1
    printf '\n== %s\n' "$name"
    tee "$log" <"$work/output" &
    shown=$!
    set -m
    (
        export TMPDIR=$work/tmp OPENHAND_STAGE_OF=$work
        set -euo pipefail
        cd "$src"
        "stage_$name"
    ) </dev/null >"$work/output" 2>&1 &
    set +m
    group=$!
    wait "$group"
    status=$?
    left=$(end_left_over)
    wait "$shown"
    if [ "$status" -eq 0 ] && [ -z "$left" ]; then
        rows+=("$(row "$name" ok $((SECONDS - begun)) "$(counts_of "$log")")")
    else
        red=1
        rows+=("$(row "$name" FAILED $((SECONDS - begun)) "$(counts_of "$log")")")
        faults+=("$name (again: $0 $name):")
        [ "$status" -eq 0 ] || faults+=("$(said_of "$log")")
        [ -z "$left" ] || faults+=("left running: $left")
    fi
    skipped_in "$log" "$name"
}

# What a stage has left running, ended after ten seconds.
end_left_over() {
    local tries left
    for tries in {1..100}; do
        left=$(left_running "$group")
        [ -n "$left" ] || return
        sleep 0.1
    done
    # shellcheck disable=SC2086
    ps -o pid=,args= -p "$(paste -sd, <<<"$left")" | cut -c1-160
    # shellcheck disable=SC2086
    kill -KILL $left 2>/dev/null
}

row() { printf '%-11s %-12s %6s s  %s' "$@"; }

# The failing tests that a log names, and what linters say; where it names nothing, its last lines.
said_of() {
    grep -E '^(FAILED|ERROR) |: error: |^[^ ]+:[0-9]+:[0-9]+: |^WARNING +- |warnings? found|^FAULT: ' "$1" | cut -c1-200 |
        awk '!seen[$0]++' | head -n 60 | grep . || tail -n 15 "$1" | cut -c1-200
}

# How many tests passed, failed and so on, over all runs of pytest in a stage.
counts_of() {
    grep -E '^(=+ )?[0-9]+ (passed|failed|skipped|error|deselected).* in [0-9.]+s' "$1" |
        grep -oE '[0-9]+ (passed|failed|skipped|errors?)' |
        awk '{ sum[$2] += $1; if (!seen[$2]++) names[++n] = $2 }
            END { for (i = 1; i <= n; i++) printf "%s%d %s", (i > 1 ? ", " : ""), sum[names[i]], names[i] }'
}

# What of a stage was not tested: why, and how many tests.
skipped_in() {
    local line
    while read -r line; do notes+=("$2: $line"); done < <(grep '^NOT TESTED: ' "$1")
    while read -r line; do notes+=("$2: skipped $line"); done < <(
        sed -nE 's/^SKIPPED \[([0-9]+)\] [^ ]+ (.*)/\1 \2/p' "$1" |
            awk '{ number = $1; $1 = ""; sum[$0] += number } END { for (why in sum) print sum[why] ":" why }' | sort
    )
}

say_table() {
    printf '\n== %s\n' "stages"
    printf '%s\n' "${rows[@]}" ${notes[@]+"" "${notes[@]}"} ${faults[@]+"" "${faults[@]}"} ""
    if [ "$red" -eq 0 ]; then echo "all green"; else echo "not green"; fi
}
