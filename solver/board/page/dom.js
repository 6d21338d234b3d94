// Elements from names, properties and children. Text is text: nothing that a deal says is ever read as HTML.

// Where the page is: an element of a document, or of a shadow root in somebody else's.
// whole: is that a document of its own? Else its keys are heard only while the focus is in it, so that it stays there.
export const page = { root: null, whole: false };

function keepFocus() {
  if (!page.whole && !page.root.contains(page.root.getRootNode().activeElement)) page.root.focus({ preventScroll: true });
}

import { t } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

export function h(name, props = {}, ...children) {
  return fill(document.createElement(name), props, children);
}

export function s(name, props = {}, ...children) {
  return fill(document.createElementNS(SVG, name), props, children);
}

function fill(element, props, children) {
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "value") element.value = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

// New content of an element; the focus stays where it was, on the element with the same data-key.
export function show(element, ...children) {
  const active = element.getRootNode().activeElement;
  const inside = active && element.contains(active);
  const key = inside && active.dataset.key;
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  if (key) element.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  if (inside) keepFocus();
}

export function button(text, action, more = {}) {
  return h("button", { type: "button", class: "plain", onclick: action, ...more }, text);
}

// Say something for some seconds, or until something else is said: `busy` stays, and shows that something is going on.
// more: what changes often, and is not read out.
let timer;
export function announce(text, busy = false, more = "") {
  const line = page.root.querySelector("#announce");
  clearTimeout(timer);
  if (!line) return;
  line.classList.toggle("busy", busy);
  if (line.firstChild?.data !== text) line.replaceChildren(text, h("span", { "aria-hidden": "true" }));
  line.lastChild.textContent = more;
  if (!text) line.replaceChildren();
  else if (!busy) timer = setTimeout(() => { line.replaceChildren(); }, 5000);
}

// A sheet over the page; Escape, or its button, closes it.
export function sheet(title, ...children) {
  const close = button("✕", () => dialog.close(), { "aria-label": t("close") });
  const dialog = h("dialog", { "aria-label": title }, h("div", { class: "head" }, h("h2", {}, title), close), children);
  dialog.addEventListener("close", () => { dialog.remove(); keepFocus(); });
  page.root.append(dialog);
  dialog.showModal();
  return dialog;
}

// Is the reader sure? The sheet is closed by either answer; Escape is a no.
export function sure(question, yes) {
  return new Promise((done) => {
    let said = false;
    const dialog = sheet(question, h("div", { class: "row" },
      button(yes, () => { said = true; dialog.close(); }, { class: "plain main", "data-key": "sure" }), button(t("Leave it so"), () => dialog.close(), { "data-key": "not-sure" })));
    dialog.addEventListener("close", () => done(said));
  });
}

export function table(head, rows, caption) {
  const columns = h("tr", {}, head.map((cell) => (cell ? h("th", { scope: "col" }, cell) : h("td"))));
  return h("table", {}, caption ? h("caption", {}, caption) : null, h("thead", {}, columns), h("tbody", {}, rows));
}

// A table whose cells are named one by one where there is no room for its columns. Its roles are told, since it is laid
// out as a list there. how: "stacked", a cell in each line, or "flowing", cells one after another.
export function listTable(head, rows, caption, how = "stacked") {
  const made = table(head, rows, caption);
  made.className = how;
  made.setAttribute("role", "table");
  made.querySelectorAll("thead, tbody").forEach((part) => part.setAttribute("role", "rowgroup"));
  made.querySelectorAll("tr").forEach((row) => {
    row.setAttribute("role", "row");
    [...row.cells].forEach((cell, column) => {
      cell.setAttribute("role", cell.tagName === "TH" ? "columnheader" : "cell");
      if (head[column]) cell.dataset.head = head[column];
    });
  });
  return made;
}
