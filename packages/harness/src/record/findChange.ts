import { textOfResult } from "@elicitation-playground/shared/log/outcomeText";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { showAll } from "../run/match/difference.ts";
import { masked, type Shape } from "../scenario/volatileText.ts";
import { commonTokens, gapsBetween, isMatchOf, toTokens, type Token } from "./mergeTexts.ts";
import type { RecordedCall } from "./recordedCalls.ts";
import { findCounterpart } from "./toQuestions.ts";

/** What the MCP server says in all reruns, but not in the recording: a pattern would hide it. */
export type Change = { what: string; recorded: string; now: string };

/** Parts that may differ from the recording although the reruns agree, by their shape. */
const changing: Shape[] = [
  { find: /\b\d{4}-\d\d-\d\d\b/g, pattern: "<date>" },
  { find: /\b\d\d?:\d\d(?::\d\d)?(?: ?[AaPp][Mm])?\b/g, pattern: "<time>" },
  {
    find: /\b\d+(?:\.\d+)?(?= ?(?:[nµm]?s|sec|(?:milli|micro)?seconds?)\b)/g,
    pattern: "<duration>",
  },
  {
    find: /(?<=(?:Ms|_ms|[Dd]uration|[Ee]lapsed|[Ss]econds|[Tt]ook)\W{1,4})\d+(?:\.\d+)?/g,
    pattern: "<duration>",
  },
  { find: /#\d+\b|\b[A-Za-z]{1,5}-\d+\b/g, pattern: "<number>" },
  { find: /\b(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z\d]{6,}\b/g, pattern: "<id>" },
];
const changingName = /(?:^id|Id|_id|Ms|_ms|[Dd]uration|[Ee]lapsed|[Ss]econds|[Tt]imestamp|At)$/;

/** The first change of a call; undefined if the reruns differ among themselves in all that differs. */
export function findChange(
  recorded: RecordedCall,
  reruns: (RecordedCall | undefined)[],
  given: string,
): Change | undefined {
  for (const [index, question] of recorded.questions.entries()) {
    const others = reruns.flatMap((rerun) => findCounterpart(question, index, rerun) ?? []);
    const { message } = question.request;
    const messages = others.map(({ request }) => request.message);
    const change = findTextChange("message", message, messages, given);
    if (change) return change;
  }
  const { outcome } = recorded.call;
  const results = reruns.flatMap((rerun) =>
    rerun?.call.outcome.status === "finished" ? [rerun.call.outcome.result] : [],
  );
  if (outcome.status !== "finished" || results.length === 0) return undefined;
  const text = textOfResult(outcome.result);
  const texts = results.map(textOfResult);
  const structured = results.map((result) => result["structuredContent"]);
  return (
    findTextChange("text", text, texts, given) ??
    findUnlike(text, texts, given) ??
    findValueChange("structuredContent", outcome.result["structuredContent"], structured, given)
  );
}

function findTextChange(
  what: string,
  text: string,
  others: string[],
  given: string,
): Change | undefined {
  const now = others.findLast((other) => other !== text);
  if (now === undefined || others.every((other) => isMatchOf(text, other, given))) return undefined;
  const [recorded = [], ...reruns] = [text, ...others].map((each) => tokensOf(each, given));
  const agreed = reruns.reduce(commonTokens);
  const shared = commonTokens(agreed, recorded);
  const hides = (part: string) => masked.some(({ pattern }) => part.includes(pattern));
  const isHidden = recorded.some(({ pattern }) => hides(pattern));
  const isWordNew = !isHidden && agreed.filter(isWord).length > shared.filter(isWord).length;
  const [gaps = [], ...rerunGaps] = [recorded, ...reruns].map((each) => gapsBetween(each, shared));
  const isGapNew = gaps.some((gap, index) => {
    const [first, ...rest] = rerunGaps.map((each) => each[index]);
    return first !== gap && rest.every((other) => other === first) && !hides(gap);
  });
  return isWordNew || isGapNew ? { what, recorded: showAll(text), now: showAll(now) } : undefined;
}

/** Results without a common word are different results. */
function findUnlike(text: string, others: string[], given: string): Change | undefined {
  const now = others.findLast((other) => !isMatchOf(text, other, given));
  if (now === undefined) return undefined;
  const texts = [text, ...others].map((each) => tokensOf(each, given));
  const hasWords = texts.some((tokens) => tokens.some(isPlainWord));
  if (!hasWords || texts.reduce(commonTokens).some(isPlainWord)) return undefined;
  return { what: "text", recorded: showAll(text), now: showAll(now) };
}

function findValueChange(
  what: string,
  value: JsonValue | undefined,
  others: (JsonValue | undefined)[],
  given: string,
): Change | undefined {
  if (typeof value === "string" && others.every((other) => typeof other === "string")) {
    return findTextChange(what, value, others, given);
  }
  if (isJsonObject(value) && others.every(isJsonObject)) {
    return firstOf(Object.entries(value), ([name, item]) => {
      const counterparts = others.map((other) => other[name]);
      return findValueChange(`${what}.${name}`, item, counterparts, given);
    });
  }
  const lists = others.filter((other) => Array.isArray(other));
  if (Array.isArray(value) && lists.every(({ length }) => length === value.length)) {
    if (lists.length === others.length) {
      return firstOf([...value.entries()], ([index, item]) => {
        const counterparts = lists.map((list) => list[index]);
        return findValueChange(`${what}[${index}]`, item, counterparts, given);
      });
    }
  }
  const [now, ...rest] = others.map((other) => showAll(other));
  const recorded = showAll(value);
  if (now === undefined || now === recorded || rest.some((other) => other !== now)) {
    return undefined;
  }
  if (typeof value === "number" && changingName.test(what)) return undefined;
  return { what, recorded, now };
}

function firstOf<T>(items: T[], find: (item: T) => Change | undefined): Change | undefined {
  for (const item of items) {
    const change = find(item);
    if (change) return change;
  }
  return undefined;
}

/** A part that changes by its shape is the same token everywhere. */
function tokensOf(text: string, given: string): Token[] {
  return toTokens(text, given, changing).map(({ pattern }) => ({ text: pattern, pattern }));
}

function isWord({ pattern }: Token): boolean {
  return /^[\p{L}\d_]+$/u.test(pattern);
}

function isPlainWord({ pattern }: Token): boolean {
  return /^\p{L}+$/u.test(pattern);
}
