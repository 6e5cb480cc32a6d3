import { describeEvent } from "@elicitation-playground/shared/log/describeEvent";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession } from "@elicitation-playground/shared/log/sessionState";
import { cutLines, cutText } from "../match/cutText.ts";
import { toLine } from "../match/difference.ts";

const mostCharacters = 300;
const keptLines = { first: 30, last: 50 };

/** The calls, questions, answers and results of a session, one line each. */
export function describeConversation(events: readonly SessionEvent[]): string[] {
  const state = events.reduce(reduceSession, emptySession);
  const lines = events.flatMap((event) => {
    const { title, detail, isConversation } = describeEvent(event, state);
    if (!isConversation) return [];
    return [cutText(toLine(detail === "" ? title : `${title}: ${detail}`), mostCharacters)];
  });
  return cutLines(lines, keptLines);
}
