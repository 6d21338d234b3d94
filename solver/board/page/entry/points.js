// Numbers of a deal as players count them: whole points, halves as 3½ or 3,5, thirds as 3⅓ or 3 1/3. Files have units.

const GLYPHS = { "½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4" };
// A third that is typed as a decimal number has few digits: 3,3 and 3,67.
const NEAR = { 3: 0.11 };
const EXACT = 1e-6;
const FORM = /^(-?)(\d{1,8})?(?:[.,](\d{1,4}))?(?: *(\d)\/(\d))?$/;

// A text as a whole number of parts, or null.
function parsed(text, per) {
  const plain = text.trim().replace(/[½⅓⅔¼¾]/g, (sign) => ` ${GLYPHS[sign]}`).trim();
  const [whole, minus, number, decimals, above, below] = FORM.exec(plain) ?? [];
  if (!whole || (decimals && above) || below === "0") return null;
  const found = (Number(`${number ?? 0}.${decimals ?? 0}`) + (above ? Number(above) / Number(below) : 0)) * per;
  const near = Math.round(found);
  return Math.abs(found - near) > (decimals && NEAR[per] || EXACT) ? null : minus ? -near : near;
}

function written(parts, per) {
  const left = Math.abs(parts) % per;
  const whole = (Math.abs(parts) - left) / per;
  const sign = Object.keys(GLYPHS).find((one) => { const [above, below] = GLYPHS[one].split("/"); return above * per === left * below; });
  const rest = left ? sign ?? ` ${left}/${per}` : "";
  return `${parts < 0 ? "-" : ""}${whole || !rest ? whole : ""}${rest}`.replace("- ", "-").trim();
}

// What a file has for the text of a player: a text that is no number stays as it is, so that it is found fault with.
// unit: `per` units in one point. lesser: half points and lesser units beside them, 13½+53, in a list or as a sum.
export function unitsOf(text, { per = 1, lesser } = {}) {
  if (!text.trim()) return "";
  if (lesser === undefined) return parsed(text, per) ?? text;
  const [, first, second = "0"] = /^(.*?)(?:(?:\s*\+\s*|\s+)(\d{1,9}))?$/.exec(text.trim());
  const halves = parsed(first, per);
  if (halves === null) return text;
  return lesser ? halves * lesser + Number(second) : [halves, Number(second)];
}

export function textOf(value, { per = 1, lesser } = {}) {
  const both = lesser && Number.isInteger(value) ? [Math.floor(value / lesser), value % lesser] : value;
  if (Array.isArray(both)) return lesser === undefined || !both.every(Number.isInteger) ? both.join(" ") : `${written(both[0], per)}+${both[1]}`;
  return Number.isInteger(both) ? written(both, per) : String(both ?? "");
}
