import { findExcess, isJsonObject, jsonLimits } from "../text/json.ts";
import { eventSchemas } from "./eventSchemas.ts";
import { logFormat, type SessionEvent, type SessionEventType } from "./events.ts";

/** A log as JSON Lines, one event each. */
export function* toJsonLines(events: readonly object[]): Generator<string> {
  for (const event of events) yield `${JSON.stringify(event)}\n`;
}

/** A file that is not a log, or one of a newer format. `line` counts from 1. */
export class LogFormatError extends Error {
  readonly line: number;

  constructor(line: number, message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = "LogFormatError";
    this.line = line;
  }
}

/** Reads an exported log. Throws a LogFormatError that names the line and what is wrong with it. */
export function readJsonLines(text: string): SessionEvent[] {
  return [...parseJsonLines(text)].map(({ event }) => event);
}

/** An event, and where the text after its line starts. */
export type ReadEvent = { event: SessionEvent; end: number };

/** Reads one event at a time, for a reader that has to pause in a long log. */
export function* parseJsonLines(text: string): Generator<ReadEvent> {
  let end = 0;
  for (let number = 1; end < text.length; number += 1) {
    const start = end;
    const lineEnd = text.indexOf("\n", start);
    end = lineEnd < 0 ? text.length : lineEnd + 1;
    const line = text.slice(start, end);
    if (line.trim() !== "") yield { event: readEvent(line, number), end };
  }
}

function readEvent(line: string, number: number): SessionEvent {
  const value = parse(line, number);
  const type = isJsonObject(value) ? value["type"] : undefined;
  if (!isJsonObject(value) || typeof type !== "string") {
    throw new LogFormatError(number, "This line is not an event: it has no type.");
  }
  const format = value["format"];
  if (type === "session-opened" && typeof format === "number" && format > logFormat) {
    throw new LogFormatError(
      number,
      `The log has format ${format}, and this version reads format ${logFormat}. Update the playground.`,
    );
  }
  if (!isEventType(type)) {
    throw new LogFormatError(number, `Unknown event type ${JSON.stringify(type)}.`);
  }
  const read = eventSchemas[type].safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue?.path.join(".") ?? "";
  throw new LogFormatError(
    number,
    `The ${type} event is malformed: ${where === "" ? "" : `${where}: `}${issue?.message ?? ""}.`,
  );
}

/** An event adds a little to the messages and results that it carries. */
const eventLimits = { nesting: jsonLimits.nesting + 8, values: 2 * jsonLimits.values };

function parse(line: string, number: number): unknown {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new LogFormatError(number, "This line is not JSON.", { cause: error });
  }
  const excess = findExcess(value, eventLimits);
  if (excess !== undefined) throw new LogFormatError(number, `This line is ${excess}.`);
  return value;
}

/** Whether a value has the shape of an event. */
export function isSessionEvent(value: unknown): value is SessionEvent {
  const type = isJsonObject(value) ? value["type"] : undefined;
  return (
    typeof type === "string" && isEventType(type) && eventSchemas[type].safeParse(value).success
  );
}

function isEventType(type: string): type is SessionEventType {
  return Object.hasOwn(eventSchemas, type);
}
