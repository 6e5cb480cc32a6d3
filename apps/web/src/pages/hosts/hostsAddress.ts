/** The card that the address names: a reload, or a copied address, shows the same again. */
export function readCard(): string | null {
  return new URLSearchParams(location.search).get("card");
}

export function keepCard(cardId: string | undefined): void {
  const query = new URLSearchParams(location.search);
  if (cardId === undefined) query.delete("card");
  else query.set("card", cardId);
  const search = query.size === 0 ? "" : `?${query.toString()}`;
  history.replaceState(history.state, "", location.pathname + search);
}
