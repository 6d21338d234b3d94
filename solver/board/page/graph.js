// The value over the cards of a record: what is proven as a band, errors as dots in the colour of their side, the graver
// the larger, a ring around the turning point. An error stands at the position in which it was made, which a click opens.

import { page, s } from "./dom.js";
import { app, fail, letterOf, visit } from "./app.js";
import { shortMove } from "./short_names.js";
import { t } from "./words.js";

const HEIGHT = 230, SIZE = 18, RIGHT = 16, TOP = 26, BOTTOM = 30;
// Pixels of a page that is narrow; widths of the drawing, so that its letters can be read there, and distance of numbers.
const NARROW = 560, WIDTHS = { narrow: 440, wide: 780 }, BETWEEN = 60;
const RADII = { blunder: 7, mistake: 6, slip: 4.5 };

// Width of a text of the drawing.
const brush = document.createElement("canvas").getContext("2d");
function long(text) {
  brush.font = `${SIZE}px ${getComputedStyle(page.root).fontFamily}`;
  return Math.ceil(brush.measureText(text).width);
}

export function graph({ said, line }) {
  const WIDTH = page.root.clientWidth <= NARROW ? WIDTHS.narrow : WIDTHS.wide;
  const points = [said.start, ...said.rows.map((row) => row.after)];
  const last = points.length - 1;
  const ends = [...points.flatMap((one) => [one.lower, one.upper]), ...said.ticks.map(([value]) => value)];
  const lowest = Math.min(...ends), highest = Math.max(...ends);
  // as much room as the longest label needs
  const LEFT = 20 + Math.max(40, ...said.ticks.map(([, text]) => long(text)));
  const x = (step) => LEFT + Math.round(((WIDTH - LEFT - RIGHT) * step) / Math.max(1, last));
  const y = (value) => TOP + Math.round(((HEIGHT - TOP - BOTTOM) * (highest - value)) / ((highest - lowest) || 1));
  const middle = points.map((one) => one.likely);
  const band = [...points.map((one, i) => `${x(i)},${y(one.upper)}`), ...points.map((one, i) => `${x(i)},${y(one.lower)}`).reverse()];
  const now = line.indexOf(app.tree.at);
  const across = (value, kind) => s("path", { class: kind, d: `M${LEFT} ${y(value)}H${WIDTH - RIGHT}` });
  const label = (i) => {
    const row = said.rows[i];
    return row ? `${i + 1}. ${letterOf(row.seat)} ${shortMove(row.move)}: ${points[i + 1].points}${row.error ? `, ${t(row.name)}, ${t("costs {cost}", { cost: row.cost })}` : ""}` : t("After the last move");
  };
  const title = said.axis.split(": ")[1] ?? said.axis;
  const every = Math.max(1, Math.round(last / ((WIDTH - LEFT - RIGHT) / BETWEEN)));
  const width = (WIDTH - LEFT - RIGHT) / Math.max(1, last);
  return s("svg", { class: "graph", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": said.axis },
    s("text", { x: Math.max(0, Math.min(LEFT, WIDTH - RIGHT - long(title))), y: TOP - 8 }, title),
    said.ticks.map(([value, text]) => [across(value, "axis"), s("text", { x: LEFT - 8, y: y(value) + 6, "text-anchor": "end" }, text)]),
    points.map((one, i) => (i % every ? null : s("text", { x: x(i), y: HEIGHT - 10, "text-anchor": "middle" }, `${i}`))),
    s("polygon", { class: "band", points: band.join(" ") }),
    said.win ? [across(said.win[0], "win"), s("text", { x: WIDTH - RIGHT, y: y(said.win[0]) - 5, "text-anchor": "end" }, said.win[1])] : null,
    s("polyline", { class: "curve", points: middle.map((one, i) => `${x(i)},${y(one)}`).join(" ") }),
    now < 0 ? null : s("path", { class: "cursor", d: `M${x(now)} ${TOP}V${HEIGHT - BOTTOM}` }),
    points.map((one, i) => {
      const row = said.rows[i];
      const kind = `dot${row?.error ? ` error side${row.side}` : ""}${i === now ? " here" : ""}`;
      return s("circle", { class: kind, cx: x(i), cy: y(middle[i]), r: row?.error ? RADII[row.name] : 2.5 });
    }),
    said.turning ? s("circle", { class: "turning", cx: x(said.turning - 1), cy: y(middle[said.turning - 1]), r: 10 }) : null,
    points.map((one, i) => s("rect", { class: "hit", "data-step": i, "data-x": x(i), x: x(i) - width / 2, y: 0, width, height: HEIGHT, onclick: () => visit(line[i]).catch(fail) }, s("title", {}, label(i)))));
}
