import type { FieldError } from "@elicitation-playground/shared/problem";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { nameLength } from "../../../design/text/lengths.ts";
import { fromFieldName, toFieldName } from "./fieldName.ts";

/** rjsf's tree of messages; `__errors` holds those of the node itself. */
export type ErrorTree = { [name: string]: ErrorTree | undefined } & { __errors?: string[] };

export type PathError = { path: string[]; message: string };

/** Only the first message of each field. */
export function toErrorTree(errors: readonly PathError[]): ErrorTree {
  const root: ErrorTree = {};
  for (const { path, message } of errors) {
    const [top, ...below] = path;
    let node = top === undefined ? root : child(root, toFieldName(top));
    for (const name of below) node = child(node, name);
    node.__errors ??= [message];
  }
  return root;
}

/** The errors of an answer that the host rejected. */
export function toRejectionTree(errors: readonly FieldError[]): ErrorTree {
  return toErrorTree(
    errors.map(({ field, message }) => ({ path: field === "" ? [] : [field], message })),
  );
}

/** Lists the first message of each field, by the field names of rjsf. */
export function listErrors(tree: ErrorTree, path: string[] = []): PathError[] {
  const own = (tree.__errors ?? []).slice(0, 1).map((message) => ({ path, message }));
  const nested = Object.keys(tree).flatMap((name) => {
    const node = name === "__errors" ? undefined : tree[name];
    return node ? listErrors(node, [...path, name]) : [];
  });
  return [...own, ...nested];
}

/** The errors of some fields only. */
export function pickErrors(tree: ErrorTree, fieldNames: ReadonlySet<string>): ErrorTree {
  return Object.fromEntries([...fieldNames].map((name) => [name, tree[name]]));
}

/** An error with the title of its field. */
export function describeFieldError({ path, message }: PathError, schema: unknown): string {
  if (path.length === 0) return `The answer ${message}`;
  let node = schema as JsonValue | undefined;
  const titles: string[] = [];
  for (const name of path) {
    const properties = isJsonObject(node) ? node["properties"] : undefined;
    node =
      isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
    const title = isJsonObject(node) ? node["title"] : undefined;
    titles.push(
      shorten(typeof title === "string" && title !== "" ? title : fromFieldName(name), nameLength),
    );
  }
  const isSentence = /^(is|has|must|cannot) /.test(message);
  return `${titles.join(", ")}${isSentence ? "" : ":"} ${message}`;
}

function child(node: ErrorTree, name: string): ErrorTree {
  const existing = Object.hasOwn(node, name) ? node[name] : undefined;
  if (existing) return existing;
  const created: ErrorTree = {};
  Object.defineProperty(node, name, {
    value: created,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return created;
}
