"""Builds what a browser needs to play without a server: `python tools/device.py`.

Python itself (Pyodide, from npm) with a standard library cut to what is of use in a browser, the
packages that the application stands on (wheels from PyPI, by `requirements-device.lock`), Culdesac and
its kernels, all of it as bytecode, packed and named after its content, into `server/static/device`;
and the examples of the documents, for the console.  The same inputs give the same bytes.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # also when run as a script

from culdesac.device.examples import as_data, find_examples
from culdesac.engine import all_kernels
from culdesac.engine.artefacts import SEALED, WASM, Artefact, folder, sources_of
from tools import page

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "culdesac"
TARGET = page.BUILT / page.DEVICE
WORK = ROOT / "build" / "device"
OWN = "culdesac"
EXAMPLES = "examples.json"  # of the documents, for the console
LOCK = ROOT / "requirements-device.lock"
PYODIDE = page.WEB / "node_modules" / "pyodide"
LICENCES = page.WEB / "device" / "licences"
PYTHON, PLATFORM = "3.14", "pyemscripten_2026_0_wasm32"  # of this Pyodide
# of the standard library: what a browser cannot use or nobody there asks for
WITHOUT = page.WEB / "device" / "without.txt"
# of the package: what needs a terminal, a database, a web server or a compiler
NOT_IN_A_BROWSER = (
    "almanac/chapters/", "almanac/drawing/", "almanac/page.py", "almanac/run.py", "cli/", "envs/",
    "server/members/passkeys.py", "server/members/rating.py", "server/run.py", "server/sql/",
    "server/static/", "engine/build.py",
    "engine/__main__.py", "engine/kernels/", "locale/culdesac.pot", "sim/arena/cluster.py", "site/",
    "device/examples.py",
)  # fmt: skip
NOT_IN_A_WHEEL = ("_trio", "testclient", "pytest_plugin", "idna/cli", "/tests/")


def package_files() -> Iterator[tuple[str, bytes]]:
    """Culdesac: Python and data, and the kernels that browsers run."""
    for path in sorted(PACKAGE.rglob("*")):
        name = path.relative_to(PACKAGE).as_posix()
        own_part = "/terminal/" in name or name.endswith("/terminal.py")
        if not path.is_file() or "__pycache__" in name or own_part:
            continue
        if not name.startswith(NOT_IN_A_BROWSER):
            yield f"culdesac/{name}", path.read_bytes()
    for kernel in all_kernels():
        artefact = Artefact(kernel, WASM, folder())
        yield f"culdesac/engine/kernels/{artefact.path.name}", artefact.verified()
        yield f"culdesac/engine/kernels/{artefact.note.name}", artefact.note.read_bytes()
    sealed = {kernel.game: sources_of(kernel) for kernel in all_kernels()}
    yield f"culdesac/engine/{SEALED}", json.dumps(sealed, sort_keys=True).encode()


def fetch_wheels() -> list[Path]:
    """The packages that the application stands on, of the versions of the lock file."""
    wheels = WORK / "wheels"
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"),
            *("--only-binary", ":all:", "--python-version", PYTHON, "--platform", PLATFORM),
            *("--dest", str(wheels), "--requirement", str(LOCK)),
        ],
        check=True,
    )
    return sorted(wheels.glob("*.whl"))


def wheel_files(wheels: list[Path]) -> Iterator[tuple[str, bytes]]:
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as packed:
            for name in sorted(packed.namelist()):
                wanted = name.endswith((".py", ".so")) and ".dist-info/" not in name
                if wanted and not any(part in name for part in NOT_IN_A_WHEEL):
                    yield name, packed.read(name)


def write_licences(wheels: list[Path], target: Path) -> None:
    shutil.copytree(LICENCES, target)
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as packed:
            texts = [name for name in packed.namelist() if ".dist-info/licenses/" in name]
            if not texts:
                raise SystemExit(f"{wheel.name} brings no licence")
            package = wheel.name.split("-")[0]
            (target / f"{package}.txt").write_bytes(b"\n".join(map(packed.read, sorted(texts))))


def write_zip(path: Path, files: Iterator[tuple[str, bytes]]) -> None:
    with zipfile.ZipFile(path, "w") as made:
        for name, data in files:
            made.writestr(name, data)


def named(stem: str, data: bytes) -> str:
    return f"{stem}-{hashlib.sha256(data).hexdigest()[:12]}.bin"


def build(node: str) -> dict[str, object]:
    """Everything into the folder of the page; the manifest says what is there."""
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    write_zip(WORK / "culdesac.src.zip", package_files())
    wheels = fetch_wheels()
    write_zip(WORK / "wheels.src.zip", wheel_files(wheels))
    parts = (OWN, "wheels")
    task = {
        "stdlib": {
            "from": str(PYODIDE / "python_stdlib.zip"),
            "to": str(WORK / "stdlib.zip"),
            "without": WITHOUT.read_text("utf-8").split(),
        },
        "packages": [
            {
                "from": str(WORK / f"{part}.src.zip"),
                "to": str(WORK / f"{part}.zip"),
                "own": part == OWN,  # people read its docstrings in the console
            }
            for part in parts
        ],
    }
    (WORK / "task.json").write_text(json.dumps(task), "utf-8")
    subprocess.run([node, "device/pack.mjs", str(WORK / "task.json")], cwd=page.WEB, check=True)

    shutil.rmtree(TARGET, ignore_errors=True)
    version = json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"]
    runtime = f"pyodide-{version}/"
    (TARGET / runtime).mkdir(parents=True)
    files: list[dict[str, object]] = []
    for script in ("pyodide.mjs", "pyodide.asm.mjs"):
        data = (PYODIDE / script).read_bytes()
        (TARGET / runtime / script).write_bytes(data)
        files.append({"name": runtime + script, "use": "script", "bytes": len(data)})
    sources = {"wasm": PYODIDE / "pyodide.asm.wasm", "stdlib": WORK / "stdlib.zip"}
    sources |= {part: WORK / f"{part}.zip" for part in parts}
    for use, path in sources.items():
        data = path.read_bytes()
        small = gzip.compress(data, 9, mtime=0)
        name = named(use, data)
        (TARGET / name).write_bytes(small)
        kind = "package" if use in parts else use
        files.append({"name": name, "use": kind, "bytes": len(small), "unpacked": len(data)})
    write_licences(wheels, TARGET / "licences")
    write_examples()
    whole = hashlib.sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:16]
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]
    return {"build": whole, "runtime": runtime, "lock": lock, "files": files}


def write_examples() -> None:
    examples = as_data(find_examples(ROOT))
    text = json.dumps(examples, indent=1, ensure_ascii=False) + "\n"
    (TARGET / EXAMPLES).write_text(text, "utf-8")


def main() -> int:
    found = page.own_npm() or page.packaged_npm()
    if found is None:
        print(page.NEEDS_NODE, file=sys.stderr)
        return 1
    npm, programs = found
    if not page.is_installed() and page.run_npm(npm, programs, ["ci", "--no-audit", "--no-fund"]):
        return 1
    manifest = build(str(Path(programs) / "node"))
    page.compress(programs, TARGET)
    text = json.dumps(manifest, indent=1, sort_keys=True) + "\n"
    (TARGET / "manifest.json").write_text(text, "utf-8")
    sizes = [file["bytes"] for file in json.loads(text)["files"]]
    print(f"device: {sum(sizes):,} bytes in {len(sizes)} files")
    return 0


if __name__ == "__main__":
    sys.exit(main())
