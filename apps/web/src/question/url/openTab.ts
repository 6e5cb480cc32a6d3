import { isOpenable } from "@elicitation-playground/shared/elicitation/url/openable";
import { keepDraft, readDraft } from "../form/draft.ts";

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

/** Survives a reload: a link may be valid for only one visit, so it must not be opened twice. */
export function wasOpened(draftKey: string): boolean {
  return readDraft(draftKey)?.["opened"] === true;
}

export function keepOpened(draftKey: string): void {
  keepDraft(draftKey, { opened: true });
}
