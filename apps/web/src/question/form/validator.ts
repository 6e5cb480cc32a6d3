import { ElicitationAjv } from "@elicitation-playground/shared/elicitation/schema/elicitationAjv";
import {
  ajvOptions,
  elicitationFormats,
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
import { listErrors, toErrorTree, type ErrorTree, type PathError } from "./field/errorTree.ts";
import type { FormPatterns } from "./formPatterns.ts";
import { toValues } from "./toContent.ts";
import { isUnfinished, readUnfinished } from "./field/unfinished.ts";

export type FormValidator = ValidatorType & {
  check: (formData: unknown) => ErrorTree;
  /** The invalid parts of the schema, which can't be checked. */
  unchecked: readonly FieldError[];
};

/**
 * Checks against the same schema and with the same messages as the host. rjsf can't do this: it
 * renders a simplified schema, and reads dots in property names as paths.
 */
export function createFormValidator(source: JsonObject, patterns: FormPatterns): FormValidator {
  const checker = customizeValidator({
    AjvClass: ElicitationAjv,
    ajvOptionsOverrides: ajvOptions(patterns.matchPattern),
    ajvFormatOptions: [...elicitationFormats],
  });
  const { schema, unchecked } = toCheckableSchema(source, (part) => {
    const { validationError } = checker.rawValidation(part, {});
    if (validationError) throw validationError;
  });
  const check = (formData: unknown): ErrorTree => {
    const values = toValues(formData);
    const { errors = [] } = patterns.during(() =>
      checker.rawValidation<ErrorObject>(schema, toCheckedContent(values)),
    );
    const invalid = errors.map((error) => ({ path: pathOf(error), message: describe(error) }));
    const reported = new Set(invalid.map(({ path }) => path.join("/")));
    const { incomplete, notJson } = findUnfinished(values);
    const unreported = incomplete.filter(({ path }) => !reported.has(path.join("/")));
    return toErrorTree([...notJson, ...invalid, ...unreported]);
  };
  return {
    check,
    unchecked,
    isValid: (part, formData, rootSchema) =>
      patterns.during(() => checker.isValid(part, formData, rootSchema)),
    rawValidation: (part, formData) => patterns.during(() => checker.rawValidation(part, formData)),
    reset: () => checker.reset(),
    validateFormData(formData: unknown) {
      const tree = check(formData);
      return { errorSchema: tree, errors: listErrors(tree).map(toRjsfError) };
    },
  };
}

type Unfinished = { incomplete: PathError[]; notJson: PathError[] };

/** Unfinished values: incomplete dates, which the schema may also reject, and invalid JSON. */
function findUnfinished(value: unknown, path: string[] = [], found?: Unfinished): Unfinished {
  const unfinished = found ?? { incomplete: [], notJson: [] };
  if (isUnfinished(value)) {
    const text = readUnfinished(value);
    if (text === "") unfinished.incomplete.push({ path, message: "is incomplete" });
    else unfinished.notJson.push({ path, message: "is not valid JSON" });
  } else if (typeof value === "object" && value !== null) {
    for (const [name, part] of Object.entries(value))
      findUnfinished(part, [...path, name], unfinished);
  }
  return unfinished;
}

function pathOf({ instancePath, params }: ErrorObject): string[] {
  const path = instancePath
    .split("/")
    .slice(1)
    .map((part) => fromCheckedName(part.replaceAll("~1", "/").replaceAll("~0", "~")));
  const missing: unknown = (params as JsonObject)["missingProperty"];
  return typeof missing === "string" ? [...path, fromCheckedName(missing)] : path;
}

function describe(error: ErrorObject): string {
  const unsendable = error.keyword === "type" ? describeUnsendable(error.data) : undefined;
  return unsendable ?? describeError(error);
}

function toRjsfError({ path, message }: PathError) {
  return { property: `.${path.join(".")}`, message, stack: message };
}
