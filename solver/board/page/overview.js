// What there is on a page of several records, and how each player did over all of them.

import { h, table } from "./dom.js";
import { app, fail } from "./app.js";
import { pick } from "./files.js";

// found: `{title, head, rows, players}` as the host opens with; a row begins with the name of its deal.
export function overview(found) {
  if (!found) return [];
  const open = (number) => (event) => { event.preventDefault(); pick(number).catch(fail); };
  const rows = found.rows.map(([name, ...cells], number) => h("tr", { class: number === app.number ? "here" : null },
    h("td", {}, h("a", { href: `#${number + 1}.0`, "aria-current": number === app.number ? "true" : null, onclick: open(number) }, name)),
    cells.map((cell) => h("td", {}, cell))));
  const [head, ...players] = found.players;
  return [h("h2", {}, found.title), table(found.head, rows), table(head, players.map((row) => h("tr", {}, row.map((cell) => h("td", {}, cell)))), found.total)];
}
