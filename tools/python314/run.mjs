// The engine's tests on CPython 3.14, which few machines have yet: compiled to WebAssembly it comes as an npm package.
// The pure Python test tools are borrowed from the project's environment.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const lib = join(root, ".venv", "lib");
const version = existsSync(lib) ? readdirSync(lib).find((name) => name.startsWith("python3")) : undefined;
if (!version) throw new Error("there is no environment yet: make env");
const python = await loadPyodide();
python.FS.mkdir("/repo");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/repo");
const program = `
import os, sys
sys.dont_write_bytecode = True
os.chdir("/repo")
sys.path[:0] = ["/repo", "/repo/tests"]
sys.path.append("/repo/.venv/lib/${version}/site-packages")
import pytest
print(sys.version, flush=True)
# Those that need neither Hypothesis (it is compiled) nor other processes.
files = [f"tests/engine/test_{name}.py" for name in ("match", "secrets")]
files += [f"tests/engine/monsters/test_{name}.py" for name in ("golden", "rules", "tiles", "why_not")]
quiet = ["-m", "not slow", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:timeout", "-p", "no:hypothesispytest"]
int(pytest.main([*files, *quiet, "-W", "ignore"]))
`;
let code = 1;
try {
  code = python.runPython(program);
} catch (error) {
  console.error(String(error.message).slice(-600));
}
process.exit(code);
