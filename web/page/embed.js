// `<openhand-board>` for other people's pages: the board of this site in a frame of theirs. One script brings it:
//
//   <script src="https://THIS-SITE/embed.js"></script>
//   <openhand-board deal="coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"></openhand-board>
//
//   deal     the position in one line; without it the board opens with its example
//   label    what the frame is called, for those who hear a page; "Openhand" without it
//
// The element is as large as a page's style makes it. No module, as a page elsewhere could not load one.

(() => {
  const site = new URL("./", document.currentScript.src);
  const LOOKS = ":host { display: block; height: 46rem; } :host([hidden]) { display: none; } iframe { width: 100%; height: 100%; border: 0; }";

  class OpenhandBoard extends HTMLElement {
    static observedAttributes = ["deal", "label"];

    constructor() {
      super();
      const looks = new CSSStyleSheet();
      looks.replaceSync(LOOKS);
      this.frame = document.createElement("iframe");
      this.frame.loading = "lazy";
      this.frame.allow = "clipboard-write; web-share";
      const inside = this.attachShadow({ mode: "closed" });
      inside.adoptedStyleSheets = [looks];
      inside.append(this.frame);
    }

    connectedCallback() {
      this.follow();
    }

    attributeChangedCallback() {
      if (this.isConnected) this.follow();
    }

    // Another position is another fragment of the same address: the frame stays, and so does its engine.
    follow() {
      const address = new URL(site);
      address.hash = this.getAttribute("deal") ?? "";
      if (this.frame.src !== address.href) this.frame.src = address.href;
      this.frame.title = this.getAttribute("label") ?? "Openhand";
    }
  }

  customElements.define("openhand-board", OpenhandBoard);
})();
