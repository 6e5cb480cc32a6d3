import { isMap, isNode, isScalar, parseDocument, type Document, type Node } from "yaml";
import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject, type JsonObject, type JsonValue } from "@elicitation-playground/shared/json";
import { projectPart } from "../match/matchJson.ts";
import { fieldsOf, modeOf } from "../match/matchQuestion.ts";

/** A question, where it stands, and which parts of it differ: its message, fields and so on. */
export type ChangedQuestion = {
  path: (string | number)[];
  request: ElicitationRequest;
  parts: string[];
};

type Edit = { start: number; end: number; text: string };

/**
 * The file with its questions as they are asked now. Only what changed is written anew: comments
 * and style stay, and what the file does not say it is not made to say.
 */
export function updateScenario(text: string, changes: ChangedQuestion[]): string {
  const document = parseDocument(text);
  const write = text.trimStart().startsWith("{") ? JSON.stringify : toFlow;
  const edits = changes.flatMap(({ path, request, parts }) =>
    Object.entries(partsOf(document, path, request)).flatMap(([part, value]) => {
      if (!parts.includes(part)) return [];
      const node = document.getIn([...path, part], true);
      return isNode(node) ? editsOf(document, node, value, write) : [];
    }),
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

function partsOf(
  document: Document,
  path: (string | number)[],
  request: ElicitationRequest,
): JsonObject {
  const facts = { message: request.message, mode: modeOf(request) };
  if (isUrlRequest(request)) return { ...facts, url: request.url };
  const written = document.getIn([...path, "schema"], true);
  const shape = isNode(written) ? (written.toJS(document) as JsonValue) : {};
  return {
    ...facts,
    fields: fieldsOf(request),
    schema: projectPart(shape, request.requestedSchema),
  };
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

/** YAML that fits anywhere: names bare, other texts quoted, lists and objects in one line. */
function toFlow(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(toFlow).join(", ")}]`;
  if (isJsonObject(value)) {
    const pairs = Object.entries(value).map(([key, item]) => `${toFlow(key)}: ${toFlow(item)}`);
    return pairs.length === 0 ? "{}" : `{ ${pairs.join(", ")} }`;
  }
  const isName = typeof value === "string" && /^(?!true$|false$|null$)[a-z_][\w-]*$/i.test(value);
  return isName ? value : JSON.stringify(value);
}
