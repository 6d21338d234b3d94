// node run.mjs FOLDER CODE.PY: runs Python code with the wheels that `.ci/web FOLDER` has put there.
import fs from "node:fs";
import path from "node:path";

const [folder, code] = process.argv.slice(2).map((one) => path.resolve(one));
const { loadPyodide } = await import(path.join(folder, "node", "pyodide", "pyodide.mjs"));
const python = await loadPyodide();
const wheels = path.join(folder, "node", "wheels");
for (const wheel of fs.readdirSync(wheels)) python.unpackArchive(new Uint8Array(fs.readFileSync(path.join(wheels, wheel))), "wheel");
python.runPython(fs.readFileSync(code, "utf8"));
process.exit(0);
