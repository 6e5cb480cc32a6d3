export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export type JsonObject = { [key: string]: JsonValue };

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * JSON beyond these limits is refused wherever it enters. `JSON.parse` reads any depth, but
 * `JSON.stringify` and everything else that recurses would overflow the stack; and a message of a
 * few megabytes can hold millions of values, which take seconds to handle.
 */
export const jsonLimits = { nesting: 128, values: 100_000 };

/** Why a parsed value is beyond the limits, as the end of a sentence; undefined when it is not. */
export function findExcess(value: unknown, limits = jsonLimits): string | undefined {
  let values = 0;
  // Level by level, because recursion is what the limit protects from.
  let level = isNested(value) ? [value] : [];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === limits.nesting) return `nested deeper than ${limits.nesting} levels`;
    const next: object[] = [];
    for (const outer of level) {
      const inner: unknown[] = Array.isArray(outer) ? outer : Object.values(outer);
      values += inner.length;
      if (values > limits.values) {
        return `made of more than ${limits.values.toLocaleString("en")} values`;
      }
      for (const item of inner) if (isNested(item)) next.push(item);
    }
    level = next;
  }
  return undefined;
}

/** Parses JSON of a person, a file or a program; throws a SyntaxError that says what is wrong. */
export function parseJson(text: string): JsonValue {
  const value = JSON.parse(text) as JsonValue;
  const excess = findExcess(value);
  if (excess !== undefined) throw new SyntaxError(`The JSON is ${excess}`);
  return value;
}

/** JSON on one line with a space after each comma and colon: `{ "place": "Rome" }`. */
export function toJsonLine(value: JsonValue): string {
  return JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, " ");
}

/** Changes all texts of a JSON value. The names of its parts stay, unless `changeName` is given. */
export function mapTexts<T>(
  value: T,
  change: (text: string) => string,
  changeName: (name: string) => string = (name) => name,
): T {
  const map = (part: unknown): unknown => {
    if (typeof part === "string") return change(part);
    if (Array.isArray(part)) return part.map(map);
    if (!isNested(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [changeName(name), map(inner)]),
    );
  };
  return map(value) as T;
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((outer, key) => {
    if (Array.isArray(outer)) return outer[Number(key)] as unknown;
    return isJsonObject(outer) ? outer[String(key)] : undefined;
  }, value);
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
