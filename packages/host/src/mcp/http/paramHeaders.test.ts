import { expect, test } from "vitest";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { readParamHeaders, toParamHeaders } from "./paramHeaders.ts";

const region = { type: "string", "x-mcp-header": "Region" };
const ofProperties = (properties: JsonObject) => ({ type: "object", properties });

test("an annotated property is mirrored, at any depth of plain properties", () => {
  const schema = ofProperties({
    region,
    query: { type: "string" },
    at: ofProperties({ dry: { type: "boolean", "x-mcp-header": "Dry" } }),
  });
  const headers = readParamHeaders(schema);
  expect(toParamHeaders(headers, { region: "eu", query: "q", at: { dry: false } })).toEqual({
    "Mcp-Param-Region": "eu",
    "Mcp-Param-Dry": "false",
  });
});

test("a value that is not there, or null, or not a whole number, has no header", () => {
  const headers = readParamHeaders(
    ofProperties({ region, count: { type: "integer", "x-mcp-header": "Count" } }),
  );
  expect(toParamHeaders(headers, {})).toEqual({});
  expect(toParamHeaders(headers, { region: null, count: 2 ** 53 })).toEqual({});
  expect(toParamHeaders(headers, { region: { a: 1 }, count: -7 })).toEqual({
    "Mcp-Param-Count": "-7",
  });
});

test.each([
  ["us-west1", "us-west1"],
  ["us west\t1", "us west\t1"],
  ["Hello, 世界", "=?base64?SGVsbG8sIOS4lueVjA==?="],
  [" padded ", "=?base64?IHBhZGRlZCA=?="],
  ["line1\nline2", "=?base64?bGluZTEKbGluZTI=?="],
  ["", "=?base64??="],
  ["=?base64?literal?=", "=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?="],
])("%j leaves as %s", (value, header) => {
  const headers = readParamHeaders(ofProperties({ region }));
  expect(toParamHeaders(headers, { region: value })).toEqual({ "Mcp-Param-Region": header });
});

test.each<[string, JsonObject]>([
  ["an empty name", ofProperties({ a: { type: "string", "x-mcp-header": "" } })],
  ["a name with a space", ofProperties({ a: { type: "string", "x-mcp-header": "a b" } })],
  ["a name that is no string", ofProperties({ a: { type: "string", "x-mcp-header": 1 } })],
  ["a number", ofProperties({ a: { type: "number", "x-mcp-header": "A" } })],
  ["an object", ofProperties({ a: { type: "object", "x-mcp-header": "A" } })],
  ["a name twice", ofProperties({ a: region, b: { type: "string", "x-mcp-header": "REGION" } })],
  ["the root", { type: "object", "x-mcp-header": "A" }],
  ["an item of a list", ofProperties({ a: { type: "array", items: region } })],
  ["a branch", { anyOf: [ofProperties({ region })] }],
  ["a definition", { $defs: { region }, type: "object" }],
])("%s makes the tool invalid", (_what, schema) => {
  expect(() => readParamHeaders(schema)).toThrow("x-mcp-header");
});

test("what only looks like an annotation is none", () => {
  const schema = ofProperties({
    "x-mcp-header": { type: "number" },
    a: { type: "object", default: { "x-mcp-header": "A" } },
  });
  expect(readParamHeaders(schema)).toEqual([]);
});
