import { showNotice } from "../design/notices/notices.ts";
import { hasCode, toFailure } from "./failure.ts";

/** Shows a notice when a command fails, for buttons that have no place for an error. */
export async function report(command: Promise<unknown>): Promise<void> {
  try {
    await command;
  } catch (error) {
    // The log has an event for a failed connection, and its card shows the reason.
    if (hasCode(error, "connection-failed")) return;
    const { title, detail } = toFailure(error);
    showNotice({ tone: "bad", text: `${title}. ${detail}` });
  }
}
