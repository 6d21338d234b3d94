// node snapshot.mjs PYODIDE PAGE PACKS HOST: writes PACKS/engine.snapshot, the memory of a Python that has the first pack
// imported and the first questions asked, as HOST/snapshot.js restores it; site.py packs it. PACKS has been filled by packs.mjs.
import fs from "node:fs";
import path from "node:path";

const here = import.meta.dirname;
const [pyodide, page, packs, host] = process.argv.slice(2).map((one) => path.resolve(one));
// what Python is told of how it was called is in its memory
process.argv.length = 1;
const read = (file) => new Uint8Array(fs.readFileSync(file));
const text = (file) => fs.readFileSync(file, "utf8");
const PAGE = 4096;
// The same memory each time: no clock goes, and what is drawn by chance is not.
const EPOCH = 315532800000;
Date.now = () => EPOCH;
performance.now = () => 0;
globalThis.crypto.getRandomValues = (array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(7) && array;

const { loadPyodide } = await import(path.join(pyodide, "pyodide.mjs"));
const { default: createPyodideModule } = await import(path.join(pyodide, "pyodide.asm.mjs"));
let instance, fresh, first, env;
const python = await loadPyodide({
  _makeSnapshot: true,
  stdLibURL: path.join(packs, "library.zip"),
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", OPENHAND_BOARD_STATE: "/home/pyodide/answers.json" },
  createPyodideModule: (settings) => createPyodideModule({
    ...settings,
    instantiateWasm: (imports, done) => settings.instantiateWasm(imports, (made, of) => {
      env = imports.env;
      instance = made;
      first = made.exports.__indirect_function_table.length;
      fresh = new Uint8Array(made.exports.memory.buffer.slice(0));
      done(made, of);
    }),
    noInitialRun: false,
  }),
});
const module = python._module;
// browsers differ in what is added to the table at the start (WebKit: 1,000 more): the libraries begin behind a gap
const table = Math.ceil((module.wasmTable.length + 2048) / 1024) * 1024;
module.wasmTable.grow(table - module.wasmTable.length);

python.runPython(text(path.join(host, "start.py")));
python.FS.writeFile("/first_questions.py", read(path.join(here, "first_questions.py")));
python.FS.writeFile("/snapshot_state.py", read(path.join(here, "snapshot_state.py")));
python.globals.set("first", read(path.join(packs, "first.pack")));
python.globals.set("index", text(path.join(packs, "index.json")));
python.globals.set("example", /^const EXAMPLE = "(.*)";$/m.exec(text(path.join(page, "main.js")))[1]);
const files = python.runPython(`
import sys
sys.path.insert(0, "/")
import snapshot_state
snapshot_state.prepare(begin, first, index, example)
`).toJs();
python.runPython(`
del first, index, example, snapshot_state
sys.modules.pop("snapshot_state")
sys.path.remove("/")
import gc
gc.collect()
sys._clear_internal_caches()
gc.collect()
`);
// memory that is free holds what was in it: filled with zeros it costs nothing to send
const held = [];
for (const size of [65536, 16384, 4096, 1024, 512, 256, 128, 64, 32, 16]) {
  const before = module._sbrk(0);
  while (module._sbrk(0) === before) {
    const at = module._malloc(size);
    module.HEAPU8.fill(0, at, at + size);
    held.push(at);
  }
}
for (const at of held) module._free(at);

const word = (handle, at) => module.HEAPU32[(handle + at) >>> 2];
const libraries = Object.entries(module.LDSO.loadedLibsByHandle).filter(([handle]) => handle !== "0").map(([key, library]) => {
  const handle = Number(key);
  return { name: library.name, handle, memory: word(handle, 12), table: word(handle, 20), count: word(handle, 24), exports: library.exports };
}).sort((a, b) => a.table - b.table);
// who stands in those slots of the table that no library's own elements fill
const owners = new Map();
for (const [library, exports] of [["", instance.exports], ...libraries.map((one) => [one.name, one.exports])]) {
  for (const [name, value] of Object.entries(exports)) if (typeof value === "function") owners.set(value, [library, name]);
}
// functions of JavaScript whose address the module takes stand there by their names
const scripts = new Map(Object.entries(module.GOT).filter(([name]) => typeof env[name] === "function").map(([name, entry]) => [entry.value, name]));
const slots = [];
for (let number = first; number < module.wasmTable.length; number += 1) {
  const stands = module.wasmTable.get(number);
  if (!stands || libraries.some((one) => one.table <= number && number < one.table + one.count)) continue;
  const owner = owners.get(stands) ?? (scripts.has(number) ? ["JS", scripts.get(number)] : null);
  if (!owner) throw new Error(`nobody known stands in slot ${number}`);
  slots.push([number, ...owner]);
}
const addresses = Object.entries(module.GOT).map(([name, entry]) => [name, entry.value]);
const config = module.API.serializeHiwireState();
const library = libraries.map((one) => python.FS.readFile(one.name));
const contents = files.map((name) => [name, name.endsWith(".pyc") ? new Uint8Array(0) : python.FS.readFile(name)]);

// a new instance, to keep only those addresses that it has not
const enough = new Error("enough");
let known = {};
await loadPyodide({ stdLibURL: path.join(packs, "library.zip"), _loadSnapshot: new Uint8Array(4), createPyodideModule: async (settings) => {
  known = Object.fromEntries(Object.entries((await createPyodideModule(settings)).GOT).map(([name, entry]) => [name, entry.value]));
  throw enough;
} }).catch((error) => { if (error !== enough) throw error; });

const heap = Buffer.from(module.HEAPU8.slice().buffer);
const runs = [], pages = [];
for (let at = 0; at < heap.length; at += PAGE) {
  const now = heap.subarray(at, at + PAGE);
  const then = at < fresh.length ? fresh.subarray(at, at + PAGE) : new Uint8Array(PAGE);
  if (now.equals(then)) continue;
  const last = runs.at(-1);
  if (last && (last[0] + last[1]) * PAGE === at) last[1] += 1;
  else runs.push([at / PAGE, 1]);
  pages.push(now);
}
let filled = fresh.length;
while (filled && !fresh[filled - 1]) filled -= 1;
const state = JSON.stringify({
  build: module.API.config.BUILD_ID, config, table, tableEnd: module.wasmTable.length, slots, heap: heap.length,
  got: addresses.filter(([name, value]) => known[name] !== value || (typeof env[name] === "function" && value >= first && value < table)),
  filled: Math.ceil(filled / PAGE) * PAGE, pages: runs,
  libraries: libraries.map(({ exports, count, ...one }, number) => ({ ...one, length: library[number].length })),
  files: contents.map(([name, data]) => [name, data.length]),
});
const size = Buffer.alloc(4);
size.writeUInt32LE(Buffer.byteLength(state));
const whole = Buffer.concat([size, Buffer.from(state), ...library, ...contents.map(([, data]) => data), ...pages]);
fs.writeFileSync(path.join(packs, "engine.snapshot"), whole);
// what stands where Pyodide looks for its library: the snapshot has it in memory
fs.writeFileSync(path.join(packs, "none.zip"), Buffer.concat([Buffer.from("PK\x05\x06"), Buffer.alloc(18)]));
console.log(`snapshot: ${libraries.length} side modules, ${contents.length} files, heap ${(heap.length / 2 ** 20).toFixed(0)} MB, ${(whole.length / 1e6).toFixed(1)} MB written`);
process.exit(0);
