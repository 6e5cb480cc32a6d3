import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationOpened } from "@elicitation-playground/shared/log/events";
import {
  isJsonObject,
  valueAt,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import type { ScenarioAnswer } from "../../scenario/format/answerSchema.ts";
import type { ScenarioQuestion } from "../../scenario/format/questionSchema.ts";
import { fieldsOf } from "../match/matchQuestion.ts";
import { canAnswer, toContent } from "./checkAnswer.ts";
import { findContentErrors } from "./contentErrors.ts";

/**
 * A listed answer that fits the question as it is asked now: fields that are gone are left out, and
 * required fields that are new or no longer valid get their default or a generated value. A field
 * that was renamed keeps its value. Everything else stays. Undefined if it cannot be made to fit. `filled` is the answer without variables.
 */
export function reviseAnswer(
  { answer, fields = [] }: ScenarioQuestion,
  filled: ScenarioAnswer | undefined,
  opened: Pick<ElicitationOpened, "request" | "autoAnswer" | "treatment">,
): ScenarioAnswer | undefined {
  const { request } = opened;
  const given = acceptedBy(filled);
  const isForm = !isUrlRequest(request);
  if (!isForm || given === undefined || given === "generated") {
    return canAnswer(filled, opened) ? answer : undefined;
  }
  const { requestedSchema } = request;
  const listed = toContent(given, request);
  const names = fieldsOf(request);
  const rename = findRename(fields, names, listed, requestedSchema);
  const content = withNames(listed, rename);
  const isValid = findContentErrors(requestedSchema, content).length === 0;
  const isGone = (name: string) => !names.includes(name) && (!isValid || fields.includes(name));
  const known = Object.fromEntries(Object.entries(content).filter(([name]) => !isGone(name)));
  const fits = isValid ? known : reviseContent(requestedSchema, known);
  if (findContentErrors(requestedSchema, fits).length > 0) return undefined;
  if (isEqual(fits, listed)) return answer;
  const written = acceptedBy(answer);
  const kept = withNames(isJsonObject(written) ? written : {}, rename);
  const accept = Object.fromEntries(
    Object.entries(fits).map(([name, value]) => [
      name,
      isEqual(value, content[name]) ? (kept[name] ?? value) : value,
    ]),
  );
  return typeof answer === "object" ? { ...answer, accept } : { accept };
}

/** Whether a question has a field that the answer fills in. */
export function sharesField(
  answer: ScenarioAnswer | undefined,
  request: ElicitationRequest,
): boolean {
  const content = acceptedBy(answer);
  return isJsonObject(content) && fieldsOf(request).some((name) => Object.hasOwn(content, name));
}

function acceptedBy(answer: ScenarioAnswer | undefined) {
  if (answer === "accept") return {};
  return typeof answer === "object" ? answer.accept : undefined;
}

type Rename = { from: string; to: string };

/** One listed field that is gone in favour of a new one without a default, which accepts its value. */
function findRename(
  fields: string[],
  names: string[],
  content: JsonObject,
  requestedSchema: JsonObject,
): Rename | undefined {
  const [from, ...otherGone] = fields.filter((name) => !names.includes(name));
  const [to, ...otherNew] = names.filter((name) => !fields.includes(name));
  if (from === undefined || to === undefined) return undefined;
  if (otherGone.length > 0 || otherNew.length > 0) return undefined;
  if (!Object.hasOwn(content, from) || Object.hasOwn(content, to)) return undefined;
  if (valueAt(requestedSchema, ["properties", to, "default"]) !== undefined) return undefined;
  const rename = { from, to };
  const errors = findContentErrors(requestedSchema, withNames(content, rename));
  return errors.some(({ field }) => field === to) ? undefined : rename;
}

function withNames(content: JsonObject, rename: Rename | undefined): JsonObject {
  if (!rename) return content;
  const pairs = Object.entries(content);
  return Object.fromEntries(
    pairs.map(([name, value]) => [name === rename.from ? rename.to : name, value]),
  );
}

/** Replaces invalid values, and adds required ones. Defaults of optional fields are not added. */
function reviseContent(requestedSchema: JsonObject, content: JsonObject): JsonObject {
  const generated = fillContent(requestedSchema);
  const valueOf = (name: string) => generated[name] ?? fillOne(requestedSchema, name);
  const revised = { ...content };
  for (const { field } of findContentErrors(requestedSchema, content)) {
    const value = valueOf(field);
    if (value === undefined) delete revised[field];
    else revised[field] = value;
  }
  return revised;
}

/** A value for a field that need not be required. */
function fillOne(requestedSchema: JsonObject, name: string): JsonValue | undefined {
  return fillContent({ ...requestedSchema, required: [name] }, {})[name];
}

function isEqual(one: JsonValue, other: JsonValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
