import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { isJsonObject, type JsonObject } from "../../text/json.ts";
import type { FieldError } from "../../problem.ts";
import { ajvOptions, elicitationFormats } from "./ajvOptions.ts";
import { toCheckableSchema, toCheckedContent } from "./checkableSchema.ts";
import { describeErrors } from "./describeErrors.ts";
import { linearRegExp } from "./linearRegExp.ts";

/** Compiling takes a hundred times as long as checking, and a tool repeats its questions. */
const compiled = new Map<string, ValidateFunction>();
const mostKept = 20;
const longestKept = 20_000;

/**
 * The errors of accepted content, one per field; empty when it satisfies the schema. Broken parts
 * of a schema are not checked.
 */
export function checkContent(requestedSchema: JsonObject, content: unknown): FieldError[] {
  if (!isJsonObject(content)) return [{ field: "", message: "must be an object" }];
  const validate = validatorOf(requestedSchema);
  return validate(toCheckedContent(content)) ? [] : describeErrors(validate.errors ?? []);
}

function validatorOf(requestedSchema: JsonObject): ValidateFunction {
  const text = JSON.stringify(requestedSchema);
  const known = compiled.get(text);
  if (known) return known;
  const validate = compile(requestedSchema);
  if (text.length > longestKept) return validate;
  const [oldest] = compiled.keys();
  if (oldest !== undefined && compiled.size >= mostKept) compiled.delete(oldest);
  compiled.set(text, validate);
  return validate;
}

function compile(requestedSchema: JsonObject): ValidateFunction {
  // A new instance per schema, so that schemas can't refer to each other. Without the
  // meta-schema it is created in half the time.
  const ajv = new Ajv2020({ ...ajvOptions(linearRegExp), meta: false });
  addFormats(ajv, [...elicitationFormats]);
  const { schema } = toCheckableSchema(requestedSchema, (part) => void ajv.compile(part));
  return ajv.compile(schema);
}
