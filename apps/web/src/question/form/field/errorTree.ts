import type { FieldError } from "@elicitation-playground/shared/problem";
import { toFieldName } from "./fieldName.ts";

/** The renderer's tree of messages; `__errors` holds those of the node itself. */
export type ErrorTree = { [name: string]: ErrorTree | undefined } & { __errors?: string[] };

export type PathError = { path: string[]; message: string };

/** One message a field: the first. */
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

/** What the host refused, for the same places. */
export function toRefusalTree(errors: readonly FieldError[]): ErrorTree {
  return toErrorTree(
    errors.map(({ field, message }) => ({ path: field === "" ? [] : [field], message })),
  );
}

/** By the names that the fields have in the renderer; one message a field. */
export function listErrors(tree: ErrorTree, path: string[] = []): PathError[] {
  const own = (tree.__errors ?? []).slice(0, 1).map((message) => ({ path, message }));
  const nested = Object.keys(tree).flatMap((name) => {
    const node = name === "__errors" ? undefined : tree[name];
    return node ? listErrors(node, [...path, name]) : [];
  });
  return [...own, ...nested];
}

/** Only the errors of some fields. */
export function pickErrors(tree: ErrorTree, fieldNames: ReadonlySet<string>): ErrorTree {
  return Object.fromEntries([...fieldNames].map((name) => [name, tree[name]]));
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
