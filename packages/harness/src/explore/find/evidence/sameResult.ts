import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { mergeTexts } from "../../../record/mergeTexts.ts";
import { escapePattern, replaceVolatile } from "../../../scenario/volatileText.ts";
import type { BranchRecord } from "../../plan/record.ts";
import { inputsOf } from "./steps.ts";

/** The rest of a result hardly tells one from another. */
const mostRead = 2000;
const mostInputs = 100;

/** What a program writes where a value is missing. */
const missing = /\b(?:undefined|null|none|nan|nil)\b|\[object object\]/g;

/**
 * The words of a text without what differs from call to call: the values that the explorer put in,
 * numbers, ids and times.
 */
export function toWords(text: string, inputs: unknown): string {
  const words = replaceVolatile(text.slice(0, mostRead), "…");
  return (
    withoutInputs(words, inputs)
      .toLowerCase()
      .replaceAll(missing, "…")
      .replaceAll(/\d+(?:[.,:]\d+)*/g, "…")
      // A list may have any number of values.
      .replaceAll(/[^\p{L}…]+/gu, " ")
      .replaceAll(/…(?: (?:and |or |und |et |y )?…)+/g, "…")
      .trim()
  );
}

function withoutInputs(text: string, inputs: unknown): string {
  let left = text;
  for (const value of textsIn(inputs)) {
    const word = new RegExp(`(?<![\\p{L}\\d])${escapePattern(value)}(?![\\p{L}\\d])`, "giu");
    left = left.replaceAll(word, "…");
  }
  return left;
}

/** Texts that were put in, the longest first; single characters would be found everywhere. */
function textsIn(inputs: unknown): string[] {
  const found = new Set<string>();
  const look = (value: unknown) => {
    if (typeof value === "string" && value.length > 1 && value.length < mostRead) found.add(value);
    else if (Array.isArray(value)) value.forEach(look);
    else if (isJsonObject(value)) Object.values(value).forEach(look);
  };
  look(inputs);
  return [...found].toSorted((a, b) => b.length - a.length).slice(0, mostInputs);
}

/** How a result reads: its words, or the shape of its structured content if it has no text. */
export function readResult(record: BranchRecord): string {
  const inputs = inputsOf(record);
  const words = toWords(record.endText, inputs);
  if (words !== "" || !record.structured) return words;
  return JSON.stringify(toShape(record.structured, inputs));
}

/** Structured content with its booleans, but without other values. */
function toShape(value: JsonValue, inputs: unknown): JsonValue {
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => toShape(item, inputs));
  if (isJsonObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, toShape(item, inputs)]),
    );
  }
  if (typeof value === "string") return toWords(value, inputs);
  return typeof value === "number" ? 0 : value;
}

/** Whether a result reads like one of these, apart from what differs between them. */
export function readsLike(record: BranchRecord, others: readonly BranchRecord[]): boolean {
  const words = readResult(record);
  const read = others.map(readResult);
  if (!/\p{L}{2}/u.test(words)) return false;
  if (read.includes(words)) return true;
  const [first, ...rest] = read;
  if (first === undefined || rest.length === 0) return false;
  const merged = mergeTexts(first, rest, "");
  const pattern = typeof merged === "string" ? undefined : merged.matches;
  return pattern !== undefined && isTelling(pattern, words) && new RegExp(pattern).test(words);
}

/** Whether a pattern has most of the words; one of texts that share nothing matches everything. */
function isTelling(pattern: string, words: string): boolean {
  const literal = pattern.replaceAll(/\[[^\]]*\][+*]?|\\./g, " ");
  const count = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;
  return count(literal) >= 2 && count(literal) * 2 > count(words);
}

const negative =
  /^(?:not?|nothing|never|none|neither|cannot|can|couldn|didn|wasn|weren|isn|aren|unable|cancell?ed|declined?|aborted|rejected|refused|skipped|stopped|unchanged|untouched|kept|keeps|still|stays|remains|without|fail(?:s|ed|ure)?|invalid|error|unknown|unavailable|must|sorry|nicht|nichts|kein\p{L}*|abgebrochen|abgelehnt|pas|rien|annulé\p{L}*|refusé\p{L}*|cancelad\p{L}*|rechazad\p{L}*|нет?|отмен\p{L}*)$/u;

/**
 * Whether a text says that something was not done. A word that the explorer put in, or that is the
 * business of the tool, such as "cancelled" of one that cancels orders, does not count.
 */
export function saysNo(record: BranchRecord): boolean {
  const { endText, branch } = record;
  const business = wordsIn(`${branch.tool} ${messagesOf(branch)}`);
  return wordsIn(withoutInputs(endText.slice(0, mostRead), inputsOf(record))).some(
    (word) => negative.test(word) && !business.some((other) => isSameStem(word, other)),
  );
}

/** Whether a text has a word that says no, such as "declined". */
export function hasNegative(text: string): boolean {
  return wordsIn(text).some((word) => negative.test(word));
}

/** Whether a text speaks of what the tool is asked to do, and does not say that it was not done. */
export function claimsDone(record: BranchRecord): boolean {
  const { branch, endText } = record;
  if (saysNo(record)) return false;
  const inputs = inputsOf(record);
  const business = wordsIn(toWords(`${branch.tool} ${messagesOf(branch)}`, inputs));
  return wordsIn(toWords(endText, inputs)).some(
    (word) => !common.has(word) && business.some((other) => isSameStem(word, other)),
  );
}

function messagesOf({ steps }: BranchRecord["branch"]): string {
  return steps.map(({ question }) => question.message).join(" ");
}

function wordsIn(text: string): string[] {
  return [
    ...new Set(
      text
        .slice(0, mostRead)
        .toLowerCase()
        .match(/\p{L}{2,}/gu) ?? [],
    ),
  ];
}

/** "book" and "booked", "send" and "sent", but not "note" and "nothing". */
function isSameStem(first: string, second: string): boolean {
  const [one, other] = [present[first] ?? first, present[second] ?? second];
  if (one === other) return one.length > 2;
  const shorter = Math.min(one.length, other.length);
  let shared = 0;
  while (shared < shorter && one[shared] === other[shared]) shared += 1;
  if (shared === 3) return one.length === 4 && other.length === 4;
  return shared > 3 && shared >= shorter - 1;
}

/** Past forms that do not begin like their verb. */
const present: Record<string, string> = {
  paid: "pay",
  bought: "buy",
  sold: "sell",
  made: "make",
  wrote: "write",
  written: "write",
  gave: "give",
  given: "give",
  ran: "run",
  drew: "draw",
};

const common = new Set(
  "the and for with you your are was were has have how what which when where who why this that from into all its our please will would should can may der die das und für mit sie ihr".split(
    " ",
  ),
);
