import { readFileSync } from "node:fs";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { findEmbeddedLog } from "@elicitation-playground/shared/log/htmlTrace";
import { LogFormatError, readJsonLines } from "@elicitation-playground/shared/log/jsonLines";
import { UsageError } from "./command.ts";

/** The events of a log file or an HTML trace. Throws a UsageError that names the line. */
export function readLog(path: string): SessionEvent[] {
  try {
    const text = readFileSync(path, "utf8");
    const events = readJsonLines(findEmbeddedLog(text) ?? text);
    if (events.length === 0) throw new LogFormatError(1, "The log has no events.");
    return events;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const where = error instanceof LogFormatError ? `${path}:${error.line}` : path;
    throw new UsageError(`${where} could not be read: ${reason}`, { cause: error });
  }
}
