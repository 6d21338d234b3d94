// Texts in and out: pasted, loaded, copied, saved; and the list of deals that a file holds.

import { announce, button, h, sheet } from "./dom.js";
import { ask } from "./engine.js";
import { app, changed, fail, open } from "./app.js";
import { t } from "./words.js";

const FORMS = { line: ["one line", "line"], toml: ["TOML", "toml"], jsonl: ["JSON Lines", "jsonl"], pbn: ["PBN", "pbn"] };

export async function take(text, place = null) {
  const found = await ask("read", text);
  app.list = found.answer.deals;
  app.number = 0;
  await pick(place?.number ?? 0, place?.ply);
}

export async function pick(number, ply = 0) {
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
  const file = h("input", { type: "file", accept: ".toml,.jsonl,.pbn,.txt", "aria-label": t("A position file"), onchange: async () => { if (file.files[0]) use(await file.files[0].text()); } });
  const dialog = sheet(t("Open"), h("p", {}, t("Paste a deal in one line, TOML, JSON Lines or PBN, or choose a file.")), area, wrong,
    h("div", { class: "row" }, button(t("Open"), () => use(area.value), { class: "plain main", "data-key": "take" }), file));
}

export function copySheet() {
  const area = h("textarea", { readonly: true, "aria-label": t("The position as text"), "data-key": "text" });
  let form = "line";
  const write = async () => {
    const wanted = form;
    try {
      const found = await ask("write", app.shown.text, { form });
      if (form === wanted) area.value = found.answer.text;
      wrong.textContent = "";
    } catch (error) {
      area.value = "";
      wrong.textContent = error.message;
    }
  };
  const wrong = h("p", { class: "error", role: "alert" });
  const choice = h("select", { "aria-label": t("Form"), "data-key": "form", onchange: (event) => { form = event.target.value; write(); } }, Object.entries(FORMS).filter(([id]) => id !== "pbn" || app.shown.game === "bridge").map(([id, [name]]) => h("option", { value: id }, name)));
  const copy = async (text) => {
    try { await navigator.clipboard.writeText(text); announce(t("Copied")); } catch { area.select(); announce(t("Press Ctrl-C to copy")); }
  };
  const save = () => {
    const link = h("a", { href: URL.createObjectURL(new Blob([area.value], { type: "text/plain" })), download: `${app.shown.id || app.shown.game}.${form === "line" ? "txt" : form}` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  sheet(t("Copy or save"), h("div", { class: "row" }, choice, button(t("Copy"), () => copy(area.value)), button(t("Save as file"), save, { "data-key": "save" }),
    app.host.link ? button(t("Copy the link"), () => copy(app.host.link()), { "data-key": "link" }) : null), wrong, area);
  write();
}

// The deals of a file, one after another.
export function deals() {
  if (!app.list || app.list.length < 2) return null;
  const name = (deal, number) => `${number + 1}. ${deal.id || deal.name}${deal.title ? ` · ${deal.title}` : ""}`;
  return h("section", { "aria-label": t("Deals") }, h("div", { class: "row" },
    button("◀", () => pick(app.number - 1).catch(fail), { "aria-label": t("deal before"), disabled: app.number === 0 }),
    h("select", { "aria-label": t("Deals"), "data-key": "deals", onchange: (event) => pick(Number(event.target.value)).catch(fail) }, app.list.map((deal, number) => h("option", { value: number, selected: number === app.number }, name(deal, number)))),
    button("▶", () => pick(app.number + 1).catch(fail), { "aria-label": t("deal after"), disabled: app.number === app.list.length - 1 })));
}
