import { expect, test } from "vitest";
import type { CallOutcome } from "@elicitation-playground/shared/log/sessionState";
import { describeDifferences } from "./difference.ts";
import { matchOutcome } from "./matchOutcome.ts";
import { matchQuestion } from "./matchQuestion.ts";
import { matchJson, matchPart, matchText, projectPart } from "./matchValue.ts";

test("matches a text exactly, by a part or by a pattern", () => {
  expect(matchText("text", "ab", "ab")).toEqual([]);
  expect(matchText("text", "ab", "abc")).toEqual([
    { what: "text", expected: '"ab"', actual: '"abc"' },
  ]);
  expect(matchText("text", { contains: "b" }, "abc")).toEqual([]);
  expect(matchText("text", { contains: "x" }, "abc")[0]?.expected).toBe('containing "x"');
  expect(matchText("text", { matches: "^a.c$" }, "abc")).toEqual([]);
  expect(matchText("text", { matches: "^b" }, "abc")[0]?.expected).toBe("matching /^b/");
});

test("names the path of each difference in JSON", () => {
  const expected = { a: { b: [1, 2] }, c: null };
  expect(matchJson("x", expected, { a: { b: [1, 2] }, c: null })).toEqual([]);
  expect(matchJson("x", expected, { a: { b: [1, 3] }, c: null, d: 1 })).toEqual([
    { what: "x.a.b[1]", expected: "2", actual: "3" },
    { what: "x.d", expected: "nothing", actual: "1" },
  ]);
});

test("ignores further properties of an object, but not items of a list", () => {
  expect(matchPart("x", { a: { b: 1 } }, { a: { b: 1, c: 2 }, d: 3 })).toEqual([]);
  expect(matchPart("x", { a: [1] }, { a: [1, 2] })).toHaveLength(1);
  expect(matchPart("x", { a: {} }, {})).toEqual([
    { what: "x.a", expected: "{}", actual: "nothing" },
  ]);
  expect(projectPart({ a: { b: 0 }, gone: 1 }, { a: { b: 2, c: 3 }, d: 4 })).toEqual({
    a: { b: 2 },
  });
});

const form = {
  message: "Sure?",
  requestedSchema: {
    properties: { a: { type: "string" }, b: { type: "boolean" } },
    required: ["a"],
  },
};

test("compares only the listed parts of a question", () => {
  const differing = (expected: object) =>
    matchQuestion({ times: 1, ...expected }, form).map(({ what }) => what);
  expect(differing({})).toEqual([]);
  expect(differing({ mode: "form", fields: ["b", "a"], schema: { required: ["a"] } })).toEqual([]);
  expect(differing({ mode: "url", url: "https://example.com" })).toEqual(["mode", "url"]);
  expect(differing({ fields: ["a"] })).toEqual(["fields"]);
  expect(differing({ schema: { properties: { b: { type: "string" } } } })).toEqual([
    "schema.properties.b.type",
  ]);
});

const finished = (more: object): CallOutcome => ({
  status: "finished",
  result: { content: [{ type: "text", text: "Done." }], ...more },
});
const failed: CallOutcome = {
  status: "failed",
  problem: {
    code: "mcp-error",
    title: "",
    detail: "Bad.",
    mcpError: { code: -32602, message: "Bad." },
  },
};

test("compares the end of a call with the expected outcome", () => {
  const differing = (expected: object, outcome: CallOutcome) =>
    matchOutcome(expected, outcome).map(({ what }) => what);
  expect(differing({}, finished({}))).toEqual([]);
  expect(differing({ text: "Done." }, finished({ isError: true }))).toEqual(["isError"]);
  expect(differing({ isError: true }, finished({ isError: true }))).toEqual([]);
  expect(differing({ structuredContent: { a: 1 } }, finished({}))).toEqual(["structuredContent"]);
  expect(differing({}, failed)).toEqual(["outcome"]);
  expect(differing({ error: { code: -32602, message: { contains: "Bad" } } }, failed)).toEqual([]);
  expect(differing({ error: { code: "mcp-error" } }, failed)).toEqual([]);
  expect(differing({ error: { code: -1, message: "Good." } }, failed)).toEqual([
    "error code",
    "error message",
  ]);
  expect(differing({ error: {} }, finished({}))).toEqual(["outcome"]);
  expect(differing({ cancelled: true }, failed)).toEqual(["outcome"]);
  expect(differing({ cancelled: true }, { status: "cancelled", reason: "" })).toEqual([]);
});

test("`not` matches one end of a call, and compares only the parts that it names", () => {
  const isAllowed = (not: object, outcome: CallOutcome) =>
    matchOutcome({ not }, outcome).length === 0;
  const cancelled: CallOutcome = { status: "cancelled", reason: "" };
  const structured = finished({ structuredContent: { a: 1, b: 2 } });
  const isError = finished({ isError: true });
  expect(isAllowed({ text: "Done." }, finished({}))).toBe(false);
  expect(isAllowed({ text: "Done." }, isError)).toBe(false);
  expect(isAllowed({ text: "Done.", isError: false }, isError)).toBe(true);
  expect(isAllowed({ text: "Gone." }, finished({}))).toBe(true);
  expect(isAllowed({ text: { contains: "" } }, failed)).toBe(true);
  expect(isAllowed({ isError: true }, isError)).toBe(false);
  expect(isAllowed({ isError: true }, failed)).toBe(true);
  expect(isAllowed({ structuredContentPart: { a: 1 } }, structured)).toBe(false);
  expect(isAllowed({ structuredContent: { a: 1 } }, structured)).toBe(true);
  expect(isAllowed({ error: {} }, failed)).toBe(false);
  expect(isAllowed({ error: {} }, isError)).toBe(true);
  expect(isAllowed({ error: { code: -32602 } }, failed)).toBe(false);
  expect(isAllowed({ error: { code: -32603 } }, failed)).toBe(true);
  expect(isAllowed({ cancelled: true }, cancelled)).toBe(false);
  expect(isAllowed({ cancelled: true }, failed)).toBe(true);
});

test.each<[string, object, CallOutcome]>([
  [
    'expected anything but text "Done.", received a result: "Done."',
    { not: { text: "Done." } },
    finished({}),
  ],
  [
    'expected anything but text containing "Do" and isError: true, received a result with isError: true: "Done."',
    { not: { text: { contains: "Do" }, isError: true } },
    finished({ isError: true }),
  ],
  [
    'expected anything but structuredContent with {"a":1}, received a result: "Done." and {"a":1,"b":2}',
    { not: { structuredContentPart: { a: 1 } } },
    finished({ structuredContent: { a: 1, b: 2 } }),
  ],
  [
    "expected anything but an error with code -32602, received an error: -32602 Bad.",
    { not: { error: { code: -32602 } } },
    failed,
  ],
  [
    "expected anything but a cancelled call, received a cancelled call: Stop.",
    { not: { cancelled: true } },
    { status: "cancelled", reason: "Stop." },
  ],
  ['expected text: "Gone.", received "Done."', { text: "Gone." }, finished({})],
  [
    'expected text containing "x", received "Done."; expected isError: false, received true ("Done.")',
    { text: { contains: "x" } },
    finished({ isError: true }),
  ],
  ["expected isError: true, received false", { isError: true }, finished({})],
  ["expected a result, received an error: -32602 Bad.", {}, failed],
  ['expected error message: "Good.", received "Bad."', { error: { message: "Good." } }, failed],
  [
    "expected structuredContent.a: 1, received nothing; expected structuredContent.b: 2, received nothing; expected structuredContent.c: 3, received nothing; and 1 more",
    { structuredContent: { a: 1, b: 2, c: 3, d: 4 } },
    finished({ structuredContent: {} }),
  ],
])("describes differences: %s", (description, expected, outcome) => {
  expect(describeDifferences(matchOutcome(expected, outcome))).toBe(description);
});
