import type { ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { isJsonObject, type JsonObject } from "../../text/json.ts";
import type { FieldError } from "../../problem.ts";
import { ajvOptions, elicitationFormats } from "./ajvOptions.ts";
import { toCheckableSchema, toCheckedContent } from "./checkableSchema.ts";
import { describeErrors } from "./describeErrors.ts";
import { ElicitationAjv } from "./elicitationAjv.ts";
import { findTooMany } from "./schemaCost.ts";
import { PatternCheck, type TestElsewhere } from "./patternCheck.ts";

type Validator = { validate: ValidateFunction; patterns: PatternCheck };

/** Compiling takes a hundred times as long as checking, and a tool repeats its questions. */
const compiled = new Map<string, Validator>();
const mostKept = 20;
const longestKept = 20_000;
/** Of longer schemas only the latest is kept. */
let latestLong: { text: string; validator: Validator } | undefined;

/**
 * The errors of accepted content, one per field; empty when it satisfies the schema. Broken parts
 * of a schema are not checked. Patterns that can't be tested here in bounded time, such as those
 * with look-around, are left to `testElsewhere`; without it every text matches them.
 */
export function checkContent(
  requestedSchema: JsonObject,
  content: unknown,
  testElsewhere: TestElsewhere = () => true,
): FieldError[] {
  if (!isJsonObject(content)) return [{ field: "", message: "must be an object" }];
  const tooMany = findTooMany(requestedSchema, content);
  if (tooMany.length > 0) return tooMany;
  const { validate, patterns } = validatorOf(requestedSchema);
  const isValid = patterns.during(testElsewhere, () => validate(toCheckedContent(content)));
  return isValid ? [] : describeErrors(validate.errors ?? []);
}

function validatorOf(requestedSchema: JsonObject): Validator {
  const text = JSON.stringify(requestedSchema);
  const known = latestLong?.text === text ? latestLong.validator : compiled.get(text);
  if (known) return known;
  const validator = compile(requestedSchema);
  if (text.length > longestKept) {
    latestLong = { text, validator };
    return validator;
  }
  const [oldest] = compiled.keys();
  if (oldest !== undefined && compiled.size >= mostKept) compiled.delete(oldest);
  compiled.set(text, validator);
  return validator;
}

function compile(requestedSchema: JsonObject): Validator {
  // A new instance per schema, so that schemas can't refer to each other. Without the
  // meta-schema it is created in half the time.
  const patterns = new PatternCheck();
  const ajv = new ElicitationAjv({ ...ajvOptions(patterns.matchPattern), meta: false });
  addFormats(ajv, [...elicitationFormats]);
  const { schema } = toCheckableSchema(requestedSchema, (part) => void ajv.compile(part));
  return { validate: ajv.compile(schema), patterns };
}
