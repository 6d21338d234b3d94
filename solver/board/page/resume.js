// Going on where one was: the work of this tab, one that was kept, or what the address and the command say.

import { ask } from "./engine.js";
import { app, changed, dealAsked, gameOf, openAlone, visit } from "./app.js";
import { take } from "./files.js";
import { settle, sitDown } from "./play.js";
import { setGame } from "./faces.js";
import { Tree } from "./tree.js";
import { language } from "./words.js";
import { savedSession, openSession, sessionToOpen } from "./sessions.js";

// place: what the address says; source: the texts of the files of the command; example: what there is without either.
export async function beginWith(place, source, example) {
  const work = app.host.record ? null : sessionToOpen(place?.text, source);
  if (work) {
    try {
      return await resume(work);
    } catch (error) {
      if (["gone", "late"].includes(error.kind) || error.name === "AbortError") throw error;
    }
  }
  // a record page has its deals at hand, whatever text asks for them
  if (place?.text) return openAlone(place.text);
  if (!source && !app.host.record) {
    await openAlone(example);
    app.example = true;
    app.work.example = true;
    return changed();
  }
  return take(source, place, source);
}

// A work as it was left: with its list, its tree, and the game that goes on.
export async function resume(work) {
  const tree = work.tree ? Tree.read(work.language === language() ? work.tree : { ...work.tree, told: {} }) : null;
  const texts = savedSession(work);
  const list = texts ? (await ask("read", texts)).answer.deals : null;
  const first = tree && (await ask("show", tree.text)).answer;
  openSession(work);
  app.example = Boolean(work.example);
  Object.entries(work.trees ?? {}).forEach(([number, kept]) => { if (list?.[number]) list[number].kept = kept; });
  app.list = list;
  app.number = work.number;
  app.listed = list?.[work.number] ?? null;
  app.review = null;
  app.chooser = undefined;
  app.deal = dealAsked(app.listed, first);
  app.hide = work.hide;
  app.flipped = work.flipped;
  app.analysing = work.analysing;
  app.solved = work.solved;
  app.wrong = work.wrong;
  app.trainer = work.trainer;
  setGame(gameOf(first.game));
  if (work.mode === "play") await sitDown(work, tree);
  else {
    app.tree = tree;
    app.mode = "analysis";
    app.settling = work.settling;
    await visit(tree.at);
  }
  app.settling = work.settling;
  if (work.settling) await settle(work.settling);
}
