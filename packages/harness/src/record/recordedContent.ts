import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { secretMask } from "@elicitation-playground/shared/target/hideSecrets";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { isValidContent } from "../run/questions/checkAnswer.ts";
import { findContentErrors } from "../run/questions/contentErrors.ts";

/** The content of an accepted answer that a scenario cannot accept: it breaks the form. */
export function isBroken(
  { request, closed }: ElicitationState,
  content: JsonObject | undefined,
): boolean {
  const isChecked = closed?.deliberate !== true;
  if (isUrlRequest(request)) return !isChecked;
  if (!content) return !isChecked;
  const hasMask = Object.values(content).some(isMasked);
  if (!isChecked && !hasMask) return !isValidContent(request, content);
  const errors = findContentErrors(request.requestedSchema, content);
  // A masked value says nothing, and of an answer that the host checked only its keys are in doubt.
  return errors.some(({ field }) => {
    if (isMasked(content[field])) return false;
    return !isChecked || isUnknown(request.requestedSchema, field);
  });
}

/** Whether a value, or a part of it, was replaced in an exported trace. */
export function isMasked(value: JsonValue | undefined): boolean {
  return value !== undefined && JSON.stringify(value).includes(secretMask);
}

function isUnknown({ properties }: JsonObject, field: string): boolean {
  return !isJsonObject(properties) || !Object.hasOwn(properties, field);
}
