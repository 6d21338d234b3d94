// Screens in the place of the board, each with an address of its own: `#/learn/coch`. Their modules come when they are
// asked for, and `draw(root, of)` of a module draws a screen and gives its title.

import { button, h, page, show } from "./dom.js";
import { analyse, app, fail, putAddress } from "./app.js";
import { saveNow } from "./sessions.js";
import { t } from "./words.js";

const SCREENS = { learn: () => import("./rules.js"), records: () => import("./players.js") };

const parts = () => [...page.root.querySelectorAll("main, #overview")].filter(({ id }) => id !== "screen");
const root = () => page.root.querySelector("#screen");

function put(shown) {
  for (const part of parts()) part.hidden = shown;
  root().hidden = !shown;
  root().replaceChildren();
}

// Go to a screen, from which the browser leads back.
export function visitScreen(screen, of) {
  if (app.host.place()?.screen !== screen || app.host.place().of !== of) app.host.push({ screen, of });
  return showScreen({ screen, of });
}

// Show the screen that the address says.
export async function showScreen(place) {
  if (!SCREENS[place.screen]) return leaveScreen();
  const anew = app.screen?.screen !== place.screen || root().hidden;
  // the address of a screen does not say what is on the board
  if (!app.screen) saveNow();
  app.screen = place;
  if (anew) put(true);
  app.closeScreen = aside;
  try {
    const { draw } = await SCREENS[place.screen]();
    const title = await draw(root(), place.of);
    if (app.screen === place && app.host.whole) document.title = `${title} – Openhand`;
  } catch (error) {
    if (app.screen === place) failed(error, place);
  }
  if (app.screen !== place) return undefined;
  if (anew) window.scrollTo(0, 0);
  return root().focus({ preventScroll: true });
}

function failed(error, place) {
  show(root(), h("p", { class: "error", role: "alert" }, error.message),
    h("div", { class: "row" }, button(t("Try again"), () => showScreen(place)), button(t("Back to the board"), leaveScreen)));
}

// A page that begins with a screen does not show the board before it.
export function coverBoard() {
  put(true);
}

// Something else is put on the board: going back leads to the screen.
function aside() {
  app.screenLeft = true;
  close();
}

function close() {
  app.screen = null;
  app.closeScreen = () => {};
  put(false);
}

// The board as it was before, when somebody goes back.
export function hideScreen() {
  if (!app.screen) return;
  close();
  if (app.host.whole && app.shown) document.title = `${app.shown.id || app.shown.name} – Openhand`;
  if (app.analysing) analyse().catch(fail);
}

export function leaveScreen() {
  hideScreen();
  putAddress();
}
