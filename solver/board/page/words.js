// The words of the page in the language of its reader: a catalogue maps English to it, what is missing stays English.

let catalogue = {};
let spoken = "";

export function setWords(language, words) {
  spoken = language;
  catalogue = words ?? {};
}

// The language that is asked for with every question; none before one is known.
export function language() {
  return spoken;
}

// A text that is collected here and translated where it is shown.
export function mark(text) {
  return text;
}

export function t(text, values = {}) {
  const found = catalogue[text] || text;
  return found.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

// Near is no minus: it stands before numbers of points.
export const SIGNS = { best: "★", near: "≈", far: "▼", lost: "✗", open: "…", level: "=", alike: "~" };
export const GRADES = {
  best: mark("best"), near: mark("costs a little"), far: mark("costs much"), lost: mark("changes the outcome"),
  open: mark("not proven"), level: mark("level"), alike: mark("may be as good as the first, or lose something"),
};
