import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { LineCounter, parseDocument, visit, type Document } from "yaml";
import { Secrets } from "@elicitation-playground/host/session/secrets";
import { findExcess } from "@elicitation-playground/shared/text/json";
import { findUnknownCaptures } from "./captures.ts";
import { describeIssue } from "./describeIssue.ts";
import { scenarioSchema, type Scenario } from "./format/scenarioSchema.ts";
import { nodeAt, toPlaces, type Place, type Places } from "./places.ts";
import { fillVariables } from "./variables.ts";

export type { Place } from "./places.ts";
type Path = readonly PropertyKey[];

/** One mistake in a scenario file. */
export type ScenarioIssue = Place & { path: string; message: string };

/** Maps a path in a file, or a key there, to its place. */
export type PlaceOf = Places["placeOf"];

type PlacedMessage = Place & { message: string };

/** What `${env:NAME}` is replaced with. */
export type Variables = Readonly<Record<string, string | undefined>>;

export type ReadScenario = {
  path: string;
  scenario: Scenario;
  placeOf: PlaceOf;
  /** The values of the variables that it uses. */
  secrets: string[];
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
  const places = toPlaces(document, lines);
  const throwIfAny = (messages: PlacedMessage[]) => {
    if (messages.length > 0) throw new ScenarioError(messages.map((each) => ({ path, ...each })));
  };
  throwIfAny(
    document.errors.map(({ pos, code, message }) => ({
      ...places.toPlace(pos[0]),
      message: describeSyntaxError(path, code, message),
    })),
  );
  return { document, ...places, throwIfAny };
}

/** Reads YAML, which includes JSON. Throws a ScenarioError with every mistake. */
export function readScenario(path: string, text: string, variables: Variables): ReadScenario {
  const { document, toPlace, placeOf, throwIfAny } = readDocument(path, text);
  const { messages, used } = fillInPlace(document, variables, toPlace);
  throwIfAny(messages);
  // A message may quote a value or a key of the file.
  const secrets = new Secrets().with(used);
  const mask = (message: string) => secrets.mask(message);
  const parsed = scenarioSchema.safeParse(toValue(document, path));
  if (parsed.success) {
    const unknown = findUnknownCaptures(parsed.data);
    throwIfAny(
      unknown.map(({ path: at, message }) => ({ ...placeOf(at), message: mask(message) })),
    );
    return { path, scenario: parsed.data, placeOf, secrets: [...used] };
  }
  const valueAt = (at: Path): unknown =>
    at.length === 0 ? document.toJS() : nodeAt(document, at)?.toJS(document);
  const issues = parsed.error.issues
    .flatMap((issue) => describeIssue(issue, valueAt))
    .map(({ path: at, key, message }) => ({
      ...placeOf(at, key),
      path,
      message: mask(message),
    }));
  throw new ScenarioError(issues.toSorted((a, b) => a.line - b.line || a.column - b.column));
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

function describeSyntaxError(path: string, code: string, message: string): string {
  if (code === "MULTIPLE_DOCS") {
    return "A file holds one document. Move what follows --- to another file.";
  }
  const format = path.endsWith(".json") ? "JSON" : "YAML";
  return `Invalid ${format}: ${message.replace(/\.$/, "")}.`;
}

function toValue(document: Document, path: string): unknown {
  const refuse = (message: string) => new ScenarioError([{ path, line: 1, column: 1, message }]);
  let value: unknown;
  try {
    value = document.toJS();
  } catch (error) {
    // The yaml library refuses aliases that expand without end.
    throw refuse(`${error instanceof Error ? error.message : String(error)}.`);
  }
  const excess = findExcess(value);
  if (excess !== undefined) throw refuse(`The file is ${excess}.`);
  return value;
}

function fillInPlace(
  document: Document,
  variables: Variables,
  toPlace: (offset: number) => Place,
): { messages: PlacedMessage[]; used: Set<string> } {
  const messages: PlacedMessage[] = [];
  const used = new Set<string>();
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value !== "string") return;
      node.value = fillVariables(node.value, (name) => {
        const value = variables[name];
        if (value === undefined) {
          const message = `The environment variable ${name} is not set.`;
          messages.push({ ...toPlace(node.range?.[0] ?? 0), message });
        }
        used.add(value ?? "");
        return value ?? "";
      });
    },
    Alias(_key, node) {
      if (node.resolve(document)) return;
      const message = `Unknown alias *${node.source}. If it is text, put it in quotes.`;
      messages.push({ ...toPlace(node.range?.[0] ?? 0), message });
    },
  });
  return { messages, used };
}
