import fc, { type Arbitrary } from "fast-check";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";

/**
 * JSON that `JSON.stringify` cannot write. In a generated value each stands as a short marker, so
 * that a failure report stays readable; `writeJson` replaces the markers.
 */
const rawTexts = [
  "1e400",
  "-1e400",
  "-0",
  "1E-400",
  "123456789012345678901234567890",
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '{"a":1,"a":2}',
  '{"__proto__":{"polluted":true}}',
  "NaN",
  "undefined",
  "01",
  "'single'",
  "[1,]",
  "",
];

const expansions: Record<string, (size: number) => string> = {
  raw: (index) => rawTexts[index] ?? "null",
  deepArray: (size) => "[".repeat(size) + "]".repeat(size),
  deepObject: (size) => '{"a":'.repeat(size) + "null" + "}".repeat(size),
  wideArray: (size) => `[${"0,".repeat(size)}0]`,
  wideObject: (size) => `{${Array.from({ length: size }, (_, key) => `"k${key}":0`).join(",")}}`,
  longText: (size) => `"${"x".repeat(size)}"`,
};

export function writeJson(value: JsonValue): string {
  return JSON.stringify(value).replaceAll(
    /"<<(\w+) (\d+)>>"/g,
    (all, name: string, size: string) => expansions[name]?.(Number(size)) ?? all,
  );
}

const marker = (name: string, ...sizes: number[]) =>
  fc.constantFrom(...sizes.map((size) => `<<${name} ${size}>>`));

/** Cheap to send, so that they can be frequent. */
const smallMarkers = fc.oneof(
  marker("raw", ...rawTexts.keys()),
  marker("deepArray", 50, 120, 140, 20_000),
  marker("deepObject", 50, 120, 140),
  marker("wideArray", 300),
  marker("wideObject", 300),
);

const largeMarkers = fc.oneof(
  marker("deepArray", 1_000, 20_000, 200_000),
  marker("deepObject", 1_000, 20_000),
  marker("wideArray", 50_000),
  marker("wideObject", 10_000),
  marker("longText", 100_000, 2_000_000),
);

/** Any UTF-16 code units, so also halves of surrogate pairs. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

export const oddText = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\0",
    "\u202e",
    "\u2028",
    "\ufeff",
    "\r\n",
    "\x1b[2J",
    "$id",
    "$token",
    "..",
    "%00",
    "__proto__",
    "constructor",
    "toString",
    "then",
    "null",
    "1",
    "-1",
    "data: x\n\n",
    "🏳️‍🌈",
    "é́́́",
  ),
  anyText,
  fc.string({ unit: "binary", maxLength: 30 }),
);

export const oddKey = fc.oneof(
  fc.constantFrom(
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "then",
    "toJSON",
    "length",
    "",
    "0",
    "id",
    "method",
    "params",
    "result",
    "error",
    "jsonrpc",
    "_meta",
    "type",
  ),
  oddText,
);

const oddNumber = fc.oneof(
  fc.constantFrom(0, -1, 0.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63), 4_294_967_296),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const oddScalar: Arbitrary<JsonValue> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}) },
  { weight: 4, arbitrary: oddNumber },
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: smallMarkers },
);

export const { oddJson } = fc.letrec<{ oddJson: JsonValue }>((tie) => ({
  oddJson: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 5, arbitrary: oddScalar },
    { weight: 2, arbitrary: fc.array(tie("oddJson"), { maxLength: 4 }) },
    { weight: 3, arbitrary: fc.dictionary(oddKey, tie("oddJson"), { maxKeys: 4 }) },
  ),
}));

/** One in twenty is so large that it meets a limit. */
export const oddValue = fc.oneof(
  { weight: 19, arbitrary: oddJson },
  { weight: 1, arbitrary: largeMarkers },
);

type Change =
  | { kind: "replace"; value: JsonValue }
  | { kind: "remove" }
  | { kind: "wrap" }
  | { kind: "add"; key: string; value: JsonValue }
  | { kind: "rename"; key: string };

/** A change of one place in a value; `path` picks a child at each level. */
export type Mutation = { path: number[]; change: Change };

export const mutation: Arbitrary<Mutation> = fc.record({
  path: fc.array(fc.nat({ max: 9 }), { maxLength: 7 }),
  change: fc.oneof(
    fc.record({ kind: fc.constant("replace" as const), value: oddValue }),
    fc.record({ kind: fc.constant("remove" as const) }),
    fc.record({ kind: fc.constant("wrap" as const) }),
    fc.record({ kind: fc.constant("add" as const), key: oddKey, value: oddValue }),
    fc.record({ kind: fc.constant("rename" as const), key: oddKey }),
  ),
});

export function mutate(value: JsonValue, mutations: readonly Mutation[]): JsonValue {
  return mutations.reduce((changed, { path, change }) => changeAt(changed, path, change), value);
}

function changeAt(value: JsonValue, [step, ...rest]: number[], change: Change): JsonValue {
  const entries = Object.entries(typeof value === "object" && value !== null ? value : {});
  const picked = step === undefined ? undefined : entries[step % Math.max(1, entries.length)];
  if (!picked) return applyChange(value, change);
  const [key, child] = picked;
  const isLast = rest.length === 0;
  if (isLast && change.kind === "remove") return build(value, without(entries, key));
  if (isLast && change.kind === "rename") {
    return build(value, [...without(entries, key), [change.key, child]]);
  }
  const changed = changeAt(child, rest, change);
  return build(
    value,
    entries.map(([name, old]) => [name, name === key ? changed : old]),
  );
}

function applyChange(value: JsonValue, change: Change): JsonValue {
  switch (change.kind) {
    case "replace":
      return change.value;
    case "wrap":
      return [value];
    case "add":
      if (Array.isArray(value)) return [...value, change.value];
      if (!isJsonObject(value)) return change.value;
      return build(value, [...Object.entries(value), [change.key, change.value]]);
    case "remove":
    case "rename":
      return null;
  }
}

type Entry = [key: string, value: JsonValue];

const without = (entries: Entry[], key: string) => entries.filter(([name]) => name !== key);

function build(like: JsonValue, entries: Entry[]): JsonValue {
  if (Array.isArray(like)) return entries.map(([, value]) => value);
  const object = {};
  // Defined, not assigned: `__proto__` is a key like any other.
  for (const [key, value] of entries) {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true });
  }
  return object;
}
