import { shorten } from "@elicitation-playground/shared/text/shorten";
import { replaceVolatile } from "../../scenario/volatileText.ts";
import { show } from "../match/difference.ts";
import type { Page } from "./readForm.ts";

/** A page that someone got who started at this address. */
export type Reached = { page: Page; address: string };

/** Whether two visitors were led to the same page with the same text, ids and numbers aside. */
export function isSamePage(one: Reached, other: Reached): boolean {
  return (
    one.page.status === other.page.status &&
    pathOf(one) === pathOf(other) &&
    hideNumbers(textOf(one.page)) === hideNumbers(textOf(other.page))
  );
}

const complaint =
  /invalid|error|required|incorrect|fail|wrong|missing|again|already|denied|refused|expired|sorry|cannot|unable|false|unauthori|forbidden|log ?in|sign ?in|not\b/i;
const success =
  /\b(?:saved|thanks?|success\w*|done|completed?|confirmed|paid|received|submitted|updated|accepted|approved|booked)\b/i;

/** Whether its text says that something is not right. */
export function isComplaint(page: Page): boolean {
  return complaint.test(textOf(page));
}

/** Whether the words that a page has more than before say that it is completed. */
export function isConfirmation(page: Page, before: Page): boolean {
  const known = new Set(textOf(before).split(" "));
  const words = textOf(page).split(" ");
  const more = words.filter((word) => !known.has(word)).join(" ");
  return success.test(more) && !complaint.test(more);
}

/** What a person sees of a page, on one line. */
export function describePage(page: Page): string {
  const text = textOf(page);
  const shown = text === "" ? "without text" : `and ${show(shorten(text, 80))}`;
  return `status ${page.status} ${shown}`;
}

function textOf({ html }: Page): string {
  const [first = "", ...others] = html.split(/<(?:script|style)\b/i);
  const visible = [
    first,
    ...others.map((part) => part.split(/<\/(?:script|style)\b/i, 2)[1] ?? ""),
  ];
  return visible
    .join(" ")
    .replaceAll(/<[^<>]*>?/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Parts of the address are ids, which another address has otherwise. */
function pathOf({ page, address }: Reached): string {
  const own = new URL(address).pathname.split("/");
  const { origin, pathname } = new URL(page.url);
  const parts = pathname.split("/").map((part) => (own.includes(part) ? "…" : part));
  return hideNumbers(`${origin}${parts.join("/")}`);
}

function hideNumbers(text: string): string {
  return replaceVolatile(text, "…").replaceAll(/[^\s/:]+/g, (word) =>
    /\d/.test(word) ? "…" : word,
  );
}
