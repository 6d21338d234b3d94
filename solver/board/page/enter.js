// Entering cards comes with its own modules, when it is first wanted.

export async function edit() {
  const { editShown } = await import("./entry/entry.js");
  return editShown();
}

export async function enterCards(game) {
  const { enterNew } = await import("./entry/entry.js");
  return enterNew(game);
}
