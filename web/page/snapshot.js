// The engine from a snapshot of its memory, as the build has left it: Python has been started there, the modules are
// imported, each question has been asked once. `restored(file, options)` gives Pyodide's API with all of that.
//
// Pyodide restores the memory alone. The rest is done here: side modules at the places that they had, the table of
// functions by their names, files, and pages of memory that differ from what the module itself fills. It relies on names
// that Pyodide does not promise (`_loadSnapshot`, `GOT`, `LDSO`): its version is pinned, and a test restores in each browser.

const PAGE = 4096;
const EMPTY = new Uint8Array(4);

// The file: four bytes with the length of JSON; JSON; side modules; files; pages of memory.
function parts(file) {
  const size = new DataView(file.buffer, file.byteOffset).getUint32(0, true);
  const state = JSON.parse(new TextDecoder().decode(file.subarray(4, 4 + size)));
  let at = 4 + size;
  const take = (length) => file.subarray(at, at += length);
  const libraries = state.libraries.map((one) => ({ ...one, bytes: take(one.length) }));
  const files = state.files.map(([name, length]) => [name, take(length)]);
  return { state, libraries, files, pages: file.subarray(at) };
}

// Side modules where the snapshot has them. Their data, and the addresses in it, come with the memory.
function link({ module, instance, imports, state, libraries, modules }) {
  const { wasmTable: table, GOT, LDSO } = module;
  if (module.API.config.BUILD_ID !== state.build) throw new Error("the snapshot is of another Pyodide");
  if (table.length > state.table) throw new Error(`the table of functions is too long: ${table.length}, not ${state.table}`);
  table.grow(state.tableEnd - table.length);
  const constant = (value) => new WebAssembly.Global({ value: "i32" }, value);
  const scripts = Object.fromEntries(state.slots.filter(([, library]) => library === "JS").map(([, , name]) => [name, table.get(GOT[name].value)]));
  for (const [name, value] of state.got) (GOT[name] ??= new WebAssembly.Global({ value: "i32", mutable: true })).value = value;
  if (module.HEAPU8.length < state.heap) module._emscripten_resize_heap(state.heap);
  const named = { "": instance.exports, JS: scripts };
  for (const [number, one] of libraries.entries()) {
    const own = { __memory_base: constant(one.memory), __table_base: constant(one.table) };
    const env = new Proxy({}, { get: (_, name) => own[name] ?? imports.env[name] ?? instance.exports[name] });
    const addresses = new Proxy({}, { get: (_, name) => GOT[name] });
    const { exports } = new WebAssembly.Instance(modules[number], { env, "GOT.mem": addresses, "GOT.func": addresses });
    named[one.name] = exports;
    const loaded = { refcount: Infinity, name: one.name, exports, global: false };
    LDSO.loadedLibsByName[one.name] = loaded;
    LDSO.loadedLibsByHandle[one.handle] = loaded;
  }
  return named;
}

// One word is of this engine and not of the snapshot: the help for calls, which Python asks of it when it starts, if any.
function callHelp(module, { _PyRuntime: runtime, _PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: offset }) {
  const place = (runtime.value + module.HEAPU32[offset.value >>> 2]) >>> 2;
  const had = module.HEAPU32[place];
  const slot = had && module.wasmTable.grow(1);
  if (slot) module.wasmTable.set(slot, module.wasmTable.get(had));
  return [place, slot];
}

function fillMemory(memory, fresh, { pages: runs, filled }, pages) {
  memory.set(fresh);
  let from = 0, last = filled;
  for (const [first, count] of runs) {
    const at = first * PAGE;
    if (at > last) memory.fill(0, last, at);
    memory.set(pages.subarray(from, from += count * PAGE), at);
    last = Math.max(last, at + count * PAGE);
  }
  memory.fill(0, last);
}

// loadPyodide, createPyodideModule: of the files of Pyodide that the snapshot was made with. options: those of the former.
export async function restored(file, loadPyodide, createPyodideModule, options) {
  const { state, libraries, files, pages } = parts(file);
  // begun while Pyodide's own module is fetched and compiled
  const compiling = Promise.all(libraries.map((one) => WebAssembly.compile(one.bytes)));
  compiling.catch(() => {});
  const create = async (settings) => {
    let imports, instance, fresh;
    const module = await createPyodideModule({
      ...settings,
      instantiateWasm: (given, done) => settings.instantiateWasm(imports = given, (made, of) => {
        instance = made;
        fresh = new Uint8Array(made.exports.memory.buffer.slice(0, state.filled));
        done(made, of);
      }),
    });
    const modules = await compiling;
    module.API.restoreSnapshot = () => {
      const named = link({ module, instance, imports, state, libraries, modules });
      const [place, slot] = callHelp(module, instance.exports);
      for (const [number, library, name] of state.slots) module.wasmTable.set(number, named[library][name]);
      fillMemory(module.HEAPU8, fresh, state, pages);
      module.HEAPU32[place] = slot;
      return state.config;
    };
    return module;
  };
  const python = await loadPyodide({ ...options, createPyodideModule: create, _loadSnapshot: EMPTY });
  for (const [name, bytes] of files) {
    python.FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
    python.FS.writeFile(name, bytes, { canOwn: true });
  }
  return python;
}
