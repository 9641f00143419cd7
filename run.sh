#!/usr/bin/env bash
# Builds Zermelo if needed, and runs it.
#
#   ./run.sh        the demonstration: zermelo demo
#   ./run.sh ARGS   zermelo ARGS, in the current folder
#
# Standard output is the program's alone; messages of the build go to standard error.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
program=$root/build/release/zermelo
stamp=$root/build/release/run.stamp  # dates from when the last good build began
log=$root/build/release/run.log

newer() {
    find "$root/zermelo" "$root/web/src" "$root/web/build.mjs" "$root/web/package-lock.json" \
        "$root/CMakeLists.txt" "$root/CMakePresets.json" "$root/tools/packages" \
        -newer "$stamp" -print -quit
}

# Reads ninja's lines "[done/all] ...".  Shows one changing line on a terminal, and otherwise a line
# per minute.
progress() {
    local line left told=0 width=30 bar
    while IFS= read -r line; do
        printf '%s\n' "$line" >>"$log"
        [[ $line =~ ^\[([1-9][0-9]*)/([0-9]+)\] ]] || continue
        local done=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]}
        left=$((SECONDS * (all - done) / done))
        if [[ -t 2 ]]; then
            printf -v bar '%*s' $((width * done / all)) ''
            printf '\rbuilding [%-*s] %d of %d files, about %d min left ' \
                "$width" "${bar// /#}" "$done" "$all" $(((left + 59) / 60))
        elif ((SECONDS - told >= 60)); then
            told=$SECONDS
            echo "building: $done of $all files, about $(((left + 59) / 60)) min left"
        fi
    done
    [[ ! -t 2 ]] || printf '\r\033[K'
}

build() {
    cd "$root"
    mkdir -p build/release
    touch build/release/run.starting
    : >"$log"
    # What the tests need is left to test.sh, unless that has already configured this build.
    if [[ ! -e build/release/build.ninja ]]; then
        cmake --preset release -DZERMELO_TESTS=OFF >>"$log" 2>&1 || return 1
    fi
    if [[ ! -x $program ]]; then
        local cores least most
        cores=$(nproc)
        least=$(((9 + cores - 1) / cores)) most=$(((17 + cores - 1) / cores))
        echo "building Zermelo, once: $least to $most minutes on $cores cores"
    fi
    SECONDS=0
    cmake --build --preset release --target zermelo zermelo_pages 2>&1 | progress || return 1
    mv build/release/run.starting "$stamp"
}

if [[ ! -x $program || ! -e $stamp || -n $(newer) ]]; then
    "$root/tools/packages" build
    if ! (build) >&2; then
        tail -n 40 "$log" >&2
        echo "the build failed; $log has all of it" >&2
        exit 1
    fi
fi

if (($# == 0)); then set -- demo; fi
exec "$program" "$@"
