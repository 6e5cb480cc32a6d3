import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import type { ScenarioQuestion } from "../../scenario/format/questionSchema.ts";
import { showAll, type Difference } from "./difference.ts";
import { matchPart, matchText } from "./matchValue.ts";

/** The names of a form's fields, in order. */
export function fieldsOf(request: ElicitationRequest): string[] {
  if (isUrlRequest(request)) return [];
  const { properties } = request.requestedSchema;
  return isJsonObject(properties) ? Object.keys(properties) : [];
}

export function modeOf(request: ElicitationRequest): "form" | "url" {
  return isUrlRequest(request) ? "url" : "form";
}

/** Compares a question with the expected one. */
export function matchQuestion(
  expected: ScenarioQuestion,
  request: ElicitationRequest,
): Difference[] {
  const { message, mode, fields, schema, url } = expected;
  const found: Difference[] = [];
  if (mode !== undefined && mode !== modeOf(request)) {
    found.push({ what: "mode", expected: mode, actual: modeOf(request) });
  }
  if (message !== undefined) found.push(...matchText("message", message, request.message));
  if (url !== undefined) {
    found.push(...matchText("url", url, isUrlRequest(request) ? request.url : ""));
  }
  if (fields !== undefined) found.push(...matchFields(fields, fieldsOf(request)));
  if (schema !== undefined) {
    const actual = isUrlRequest(request) ? undefined : request.requestedSchema;
    found.push(...matchPart("schema", schema, actual));
  }
  return found;
}

function matchFields(expected: string[], actual: string[]): Difference[] {
  const missing = expected.filter((field) => !actual.includes(field));
  const extra = actual.filter((field) => !expected.includes(field));
  if (missing.length + extra.length === 0) return [];
  const notes = [
    ...(missing.length > 0 ? [`missing: ${missing.join(", ")}`] : []),
    ...(extra.length > 0 ? [`unexpected: ${extra.join(", ")}`] : []),
  ];
  const received = `${showAll(actual)} (${notes.join("; ")})`;
  return [{ what: "fields", expected: showAll(expected), actual: received }];
}
