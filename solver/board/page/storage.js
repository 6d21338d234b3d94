// What a page without a server keeps: texts by name, in the browser's database. It is read once, so that the page need
// not wait for it, and written whenever something changes; other tabs are told. Where there is no database, or it is
// full, everything is kept until the page is left.

import { mark, t } from "./words.js";

const NAME = "openhand";
const FORM = "openhand-kept";
export const FULL = mark("This browser keeps nothing more: its storage is full or switched off.");

function done(request) {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}

async function database() {
  const opening = indexedDB.open(NAME, 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("texts"));
  return done(opening);
}

async function all(base) {
  const texts = base.transaction("texts").objectStore("texts");
  const [names, values] = await Promise.all([done(texts.getAllKeys()), done(texts.getAll())]);
  return new Map(names.map((name, number) => [name, values[number]]));
}

// The other tabs; a browser that keeps nothing may refuse them too.
function channel() {
  try { return new BroadcastChannel(NAME); } catch { return null; }
}

// `fail(text)` is told once when nothing more is kept, `changed(name, value)` what another tab has kept.
export async function openStorage(fail, changed) {
  let base = null;
  let texts = new Map();
  let failed = false;
  const failing = () => {
    if (!failed) fail(t(FULL));
    failed = true;
  };
  try {
    base = await database();
    texts = await all(base);
  } catch { failing(); }
  // An open database in a page that is left, and kept for the way back, lets no other page read it in WebKit.
  addEventListener("pagehide", () => base?.close());
  addEventListener("pageshow", async ({ persisted }) => {
    if (persisted) base = await database().catch(failing);
  });
  const others = channel();
  others?.addEventListener("message", ({ data: [name, value] }) => {
    texts.set(name, value);
    changed(name, value);
  });
  const keep = async (name, value) => {
    texts.set(name, value);
    others?.postMessage([name, value]);
    try {
      await done(base.transaction("texts", "readwrite").objectStore("texts").put(value, name));
    } catch { failing(); }
  };
  return {
    get: (name) => texts.get(name) ?? null,
    keep,
    // all of it as one text, for a file
    written: () => JSON.stringify({ form: FORM, version: 1, kept: Object.fromEntries(texts) }, null, 1),
    // what such a file holds takes the place of what is kept under the same names
    async take(text) {
      let found = null;
      try { found = JSON.parse(text); } catch { /* said below */ }
      const entries = Object.entries(found?.form === FORM && found.version === 1 ? found.kept ?? {} : {});
      if (!entries.length || entries.some(([, value]) => typeof value !== "string")) throw new Error(t("This is no file that the board has saved."));
      for (const [name, value] of entries) {
        await keep(name, value);
        changed(name, value);
      }
    },
  };
}
