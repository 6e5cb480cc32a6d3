import { readFileSync } from "node:fs";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { UsageError } from "./command.ts";

/** An exported log. Throws a UsageError that says what is wrong with it. */
export function readLog(path: string): SessionEvent[] {
  const lines = readText(path).split("\n");
  return lines.flatMap((line, index) => (line.trim() === "" ? [] : [readEvent(path, line, index)]));
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${path} cannot be read: ${reason}`, { cause: error });
  }
}

/** The playground wrote it, so its events are taken as they are. */
function readEvent(path: string, line: string, index: number): SessionEvent {
  try {
    const event: unknown = JSON.parse(line);
    if (isEvent(event)) return event;
  } catch (error) {
    const where = `${path}:${index + 1}`;
    throw new UsageError(`${where}: this is not JSON. Export the log again.`, { cause: error });
  }
  throw new UsageError(`${path}:${index + 1}: this is no event. Export the log again.`);
}

function isEvent(value: unknown): value is SessionEvent {
  return (
    isJsonObject(value) && typeof value["id"] === "number" && typeof value["type"] === "string"
  );
}
