// The service worker of a page without a server: the page works without a network, and a new version is taken when its
// reader wants it.

// `offer(take)` is called when a new version has been fetched; `take` has the page begun anew with it. `told(event)` hears
// that the page can now do without a network, and that another tab has taken a new version.
export async function keepUpdated(offer, told) {
  if (!navigator.serviceWorker) return;
  const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  if (!registration) return;
  const had = Boolean(navigator.serviceWorker.controller);
  let taking = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (taking) location.reload();
    else told(had ? "replaced" : "offline");
  });
  const offered = (worker) => {
    if (!registration.active || !worker) return;
    offer(() => {
      taking = true;
      worker.postMessage("take");
    });
  };
  offered(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker.addEventListener("statechange", () => { if (worker.state === "installed") offered(worker); });
  });
}
