import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { LineCounter, parseDocument, type Document } from "yaml";
import { Secrets } from "@elicitation-playground/host/session/secrets";
import { findExcess } from "@elicitation-playground/shared/text/json";
import { findUnknownCaptures } from "./captures.ts";
import { describeIssues } from "./describeIssues.ts";
import { fillDocument, type Variables } from "./fillDocument.ts";
import { scenarioSchema, type Scenario } from "./format/scenarioSchema.ts";
import { describeSyntax } from "./syntax/describeSyntax.ts";
import { nodeAt, toPlaces, type Place, type Places } from "./places.ts";
import type { UsedVariables } from "./variableText.ts";

export type { Variables } from "./fillDocument.ts";
export type { Place } from "./places.ts";
type Path = readonly PropertyKey[];

/** One mistake in a scenario file. */
export type ScenarioIssue = Place & { path: string; message: string };

/** Maps a path in a file, or a key there, to its place. */
export type PlaceOf = Places["placeOf"];

type PlacedMessage = Place & { message: string };

export type ReadScenario = {
  path: string;
  scenario: Scenario;
  placeOf: PlaceOf;
  commentsIn: Places["commentsIn"];
  variables: UsedVariables;
};

/** A scenario file, and the folder that its relative paths start from. */
export type ScenarioFile = ReadScenario & { folder: string };

/** Scenario files that cannot be run. The message has one line per mistake. */
export class ScenarioError extends Error {
  readonly issues: ScenarioIssue[];

  constructor(issues: ScenarioIssue[]) {
    const lines = issues.map(
      ({ path, line, column, message }) => `${path}:${line}:${column}: ${message}`,
    );
    super(lines.join("\n"));
    this.name = "ScenarioError";
    this.issues = issues;
  }
}

/** Reads a file; `path` is relative to `folder`. Throws a ScenarioError with every mistake. */
export function readScenarioFile(path: string, folder: string, variables: Variables): ScenarioFile {
  const file = resolve(folder, path);
  const read = readScenario(path, decodeText(readFileSync(file), path), variables);
  return { ...read, folder: dirname(file) };
}

/** Any YAML or JSON file: its value, and the places of what is in it. Throws a ScenarioError. */
export function readPlacedFile(path: string, bytes: Buffer): { value: unknown; placeOf: PlaceOf } {
  const { document, placeOf } = readDocument(path, decodeText(bytes, path));
  return { value: toValue(document, path), placeOf };
}

function readDocument(path: string, text: string) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const places = toPlaces(text, document, lines);
  const throwIfAny = (messages: PlacedMessage[]) => {
    // A mistake behind an anchor is found again with each of its aliases.
    const once = new Map(messages.map((each) => [JSON.stringify(each), { path, ...each }]));
    if (once.size > 0) throw new ScenarioError([...once.values()]);
  };
  const format = path.endsWith(".json") ? "JSON" : "YAML";
  throwIfAny(
    describeSyntax(text, format, [...document.errors, ...document.warnings]).map(
      ({ offset, message }) => ({
        ...places.toPlace(offset),
        message,
      }),
    ),
  );
  return { document, ...places, throwIfAny };
}

/** Reads YAML, which includes JSON. Throws a ScenarioError with every mistake. */
export function readScenario(path: string, text: string, variables: Variables): ReadScenario {
  const { document, toPlace, placeOf, originOf, commentsIn, throwIfAny } = readDocument(path, text);
  const { messages, used } = fillDocument(document, variables, toPlace);
  throwIfAny(messages);
  // A message may quote a value or a key of the file.
  const secrets = new Secrets().with(used.values());
  const mask = (message: string) => secrets.mask(message);
  const parsed = scenarioSchema.safeParse(toValue(document, path));
  if (parsed.success) {
    const unknown = findUnknownCaptures(parsed.data);
    throwIfAny(
      unknown.map(({ path: at, message }) => ({ ...originOf(at), message: mask(message) })),
    );
    return { path, scenario: parsed.data, placeOf, commentsIn, variables: used };
  }
  const valueAt = (at: Path): unknown =>
    at.length === 0 ? document.toJS() : nodeAt(document, at)?.toJS(document);
  throwIfAny(
    describeIssues(parsed.error.issues, valueAt)
      .map(({ path: at, key, message }) => ({ ...originOf(at, key), message: mask(message) }))
      .toSorted((a, b) => a.line - b.line || a.column - b.column),
  );
  throw parsed.error;
}

function decodeText(bytes: Buffer, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const before = bytes.toString("utf8").split("\u{FFFD}")[0] ?? "";
    const lines = before.split("\n");
    const column = (lines.at(-1)?.length ?? 0) + 1;
    const message = "This file is not UTF-8. Save it as UTF-8.";
    throw new ScenarioError([{ path, line: lines.length, column, message }]);
  }
}

function toValue(document: Document, path: string): unknown {
  const refuse = (message: string) => new ScenarioError([{ path, line: 1, column: 1, message }]);
  let value: unknown;
  try {
    value = document.toJS();
  } catch (error) {
    // The yaml library refuses aliases that expand without end.
    const reason = error instanceof Error ? error.message : String(error);
    const isTooMuch = reason.startsWith("Excessive alias count");
    throw refuse(
      isTooMuch ? "The aliases (*name) of this file expand to too much. Use fewer." : `${reason}.`,
    );
  }
  const excess = findExcess(value);
  if (excess !== undefined) throw refuse(`The file is ${excess}.`);
  return value;
}
