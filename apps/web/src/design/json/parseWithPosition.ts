import { jsonLimits, type JsonValue } from "@elicitation-playground/shared/text/json";

export type ParsedJson =
  { ok: true; value: JsonValue } | { ok: false; message: string; line: number; column: number };

const space = /[ \t\r\n]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const text = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const word = /true|false|null/y;

class JsonSyntaxError extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/** Parses JSON with the position of an error: browsers word theirs differently, some without one. */
export function parseWithPosition(source: string): ParsedJson {
  try {
    const end = skip(source, check(source, skip(source, 0), 1));
    if (end < source.length) throw new JsonSyntaxError("unexpected text after the value", end);
    return { ok: true, value: JSON.parse(source) as JsonValue };
  } catch (error) {
    const at = error instanceof JsonSyntaxError ? error.at : source.length;
    const before = source.slice(0, at).split("\n");
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, message, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}

/** Checks the value that starts at `at` and returns where it ends. */
function check(source: string, at: number, depth: number): number {
  if (depth > jsonLimits.nesting + 1) {
    throw new JsonSyntaxError(`more than ${jsonLimits.nesting} levels are nested here`, at);
  }
  switch (source[at]) {
    case "{":
      return checkList(source, at, "}", (start) => {
        const named = skip(source, expect(source, start, text, "a property name in double quotes"));
        if (source[named] !== ":")
          throw new JsonSyntaxError("expected “:” after a property name", named);
        return check(source, skip(source, named + 1), depth + 1);
      });
    case "[":
      return checkList(source, at, "]", (start) => check(source, start, depth + 1));
    case '"':
      return expect(source, at, text, 'a string that ends with “"” and has only valid escapes');
    case undefined:
      throw new JsonSyntaxError("expected a value, but the text ends here", at);
    default:
      return match(source, at, word) ?? expect(source, at, number, "a value");
  }
}

function checkList(
  source: string,
  open: number,
  close: string,
  checkItem: (at: number) => number,
): number {
  let at = skip(source, open + 1);
  if (source[at] === close) return at + 1;
  for (;;) {
    at = skip(source, checkItem(at));
    if (source[at] === close) return at + 1;
    if (source[at] !== ",") throw new JsonSyntaxError(`expected “,” or “${close}”`, at);
    at = skip(source, at + 1);
  }
}

function skip(source: string, at: number): number {
  return match(source, at, space) ?? at;
}

function expect(source: string, at: number, pattern: RegExp, what: string): number {
  const end = match(source, at, pattern);
  if (end === undefined) throw new JsonSyntaxError(`expected ${what}`, at);
  return end;
}

function match(source: string, at: number, pattern: RegExp): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : undefined;
}
