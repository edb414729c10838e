#!/usr/bin/env bash
# Builds the package: `bash tools/android/build.sh debug` or `release`. Says so once more if that fails, for not all that is
# fetched on the way always comes. What was said stays in build-first.log and build-second.log.
# Never run so far; tests/android/test_workflows.py runs it against a made-up buildozer.
set -uo pipefail

for time in first second; do
  if buildozer -v android "$@" < <(yes) 2>&1 | tee "build-$time.log"; then exit 0; fi
done
exit 1
