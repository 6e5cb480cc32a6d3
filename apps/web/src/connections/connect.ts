import type { OpenConnection } from "@elicitation-playground/shared/api/commands";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { openConnection, reconnectConnection } from "../api/commands.ts";
import { hasCode, toFailure } from "../api/failure.ts";
import { showNotice } from "../notice/notices.ts";

export function connect(sessionId: string, command: OpenConnection): Promise<void> {
  return report(openConnection(sessionId, command));
}

/** The same target with the secrets it was given; as another client when a profile comes along. */
export function reconnect(
  sessionId: string,
  connectionId: string,
  profile?: Profile,
): Promise<void> {
  return report(reconnectConnection(sessionId, connectionId, profile));
}

/** Says what went wrong with a command that has no place of its own to say it. */
export async function report(command: Promise<unknown>): Promise<void> {
  try {
    await command;
  } catch (error) {
    // A failed connection is in the log too, and shown from there.
    if (hasCode(error, "connection-failed")) return;
    const { title, detail } = toFailure(error);
    showNotice({ tone: "bad", text: `${title}. ${detail}` });
  }
}
