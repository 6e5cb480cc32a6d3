import { isAlias, isMap, isNode, isScalar, parseDocument, type Document, type Node } from "yaml";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import type { RevisedQuestion } from "../run/revisedQuestions.ts";
import { listQuestions } from "./listQuestions.ts";
import { writerOf } from "./toFlow.ts";

/** The questions of a call as they are to be written, and where the call stands. */
export type RevisedCall = { path: (string | number)[]; questions: RevisedQuestion[] };

type Edit = { start: number; end: number; text: string };

/**
 * The file with its questions as they are asked now. Only what changed is written anew: comments
 * and style stay, and what the file does not say it is not made to say.
 */
export function updateScenario(text: string, calls: RevisedCall[]): string {
  const document = parseDocument(text);
  // What an alias stands for is written where its anchor is.
  const own = calls.filter(({ path }) => !isAlias(document.getIn([...path, "questions"], true)));
  // The lists come last: until then each question stands where its origin says.
  return own.reduce(listQuestions, rewriteParts(text, own));
}

function rewriteParts(text: string, calls: RevisedCall[]): string {
  const document = parseDocument(text);
  const write = writerOf(text);
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
  // From the end, so that the places before stay where they are; each place is written once.
  const byStart = new Map(edits.map((edit) => [edit.start, edit]));
  return [...byStart.values()]
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, text: written }) => {
      const tail = all.slice(start, end);
      return all.slice(0, start) + written + all.slice(start + tail.trimEnd().length);
    }, text);
}

/** As small as possible: an object with the same keys is gone through key by key. */
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
