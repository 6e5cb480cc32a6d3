import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { pathOfStep, stepsOf, type Scenario } from "./format/scenarioSchema.ts";
import type { FollowUp } from "./format/stepSchema.ts";
import { nearest } from "./nearest.ts";
import { escapePattern } from "./volatileText.ts";

type Path = readonly (string | number)[];

/** `${capture:name}`, or with another `$` in front the text itself. */
const reference = /(\$+)\{capture:([^{}]+)\}/g;
const wholeReference = /^\$\{capture:([^{}]+)\}$/;

/** The keys whose values are JSON of any type; all others hold texts. */
const jsonKeys = [
  "arguments",
  "accept",
  "broken",
  "schema",
  "structuredContent",
  "structuredContentPart",
];

/** What a text stands for: itself, a JSON value or a regular expression. */
type Kind = "text" | "json" | "pattern";

/**
 * A part of a scenario with captured values for each `${capture:name}`. A JSON value that is nothing
 * else keeps the type of the captured one. Without a value, the reference stays.
 */
export function fillCaptures<T>(part: T, valueOf: (name: string) => JsonValue | undefined): T {
  return fill(part as JsonValue, "text", valueOf) as T;
}

function fill(
  value: JsonValue,
  kind: Kind,
  valueOf: (name: string) => JsonValue | undefined,
): JsonValue {
  if (typeof value === "string") {
    const [, name] = (kind === "json" && wholeReference.exec(value)) || [];
    return name === undefined ? fillText(value, kind, valueOf) : (valueOf(name) ?? value);
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, kind, valueOf));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      fillText(key, "text", valueOf),
      fill(item, kindOf(key, kind), valueOf),
    ]),
  );
}

function kindOf(key: string, outer: Kind): Kind {
  if (outer === "json" || jsonKeys.includes(key)) return "json";
  return key === "matches" ? "pattern" : "text";
}

function fillText(
  text: string,
  kind: Kind,
  valueOf: (name: string) => JsonValue | undefined,
): string {
  return text.replaceAll(reference, (all, dollars: string, name: string) => {
    if (dollars.length > 1) return all.slice(1);
    const value = valueOf(name);
    if (value === undefined) return all;
    const written = typeof value === "string" ? value : JSON.stringify(value);
    return kind === "pattern" ? escapePattern(written) : written;
  });
}

/** For text of an MCP server, in which `${capture:name}` is no reference. */
export function escapeCaptures(text: string): string {
  return text.replaceAll(reference, (all) => `$${all}`);
}

/**
 * Text of an MCP server for a scenario, with a reference for each captured value in it. One of a
 * single character is recognised only if `before`, which the text replaces, refers to it.
 */
export function toCaptureText(
  text: string,
  values: ReadonlyMap<string, JsonValue>,
  before = "",
): string {
  const written = [...values]
    .map(([name, value]) => [name, typeof value === "object" ? "" : String(value)] as const)
    .filter(([name, value]) => value.length > (before.includes(`\${capture:${name}}`) ? 0 : 1))
    .toSorted(([, a], [, b]) => b.length - a.length);
  return written.reduce((all, [name, value]) => {
    const word = new RegExp(`(?<![\\w:{-])${escapePattern(value)}(?![\\w}-])`, "g");
    return all.replaceAll(word, () => `\${capture:${name}}`);
  }, escapeCaptures(text));
}

/** Each `${capture:name}` of a scenario that no earlier step or question captures. */
export function findUnknownCaptures({ tests }: Scenario): { path: Path; message: string }[] {
  return tests.flatMap((test, index) => {
    const all = stepsOf(test).flatMap(namesIn);
    const known = new Set<string>();
    const check = (part: unknown, path: Path) =>
      referencesIn(part, path)
        .filter(({ name }) => !known.has(name))
        .map(({ name, path: at }) => ({
          path: at,
          message: describeUnknown(name, [...known], all),
        }));
    const keep = (captures: object | undefined) => {
      for (const name of Object.keys(captures ?? {})) known.add(name);
    };
    return stepsOf(test).flatMap((step, at) => {
      const path = pathOfStep(index, at);
      const found = [
        ...check(step.call, [...path, "call"]),
        ...check(step.samplings, [...path, "samplings"]),
      ];
      for (const [number, { answer, capture, ...rest }] of step.questions.entries()) {
        const question = [...path, "questions", number];
        found.push(...check(rest, question));
        keep(capture);
        found.push(...check(answer, [...question, "answer"]));
      }
      found.push(...check(step.others, [...path, "others"]));
      found.push(...check(step.expect, [...path, "expect"]));
      keep(step.capture);
      return found;
    });
  });
}

function namesIn({ capture = {}, questions }: FollowUp): string[] {
  return [...Object.keys(capture), ...questions.flatMap((each) => Object.keys(each.capture ?? {}))];
}

function describeUnknown(name: string, known: string[], all: string[]): string {
  if (all.includes(name)) {
    return `\${capture:${name}} has no value here: it is captured later. Use it after that.`;
  }
  const meant = nearest(name, known);
  if (meant !== undefined) return `Unknown capture "${name}". Did you mean "${meant}"?`;
  return `Unknown capture "${name}". Add it to capture of an earlier call or question.`;
}

function referencesIn(part: unknown, path: Path): { name: string; path: Path }[] {
  if (typeof part === "string") {
    return [...part.matchAll(reference)].flatMap(([, dollars, name = ""]) =>
      dollars === "$" ? [{ name, path }] : [],
    );
  }
  if (Array.isArray(part)) return part.flatMap((item, at) => referencesIn(item, [...path, at]));
  if (!isJsonObject(part)) return [];
  return Object.entries(part).flatMap(([key, item]) => [
    ...referencesIn(key, path),
    ...referencesIn(item, [...path, key]),
  ]);
}
