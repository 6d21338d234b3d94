// The board that `openhand board` serves: questions go to the address of the page, and come back as lines of JSON.

import { EngineError } from "./engine.js";
import { placeOf } from "./links.js";
import { mount } from "./main.js";
import { t } from "./words.js";

const KEPT = "openhand.";

function gone(error) {
  if (error.name === "AbortError") throw error;
  throw new EngineError({ error: t("The board does not answer any more: has the command been ended?"), kind: "gone" });
}

// The engine behind an address that answers in lines of JSON.
function engine(token) {
  return async (request, tell, signal) => {
    let response;
    try {
      response = await fetch("ask", {
        method: "POST",
        headers: { "content-type": "application/json", "x-board-token": token },
        body: JSON.stringify(request),
        signal,
      });
    } catch (error) { return gone(error); }
    if (!response.ok) throw new EngineError({ error: (await response.text()).trim(), kind: "refused" });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (let last = false; !last;) {
      const { value, done } = await reader.read().catch(gone);
      if (done) gone({});
      const lines = (rest + value).split("\n");
      rest = lines.pop();
      for (const line of lines.filter(Boolean).map((one) => JSON.parse(one))) {
        last ||= line.last;
        tell(line);
      }
    }
  };
}

// What this browser remembers of the page.
function stored(name) {
  try { return localStorage.getItem(KEPT + name); } catch { return null; }
}

function keep(name, value) {
  try { localStorage.setItem(KEPT + name, value); } catch { /* it is so for this time only */ }
}

// The address says what to open: a token first, which is kept, then a position.
function token() {
  const given = /^#token=([\w-]+)/.exec(location.hash);
  if (given) {
    keep("token", given[1]);
    history.replaceState(null, "", location.pathname);
  }
  return stored("token") ?? "";
}

function place(at = location.href) {
  return placeOf(new URL(at).hash.slice(1));
}

const kept = token();

function unknown() {
  throw new EngineError({ error: t("Open the board by the whole address that the command has printed."), kind: "refused" });
}

mount(document.getElementById("page"), {
  ask: kept ? engine(kept) : async () => unknown(),
  whole: true,
  kept: stored,
  keep,
  place,
  put: (at, anew) => history[anew ? "pushState" : "replaceState"](null, "", at ? `#${at.text}` : location.pathname),
  push: ({ screen, of }) => history.pushState(null, "", `#/${screen}/${of}`),
  link: () => location.href,
  moved: (go) => window.addEventListener("hashchange", ({ newURL }) => go(place(newURL) ?? {})),
});
