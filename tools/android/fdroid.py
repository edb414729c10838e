"""The metadata that F-Droid builds from: `python -m tools.android.fdroid ADDRESS COMMIT` prints it. Never built from.

Name, version and version code are the package's. F-Droid brings SDK, NDK, buildozer and python-for-android itself, and
an sdkmanager of its own; instead of avdmanager a script tells python-for-android the API that is there. With the
fingerprint of the publisher's key (--key) F-Droid compares its build with the published package and hands on that one.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from string import Template

from engine import __version__
from tools import pins
from tools.android import spec

ROOT = Path(__file__).resolve().parent.parent.parent
NDK = "28.2.13676358"
"""What Google calls release 28c."""
SDK = ("build-tools;36.0.0", "platforms;android-36", "platform-tools")
"""What the workflow installs too."""
PACKAGES = (
    "ant autoconf automake autopoint ccache cmake gettext libffi-dev",
    "libltdl-dev libncurses-dev libssl-dev libtool openjdk-17-jdk-headless",
    "patch pkg-config python3-venv unzip zip zlib1g-dev",
)
"""Debian packages in lines as short as F-Droid wants them."""
TEXT = Template(r"""Categories:
  - Games
License: MIT
SourceCode: $address
IssueTracker: $address/issues

AutoName: $title

RepoType: git
Repo: $address.git
${binaries}
Builds:
  - versionName: $version
    versionCode: $code
    commit: $commit
    timeout: 10800
    sudo:
      - apt-get update
$packages
    output: bin/$name-$version-arm64-v8a-release-unsigned.apk
    srclibs:
      - buildozer@$buildozer
      - python-for-android@$p4a
    prebuild:
      - sdkmanager $sdk
      - mkdir -p $$$$SDK$$$$/cmdline-tools/latest/bin
      - 'printf "#!/bin/sh\necho API level: $api\n" > $$$$SDK$$$$/cmdline-tools/latest/bin/avdmanager'
      - chmod 0755 $$$$SDK$$$$/cmdline-tools/latest/bin/avdmanager
      - sed -i -e 's/self._install_android_packages()/pass/' $$$$buildozer$$$$/buildozer/targets/android.py
    build:
      - python3 -m venv .venv
      - . .venv/bin/activate
      - pip install --no-deps --require-hashes -r requirements/android.txt
      - pip install --no-deps --force-reinstall $$$$buildozer$$$$
      - export SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct)
      - export APP_ANDROID_SDK_PATH=$$$$SDK$$$$ APP_ANDROID_NDK_PATH=$$$$NDK$$$$
      - export APP_ANDROID_ANT_PATH=/usr/share/ant APP_ANDROID_SKIP_UPDATE=True
      - export APP_P4A_SOURCE_DIR=$$$$python-for-android$$$$ APP_ANDROID_RELEASE_ARTIFACT=apk
      - buildozer -v android release
    ndk: $ndk
$keys
AutoUpdateMode: Version
UpdateCheckMode: Tags
UpdateCheckData: buildozer.spec|android\.numeric_version = (\d+)|engine/__init__.py|__version__ = "([\d.]+)"
CurrentVersion: $version
CurrentVersionCode: $code
""")
BINARIES = "Binaries: $address/releases/download/v%v/$name.apk\n"


def main() -> int:
    """Prints the metadata."""
    parser = argparse.ArgumentParser(prog="python -m tools.android.fdroid", description="Prints F-Droid's metadata.")
    parser.add_argument("address", help="where the sources are, such as https://example.org/somebody/box")
    parser.add_argument("commit", help="the commit to build")
    parser.add_argument("--key", default="", help="SHA-256 of the certificate that signs the published packages")
    wish = parser.parse_args()
    print(metadata(wish.address, wish.commit, wish.key), end="")
    return 0


def metadata(address: str, commit: str, key: str = "", path: Path = ROOT / "buildozer.spec") -> str:
    """The metadata of a spec's version."""
    given = spec.read(path)
    words = {
        "address": address,
        "commit": commit,
        "title": given.title,
        "name": given.name,
        "version": __version__,
        "code": spec.version_code(__version__, given.min_api),
        "packages": "\n".join(f"      - apt-get install -y {names}" for names in PACKAGES),
        "ndk": NDK,
        "sdk": " ".join(f'"{name}"' for name in SDK),
        "api": str(given.api),
        "buildozer": pins.versions(ROOT / "requirements" / "android.txt")["buildozer"],
        "p4a": given.commit,
    }
    signed = {"binaries": Template(BINARIES).substitute(words), "keys": f"\nAllowedAPKSigningKeys: {key}\n"}
    return TEXT.substitute(words, **signed if key else {"binaries": "", "keys": ""})


if __name__ == "__main__":
    raise SystemExit(main())
