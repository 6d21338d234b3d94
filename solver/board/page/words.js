// The words of the page in the language of its reader: a catalogue maps English to it, what is missing stays English.

let catalogue = {};

export function setWords(words) {
  catalogue = words ?? {};
}

export function t(text, values = {}) {
  const found = catalogue[text] || text;
  return found.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

export const SIGNS = { best: "★", near: "−", far: "▼", lost: "✗", open: "…", level: "=" };
export const GRADES = {
  best: "best", near: "costs a little", far: "costs much", lost: "changes the outcome", open: "not proven", level: "level",
};
