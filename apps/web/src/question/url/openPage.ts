/** Only these lead to a page; everything else would run something. */
export function isOpenable({ protocol }: URL): boolean {
  return protocol === "https:" || protocol === "http:";
}

/** The address a text leads to, and its host; undefined when it must not be opened. */
export function readOpenable(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && isOpenable(url) ? url : undefined;
}

/**
 * Opens a page in a new tab that knows neither who opened it nor from where. False when the
 * browser will not have let it: without a hold on the tab, only the missing click tells.
 */
export function openPage(href: string): boolean {
  const mayOpen = "userActivation" in navigator ? navigator.userActivation.isActive : true;
  window.open(href, "_blank", "noopener,noreferrer");
  return mayOpen;
}
