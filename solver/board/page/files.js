// Texts in and out: pasted, loaded, copied, saved; and the list of deals that a file holds.

import { announce, button, h, page, sheet } from "./dom.js";
import { ask, can } from "./engine.js";
import { app, changed, fail, open } from "./app.js";
import { newSession, closeSession, readStudy, studyText, sessions } from "./sessions.js";
import { Tree } from "./tree.js";
import { mark, t } from "./words.js";

const FORMS = { line: [mark("one line"), "txt"], toml: ["TOML", "toml"], jsonl: ["JSON Lines", "jsonl"], pbn: ["PBN", "pbn"], study: [mark("with all branches and notes"), "json"], picture: [mark("picture"), "svg"], film: [mark("moving picture"), "svg"] };

// source: the files that the board was opened with, if the text is theirs.
export async function take(text, place = null, source = "") {
  const study = readStudy(text);
  const found = await ask("read", study ? study.text : text);
  newSession(source);
  app.list = found.answer.deals;
  app.list.unread = found.answer.faults;
  app.list.remarks = found.answer.remarks;
  if (study?.trees.length === app.list.length) app.list.forEach((deal, number) => { deal.outside = study.trees[number]; });
  app.number = 0;
  await pick(place?.number ?? study?.number ?? 0, place?.ply);
}

export async function pick(number, ply = 0) {
  closeSession();
  app.number = Math.min(Math.max(number, 0), app.list.length - 1);
  const deal = app.list[app.number];
  await open(deal.text, deal, ply);
  changed();
}

export function openSheet() {
  const area = h("textarea", { "aria-label": t("A deal in one line, TOML, JSON Lines or PBN"), "data-key": "paste", spellcheck: "false" });
  const wrong = h("p", { class: "error", role: "alert" });
  const use = async (text) => {
    wrong.textContent = "";
    try {
      await take(text);
      dialog.close();
    } catch (error) { wrong.textContent = error.message; }
  };
  const file = h("input", { type: "file", accept: ".toml,.md,.jsonl,.json,.pbn,.lin,.rbn,.dlm,.dup,.bri,.gib,.dds,.sgf,.txt", "aria-label": t("A position file"), onchange: async () => { if (file.files[0]) use(await file.files[0].text()); } });
  const dialog = sheet(t("Open"), h("p", {}, t("Paste a deal in one line, TOML, JSON Lines or PBN, or choose a file.")), area, wrong,
    h("div", { class: "row" }, button(t("Open"), () => use(area.value), { class: "plain main", "data-key": "take" }), file), earlierSessions(() => dialog.close()));
}

// What was worked on before, to go on with it.
export function earlierSessions(close) {
  const others = sessions().filter(({ id, example }) => id !== app.work?.id && !example);
  if (!others.length) return null;
  const name = ({ title, game, mode, when }) => [title, game, mode === "play" ? t("Game") : "", new Date(when).toLocaleString(page.root.lang || undefined, { dateStyle: "short", timeStyle: "short" })].filter((part, at, all) => part && all.indexOf(part) === at).join(" · ");
  return h("section", { "data-part": "before" }, h("h3", {}, t("Go on with what you have worked on")),
    h("div", { class: "choices" }, others.map((work, number) => button(name(work), () => { close(); app.resume(work).catch(fail); }, { "data-work": number }))));
}

// What there is to copy: the whole line, the position that is shown, or all deals of the list.
const PARTS = { line: mark("the whole line"), here: mark("up to the position that is shown"), all: mark("all deals of the list") };

function partsNow() {
  if (app.mode === "play") return ["here"];
  return ["line", "here", ...(app.list?.length > 1 ? ["all"] : [])];
}

async function textOf(part) {
  const { tree } = app;
  if (app.mode === "play" && app.match) return [...app.match.deals, app.shown.text].join("\n");
  if (part === "all") {
    closeSession();
    const all = app.list.map(({ text, kept }) => (kept ? Tree.read(kept).known()[0] : text));
    return all.join("\n");
  }
  const end = part === "line" ? tree.end() : tree.at;
  return end.text ?? (await ask("show", tree.text, { play: tree.path(end) })).answer.text;
}

function firstPart() {
  const hands = app.list?.filter((deal) => deal.record?.tags?.includes("whole-game")) ?? [];
  return hands.length > 1 && hands.length === app.list.length ? "all" : partsNow()[0];
}

const PICTURES = ["picture", "film"];

async function drawn(text, form) {
  return (await ask("picture", text.split("\n")[0], { moving: form === "film" })).answer.svg;
}

export function copySheet() {
  const area = h("textarea", { readonly: true, "aria-label": t("The position as text"), "data-key": "text" });
  let form = "line";
  let part = firstPart();
  const write = async () => {
    const wanted = [form, part].join();
    try {
      const text = form === "study" ? studyText() : PICTURES.includes(form) ? await drawn(await textOf(part), form) : (await ask("write", await textOf(part), { form })).answer.text;
      if ([form, part].join() === wanted) area.value = text;
      wrong.textContent = "";
    } catch (error) {
      area.value = "";
      wrong.textContent = error.message;
    }
  };
  const wrong = h("p", { class: "error", role: "alert" });
  const forms = Object.entries(FORMS).filter(([id]) => (id !== "pbn" || app.shown.game === "bridge") && (!["study", ...PICTURES].includes(id) || app.mode !== "play") && (!PICTURES.includes(id) || can("picture")));
  const choice = h("select", { "aria-label": t("Form"), "data-key": "form", onchange: (event) => { form = event.target.value; parts.disabled = form === "study"; write(); } }, forms.map(([id, [name]]) => h("option", { value: id }, t(name))));
  const parts = h("select", { "aria-label": t("What"), "data-key": "what", onchange: (event) => { part = event.target.value; write(); } }, partsNow().map((id) => h("option", { value: id, selected: id === part }, t(PARTS[id]))));
  const copy = async (text) => {
    try { await navigator.clipboard.writeText(text); announce(t("Copied")); } catch { area.select(); announce(t("Press Ctrl-C to copy")); }
  };
  const save = () => {
    const link = h("a", { href: URL.createObjectURL(new Blob([area.value], { type: PICTURES.includes(form) ? "image/svg+xml" : "text/plain" })), download: `${app.shown.id || app.shown.game}.${FORMS[form][1]}` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  const print = () => { dialog.close(); window.print(); };
  const dialog = sheet(t("Copy or save"), h("div", { class: "row" }, choice, parts, button(t("Copy"), () => copy(area.value)), button(t("Save as file"), save, { "data-key": "save" }),
    app.host.whole ? button(t("Print"), print, { "data-key": "print" }) : null,
    app.host.link ? button(t("Copy the link"), () => copy(app.host.link()), { "data-key": "link" }) : null,
    app.host.link && navigator.share ? button(t("Share"), () => navigator.share({ title: document.title, url: app.host.link() }).catch(() => {}), { "data-key": "share" }) : null), wrong, area);
  write();
}

// Most faults that are listed.
const MOST_FAULTS = 100;

// Messages about a file under a heading, or nothing without any.
function messages(heading, faults, kind, part) {
  if (!faults?.length) return null;
  return h("div", { class: kind, role: "status", "data-part": part }, h("p", {}, heading),
    h("ul", {}, faults.slice(0, MOST_FAULTS).map(({ text }) => h("li", {}, text)), faults.length > MOST_FAULTS ? h("li", {}, "…") : null));
}

// The deals of a file, one after another, what was not read of it, and remarks about the rest.
export function deals() {
  if (!(app.list?.length > 1 || app.list?.unread?.length || app.list?.remarks?.length)) return null;
  const name = (deal, number) => `${number + 1}. ${deal.id || deal.name}${deal.title ? ` · ${deal.title}` : ""}`;
  const choice = app.list.length < 2 ? null : h("div", { class: "row" },
    button("◀", () => pick(app.number - 1).catch(fail), { "aria-label": t("deal before"), disabled: app.number === 0 }),
    h("select", { "aria-label": t("Deals"), "data-key": "deals", onchange: (event) => pick(Number(event.target.value)).catch(fail) }, app.list.map((deal, number) => h("option", { value: number, selected: number === app.number }, name(deal, number)))),
    button("▶", () => pick(app.number + 1).catch(fail), { "aria-label": t("deal after"), disabled: app.number === app.list.length - 1 }));
  return h("section", { "aria-label": t("Deals") }, choice,
    messages(t("Not read, with the reasons:"), app.list.unread, "error small", "unread"),
    messages(t("Read, with these remarks:"), app.list.remarks, "small", "remarks"));
}
