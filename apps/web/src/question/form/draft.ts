import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { withoutUnfinished } from "./field/unfinished.ts";

// Input is kept in the session storage of the tab until it is sent, so that it survives a reload.

const prefix = "elicitation-playground.draft.";

/** Browsers store about 5 MB. A longer draft is not worth the drafts of other forms. */
const mostCharacters = 1_000_000;

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
  const text = JSON.stringify(content);
  try {
    if (!store(key, text) && text.length <= mostCharacters) {
      dropOtherDrafts(key);
      store(key, text);
    }
  } catch {
    // Storage is disabled. The form still works, but a reload starts over.
  }
}

/** Whether there was space for it. */
function store(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(prefix + key, text);
    return true;
  } catch {
    return false;
  }
}

/** Makes space by removing what was typed into other forms. */
function dropOtherDrafts(key: string): void {
  for (const stored of Object.keys(sessionStorage)) {
    if (stored.startsWith(prefix) && stored !== prefix + key) sessionStorage.removeItem(stored);
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
}
