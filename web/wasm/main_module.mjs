// node main_module.mjs PYODIDE NATIVE-PYCONFIG.H FOLDER: what a build has to know of the Python that its modules go
// into. Writes FOLDER/pyconfig.h, with the names of the native one and that Python's values, and FOLDER/exports.txt,
// the names that its main module exports, one a line.
import fs from "node:fs";
import path from "node:path";

const [pyodide, native, folder] = process.argv.slice(2).map((one) => path.resolve(one));
const { loadPyodide } = await import(path.join(pyodide, "pyodide.mjs"));
const python = await loadPyodide();
const values = JSON.parse(python.runPython(`
import json, sysconfig
json.dumps({name: value for name, value in sysconfig.get_config_vars().items() if isinstance(value, (int, str))})`));
// sizes may be 0, other names that are 0 or empty are not defined
const isDefined = (name) => name in values && values[name] !== "" && (values[name] !== 0 || /^(SIZEOF|ALIGNOF)_/.test(name));
const names = [...fs.readFileSync(native, "utf8").matchAll(/^(?:#define|\/\* #undef) (\w+)/gm)].map(([, name]) => name);
const lines = [...new Set(names)].sort().filter((name) => name !== "Py_PYCONFIG_H" && isDefined(name)).map((name) => `#define ${name} ${values[name]}`);
fs.writeFileSync(path.join(folder, "pyconfig.h"), ["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H", ...lines, "#endif", ""].join("\n"));
const main = new WebAssembly.Module(fs.readFileSync(path.join(pyodide, "pyodide.asm.wasm")));
fs.writeFileSync(path.join(folder, "exports.txt"), WebAssembly.Module.exports(main).map(({ name }) => `${name}\n`).join(""));
process.exit(0);
