import { isMap, isNode, isScalar, isSeq, parseDocument, type Node, type YAMLMap } from "yaml";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { RevisedQuestion } from "../run/revisedQuestions.ts";
import { isJsonText, writerOf } from "./toFlow.ts";
import type { RevisedCall } from "./updateScenario.ts";

/** Puts new questions into a call's list and takes those out that are no longer asked. */
export function listQuestions(text: string, { path, questions }: RevisedCall): string {
  const document = parseDocument(text);
  const list = document.getIn([...path, "questions"], true);
  const items = isSeq(list) ? list.items.filter(isNode) : [];
  const isKept = ({ origin }: RevisedQuestion, index: number) => origin === index;
  if (questions.length === items.length && questions.every(isKept)) return text;
  const call = path.length === 0 ? document.contents : document.getIn(path, true);
  if (!isMap(call)) return text;
  if (!isSeq(list)) return addList(text, call, questions);
  if (list.flow) return writeFlow(text, list, items, questions);
  return writeBlock(text, call, items, questions);
}

/** In lines: each item with the comments above it is one piece of the text. */
function writeBlock(
  text: string,
  call: YAMLMap,
  items: Node[],
  questions: RevisedQuestion[],
): string {
  const starts = items.map((item, index) => {
    const start = lineStart(text, text.lastIndexOf("-", startOf(item) - 1));
    // What stands above the first is about the list.
    return index === 0 ? start : aboveComments(text, start);
  });
  const end = lineEnd(text, lastOf(text, items.at(-1)));
  const first = starts[0] ?? end;
  if (questions.length === 0) {
    const colon = text.indexOf(":", endOf(keyOf(call, "questions")));
    return `${text.slice(0, colon + 1)} []\n${text.slice(end)}`;
  }
  const firstDash = text.lastIndexOf("-", startOf(items[0]) - 1);
  const indent = " ".repeat(firstDash - lineStart(text, firstDash));
  const written = questions.map((question) => {
    if (question.origin === undefined) return toBlock(question, indent, writerOf(text));
    const piece = text.slice(starts[question.origin], starts[question.origin + 1] ?? end);
    return piece.endsWith("\n") ? piece : `${piece}\n`;
  });
  return text.slice(0, first) + written.join("") + text.slice(end);
}

/** Between brackets, with the space between items as it is there. */
function writeFlow(text: string, list: Node, items: Node[], questions: RevisedQuestion[]): string {
  const open = startOf(list) + 1;
  const close = endOf(list) - 1;
  const [one, two] = items;
  const lead = one ? text.slice(open, startOf(one)) : "";
  const between = one && two ? text.slice(lastOf(text, one), startOf(two)) : `,${lead || " "}`;
  const tail = one ? text.slice(lastOf(text, items.at(-1)), close) : "";
  const written = questions.map((question) => {
    const item = question.origin === undefined ? undefined : items[question.origin];
    if (item) return text.slice(startOf(item), lastOf(text, item));
    return toInline(question, text, lead);
  });
  const body = written.length === 0 ? "" : `${lead}${written.join(between)}${tail}`;
  return text.slice(0, open) + body + text.slice(close);
}

/** The call had no questions; they follow what is called. */
function addList(text: string, map: YAMLMap, questions: RevisedQuestion[]): string {
  const key = keyOf(map, "call");
  const value = map.get("call", true);
  const end = lastOf(text, isNode(value) ? value : key);
  if (map.flow) {
    const [lead = " "] = /\n\s*$/.exec(text.slice(0, startOf(key))) ?? [];
    const name = isJsonText(text) ? '"questions"' : "questions";
    const list = questions.map((question) => toInline(question, text, "")).join(", ");
    return `${text.slice(0, end)},${lead}${name}: [${list}]${text.slice(end)}`;
  }
  const indent = " ".repeat(startOf(key) - lineStart(text, startOf(key)));
  const next = lineEnd(text, end);
  const pieces = questions.map((question) => toBlock(question, `${indent}  `, writerOf(text)));
  const before = text.slice(0, next);
  const line = before.endsWith("\n") ? before : `${before}\n`;
  return `${line}${indent}questions:\n${pieces.join("")}${text.slice(next)}`;
}

function toBlock(
  question: RevisedQuestion,
  indent: string,
  write: (value: JsonObject[string]) => string,
): string {
  const pairs = Object.entries(toWritten(question)).map(
    ([key, value]) => `${key}: ${write(value)}`,
  );
  return `${indent}- ${pairs.join(`\n${indent}  `)}\n`;
}

function toInline(question: RevisedQuestion, text: string, lead: string): string {
  const written = toWritten(question);
  if (!isJsonText(text)) return writerOf(text)(written);
  return lead.includes("\n")
    ? JSON.stringify(written, null, 2).replaceAll("\n", `\n${lead.split("\n").at(-1) ?? ""}`)
    : JSON.stringify(written);
}

/** What was left out stays so. */
function toWritten({ question: { times, ...said } }: RevisedQuestion): JsonObject {
  const pairs = Object.entries({ ...said, ...(times > 1 && { times }) });
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) as JsonObject;
}

function keyOf(map: YAMLMap, name: string): Node | undefined {
  const keys = map.items.map(({ key }) => key).filter(isNode);
  return keys.find((key) => isScalar(key) && key.value === name);
}

function startOf(node: Node | undefined): number {
  return node?.range?.[0] ?? 0;
}

function endOf(node: Node | undefined): number {
  return node?.range?.[1] ?? 0;
}

/** Where the last letter of a node ends. */
function lastOf(text: string, node: Node | undefined): number {
  return startOf(node) + text.slice(startOf(node), endOf(node)).trimEnd().length;
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

/** After the line's break, if it has one. */
function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
}

/** The start of the comments that stand right above a line. */
function aboveComments(text: string, start: number): number {
  const above = lineStart(text, start - 1);
  return start > 0 && /^\s*#/.test(text.slice(above, start)) ? aboveComments(text, above) : start;
}
