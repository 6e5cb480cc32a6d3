import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { withoutUnread } from "./field/unread.ts";

// What was typed, kept by this tab until it is sent: a reload must not cost it.

const prefix = "elicitation-playground.draft.";

export function readDraft(key: string): JsonObject | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? "null");
    return isJsonObject(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** What of it is an answer already, for who does not show the rest. */
export function readAnswers(key: string): JsonObject | undefined {
  const draft = readDraft(key);
  return draft && withoutUnread(draft);
}

export function keepDraft(key: string, content: JsonObject): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(content));
  } catch {
    // Storage is full or switched off: the form still works, a reload just starts over.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Nothing was kept.
  }
}
