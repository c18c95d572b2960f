// Compiles Python for the browser: archives of sources in, archives of bytecode out.
// Run by tools/device.py with one argument, a JSON file:
//   {"stdlib": {"from": ..., "to": ..., "without": [...]}, "packages": [{"from": ..., "to": ..., "own": ...}]}
// The very Python that will run it does the compiling, so that its version fits.

import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const { stdlib, packages } = JSON.parse(readFileSync(process.argv[2], "utf8"));

const COMPILE = `
import fnmatch, importlib.util, marshal, struct, zipfile

LATER = 1  # "unchecked hash": never compared with a source
WHEN = (1980, 1, 1, 0, 0, 0)  # the same archive every time


def pyc(name, data, where, optimize):
    code = compile(data, where + name, "exec", dont_inherit=True, optimize=optimize)
    head = importlib.util.MAGIC_NUMBER + struct.pack("<I", LATER) + importlib.util.source_hash(data)
    return head + marshal.dumps(code)


READ = ("anyio/__init__.py",)  # it looks into its own source to know what it can import later


def pack(source, target, where, without, optimize):
    """Stored, not deflated: the whole archive is compressed once more, and better."""
    taken = zipfile.ZipFile(source)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as made:
        for name in sorted(taken.namelist()):
            if name.endswith("/") or any(fnmatch.fnmatchcase(name, each) for each in without):
                continue
            data = taken.read(name)
            if name.endswith(".py") and name not in READ:
                name, data = name + "c", pyc(name, data, where, optimize)
            made.writestr(zipfile.ZipInfo(name, WHEN), data)
`;

const python = await loadPyodide();
python.runPython(COMPILE);
const pack = python.globals.get("pack");

function packed(from, to, where, without, optimize) {
  python.FS.writeFile("/from.zip", new Uint8Array(readFileSync(from)));
  pack("/from.zip", "/to.zip", where, python.toPy(without), optimize);
  writeFileSync(to, python.FS.readFile("/to.zip"));
}

const [PLAIN, BARE] = [0, 2]; // as written, or without docstrings and assertions
packed(stdlib.from, stdlib.to, "/lib/python/", stdlib.without, BARE);
for (const { from, to, own } of packages)
  packed(from, to, "/lib/site-packages/", [], own ? PLAIN : BARE);
