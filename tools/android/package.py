"""Everything of `buildozer android debug` that needs neither SDK, NDK nor network, by its own code.

buildozer copies the sources and makes the commands; python-for-android reads them, byte-compiles the
payload, and writes manifest, resources and gradle files. Only the compilers are left out.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import buildozer
from buildozer.targets.android import TargetAndroid
from pythonforandroid import toolchain
from pythonforandroid.bootstrap import Bootstrap, copy_files
from pythonforandroid.build import Context
from pythonforandroid.util import load_source

from tools.android.report import Report
from tools.android.spec import Spec, version_code
from tools.processes import STUCK

REPLACED = ("_p4a", "_generate_whitelist", "_update_libraries_references")
"""What buildozer does in the folder that the compilers would have made."""
HIGHEST_CODE = 2_100_000_000
"""Google's limit for version codes."""


@dataclass(frozen=True, slots=True)
class Package:
    """What lies ready for the compilers."""

    folder: Path
    sources: Path
    """What buildozer copied: the app as it is written."""
    payload: Path
    """The same as the phone gets it."""
    packed: int
    """Bytes of the payload inside the package."""
    manifest: Path
    resources: Path
    name: str
    version: str
    min_api: int
    target_api: int
    permissions: tuple[str, ...]
    from_source: bool
    """Whether python-for-android was told to take nothing that is built already."""


class _Caught(BaseException):
    """The build has come to the compilers."""


def package(spec: Spec, out: Path, python: Path, report: Report) -> Package | None:
    """Packs as far as it goes; None if buildozer or python-for-android refuse."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    try:
        with _aside(spec.root, out):
            made = _package(spec, out, python)
    except (Exception, SystemExit) as error:
        report.fault(f"packing stops: {error!r}; the end of {out.name}/log.txt says more")
        return None
    report.say(f"{made.name} {made.version}, from API {made.min_api}, target {made.target_api}")
    return made


@contextlib.contextmanager
def _aside(root: Path, out: Path) -> Iterator[None]:
    """Runs in the project's folder as buildozer wants it, with everything it writes and prints kept in `out`."""
    before, words, home, reader = Path.cwd(), sys.argv, os.environ.get("HOME", ""), buildozer.SpecParser.read
    commands = {name: getattr(TargetAndroid, name) for name in REPLACED}

    def read(self: Any, *names: Any, **named: Any) -> Any:
        found = reader(self, *names, **named)
        if not self.has_section("buildozer"):
            self.add_section("buildozer")
        for key in ("build_dir", "bin_dir"):
            self.set("buildozer", key, str(out / key))
        self.set("app", "android.sdk_path", str(out / "sdk"))
        return found

    (out / "home").mkdir()
    (out / "sdk" / "build-tools" / "36.0.0").mkdir(parents=True)
    os.chdir(root)
    os.environ["HOME"], buildozer.SpecParser.read = str(out / "home"), read
    log = (out / "log.txt").open("w", encoding="utf-8")
    try:
        with log, contextlib.redirect_stdout(log), contextlib.redirect_stderr(log), _silenced(log.fileno()):
            yield
    finally:
        os.chdir(before)
        sys.argv, os.environ["HOME"], buildozer.SpecParser.read = words, home, reader
        for name, method in commands.items():
            setattr(TargetAndroid, name, method)


@contextlib.contextmanager
def _silenced(log: int) -> Iterator[None]:
    """What the compiler and other processes print goes into the log too."""
    kept = [os.dup(number) for number in (1, 2)]
    for number in (1, 2):
        os.dup2(log, number)
    try:
        yield
    finally:
        for number, real in zip((1, 2), kept, strict=True):
            os.dup2(real, number)
            os.close(real)


def _package(spec: Spec, out: Path, python: Path) -> Package:
    project, commands = _buildozer(spec)
    shutil.copytree(project.app_dir, out / "sources")
    created = _read_command(commands[0])
    pack = _read_command(commands[-1])
    toolchain.ToolchainCL._fix_args(pack)
    dist = _dist(project, out, python)
    _compile(Path(project.app_dir), python)
    made = _write_dist(dist, int(project.target.android_api), pack.unknown_args)
    private = dist / "src/main/assets/private.tar"
    with tarfile.open(private) as tar:
        tar.extractall(out / "payload", filter="data")
    rule = version_code(made.version, int(made.min_sdk_version))
    if made.numeric_version != rule or int(rule) > HIGHEST_CODE:
        raise ValueError(f"version code {made.numeric_version}, by the rule {rule}")
    return Package(
        folder=out,
        sources=out / "sources",
        payload=out / "payload",
        packed=private.stat().st_size,
        manifest=dist / "src/main/AndroidManifest.xml",
        resources=dist / "src/main/res",
        name=made.package,
        version=f"{made.version} ({made.numeric_version})",
        min_api=int(made.min_sdk_version),
        target_api=int(project.target.android_api),
        permissions=tuple(each["name"] for each in made.permissions),
        from_source=created.skip_prebuilt and pack.skip_prebuilt,
    )


def _buildozer(spec: Spec) -> tuple[Any, list[list[str]]]:
    """buildozer up to the moment when it would start python-for-android."""
    commands: list[list[str]] = []

    def catch(self: Any, command: list[str], **_: Any) -> None:
        commands.append([*map(str, command), *self.extra_p4a_args])
        if command[0] == "apk":
            raise _Caught

    for name in REPLACED:
        setattr(TargetAndroid, name, lambda *_: None)
    TargetAndroid._p4a = catch
    project = buildozer.Buildozer(str(spec.path), "android")
    project.environ = dict(os.environ)
    project.target.build_mode, project.target.artifact_format = "debug", "apk"
    project.target.compile_platform()
    project._copy_application_sources()
    project._copy_application_libs()
    project._add_sitecustomize()
    with contextlib.suppress(_Caught):
        project.target.build_package()
    return project, commands


def _read_command(command: list[str]) -> Any:
    """A command line as python-for-android's own parser understands it."""
    read = SimpleNamespace(args=None)

    def keep(_: Any, args: Any) -> None:
        read.args = args

    for name in ("create", "apk"):
        setattr(toolchain.ToolchainCL, name, keep)
    sys.argv = ["p4a", *command]
    toolchain.ToolchainCL()
    return read.args


def _dist(project: Any, out: Path, python: Path) -> Path:
    """The folder that python-for-android would have made, without what is compiled."""
    target, dist = project.target, out / "dist"
    bootstrap = Bootstrap.get_bootstrap(target._p4a_bootstrap, Context())
    for folder in bootstrap.get_bootstrap_dirs():
        copy_files(str(Path(folder) / "build"), str(dist), symlink=False)
    (dist / "project.properties").write_text(f"target=android-{target.android_api}")
    (dist / "local.properties").write_text(f"sdk.dir={out / 'sdk'}")
    info = {
        "dist_name": project.config.get("app", "package.name"),
        "bootstrap": bootstrap.name,
        "archs": target._archs,
        "ndk_api": int(target.android_minapi),
        "use_setup_py": False,
        "recipes": [],
        "hostpython": str(python),
        "python_version": "3.14",
    }
    (dist / "dist_info.json").write_text(json.dumps(info))
    for arch in target._archs:
        (dist / "libs" / arch).mkdir(parents=True, exist_ok=True)
        (dist / f"_python_bundle__{arch}" / "_python_bundle").mkdir(parents=True)
    return dist


def _compile(app: Path, python: Path) -> None:
    """All modules as python-for-android compiles them, but by one process: it starts one for each, which takes long."""
    command = [str(python), "-OO", "-m", "compileall", "-q", "-b", "-f", str(app)]
    if subprocess.run(command, check=False, timeout=STUCK).returncode:
        raise ValueError("a module is no Python")


def _compiled(path: str, **_: object) -> str:
    """Where the compiled module lies already."""
    return str(Path(path).with_suffix(".pyc"))


def _write_dist(dist: Path, api: int, words: list[str]) -> Any:
    os.environ["ANDROID_API"] = str(api)
    os.chdir(dist)
    build = load_source("build", str(dist / "build.py"))
    build.compile_py_file = _compiled
    return build.parse_args_and_make_package(list(words))
