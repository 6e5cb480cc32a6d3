import {
  Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  parse,
  parseDocument,
  stringify,
  visit,
  type Node,
} from "yaml";
import {
  escapeHiddenInJson,
  escapeHiddenInProse,
  findHiddenInProse,
} from "@elicitation-playground/shared/text/hiddenCharacters";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import type { WrittenScenario } from "../format/scenarioSchema.ts";
import { escapeVariables } from "../variables.ts";
import { valueWriter, writeQuestions, type RevisedCall } from "./writeQuestions.ts";

/** A new scenario file, with the notices as comments at the top. */
export function writeScenario({
  scenario,
  notices,
}: {
  scenario: WrittenScenario;
  notices: string[];
}): string {
  const comments = notices.map((notice) => `# ${toOneLine(notice)}\n`).join("");
  const document = new Document(scenario);
  visit(document, {
    Scalar: (_key, node, [, , topPair]) => {
      if (typeof node.value !== "string") return;
      // Only double quotes have escapes.
      if (findHiddenInProse(node.value).length > 0) node.type = "QUOTE_DOUBLE";
      // The secrets of the target are variables; everything else was said by the MCP server.
      if (!isTarget(topPair)) node.value = escapeVariables(node.value);
    },
  });
  return `${comments}${escapeHiddenInJson(document.toString({ lineWidth: 100 }))}`;
}

function isTarget(topPair: unknown): boolean {
  return isPair(topPair) && isScalar(topPair.key) && topPair.key.value === "server";
}

function toOneLine(notice: string): string {
  return escapeHiddenInProse(notice).replaceAll(/\s+/g, " ");
}

type Edit = { start: number; end: number; text: string };

/**
 * An existing file with its questions as they are asked now. Only what changed is rewritten:
 * comments and style stay, and nothing is added to a question that the file does not mention.
 */
export function updateScenario(text: string, calls: RevisedCall[]): string {
  const document = parseDocument(text);
  // The questions of an alias are written at its anchor.
  const own = calls.filter(({ path }) => !isAlias(document.getIn([...path, "questions"], true)));
  // The lists come last: until then each question is at the index that its origin says.
  return own.reduce(writeQuestions, rewriteParts(text, own));
}

/**
 * Whether the questions of a call are missing from an updated file: calls that share questions
 * through an alias get what was written once. Compares with an update without aliases.
 */
export function findUnwritten(before: string, after: string): (call: RevisedCall) => boolean {
  if (!before.includes("*")) return () => false;
  const plain = stringify(parse(before), { aliasDuplicateObjects: false });
  const written: unknown = parse(after);
  const questionsIn = (scenario: unknown, { path }: RevisedCall) =>
    JSON.stringify([...path, "questions"].reduce<unknown>(valueAt, scenario));
  return (call) => {
    const alone: unknown = parse(updateScenario(plain, [call]));
    return questionsIn(written, call) !== questionsIn(alone, call);
  };
}

function valueAt(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)] as unknown;
  return isJsonObject(value) ? value[key] : undefined;
}

function rewriteParts(text: string, calls: RevisedCall[]): string {
  const document = parseDocument(text);
  const write = valueWriter(text);
  const edits = calls.flatMap(({ path, questions }) =>
    questions.flatMap(({ origin, question, parts }) =>
      parts.flatMap((part) => {
        if (origin === undefined) return [];
        const node = document.getIn([...path, "questions", origin, part], true);
        const value = Object.entries(question).find(([name]) => name === part)?.[1];
        return isNode(node) ? editsOf(document, node, value as JsonValue, write) : [];
      }),
    ),
  );
  // From the end, so that earlier offsets stay valid; each place is written once.
  const byStart = new Map(edits.map((edit) => [edit.start, edit]));
  return [...byStart.values()]
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, text: written }) => {
      const tail = all.slice(start, end);
      return all.slice(0, start) + written + all.slice(start + tail.trimEnd().length);
    }, text);
}

/** The smallest edits: an object that keeps its keys is edited key by key. */
function editsOf(
  document: Document,
  node: Node,
  value: JsonValue | undefined,
  write: (value: JsonValue) => string,
): Edit[] {
  const before = node.toJS(document) as JsonValue;
  if (value === undefined || JSON.stringify(before) === JSON.stringify(value)) return [];
  const [start, end] = node.range ?? [0, 0];
  if (!isMap(node) || !isJsonObject(value) || !haveSameKeys(before, value)) {
    return [{ start, end, text: write(value) }];
  }
  return node.items.flatMap((pair) => {
    const key = isScalar(pair.key) ? String(pair.key.value) : "";
    return isNode(pair.value) ? editsOf(document, pair.value, value[key], write) : [];
  });
}

function haveSameKeys(before: JsonValue, after: JsonObject): boolean {
  if (!isJsonObject(before)) return false;
  const keys = Object.keys(before);
  return (
    keys.length === Object.keys(after).length && keys.every((key) => Object.hasOwn(after, key))
  );
}
