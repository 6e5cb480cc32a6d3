export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export type JsonObject = { [key: string]: JsonValue };

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * JSON nested deeper than this is refused wherever it enters. `JSON.parse` reads any depth, but
 * `JSON.stringify` and everything else that recurses would overflow the stack.
 */
export const maxNesting = 128;

export const tooDeep = `nested deeper than ${maxNesting} levels`;

/** Whether a parsed value is nested deeper than `maxNesting`. Does not recurse. */
export function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isNested);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === maxNesting) return true;
    level = level.flatMap((outer) => Object.values(outer).filter(isNested));
  }
  return false;
}

/** Parses JSON of a person, a file or a program; throws a SyntaxError that says what is wrong. */
export function parseJson(text: string): JsonValue {
  const value = JSON.parse(text) as JsonValue;
  if (isTooDeep(value)) throw new SyntaxError(`The JSON is ${tooDeep}`);
  return value;
}

/** About how many bytes of memory a JSON value takes. */
export function sizeOf(value: unknown): number {
  if (typeof value === "string") return 16 + value.length;
  if (!isNested(value)) return 8;
  let size = 32;
  for (const [name, inner] of Object.entries(value)) size += name.length + 8 + sizeOf(inner);
  return size;
}

function isNested(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
