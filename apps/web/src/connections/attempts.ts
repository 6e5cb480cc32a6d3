import type { OpenConnection } from "@elicitation-playground/shared/commands";
import { openConnection } from "../api/commands.ts";
import { hasCode, toFailure } from "../api/failure.ts";
import { showNotice } from "../notice/notices.ts";
import { createStore } from "../store/createStore.ts";
import { nameOfChoice, type SampleChoice } from "./sampleChoices.ts";

/** Connections that are being opened. The log knows them only once they are open or have failed. */
export type Attempt = { label: string };

export const attempts = createStore<readonly Attempt[]>([]);

export function connectSample(sessionId: string, choice: SampleChoice): Promise<void> {
  return connect(sessionId, choice.command, nameOfChoice(choice));
}

export async function connect(
  sessionId: string,
  command: OpenConnection,
  label: string,
): Promise<void> {
  const attempt: Attempt = { label };
  attempts.set([...attempts.get(), attempt]);
  try {
    await openConnection(sessionId, command);
  } catch (error) {
    // A failed connection is in the log too, and shown from there.
    if (!hasCode(error, "connection-failed")) {
      const { title, detail } = toFailure(error);
      showNotice({ tone: "bad", text: `${title}. ${detail}` });
    }
  } finally {
    attempts.set(attempts.get().filter((other) => other !== attempt));
  }
}
