// The board with its engine in the page: no server answers, but Python and the cores as WebAssembly, in workers. What
// the first position needs is known before the engine has come.

import { announce, button, h, sheet } from "./dom.js";
import { Engines } from "./engines.js";
import { openStorage } from "./storage.js";
import { placeOf } from "./links.js";
import { mount } from "./main.js";
import { keepUpdated } from "./updates.js";
import { t } from "./words.js";

const STATE = "answers";
// Languages for which the build has asked what a page needs first.
const LANGUAGES = ["en", "de", "it", "es"];
// Questions that build a table, and its size in megabytes, smaller on a telephone: what WebAssembly has been given it
// never gives back.
const SEARCHES = ["moves", "solve", "hint", "plan", "review", "review_match", "choose", "contracts", "sit", "reply", "claim", "players", "attempt"];
const TELEPHONE = matchMedia("(pointer: coarse)").matches && Math.min(screen.width, screen.height) < 600;
const TABLE = TELEPHONE ? 16 : 32;

async function json(name) {
  const response = await fetch(name);
  return response.ok ? response.json() : null;
}

const bar = document.body.appendChild(h("div", { class: "notices", role: "status" }));

function notice(name, ...parts) {
  bar.querySelector(`[data-notice=${name}]`)?.remove();
  if (parts.length) bar.append(h("div", { class: "notice", "data-notice": name }, parts));
}

// How far the first engine has come, until it is there.
function progress(share) {
  if (share >= 1) return notice("start");
  return notice("start", h("label", {}, t("The engine is coming"), " ", h("progress", { max: "1", value: share })));
}

// An engine that is lost, or silent; the first one's progress stands still then.
function trouble(text, again) {
  if (text === null) return notice("trouble");
  notice("start");
  return notice("trouble", t(text), " ", button(t("Try again"), () => {
    notice("trouble");
    again();
  }, { class: "plain main", "data-key": "again" }));
}

function heard(message) {
  if (message.progress !== undefined && (message.progress === 1 || !engines.some())) progress(message.progress);
  if (message.state !== undefined) kept.keep(STATE, message.state);
  if (message.ready) {
    globalThis.engineStart ??= message;
    updated();
  }
}

// Another tab, or a file, has brought what is kept under a name.
function changedKept(name, value) {
  if (name === STATE) engines.tell({ state: value });
}

const openings = new Map();
const spoken = (names) => names.map((one) => one.slice(0, 2).toLowerCase()).find((one) => LANGUAGES.includes(one)) ?? "";

// What the build has asked in a language; it comes in one file.
function openingIn(language) {
  if (!openings.has(language)) openings.set(language, language ? json(`opening.${language}.json`).catch(() => null) : null);
  return openings.get(language);
}

openingIn(spoken(navigator.languages ?? []));
const [hashes, kept] = await Promise.all([json("version.json"), openStorage((text) => notice("kept", text), changedKept)]);
const engines = new Engines(
  () => new Worker(new URL(`engine_worker.js${hashes ? `?${hashes["engine_worker.js"]}` : ""}`, import.meta.url), { type: "module" }),
  () => ({ state: kept.get(STATE), hashes }),
  heard,
  trouble);
engines.start();

// The files come twice at first, once for the engine and once to be kept: after it, out of the browser's cache.
let updating = null;
function updated() {
  updating ??= keepUpdated(
    (take) => notice("update", t("There is a new version."), " ", button(t("Take it"), take, { class: "plain main", "data-key": "update" })),
    (event) => {
      if (event === "replaced") return notice("update", t("Another tab has taken a new version."), " ", button(t("Reload"), () => location.reload(), { class: "plain main" }));
      return navigator.storage?.persist?.();
    }).catch((error) => console.warn(`nothing is kept for use without a network: ${error.message}`));
}

// What the build has asked already.
async function known({ question, text, options, language }) {
  const asked = question === "words" ? spoken(options.wanted) || "en" : language ?? "";
  const found = await openingIn(LANGUAGES.includes(asked) ? asked : "");
  return found?.[JSON.stringify([question, text, question === "words" ? { wanted: [asked] } : options])] ?? null;
}

async function ask(request, tell, signal) {
  if (request.question === "opened") return tell({ answer: { texts: [], language: null }, last: true });
  const messages = await known(request);
  if (messages) return messages.forEach((message, number) => tell({ ...message, last: number === messages.length - 1 }));
  const options = SEARCHES.includes(request.question) ? { memory: TABLE, ...request.options } : request.options;
  return engines.ask({ ...request, options }, tell, signal);
}

// A position in an address, or from another program.
function place(at = location.href) {
  const shared = new URLSearchParams(location.search);
  return placeOf(new URL(at).hash.slice(1) || shared.get("text") || shared.get("url")?.split("#")[1] || "");
}

function keptSheet() {
  const wrong = h("p", { class: "error", role: "alert" });
  const save = () => {
    const link = h("a", { href: URL.createObjectURL(new Blob([kept.written()], { type: "application/json" })), download: "openhand-kept.json" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  const take = async (event) => {
    wrong.textContent = "";
    try {
      await kept.take(await event.target.files[0].text());
      dialog.close();
      announce(t("Taken over"));
    } catch (error) { wrong.textContent = error.message; }
  };
  const dialog = sheet(t("Kept on this device"),
    h("p", {}, t("Settings, answers to puzzles and the game that was begun stay in this browser. A file takes them to another one.")), wrong,
    h("div", { class: "row" }, button(t("Save as file"), save, { class: "plain main", "data-key": "export" }),
      h("label", {}, t("From a file"), " ", h("input", { type: "file", accept: ".json", "data-key": "import", onchange: take }))));
}

mount(document.getElementById("page"), {
  ask,
  whole: true,
  kept: kept.get,
  keep: kept.keep,
  place,
  put: (at, anew) => history[anew ? "pushState" : "replaceState"](null, "", at ? `#${at.text}` : location.pathname),
  push: ({ screen, of }) => history.pushState(null, "", `#/${screen}/${of}`),
  link: () => location.href,
  moved: (go) => {
    window.addEventListener("hashchange", ({ newURL }) => go(place(newURL) ?? {}));
    // a file opened with the installed page
    globalThis.launchQueue?.setConsumer(async ({ files }) => {
      for (const file of files.slice(0, 1)) go({ file: await (await file.getFile()).text() });
    });
  },
  menu: () => [[t("Kept"), keptSheet, "kept"]],
});
