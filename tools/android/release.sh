#!/usr/bin/env bash
# Makes release/ from a signed bundle in bin and an unsigned APK in unsigned: both signed and looked over, the list of
# what is in them, and sums; and notes.txt. CERTIFICATE says whose signature it must be, if it is set.
# Never run so far; tests/android/test_release.py runs it with a made-up apksigner.
set -euo pipefail

tools=$(ls -d "${SDK:-$HOME/.buildozer/android/platform/android-sdk}"/build-tools/* | sort -V | tail -1)
name=$(sed -n 's/^package.name = //p' buildozer.spec)
code=$(sed -n 's/^android.numeric_version = //p' buildozer.spec)
rm -rf release
mkdir release

"$tools/apksigner" sign --alignment-preserved true --ks "$KEYSTORE" --ks-key-alias "$ALIAS" \
  --ks-pass env:STORE_PASSWORD --key-pass env:KEY_PASSWORD --out "release/$name.apk" unsigned/*.apk
rm -f release/*.idsig
cp bin/*.aab "release/$name.aab"
"$tools/apksigner" verify --print-certs "release/$name.apk" | tee certificate.txt
if [ -n "${CERTIFICATE:-}" ]; then grep -qi "certificate SHA-256 digest: $CERTIFICATE" certificate.txt; fi
jarsigner -verify "release/$name.aab" | grep 'jar verified'
python3 -m tools.android.same unsigned/*.apk "release/$name.apk"
python3 -m tools.android.artifact "release/$name.apk"
python3 -m tools.android.artifact "release/$name.aab"
python3 -m tools.android.sbom > "release/$name.cdx.json"
(cd release && sha256sum -- * > SHA256SUMS)
cat "fastlane/metadata/android/en-US/changelogs/$code.txt" certificate.txt > notes.txt
