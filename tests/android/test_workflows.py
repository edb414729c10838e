"""The workflows, which have never run: their syntax, and that they call what there is."""

from __future__ import annotations

import re
import subprocess

import pytest
from support.steps import GITHUB, ROOT, jobs, run, script, tool

from tools.processes import STUCK

EMULATOR = ROOT / "tools" / "android" / "emulator.sh"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
ACTIONS = sorted((GITHUB / "actions").glob("*/action.yml"))
pytestmark = pytest.mark.slow


def checked(kind, files):
    python = ROOT / ".venv" / "android" / "bin" / "python"
    assert python.exists(), "the environment of the check is missing: make android-check makes it"
    command = [python, "-m", "check_jsonschema", "--builtin-schema", f"vendor.github-{kind}", *files]
    return subprocess.run(command, capture_output=True, text=True, timeout=STUCK)


def test_they_are_workflows_and_actions_in_the_eyes_of_githubs_schema():
    assert {path.stem for path in WORKFLOWS} == {"tests", "android", "wheel", "desktops"}
    for kind, files in (("workflows", WORKFLOWS), ("actions", ACTIONS)):
        done = checked(kind, files)
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("old", "new"), [("runs-on:", "run-on:"), ("steps:", "step:"), ("  wheel:", "\twheel:")])
def test_a_mistake_in_a_workflow_is_found(tmp_path, old, new):
    spoiled = tmp_path / "wheel.yml"
    text = (GITHUB / "workflows" / "wheel.yml").read_text("utf-8")
    spoiled.write_text(text.replace(old, new, 1), "utf-8")
    assert text != spoiled.read_text("utf-8") and checked("workflows", [spoiled]).returncode != 0


@pytest.mark.parametrize("path", [*WORKFLOWS, *ACTIONS], ids=lambda path: path.parent.name + "-" + path.stem)
def test_they_call_what_there_is(path):
    text = path.read_text("utf-8")
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"run: make ([a-z-]+)", text):
        assert re.search(rf"^{target}:", makefile, re.M), target
    for file in re.findall(r"(?<![\w/-])(?:tools|requirements|tests)/[\w./*-]+", text):
        assert list(ROOT.glob(file)), file
    for action in re.findall(r"uses: \./(\S+)", text):
        assert (ROOT / action / "action.yml").exists()
    assert "Never run so far" in text


@pytest.mark.parametrize("path", [*WORKFLOWS, *ACTIONS], ids=lambda path: path.parent.name + "-" + path.stem)
def test_they_install_nothing_without_its_hash(path):
    for line in re.findall(r".*pip\"? install.*", path.read_text("utf-8")):
        assert "--require-hashes -r requirements/" in line or "--no-deps dist/" in line, line


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_step_has_a_time_limit_and_all_of_them_fit_into_the_job(path):
    for name, job in jobs(path.stem).items():
        limits = [step.get("timeout-minutes", 0) for step in job["steps"]]
        assert all(limits), f"{path.stem}, {name}: {limits}"
        assert max(limits) <= job["timeout-minutes"] <= 200, f"{path.stem}, {name}"


@pytest.mark.parametrize(("fails", "code", "logs"), [(0, 0, 1), (1, 0, 2), (2, 1, 2)])
def test_a_build_is_repeated_once_and_its_logs_are_kept(tmp_path, fails, code, logs):
    tool(tmp_path / "bin" / "buildozer", f'read; echo "$@ $REPLY"; echo >> said; test "$(wc -l < said)" -gt {fails}')
    done = run(f"bash {ROOT}/tools/android/build.sh release", tmp_path, PATH=f"{tmp_path / 'bin'}:/usr/bin:/bin")
    assert done.returncode == code
    kept = sorted(tmp_path.glob("build-*.log"))
    assert len(kept) == logs and all(path.read_text() == "-v android release y\n" for path in kept)


@pytest.mark.parametrize(
    ("first", "again", "code"),
    [("success", "", 0), ("failure", "success", 0), ("failure", "", 1), ("failure", "failure", 1)],
)
def test_an_emulator_that_came_up_is_not_asked_twice(tmp_path, first, again, code):
    steps = jobs("android")["emulator"]["steps"]
    (second,) = [step for step in steps if step.get("id") == "again"]
    assert "hashFiles('started.txt') == ''" in second["if"] and "started.txt" in EMULATOR.read_text("utf-8")
    verdict = script(steps, "One of the two went well")
    assert run(verdict, tmp_path, FIRST=first, AGAIN=again).returncode == code


def test_every_script_in_a_workflow_is_one(tmp_path):
    for path in [*WORKFLOWS, *ACTIONS]:
        for words in scripts(path.read_text("utf-8")):
            plain = re.sub(r"\$\{\{.*?\}\}", "x", words)
            done = subprocess.run(["bash", "-n"], input=plain, text=True, capture_output=True, timeout=STUCK)
            assert done.returncode == 0, f"{path.name}: {words}\n{done.stderr}"


def scripts(text):
    """What stands behind `run:`."""
    lines = text.splitlines()
    for at, line in enumerate(lines):
        match = re.match(r"(\s*)(?:- )?run: (.*)", line)
        if match and match[2] == "|":
            deeper = lines[at + 1 :]
            end = next((i for i, each in enumerate(deeper) if each.strip() and indent(each) <= len(match[1])), None)
            yield "\n".join(deeper[:end])
        elif match:
            yield match[2]


def indent(line):
    return len(line) - len(line.lstrip())


def test_every_action_is_taken_by_its_commit_and_every_one_by_the_same():
    used = {}
    for path in [*WORKFLOWS, *ACTIONS]:
        for words in re.findall(r"uses: (?!\./)(.*)", path.read_text("utf-8")):
            found = re.fullmatch(r"([\w./-]+)@([0-9a-f]{40}) # (v\d+\.\d+\.\d+)", words)
            assert found, f"{path.name}: {words}"
            used.setdefault(found[1], set()).add(found.group(2, 3))
    assert len(used) == 8 and all(len(commits) == 1 for commits in used.values()), used


def test_caches_hold_what_was_fetched_for_these_very_requirements():
    for path in [*WORKFLOWS, *ACTIONS]:
        for step in re.findall(r"uses: actions/cache@.*?(?=\n +- |\Z)", path.read_text("utf-8"), re.S):
            assert {"requirements/android.txt", "requirements/phone.txt", "buildozer.spec"} <= set(
                re.findall(r"'(.*?)'", step)
            )
            assert "packages" in step and not re.search(r"^ +\.buildozer$", step, re.M)
        for step in re.findall(r"cache: pip.*?(?=\n +- |\Z)", path.read_text("utf-8"), re.S):
            assert "cache-dependency-path: requirements/*.txt" in step


def test_the_emulator_is_asked_about_the_app_alone_also_with_large_pages():
    words = EMULATOR.read_text("utf-8")
    assert re.findall(r"adb logcat.*", words) == ['adb logcat -d --pid="$process" > logcat.txt', "adb logcat -c"]
    assert 'send-trim-memory "$name" RUNNING_LOW || true' in words
    assert '{api: 36, target: google_apis_ps16k, pages: "16384"}' in (GITHUB / "workflows" / "android.yml").read_text(
        "utf-8"
    )
    assert 'adb shell getconf PAGE_SIZE | tr -d \'\\r\')" = "$PAGES"' in words
