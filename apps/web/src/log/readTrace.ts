import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { LogFormatError, parseJsonLines } from "@elicitation-playground/shared/log/jsonLines";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession, type SessionState } from "@elicitation-playground/shared/log/sessionState";

/** An exported log, and the state that it reduces to. */
export type Trace = { events: readonly SessionEvent[]; state: SessionState };

/** Reading pauses this often, so that a long log does not freeze the page. */
const sliceMs = 40;

/**
 * Reads an exported log. `onProgress` gets the part that is read, from 0 to 1. Throws a
 * LogFormatError that names the line and what is wrong with it.
 */
export async function readTrace(
  text: string,
  onProgress: (part: number) => void = () => undefined,
): Promise<Trace> {
  const events: SessionEvent[] = [];
  let state = emptySession;
  let sliceEnd = performance.now() + sliceMs;
  for (const { event, end } of parseJsonLines(text)) {
    events.push(event);
    state = reduceSession(state, event);
    if (performance.now() < sliceEnd) continue;
    onProgress(end / text.length);
    await new Promise((resolve) => setTimeout(resolve));
    sliceEnd = performance.now() + sliceMs;
  }
  if (events.length === 0) throw new LogFormatError(1, "The log has no events.");
  return { events, state };
}
