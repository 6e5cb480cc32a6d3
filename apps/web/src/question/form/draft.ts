import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { withoutUnfinished } from "./field/unfinished.ts";

// Input is kept in the session storage of the tab until it is sent, so that it survives a reload.

const prefix = "elicitation-playground.draft.";

/** The key for the draft of a question. */
export function draftKey(sessionId: string, questionId: string): string {
  return `${sessionId} ${questionId}`;
}

/** The key for text from the JSON tab that is not a JSON object yet. */
export function draftTextKey(key: string): string {
  return `${key} text`;
}

export function readDraft(key: string): JsonObject | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? "null");
    return isJsonObject(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** A draft without unfinished values, which only the form can show. */
export function readAnswers(key: string): JsonObject | undefined {
  const draft = readDraft(key);
  return draft && withoutUnfinished(draft);
}

export function keepDraft(key: string, content: JsonObject): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(content));
  } catch {
    // Storage is full or disabled. The form still works, but a reload starts over.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
}
