// Service worker of the board: keeps all files of the site for use without a network, by their hashes, and isolates the
// page, so that a search can be stopped through shared memory. A new version is fetched beside the old one, and taken
// when the page says so.

// Written by the build: the Content Security Policy, the sha256 of each file by its name, and the names of those that a
// page asks for by their hashes too, so that it goes on with the engine of its own version.
const POLICY = null;
const FILES = null;
const ENGINE = null;
const KEPT = "openhand";
const HERE = new URL("./", self.location.href);

// The key of a file in the cache: its address, and what it has to be.
function keyOf(name, files = FILES) {
  return new URL(`${name}?${files[name]}`, HERE).href;
}

async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((one) => one.toString(16).padStart(2, "0")).join("");
}

// A file as the list says it is; one that the web space or a cache on the way still has in its old form is asked for anew.
async function fetched(name) {
  for (const cache of ["default", "reload"]) {
    // by the address that the page has asked for
    const response = await fetch(ENGINE.includes(name) ? keyOf(name) : new URL(name, HERE), { cache });
    if (!response.ok) continue;
    const bytes = await response.arrayBuffer();
    if (await hashOf(bytes) === FILES[name]) return new Response(bytes, { headers: { "content-type": response.headers.get("content-type") ?? "" } });
  }
  throw new Error(`${name} is not what it should be`);
}

async function install() {
  const cache = await caches.open(KEPT);
  for (const name of Object.keys(FILES)) {
    if (!await cache.match(keyOf(name))) await cache.put(keyOf(name), await fetched(name));
  }
}

// What neither this version nor the one before needs goes; a page of that one may still be open.
async function clean() {
  const cache = await caches.open(KEPT);
  const note = new URL("versions", HERE).href;
  const [before] = await (await cache.match(note))?.json() ?? [];
  const needed = new Set([note, ...[FILES, before ?? {}].flatMap((files) => Object.keys(files).map((name) => keyOf(name, files)))]);
  for (const { url } of await cache.keys()) if (!needed.has(url)) await cache.delete(url);
  await cache.put(note, new Response(JSON.stringify([FILES])));
}

function guarded(response) {
  const headers = new Headers(response.headers);
  headers.set("Content-Security-Policy", POLICY);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

// `engine/numpy.pack?HASH` is that file as a version of the page has known it.
async function answer(request) {
  const url = new URL(request.url);
  const name = url.pathname.slice(HERE.pathname.length) || "index.html";
  const cache = await caches.open(KEPT);
  const wanted = /^\?[0-9a-f]{64}$/.test(url.search) ? request.url : FILES[name] && keyOf(name);
  const kept = await (wanted ? cache.match(wanted) : cache.match(request, { ignoreSearch: true }));
  return guarded(kept ?? await fetch(request));
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(clean().then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method === "GET" && url.href.startsWith(HERE.href)) event.respondWith(answer(event.request));
});
self.addEventListener("message", ({ data }) => { if (data === "take") self.skipWaiting(); });
