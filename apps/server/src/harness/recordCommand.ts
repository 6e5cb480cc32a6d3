import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { writeScenario } from "@elicitation-playground/harness/scenario/writeScenario";
import type { SessionEvent } from "@elicitation-playground/shared/events";
import { isJsonObject } from "@elicitation-playground/shared/json";
import { toScenario } from "@elicitation-playground/shared/scenario/toScenario";
import { parseWords } from "../parseOptions.ts";
import { UsageError } from "../usageError.ts";
import type { HarnessHelp } from "./harnessHelp.ts";
import type { Terminal } from "./terminal.ts";

export type RecordCommand = {
  command: "record";
  path: string;
  connectionId: string | undefined;
  name: string | undefined;
};

/** `elicitation-playground record`; throws an Error that says what is wrong with it. */
export function readRecordCommand(args: string[], folder: string): RecordCommand | HarnessHelp {
  const { values, positionals } = parseWords(args, {
    connection: { type: "string" },
    name: { type: "string" },
    help: { type: "boolean", short: "h", default: false },
  });
  if (values.help) return { command: "help", of: "harness" };
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) {
    throw new Error("Which log? Give one: elicitation-playground record session.jsonl > my.yaml");
  }
  const { connection, name } = values;
  return { command: "record", path: resolve(folder, path), connectionId: connection, name };
}

/** Writes the scenario that a log makes. */
export function runRecordCommand(command: RecordCommand, { write, tell }: Terminal): number {
  const recording = toScenario(readLog(command.path), command);
  if (!recording) {
    throw new UsageError(
      `${command.path} has no call that has ended, so there is nothing to do again.`,
    );
  }
  write(writeScenario(recording));
  for (const notice of recording.notices) tell(`${notice}\n`);
  return 0;
}

function readLog(path: string): SessionEvent[] {
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
