// The engine in a worker: Python and the cores as WebAssembly. `{begin}` starts it; then it takes one question at a
// time, `{id, question, text, options, language, said}`, or `{state}` anew, and posts `{id, answer, said, last}` or
// `{id, error, kind, last}`.
//
//   begin.stop     shared memory of one byte by which a search is stopped, or null: then the worker has to be ended
//   begin.state    what was kept of the answers to puzzles: a text, or null
//   begin.hashes   the sha256 of each file by its name, or null: then files are asked for by their names alone
//
// Besides answers it posts `{progress}`, from 0 to 1, `{ready}`, `{failed}`, and `{state}` when there is something to keep.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const HERE = new URL("./", import.meta.url);
const LOCK = JSON.stringify({ info: { arch: "wasm32", platform: "emscripten_5_0_3", version: "314.0.7", python: "3.14.2", abi_version: "2026_0" }, packages: {} });

function address(name, hashes) {
  return new URL(hashes?.[name] ? `${name}?${hashes[name]}` : name, HERE).href;
}

async function bytes(name, hashes) {
  const response = await fetch(address(name, hashes));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

// For Python, which cannot wait: what an import needs is fetched while it goes on.
function fetchedNow(name, hashes) {
  const request = new XMLHttpRequest();
  request.open("GET", address(name, hashes), false);
  request.responseType = "arraybuffer";
  try { request.send(); } catch (error) { return { error: `${name}: ${error.message}` }; }
  return request.status === 200 ? { bytes: new Uint8Array(request.response) } : { error: `${name}: ${request.status}` };
}

const ANSWERS = "/home/pyodide/answers.json";
let ask = null;
let stop = null;
let write = null;

async function begin({ stop: buffer, state, hashes }) {
  const marks = {};
  const mark = (name, progress) => {
    marks[name] = performance.now();
    postMessage({ progress });
  };
  mark("begun", 0.1);
  const starting = loadPyodide({
    indexURL: new URL("pyodide/", HERE).href, stdLibURL: address("engine/library.zip", hashes), lockFileContents: LOCK,
    env: { HOME: "/home/pyodide", OPENHAND_BOARD_STATE: ANSWERS }, packages: [], fullStdLib: false,
  });
  const names = ["engine/first.pack", "engine/index.json", "start.py"];
  const [python, first, index, start] = await Promise.all([starting, ...names.map((name) => bytes(name, hashes))]);
  mark("python", 0.7);
  if (buffer) {
    stop = new Uint8Array(buffer);
    python.setInterruptBuffer(stop);
  }
  write = (text) => python.FS.writeFile(ANSWERS, text);
  if (state !== null) write(state);
  const text = new TextDecoder();
  python.runPython(text.decode(start));
  ask = python.globals.get("begin")(
    first, text.decode(index), (name) => fetchedNow(`engine/${name}.pack`, hashes),
    (line) => postMessage(JSON.parse(line)), (kept) => postMessage({ state: kept }));
  mark("imported", 1);
  postMessage({ ready: true, marks, memory: python._module.HEAPU8.length });
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
