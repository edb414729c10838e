#!/usr/bin/env bash
# On a running emulator: installs the package, pauses, resumes, rotates and enlarges it, presses Back, and fails on an
# error of the app. PAGES says how large the emulator's memory pages must be. Pictures and logcat.txt stay behind.
# Never run so far.
set -euxo pipefail

apk=$(ls dist/*.apk)
aapt2=$(ls -d "$ANDROID_HOME"/build-tools/*/aapt2 | sort -V | tail -1)
name=$("$aapt2" dump badging "$apk" | awk -F"'" '/package: name=/{print $2}')
activity="$name/org.kivy.android.PythonActivity"

picture() { adb exec-out screencap -p > "$1.png"; }
start() {
  adb shell am start -W -n "$activity"
  process=$(adb shell pidof -s "$name")
}
healthy() {  # asks the log of the app's own process only: others on an emulator fail often
  adb logcat -d --pid="$process" > logcat.txt
  if grep -E "python *: +Traceback|python *: .*Error:|dlopen failed|Fatal signal|FATAL EXCEPTION" logcat.txt; then
    exit 1
  fi
  test "$(adb shell pidof -s "$name")" = "$process"
}

if [ -n "${PAGES:-}" ]; then test "$(adb shell getconf PAGE_SIZE | tr -d '\r')" = "$PAGES"; fi
adb install "$apk"
adb logcat -c
start
for _ in $(seq 60); do  # the app makes this folder when it has started
  if adb shell run-as "$name" ls files/records; then break; fi
  sleep 2
done
adb shell run-as "$name" ls files/records
sleep 5
picture 1-started
healthy

adb shell input keyevent HOME
sleep 3
start
sleep 3
picture 2-resumed
healthy

adb shell settings put system accelerometer_rotation 0
adb shell settings put system user_rotation 1
sleep 3
picture 3-rotated
adb shell settings put system font_scale 1.3
sleep 3
picture 4-larger
adb shell am send-trim-memory "$name" RUNNING_LOW || true  # refused while the app is in front, on some versions
healthy

adb shell input keyevent BACK
sleep 2
healthy  # at home Back puts the app aside; it must still live
