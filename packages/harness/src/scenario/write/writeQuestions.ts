import { isMap, isNode, isScalar, isSeq, parseDocument, type Node, type YAMLMap } from "yaml";
import { escapeHiddenInJson } from "@elicitation-playground/shared/text/hiddenCharacters";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import type { ScenarioQuestion } from "../format/questionSchema.ts";
import { escapeVariables } from "../variables.ts";

/** A question as it is asked now. */
export type RevisedQuestion = {
  question: ScenarioQuestion;
  /** Its index among the listed questions; undefined for a new one. */
  origin?: number;
  /** The keys of the listed question that changed. */
  parts: string[];
};

/** The questions of the call at a path of the file. */
export type RevisedCall = { path: (string | number)[]; questions: RevisedQuestion[] };

/** Adds new questions to the list of a call and removes those that are no longer asked. */
export function writeQuestions(text: string, { path, questions }: RevisedCall): string {
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

/** A block list: each item moves together with the comments above it. */
function writeBlock(
  text: string,
  call: YAMLMap,
  items: Node[],
  questions: RevisedQuestion[],
): string {
  const starts = items.map((item, index) => {
    const start = lineStart(text, text.lastIndexOf("-", startOf(item) - 1));
    // A comment above the first item is about the whole list.
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
    if (question.origin === undefined) return toBlock(question, indent, valueWriter(text));
    const piece = text.slice(starts[question.origin], starts[question.origin + 1] ?? end);
    return piece.endsWith("\n") ? piece : `${piece}\n`;
  });
  return text.slice(0, first) + written.join("") + text.slice(end);
}

/** A list in brackets: keeps the spacing between items. */
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

/** Adds a list after `call`. */
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
  const pieces = questions.map((question) => toBlock(question, `${indent}  `, valueWriter(text)));
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
  if (!isJsonText(text)) return valueWriter(text)(written);
  return lead.includes("\n")
    ? toJson(written, 2).replaceAll("\n", `\n${lead.split("\n").at(-1) ?? ""}`)
    : toJson(written);
}

function toJson(value: JsonValue, indent?: number): string {
  return escapeText(JSON.stringify(value, null, indent));
}

/** A reader of the file sees every character, and no variable is filled in. */
function escapeText(json: string): string {
  return escapeVariables(escapeHiddenInJson(json));
}

/** Without keys that have their default value. */
function toWritten({ question: { times, ...rest } }: RevisedQuestion): JsonObject {
  const pairs = Object.entries({ ...rest, ...(times > 1 && { times }) });
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

/** The end of a node without trailing white space. */
function lastOf(text: string, node: Node | undefined): number {
  return startOf(node) + text.slice(startOf(node), endOf(node)).trimEnd().length;
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

/** The offset after the line break, if there is one. */
function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
}

/** The start of the comments directly above a line. */
function aboveComments(text: string, start: number): number {
  const above = lineStart(text, start - 1);
  return start > 0 && /^\s*#/.test(text.slice(above, start)) ? aboveComments(text, above) : start;
}

/** Writes values as JSON into a JSON file, and otherwise as YAML on one line. */
export function valueWriter(text: string): (value: JsonValue) => string {
  return isJsonText(text) ? (value) => toJson(value) : (value) => escapeText(toFlow(value));
}

function isJsonText(text: string): boolean {
  return text.trimStart().startsWith("{");
}

/** Quotes all text except plain names, so that the result is valid in any YAML context. */
function toFlow(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(toFlow).join(", ")}]`;
  if (isJsonObject(value)) {
    const pairs = Object.entries(value).map(([key, item]) => `${toFlow(key)}: ${toFlow(item)}`);
    return pairs.length === 0 ? "{}" : `{ ${pairs.join(", ")} }`;
  }
  const isName = typeof value === "string" && /^(?!true$|false$|null$)[a-z_][\w-]*$/i.test(value);
  return isName ? value : JSON.stringify(value);
}
