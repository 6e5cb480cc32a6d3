import {
  ajvOptions,
  elicitationFormats,
  type PatternMatcher,
} from "@elicitation-playground/shared/elicitation/ajvOptions";
import { describeError } from "@elicitation-playground/shared/elicitation/describeErrors";
import type { JsonObject } from "@elicitation-playground/shared/json";
import type { FieldError } from "@elicitation-playground/shared/problem";
import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { customizeValidator } from "@rjsf/validator-ajv8";
import type { ErrorObject } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { isTooPrecise, tooPrecise } from "@elicitation-playground/shared/elicitation/readNumber";

/** The renderer's tree of messages; `__errors` holds those of the node itself. */
export type ErrorTree = { [name: string]: ErrorTree | undefined } & { __errors?: string[] };

/**
 * Checks like the host, in the host's words. The renderer's own way from error to field reads
 * dots in property names as paths, so the tree is built here from the JSON pointers.
 */
export function createFormValidator(matchPattern: PatternMatcher): ValidatorType {
  const checker = customizeValidator({
    AjvClass: Ajv2020,
    ajvOptionsOverrides: ajvOptions(matchPattern),
    ajvFormatOptions: [...elicitationFormats],
  });
  return {
    isValid: (schema, formData, rootSchema) => checker.isValid(schema, formData, rootSchema),
    rawValidation: (schema, formData) => checker.rawValidation(schema, formData),
    reset: () => checker.reset(),
    validateFormData(formData: unknown, schema: RJSFSchema) {
      const { errors = [], validationError } = checker.rawValidation<ErrorObject>(schema, formData);
      const tree = toErrorTree(
        errors.map((error) => ({ path: pathOf(error), message: say(error) })),
      );
      if (validationError) {
        tree.__errors = [`cannot be checked: the schema is broken (${validationError.message})`];
      }
      return { errorSchema: tree, errors: listErrors(tree).map(toListed) };
    },
  };
}

export type PathError = { path: string[]; message: string };

/** One message a field: the first. */
export function toErrorTree(errors: readonly PathError[]): ErrorTree {
  const root: ErrorTree = {};
  for (const { path, message } of errors) {
    let node = root;
    for (const name of path) node = child(node, name);
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

export function listErrors(tree: ErrorTree, path: string[] = []): PathError[] {
  const own = (tree.__errors ?? []).map((message) => ({ path, message }));
  const nested = Object.keys(tree).flatMap((name) => {
    const node = name === "__errors" ? undefined : tree[name];
    return node ? listErrors(node, [...path, name]) : [];
  });
  return [...own, ...nested];
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

function pathOf({ instancePath, params }: ErrorObject): string[] {
  const path = instancePath
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const missing: unknown = (params as JsonObject)["missingProperty"];
  return typeof missing === "string" ? [...path, missing] : path;
}

function say(error: ErrorObject): string {
  return error.keyword === "type" && isTooPrecise(error.data) ? tooPrecise : describeError(error);
}

function toListed({ path, message }: PathError) {
  return { property: `.${path.join(".")}`, message, stack: message };
}
