import type { JsonObject, JsonValue } from "@elicitation-playground/shared/text/json";
import { keepRecent } from "../../design/keepRecent.ts";
import {
  followStored,
  mostDrafts,
  readStored,
  removeAllStored,
  removeStored,
  store,
} from "./draftStorage.ts";
import { withoutUnfinished } from "./field/unfinished.ts";
import { hasSecretFields, splitSecrets } from "./secretFields.ts";

// Input is kept in this browser until it is sent: it survives a reload, and the other tabs of the
// session have it too.

/** What is not written to disk: values that look like secrets, and drafts without space. */
const inMemory = new Map<string, JsonObject>();

/** What this tab has last read or written of each stored draft. */
const known = new Map<string, JsonObject>();

/** The drafts that were edited in this tab: no other tab replaces them here. */
const edited = new Set<string>();

/** The key for the draft of a question. */
export function draftKey(sessionId: string, questionId: string): string {
  return `${sessionId} ${questionId}`;
}

/** The key for text from the JSON tab that is not a JSON object yet. */
export function draftTextKey(key: string): string {
  return `${key} text`;
}

export function readDraft(key: string): JsonObject | undefined {
  const stored = readStored(key);
  const own = inMemory.get(key);
  keepRecent(known, key, stored ?? {}, mostDrafts);
  return stored || own ? { ...stored, ...own } : undefined;
}

/** Whether something was typed in this tab. */
export function isEdited(key: string): boolean {
  return edited.has(key);
}

/** A draft without unfinished values, which only the form can show. */
export function readAnswers(key: string): JsonObject | undefined {
  const draft = readDraft(key);
  return draft && withoutUnfinished(draft);
}

/** Keeps input of this tab. The name or the schema of a field says whether it is a secret. */
export function keepDraft(key: string, content: JsonObject, schema?: JsonObject): void {
  edited.add(key);
  restoreDraft(key, { ...content, ...typedElsewhere(key, content) }, schema);
}

/** The fields that another tab has changed and this one has not. */
function typedElsewhere(key: string, content: JsonObject): JsonObject {
  const before = known.get(key) ?? {};
  const isSame = (a: JsonValue | undefined, b: JsonValue | undefined) =>
    JSON.stringify(a) === JSON.stringify(b);
  return Object.fromEntries(
    Object.entries(readStored(key) ?? {}).filter(
      ([name, value]) => !isSame(value, before[name]) && isSame(content[name], before[name]),
    ),
  );
}

/** Keeps content that was not typed in this tab, such as a former answer. */
export function restoreDraft(key: string, content: JsonObject, schema?: JsonObject): void {
  const { open, secret } = splitSecrets(content, schema);
  keepRecent(known, key, open, mostDrafts);
  keepInMemory(key, store(key, open) ? secret : content);
}

/** Keeps text of the JSON tab. It may contain any field of the schema. */
export function keepDraftText(key: string, text: string, schema: JsonObject): void {
  const isStored = !hasSecretFields(schema) && store(draftTextKey(key), { text });
  keepInMemory(draftTextKey(key), isStored ? {} : { text });
}

export function dropDraft(key: string): void {
  edited.delete(key);
  inMemory.delete(key);
  known.delete(key);
  removeStored(key);
}

/** Drops the drafts of a session that is gone. */
export function dropSessionDrafts(sessionId: string): void {
  removeAllStored(`${sessionId} `);
}

/** Calls back when another tab has changed a draft that was not edited in this one. */
export function followDraft(key: string, onNewer: () => void): () => void {
  return followStored(key, () => !edited.has(key) && onNewer());
}

function keepInMemory(key: string, content: JsonObject): void {
  if (Object.keys(content).length > 0) keepRecent(inMemory, key, content, mostDrafts);
  else inMemory.delete(key);
}
