import type { JsonValue } from "../../text/json.ts";

type Page = { message?: JsonValue; url?: JsonValue };

/** Whether a question asks for the same page again, perhaps with a fresh token in its URL. */
export function isSamePage(one: Page, other: Page): boolean {
  if (one.url === other.url) return true;
  return one.message === other.message && pathOf(one.url) === pathOf(other.url);
}

function pathOf(url: JsonValue | undefined): JsonValue | undefined {
  return typeof url === "string" ? url.replace(/[?#].*$/s, "") : url;
}
