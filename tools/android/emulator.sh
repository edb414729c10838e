#!/usr/bin/env bash
# On a running emulator: installs the package, pauses, resumes, rotates and enlarges it, presses Back, lets bots play a
# game of every game on its screens, and fails on an error of the app. PAGES says how large the emulator's memory pages
# must be. Pictures, records and logcat.txt stay behind, and started.txt as soon as the emulator answers.
# Never run so far; tests/android/test_emulator.py runs it against a made-up adb.
set -euxo pipefail

games=${GAMES:-"monsters bosses kings"}
apk=$(ls dist/*.apk)
aapt2=$(ls -d "$ANDROID_HOME"/build-tools/*/aapt2 | sort -V | tail -1)
name=$("$aapt2" dump badging "$apk" | awk -F"'" '/package: name=/{print $2}')
activity="$name/org.kivy.android.PythonActivity"

picture() { adb exec-out screencap -p > "$1.png"; }
inside() { adb shell run-as "$name" "$@"; }
start() {
  adb shell am start -W -n "$activity"
  process=$(adb shell pidof -s "$name")
}
clean() {  # asks the log of the app's own process only: others on an emulator fail often
  adb logcat -d --pid="$process" > logcat.txt
  if grep -E "python *: +Traceback|python *: .*Error:|dlopen failed|Fatal signal|FATAL EXCEPTION" logcat.txt; then
    exit 1
  fi
}
healthy() {
  clean
  test "$(adb shell pidof -s "$name")" = "$process"
}

adb shell getprop ro.build.version.sdk > started.txt
if [ -n "${PAGES:-}" ]; then test "$(adb shell getconf PAGE_SIZE | tr -d '\r')" = "$PAGES"; fi
adb install "$apk"
adb logcat -c
start
for _ in $(seq 60); do  # the app makes this folder when it has started
  if inside ls files/records; then break; fi
  sleep "${BEAT:-2}"
done
inside ls files/records
sleep "${BEAT:-5}"
picture 1-started
healthy

adb shell input keyevent HOME
sleep "${BEAT:-3}"
start
sleep "${BEAT:-3}"
picture 2-resumed
healthy

adb shell settings put system accelerometer_rotation 0
adb shell settings put system user_rotation 1
sleep "${BEAT:-3}"
picture 3-rotated
adb shell settings put system font_scale 1.3
sleep "${BEAT:-3}"
picture 4-larger
adb shell am send-trim-memory "$name" RUNNING_LOW || true  # refused while the app is in front, on some versions
healthy

adb shell input keyevent BACK
sleep "${BEAT:-2}"
healthy  # at home Back puts the app aside; it must still live

# bots play: the same payload, begun by a main.py that says so; easy ones, which think for no time
adb shell settings put system font_scale 1.0
adb shell settings put system user_rotation 0
inside rm -f files/app/main.pyc
mkdir -p records
for game in $games; do
  adb shell am force-stop "$name"
  inside rm -rf "files/$game"
  inside mkdir -p "files/$game"
  echo "{\"animation\": \"off\", \"pace\": \"brisk\", \"games\": {\"$game\": {\"quick_level\": \"easy\"}}}" |
    adb shell "run-as $name sh -c 'cat > files/$game/settings.json'"
  printf '%s\n' "from mmapp.cli import main" \
    "raise SystemExit(main('--demo ../$game/pictures --demo-seats 3 --data-dir ../$game --game $game'.split()))" |
    adb shell "run-as $name sh -c 'cat > files/app/main.py'"
  start
  for _ in $(seq 300); do  # at the end of the game the app closes
    if [ "$(adb shell pidof -s "$name" || true)" != "$process" ]; then break; fi
    sleep "${BEAT:-2}"
  done
  clean
  file=$(inside ls "files/$game/records" | tr -d '\r' | grep '\.game$')
  adb exec-out run-as "$name" cat "files/$game/records/$file" > "records/$game.game"
done
python3 -m tools.android.again $(for game in $games; do echo "records/$game.game"; done)
