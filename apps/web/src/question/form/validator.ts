import {
  ajvOptions,
  elicitationFormats,
  type PatternMatcher,
} from "@elicitation-playground/shared/elicitation/schema/ajvOptions";
import { describeError } from "@elicitation-playground/shared/elicitation/schema/describeErrors";
import {
  fromCheckedName,
  toCheckableSchema,
  toCheckedContent,
} from "@elicitation-playground/shared/elicitation/schema/checkableSchema";
import { describeUnsendable } from "@elicitation-playground/shared/elicitation/schema/readTyped";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { FieldError } from "@elicitation-playground/shared/problem";
import type { ValidatorType } from "@rjsf/utils";
import { customizeValidator } from "@rjsf/validator-ajv8";
import type { ErrorObject } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { listErrors, toErrorTree, type ErrorTree, type PathError } from "./field/errorTree.ts";
import { toHeld } from "./toContent.ts";
import { isUnread, readUnread } from "./field/unread.ts";

export type FormValidator = ValidatorType & {
  check: (formData: unknown) => ErrorTree;
  /** The parts of the schema that are broken, so that nobody can check them. */
  unchecked: readonly FieldError[];
};

/**
 * Checks like the host, by the same schema and in the host's words. The renderer draws from a
 * simpler schema, and its own way from error to field reads dots in property names as paths, so
 * neither is used here.
 */
export function createFormValidator(
  source: JsonObject,
  matchPattern: PatternMatcher,
): FormValidator {
  const checker = customizeValidator({
    AjvClass: Ajv2020,
    ajvOptionsOverrides: ajvOptions(matchPattern),
    ajvFormatOptions: [...elicitationFormats],
  });
  const { schema, unchecked } = toCheckableSchema(source, (part) => {
    const { validationError } = checker.rawValidation(part, {});
    if (validationError) throw validationError;
  });
  const check = (formData: unknown): ErrorTree => {
    const held = toHeld(formData);
    const { errors = [] } = checker.rawValidation<ErrorObject>(schema, toCheckedContent(held));
    const broken = errors.map((error) => ({ path: pathOf(error), message: say(error) }));
    const isTold = new Set(broken.map(({ path }) => path.join("/")));
    const { unfinished, notJson } = findUnread(held);
    const silent = unfinished.filter(({ path }) => !isTold.has(path.join("/")));
    return toErrorTree([...notJson, ...broken, ...silent]);
  };
  return {
    check,
    unchecked,
    isValid: (part, formData, rootSchema) => checker.isValid(part, formData, rootSchema),
    rawValidation: (part, formData) => checker.rawValidation(part, formData),
    reset: () => checker.reset(),
    validateFormData(formData: unknown) {
      const tree = check(formData);
      return { errorSchema: tree, errors: listErrors(tree).map(toListed) };
    },
  };
}

type Unread = { unfinished: PathError[]; notJson: PathError[] };

/** What was typed and is no value yet: dates have a message of their own, JSON has none. */
function findUnread(value: unknown, path: string[] = [], found?: Unread): Unread {
  const unread = found ?? { unfinished: [], notJson: [] };
  if (isUnread(value)) {
    const text = readUnread(value);
    if (text === "") unread.unfinished.push({ path, message: "is not finished" });
    else unread.notJson.push({ path, message: "is not JSON yet" });
  } else if (typeof value === "object" && value !== null) {
    for (const [name, part] of Object.entries(value)) findUnread(part, [...path, name], unread);
  }
  return unread;
}

function pathOf({ instancePath, params }: ErrorObject): string[] {
  const path = instancePath
    .split("/")
    .slice(1)
    .map((part) => fromCheckedName(part.replaceAll("~1", "/").replaceAll("~0", "~")));
  const missing: unknown = (params as JsonObject)["missingProperty"];
  return typeof missing === "string" ? [...path, fromCheckedName(missing)] : path;
}

function say(error: ErrorObject): string {
  const unsendable = error.keyword === "type" ? describeUnsendable(error.data) : undefined;
  return unsendable ?? describeError(error);
}

function toListed({ path, message }: PathError) {
  return { property: `.${path.join(".")}`, message, stack: message };
}
