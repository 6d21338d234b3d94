// What the page asks: `ask(question, text, options, heard, signal)` gives the last answer, tells every better one
// meanwhile, and raises an EngineError where there is none. Who answers is the host's affair:
//
//   ask(request, tell, signal)  has `tell` called with each message about `{question, text, options, language}`, in
//                               their order, and resolves after the last; `signal` is aborted when nobody wants to
//                               hear more of it
//   questions                   those that it can be asked; without it all of them
//   whole                       true where the page is a whole document: its title and all its keys are the page's
//   record                      true where there are records to be looked through and nothing else: they are opened
//                               where they begin, with what every card cost
//   place()                     what its address says should be shown: `{text}`, `{number, ply}`, `{screen, of}`, or null
//   put(place, anew)            has its address say what is shown: `{text, number, ply}`; null: nothing that stays; anew:
//                               going back leads to what it said before
//   push(place)                 has it say so of a screen, `{screen, of}`; going back leads to what it said before
//   link()                      an address that opens what is shown; without it there is none
//   keep(name, value)           remembers a setting of the page for the next time, if it can
//   kept(name)                  what it remembers, or null
//   moved(go)                   has `go` called with a place when somebody changes the address, or with `{file}`: a text
//   menu()                      what else can be done here: `[[text, action, name]]`; without it nothing

import { announce } from "./dom.js";
import { language, t } from "./words.js";

// Questions that no search stands behind. Where nothing has been heard of one for some time that is said; one that was
// given up on a machine with much else to do is asked again.
const QUICK = ["opened", "words", "games", "faces", "show", "read", "write", "deal", "cards", "places", "match", "puzzle", "rules"];
const LATE = 6000;
const TRIES = 5;

export class EngineError extends Error {
  constructor(message) {
    super(t(message.error));
    this.kind = message.kind;
    this.faults = message.faults ?? [];
  }
}

let host = null;

export function setHost(found) {
  const nothing = { questions: null, link: null, place: () => null, put: () => {}, push: () => {}, moved: () => {}, keep: () => {}, menu: () => [] };
  host = { whole: false, record: false, kept: () => null, ...nothing, ...found };
  return host;
}

// Can this be asked here at all?
export function can(question) {
  return !host.questions || host.questions.includes(question);
}

export async function ask(question, text = "", options = {}, heard = () => {}, signal = undefined) {
  if (!QUICK.includes(question)) return once(question, text, options, heard, signal);
  for (let tries = 1; ; tries += 1) {
    let said = false;
    const late = setTimeout(() => { said = true; announce(t("The board is slow to answer"), true); }, LATE);
    try {
      return await once(question, text, options, heard, signal);
    } catch (error) {
      if (error.kind !== "late" || tries === TRIES) throw error;
    } finally {
      clearTimeout(late);
      if (said) announce("");
    }
  }
}

async function once(question, text, options, heard, signal) {
  let last = null;
  await host.ask({ question, text, options, ...(language() && { language: language() }) }, (message) => {
    if (signal?.aborted) return;
    if (message.error !== undefined) throw new EngineError(message);
    if (message.stopped) return;
    if (message.answer || message.said) {
      if (message.answer) last = message;
      heard(message);
    }
  }, signal);
  return last;
}
