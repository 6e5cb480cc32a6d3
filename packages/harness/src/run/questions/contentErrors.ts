import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import {
  readPropertyKind,
  type Option,
} from "@elicitation-playground/shared/elicitation/schema/readProperty";
import { toSentContent } from "@elicitation-playground/shared/profile/shownRequest";
import type { Treatment } from "@elicitation-playground/shared/profile/treatment";
import { ProblemError, type FieldError } from "@elicitation-playground/shared/problem";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { nearest } from "../../scenario/nearest.ts";
import { toSentence } from "../match/difference.ts";

const mostOptions = 20;

/**
 * What is wrong with content that an author wrote: what breaks the schema, and keys that are no
 * fields, which are misspelt unless they are sent deliberately. `testElsewhere` is that of
 * `checkContent`.
 */
export function findContentErrors(
  requestedSchema: JsonObject,
  content: JsonObject,
  testElsewhere?: Parameters<typeof checkContent>[2],
): FieldError[] {
  const properties = fieldsIn(requestedSchema);
  const broken = checkContent(requestedSchema, content, testElsewhere);
  const names = Object.keys(properties ?? content);
  const unknown = Object.keys(content).filter((key) => !names.includes(key));
  const free = names.filter((name) => !Object.hasOwn(content, name));
  const meant = new Map(unknown.map((key) => [key, nearest(key, free)]));
  const misspelt = new Set(meant.values());
  return [
    ...unknown.map((field) => ({ field, message: describeUnknown(meant.get(field), names) })),
    ...broken
      .filter(({ field }) => !unknown.includes(field) && !misspelt.has(field))
      .map(({ field, message }) => ({
        field,
        message: describeValue(properties?.[field], content[field]) ?? message,
      })),
  ];
}

/** Throws the problem that a host reports, in the words of an author. */
export function requireFitting(
  request: ElicitationRequest,
  content: JsonObject,
  treatment?: Treatment,
): void {
  if (isUrlRequest(request)) return;
  const { requestedSchema } = request;
  const sent = treatment ? toSentContent(content, requestedSchema, treatment) : content;
  const errors = findContentErrors(requestedSchema, sent);
  if (errors.length === 0) return;
  throw new ProblemError("answer-breaks-schema", describeContentErrors(errors), { errors });
}

export function describeContentErrors(errors: FieldError[]): string {
  return toSentence(errors.map(({ field, message }) => `${field} ${message}`.trim()).join("; "));
}

/** Undefined if the schema may allow other keys, or names no fields. */
function fieldsIn(schema: JsonObject): JsonObject | undefined {
  const { properties, additionalProperties = false, patternProperties } = schema;
  const isOpen = additionalProperties !== false || patternProperties !== undefined;
  return isJsonObject(properties) && !isOpen ? properties : undefined;
}

function describeUnknown(meant: string | undefined, names: string[]): string {
  if (meant !== undefined) return `is not a field of this form. Did you mean ${meant}?`;
  return names.length === 0
    ? "is not a field of this form, which has none"
    : `is not a field of this form, which has ${listed(names)}`;
}

/** What to write for a choice or a yes or no; undefined if the schema says it well enough. */
function describeValue(property: JsonValue | undefined, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const read = readPropertyKind(property);
  switch (read.kind) {
    case "boolean":
      return typeof value === "boolean" ? undefined : "must be true or false, without quotes";
    case "single-choice":
      return describeChoice(read.options, value);
    case "multiple-choice": {
      const values = new Set<unknown>(read.options.map((option) => option.value));
      const chosen: unknown[] = Array.isArray(value) ? value : [];
      const wrong = chosen.find((each) => !values.has(each));
      return wrong === undefined ? undefined : describeChoice(read.options, wrong);
    }
    default:
      return undefined;
  }
}

function describeChoice(options: Option[], value: unknown): string {
  const choices = `must be one of ${listed(options.map((option) => toWord(option.value)))}`;
  const titled = options.find(({ title }) => title === value);
  if (titled) return `${choices}. ${titled.title} is the title of ${toWord(titled.value)}`;
  const texts = options.flatMap((option) => (typeof option.value === "string" ? option.value : []));
  const meant = typeof value === "string" ? nearest(value, texts) : undefined;
  return meant === undefined ? choices : `${choices}. Did you mean ${meant}?`;
}

function toWord(value: JsonValue): string {
  return typeof value === "string" && value.trim() !== "" ? value : JSON.stringify(value);
}

function listed(words: string[]): string {
  const shown = words.slice(0, mostOptions).map((word) => shorten(word, 60));
  return [...shown, ...(words.length > mostOptions ? ["…"] : [])].join(", ");
}
