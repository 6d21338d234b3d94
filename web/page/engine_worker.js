// The engine in a worker: Python and the cores as WebAssembly. `{begin}` starts it; then it takes one question at a
// time, `{id, question, text, options, language, said}`, or `{state}` anew, and posts `{id, answer, said, last}` or
// `{id, error, kind, last}`.
//
//   begin.stop     shared memory of one byte by which a search is stopped, or null: then the worker has to be ended
//   begin.state    what was kept of the answers to puzzles: a text, or null
//   begin.hashes   the sha256 of each file by its name, or null: then files are asked for by their names alone
//
// Besides answers it posts `{progress}`, from 0 to 1, `{ready}`, `{failed}`, and `{state}` when there is something to keep.

const HERE = new URL("./", import.meta.url);
const VERSION = "314.0.7";
// its version is in its address, as Pyodide asks for its own files by their names alone
const PYODIDE = `pyodide-${VERSION}`;
const LOCK = JSON.stringify({ info: { arch: "wasm32", platform: "emscripten_5_0_3", version: VERSION, python: "3.14.2", abi_version: "2026_0" }, packages: {} });
const UNPACKED = "openhand-unpacked";
const ANSWERS = "/home/pyodide/answers.json";
// Parts of the start, of which the progress tells: what comes over the line, and what follows.
const FETCHED = 0.8, STARTED = 0.95;

function address(name, hashes) {
  return new URL(hashes?.[name] ? `${name}?${hashes[name]}` : name, HERE).href;
}

async function asked(name, hashes) {
  const response = await fetch(address(name, hashes));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

async function bytes(name, hashes) {
  return new Uint8Array(await (await asked(name, hashes)).arrayBuffer());
}

// For Python, which cannot wait: what an import needs is fetched while it goes on.
function fetchedNow(name, hashes) {
  const request = new XMLHttpRequest();
  request.open("GET", address(name, hashes), false);
  request.responseType = "arraybuffer";
  try { request.send(); } catch (error) { return { error: `${name}: ${error.message}` }; }
  return request.status === 200 ? { bytes: new Uint8Array(request.response) } : { error: `${name}: ${request.status}` };
}

// A file of xz, with its progress where its length is known.
async function unpacked(name, hashes) {
  const [response, { XzReadableStream }] = await Promise.all([asked(name, hashes), import(address("xz.js", hashes))]);
  const whole = Number(response.headers.get("content-length"));
  let come = 0;
  const counted = new TransformStream({
    transform(part, controller) {
      come += part.length;
      if (whole) postMessage({ progress: FETCHED * Math.min(come / whole, 1) });
      controller.enqueue(part);
    },
  });
  return new Uint8Array(await new Response(new XzReadableStream(response.body.pipeThrough(counted))).arrayBuffer());
}

// The same for later visits as it is unpacked, which takes longer than to read it. Where nothing can be kept, nothing is.
async function unpackedOnce(name, hashes) {
  const key = hashes && address(name, hashes);
  const cache = key && await globalThis.caches?.open(UNPACKED).catch(() => null);
  const kept = await cache?.match(key).catch(() => null);
  if (kept) return new Uint8Array(await kept.arrayBuffer());
  const bytes = await unpacked(name, hashes);
  const keep = async () => {
    for (const { url } of await cache.keys()) await cache.delete(url);
    await cache.put(key, new Response(bytes));
  };
  if (cache) keep().catch(() => {});
  return bytes;
}

const COMMON = { indexURL: new URL(`${PYODIDE}/`, HERE).href, lockFileContents: LOCK, packages: [], fullStdLib: false };
const pyodide = (hashes) => Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map((name) => import(address(`${PYODIDE}/${name}`, hashes))));

// Python as the build has left it, with its modules imported and the first questions asked.
async function fromSnapshot(hashes) {
  const [file, { restored }, [{ loadPyodide }, { default: create }]] = await Promise.all([
    unpackedOnce("engine/engine.snapshot", hashes), import(address("snapshot.js", hashes)), pyodide(hashes)]);
  return restored(file, loadPyodide, create, { ...COMMON, stdLibURL: address("engine/none.zip", hashes) });
}

// The same step by step, where a snapshot cannot be restored.
async function fromPacks(hashes) {
  const env = { HOME: "/home/pyodide", OPENHAND_BOARD_STATE: ANSWERS };
  const library = address("engine/library.zip", hashes);
  const starting = pyodide(hashes).then(([{ loadPyodide }, { default: createPyodideModule }]) =>
    loadPyodide({ ...COMMON, createPyodideModule, env, stdLibURL: library }));
  const names = ["engine/first.pack", "engine/index.json", "start.py"];
  const [python, first, index, start] = await Promise.all([starting, ...names.map((name) => bytes(name, hashes))]);
  const text = new TextDecoder();
  python.runPython(text.decode(start));
  python.globals.get("begin")(first, text.decode(index));
  return python;
}

let ask = null;
let stop = null;
let write = null;

async function begin({ stop: buffer, state, hashes }) {
  const marks = { begun: performance.now() };
  let how = "snapshot";
  const python = await fromSnapshot(hashes).catch((error) => {
    how = "packs";
    console.warn(`started without the snapshot: ${error.message}`);
    globalThis.caches?.delete(UNPACKED).catch(() => {});
    return fromPacks(hashes);
  });
  marks.python = performance.now();
  postMessage({ progress: STARTED });
  if (buffer) {
    stop = new Uint8Array(buffer);
    python.setInterruptBuffer(stop);
  }
  write = (text) => python.FS.writeFile(ANSWERS, text);
  if (state !== null) write(state);
  ask = python.globals.get("connect")(
    (name) => fetchedNow(`engine/${name}.pack`, hashes), (line) => postMessage(JSON.parse(line)), (kept) => postMessage({ state: kept }));
  marks.imported = performance.now();
  postMessage({ progress: 1 });
  postMessage({ ready: true, how, marks, memory: python._module.HEAPU8.length });
}

addEventListener("message", async ({ data }) => {
  if (data.state !== undefined) return write?.(data.state);
  if (!data.begin) {
    if (stop) stop[0] = 0;
    return ask(JSON.stringify(data));
  }
  try { await begin(data.begin); } catch (error) {
    postMessage({ failed: String(error?.message ?? error) });
    throw error;
  }
  return undefined;
});
