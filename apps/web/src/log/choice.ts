import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { createStore } from "../design/createStore.ts";
import { keepRecent } from "../design/keepRecent.ts";
import { readStored, writeStored, type StorageName } from "../design/stored.ts";
import type { Choice } from "./selection.ts";

/** What the person chose to see in this tab. */
export const choice = createStore<Choice | undefined>(undefined);

const storageName = "choice";
const mostSessions = 20;
let openSessionId = "";

/** Restores the choice of this tab, or the latest one in this browser. */
export function restoreChoice(sessionId: string): void {
  openSessionId = sessionId;
  choice.set(
    readChoices("sessionStorage").get(sessionId) ?? readChoices("localStorage").get(sessionId),
  );
}

export function choose(next: Choice): void {
  choice.set(next);
  for (const storage of ["sessionStorage", "localStorage"] as const) {
    const choices = readChoices(storage);
    keepRecent(choices, openSessionId, next, mostSessions);
    writeStored(storageName, Object.fromEntries(choices), storage);
  }
}

/** Chooses the first tool of a connection, unless one of its tools was chosen meanwhile. */
export function chooseConnection(connectionId: string): void {
  const current = choice.get();
  if (current !== undefined && current !== "welcome" && current.connectionId === connectionId) {
    return;
  }
  choose({ connectionId });
}

/** By session, the latest last. */
function readChoices(storage: StorageName): Map<string, Choice> {
  const choices = new Map<string, Choice>();
  const stored = readStored(storageName, storage);
  for (const [sessionId, found] of Object.entries(isJsonObject(stored) ? stored : {})) {
    const read = readChoice(found);
    if (read !== undefined) choices.set(sessionId, read);
  }
  return choices;
}

function readChoice(stored: unknown): Choice | undefined {
  if (stored === "welcome") return stored;
  if (!isJsonObject(stored)) return undefined;
  const { connectionId, kind, name } = stored;
  if (typeof connectionId !== "string") return undefined;
  const isKind = kind === "tool" || kind === "prompt" || kind === "resource";
  return isKind && typeof name === "string" ? { connectionId, kind, name } : { connectionId };
}
