// The auction of a record: who has said what, and the table while it is looked through.

import { h } from "./dom.js";
import { app, bids, fail, isBidding } from "./app.js";
import { hear, toBid } from "./steps.js";
import { t } from "./words.js";

// The table after the words that have been heard: what each has said last lies in front of him.
export function bidding() {
  const { auction } = app.shown;
  const { heard } = app.tree;
  const turn = auction.bids[heard].seat;
  const said = new Map(auction.bids.slice(0, heard).map(({ seat, text }) => [seat, text]));
  const places = auction.scene.places.map((place) => ({ ...place, moving: place.seat === turn, said: said.get(place.seat) ?? "" }));
  return { ...auction.scene, places, status: toBid() };
}

// Each word of the auction can be gone to.
export function auction() {
  const all = bids();
  if (!all.length || app.mode === "play") return null;
  const heard = isBidding() ? app.tree.heard : all.length;
  const word = ({ said }, number) => h("li", {}, h("button", {
    type: "button", class: `move${number === heard - 1 && !app.tree.at.parent ? " here" : ""}${number < heard ? "" : " later"}`,
    "aria-current": number === heard - 1 && !app.tree.at.parent ? "step" : null, "data-bid": number + 1, "data-key": `bid ${number + 1}`,
    onclick: () => hear(number + 1).catch(fail),
  }, said));
  return h("section", { "aria-label": t("Auction"), "data-part": "auction" }, h("h2", {}, t("Auction")),
    h("ol", { class: "auction" }, all.map(word)),
    isBidding() ? h("p", { class: "status", "data-turn": bids()[heard].seat }, toBid()) : null);
}
