// node packs.mjs PYODIDE PAGE FOLDER WHEEL..: has that Python ask itself the first questions, and compile its own library
// and the wheels in packs by what these needed (packs.py). Writes the packs, index.json, and opening.LANGUAGE.json:
// answers that the page needs before its engine is there.
import fs from "node:fs";
import path from "node:path";

const here = import.meta.dirname;
const [pyodide, page, folder, ...wheels] = process.argv.slice(2).map((one) => path.resolve(one));
const { loadPyodide } = await import(path.join(pyodide, "pyodide.mjs"));
// the order of sets, which bytecode keeps, is the same each time
const started = () => loadPyodide({ env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide" } });

const site = "/lib/python3.14/site-packages";
const read = (file) => new Uint8Array(fs.readFileSync(file));
const entries = (found) => Object.entries(found.toJs({ dict_converter: Object.fromEntries }));

async function loaded() {
  const python = await started();
  for (const wheel of wheels) python.unpackArchive(read(wheel), "wheel", { extractDir: site });
  python.FS.writeFile("/first_questions.py", read(path.join(here, "first_questions.py")));
  python.globals.set("example", /^const EXAMPLE = "(.*)";$/m.exec(fs.readFileSync(path.join(page, "main.js"), "utf8"))[1]);
  python.runPython("import sys; sys.path.insert(0, '/'); import first_questions as questions");
  const after = (name) => python.runPython(`questions.${name}(example); sorted(sys.modules)`).toJs();
  return [after("first"), after("advice"), entries(python.runPython("questions.opening(example)"))];
}

const [first, advice, opening] = await loaded();
for (const [language, text] of opening) fs.writeFileSync(path.join(folder, `opening.${language}.json`), text);
// one that has loaded nothing else: the order of sets and the flags in bytecode do not depend on what was there before
const maker = await started();
maker.FS.writeFile("/packs.py", read(path.join(here, "packs.py")));
maker.globals.set("library", maker.toPy(read(path.join(pyodide, "python_stdlib.zip"))));
for (const [name, found] of Object.entries({ first, advice, wheels: wheels.sort().map(read) })) maker.globals.set(name, maker.toPy(found));
const made = entries(maker.runPython(`
import json, sys
sys.path.insert(0, "/")
import packs
others = {name: data for wheel in wheels for name, data in packs.files_of(bytes(wheel)).items()}
found = packs.split(packs.files_of(bytes(library)), others, set(first), set(advice))
later = ("advice", "rules", "numpy", "numpy_rest", "rest")
written = {f"{name}.pack": packs.packed(files) for name, files in found.items() if name != "library"}
written["library.zip"] = packs.zipped(found["library"])
written["index.json"] = json.dumps(packs.index(found, later), sort_keys=True).encode()
written
`));
for (const [name, data] of made) fs.writeFileSync(path.join(folder, name), data);
process.exit(0);
