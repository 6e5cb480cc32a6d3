import { isAlias, isMap, isNode, isScalar, isSeq, parse, parseDocument, stringify } from "yaml";
import type { Node, YAMLMap } from "yaml";
import { valueAt, type JsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import type { ScenarioQuestion } from "../format/questionSchema.ts";
import { nodeAt } from "../places.ts";
import type { UsedVariables } from "../variableText.ts";
import { editEntries, eolOf } from "./editEntries.ts";
import { applyEdits, keyStart, lastOf, lineEnd, lineStart, startOf, type Edit } from "./edits.ts";
import { editValue, type EditedFile } from "./editValue.ts";
import { isJsonText, toJson, toReferences, valueWriter, type WrittenFile } from "./valueWriter.ts";

/** A question as it is asked now. */
export type RevisedQuestion = {
  question: ScenarioQuestion;
  /** Its index among the listed questions; undefined for a new one. */
  origin?: number;
  /** The keys of the listed question that changed. */
  parts: string[];
};

/** The questions of the call at a path of the file, as they are listed and as they are asked. */
export type RevisedCall = {
  path: (string | number)[];
  listed: ScenarioQuestion[];
  questions: RevisedQuestion[];
};

/**
 * An existing file with its questions as they are asked now. Only what changed is rewritten:
 * comments, style and variables stay, and nothing is added to a question that the file does not
 * mention.
 */
export function updateScenario(
  text: string,
  calls: RevisedCall[],
  variables: UsedVariables = new Map(),
): string {
  const document = parseDocument(text);
  // The questions of an alias are written at its anchor.
  const own = calls.filter(({ path }) => !isAlias(nodeAt(document, [...path, "questions"])));
  const file: EditedFile = { text, variables, document, edited: new Set() };
  const edits = own.flatMap((call) => editParts(file, call));
  // The lists come last: until then each question is at the index that its origin says.
  return own.reduce(
    (edited, call) => updateList({ text: edited, variables }, call),
    applyEdits(text, edits),
  );
}

function editParts(file: EditedFile, { path, listed, questions }: RevisedCall): Edit[] {
  return questions.flatMap(({ origin = -1, question, parts }) =>
    parts.flatMap((part) => {
      const node = nodeAt(file.document, [...path, "questions", origin, part]);
      const after = partOf(question, part);
      return node && after !== undefined
        ? editValue(file, node, partOf(listed[origin], part), after, [part])
        : [];
    }),
  );
}

/** A key of a question. All of them are JSON. */
export function partOf(
  question: ScenarioQuestion | undefined,
  part: string,
): JsonValue | undefined {
  return Object.entries(question ?? {}).find(([key]) => key === part)?.[1] as JsonValue | undefined;
}

/** Adds new questions to the list of a call, and moves and removes others. */
function updateList(file: WrittenFile, { path, questions }: RevisedCall): string {
  const { text } = file;
  const document = parseDocument(text);
  const list = nodeAt(document, [...path, "questions"]);
  const call = nodeAt(document, path);
  if (!isSeq(list)) return isMap(call) ? addList(file, call, questions) : text;
  const listed = text.slice(startOf(list), lastOf(text, list));
  const isOnLines = /\[\s*\n/.test(listed);
  const write = list.flow ? flowWriter(file, listed, isOnLines) : blockWriter(file, listed);
  const wanted = questions.map((revised) => revised.origin ?? write(revised));
  return applyEdits(text, editEntries(text, list, wanted));
}

/** Adds a list after `call`. */
function addList(file: WrittenFile, map: YAMLMap, questions: RevisedQuestion[]): string {
  const { text } = file;
  if (questions.length === 0) return text;
  const key = map.items.map((pair) => pair.key).find(isCallKey);
  const value = map.get("call", true);
  const end = lastOf(text, isNode(value) ? value : key);
  const start = keyStart(text, key);
  const indent = " ".repeat(start - lineStart(text, start));
  const eol = eolOf(text);
  if (map.flow) {
    const [lead = " "] = /\r?\n\s*$/.exec(text.slice(0, start)) ?? [];
    const name = isJsonText(text) ? '"questions"' : "questions";
    const list = questions.map(flowWriter(file, "", false)).join(", ");
    return `${text.slice(0, end)},${lead}${name}: [${list}]${text.slice(end)}`;
  }
  const next = lineEnd(text, end);
  const pieces = questions.map((question) => {
    const lines = blockWriter(file, "")(question).replaceAll("\n", `${eol}${indent}    `);
    return `${indent}  - ${lines}${eol}`;
  });
  const before = text.slice(0, next);
  const line = before.endsWith("\n") ? before : `${before}${eol}`;
  return `${line}${indent}questions:${eol}${pieces.join("")}${text.slice(next)}`;
}

function isCallKey(key: unknown): key is Node {
  return isScalar(key) && key.value === "call";
}

/** `listed` is the text of the list. */
function blockWriter(file: WrittenFile, listed: string) {
  const write = valueWriter(file);
  return (revised: RevisedQuestion): string =>
    Object.entries(toWritten(revised, file, listed))
      .map(([key, value]) => `${key}: ${write(value)}`)
      .join("\n");
}

function flowWriter(file: WrittenFile, listed: string, isOnLines: boolean) {
  return (revised: RevisedQuestion): string =>
    isJsonText(file.text) && isOnLines
      ? toJson(toWritten(revised, file, listed), 2)
      : valueWriter(file)(toWritten(revised, file, listed));
}

/** Without keys that have their default value. The answer may be that of a listed question. */
function toWritten(
  { question: { times, ...rest } }: RevisedQuestion,
  file: WrittenFile,
  listed: string,
): JsonObject {
  const pairs = Object.entries({ ...rest, ...(times > 1 && { times }) }) as [string, JsonValue][];
  return Object.fromEntries(
    pairs
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [
        key,
        toReferences(value, [key], file, key === "answer" ? listed : ""),
      ]),
  );
}

/** Whether a text can be read, with all its aliases. */
export function isYaml(text: string): boolean {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the questions of a call are missing from an updated file: calls that share questions
 * through an alias get what was written once. Compares with an update without aliases.
 */
export function findUnwritten(
  before: string,
  after: string,
  variables: UsedVariables = new Map(),
): (call: RevisedCall) => boolean {
  if (!before.includes("*")) return () => false;
  const plain = stringify(parse(before), { aliasDuplicateObjects: false });
  const written: unknown = parse(after);
  const writtenFor = ({ path }: RevisedCall, scenario: unknown) =>
    JSON.stringify(valueAt(scenario, [...path, "questions"]));
  return (call) => {
    const alone: unknown = parse(updateScenario(plain, [call], variables));
    return writtenFor(call, written) !== writtenFor(call, alone);
  };
}
