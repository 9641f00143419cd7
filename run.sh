#!/usr/bin/env bash
# Builds Zermelo where needed, and runs it.
#
#   ./run.sh        the demonstration: zermelo demo
#   ./run.sh ARGS   zermelo ARGS, in the folder where you are
#
# Standard output is the program's; what building says goes to standard error.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
program=$root/build/release/zermelo
stamp=$root/build/release/run.stamp  # as new as the newest source that was built

newer() {
    find "$root/src" "$root/web/src" "$root/web/build.mjs" "$root/web/package-lock.json" \
        "$root/CMakeLists.txt" "$root/CMakePresets.json" "$root/tools/packages" \
        -newer "$stamp" -print -quit
}

if [[ ! -x $program || ! -e $stamp || -n $(newer) ]]; then
    "$root/tools/packages" build
    (
        cd "$root"
        mkdir -p build/release
        touch build/release/run.starting
        # The tests' own needs are left to test.sh, unless it has been here before.
        [[ -e build/release/build.ninja ]] || cmake --preset release -DZERMELO_TESTS=OFF
        cmake --build --preset release --target zermelo
        mv build/release/run.starting "$stamp"
    ) >&2
fi

if (($# == 0)); then set -- demo; fi
exec "$program" "$@"
