#!/usr/bin/env bash
# On a running emulator: installs the package, pauses, resumes, rotates and enlarges it, presses Back, and fails on a
# Python error. Pictures and logcat.txt stay behind. Never run so far.
set -euxo pipefail

apk=$(ls dist/*.apk)
aapt2=$(ls -d "$ANDROID_HOME"/build-tools/*/aapt2 | sort -V | tail -1)
name=$("$aapt2" dump badging "$apk" | awk -F"'" '/package: name=/{print $2}')
activity="$name/org.kivy.android.PythonActivity"

picture() { adb exec-out screencap -p > "$1.png"; }
healthy() {
  adb logcat -d > logcat.txt
  if grep -E "python *: +Traceback|python *: .*Error:|dlopen failed|Fatal signal" logcat.txt; then exit 1; fi
  adb shell pidof "$name"
}

adb install "$apk"
adb logcat -c
adb shell am start -W -n "$activity"
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
adb shell am start -W -n "$activity"
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
adb shell am send-trim-memory "$name" RUNNING_LOW
healthy

adb shell input keyevent BACK
sleep 2
healthy  # at home Back puts the app aside; it must still live
