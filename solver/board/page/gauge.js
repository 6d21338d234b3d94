// The gauge of proof: at its ends what each side is sure of, between them what is open, and where the result is expected.

import { h } from "./dom.js";

const percent = (share) => `${100 * share}%`;

function bar({ lower, upper, estimate, win }) {
  const [first, second] = [h("i", { class: "first" }), h("i", { class: "second" })];
  first.style.width = percent(lower);
  second.style.width = percent(1 - upper);
  const marks = [["win", win], ["about", estimate]].filter(([, share]) => share !== null).map(([kind, share]) => {
    const made = h("i", { class: kind });
    made.style.left = percent(share);
    return made;
  });
  return h("div", { class: "bar" }, first, second, marks);
}

export function gauge(told) {
  const found = told?.said.gauge;
  if (!found) return null;
  const texts = [found.least, found.about, found.most];
  return h("div", { class: "gauge", role: "img", "data-gauge": "", "aria-label": told.said.verdict || texts.filter(Boolean).join(", ") },
    h("div", { class: "ends names" }, h("b", {}, found.sides[0]), h("span", {}, found.winText && `┆ ${found.winText}`), h("b", {}, found.sides[1])),
    bar(found), h("div", { class: "ends" }, texts.map((text) => h("span", {}, text))));
}
