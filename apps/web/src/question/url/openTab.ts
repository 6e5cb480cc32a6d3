import { isOpenable } from "@elicitation-playground/shared/elicitation/url/urlRisks";

/** The URL of a page, or undefined when it must not be opened. */
export function readOpenable(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && isOpenable(url) ? url : undefined;
}

/**
 * Opens a page in a new tab without an opener or a referrer. Returns false when the browser blocks
 * it. Without an opener `window.open` returns null either way, so this asks for the user activation
 * that browsers require.
 */
export function openTab(href: string): boolean {
  const mayOpen = "userActivation" in navigator ? navigator.userActivation.isActive : true;
  window.open(href, "_blank", "noopener,noreferrer");
  return mayOpen;
}

export const blockedTabText =
  "Your browser blocked the new tab. Allow pop-ups for this page and open it again, or copy the URL and open it yourself.";
