// The board in a notebook: questions go over the widget's own line to Python. It stands in a shadow root, so that its
// looks are its own, and each view has modules of its own.

import { line } from "./line.js";
import { mount } from "./main.js";

export function render({ model, el }, style) {
  const root = document.createElement("div");
  const looks = new CSSStyleSheet();
  looks.replaceSync(style);
  root.className = "page";
  root.tabIndex = -1;
  const outside = el.appendChild(document.createElement("div"));
  // what has the focus in here is this element to a notebook, which would take its keys as commands to cells
  outside.dataset.lmSuppressShortcuts = "true";
  const shadow = outside.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [looks];
  shadow.append(root);
  let heard;
  const ask = line((message) => model.send(message), (take) => { heard = take; });
  model.on("msg:custom", heard);
  const unmount = mount(root, { ask });
  const leave = () => {
    unmount();
    model.off("msg:custom", heard);
    window.removeEventListener("pagehide", leave);
  };
  window.addEventListener("pagehide", leave);
  return leave;
}
