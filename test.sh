#!/usr/bin/env bash
# Installs what is missing, builds, and runs every test.  The last line counts them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
tools/packages build test || { echo "0 passed, 1 failed"; exit 1; }
# shellcheck source=tools/steps
source tools/steps

step format tools/format --check || true
step floors tools/check_floors || true
step habits tools/check_habits || true
step build build_with_tests release || closing
tests tests build/release
closing
