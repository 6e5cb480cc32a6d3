import { expect, test } from "vitest";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { readParamHeaders, toParamHeaders, ToolHeaders } from "./paramHeaders.ts";

const region = { type: "string", "x-mcp-header": "Region" };
const ofProperties = (properties: JsonObject) => ({ type: "object", properties });

test("an annotated property has a header, at any depth of plain properties", () => {
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

test("an argument that is missing, null or not a safe integer has no header", () => {
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
])("%j is sent as %s", (value, header) => {
  const headers = readParamHeaders(ofProperties({ region }));
  expect(toParamHeaders(headers, { region: value })).toEqual({ "Mcp-Param-Region": header });
});

test.each<[string, JsonObject]>([
  ["an empty name", ofProperties({ a: { type: "string", "x-mcp-header": "" } })],
  ["a name with a space", ofProperties({ a: { type: "string", "x-mcp-header": "a b" } })],
  ["a name that is not a string", ofProperties({ a: { type: "string", "x-mcp-header": 1 } })],
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

test("a property or default called x-mcp-header is not an annotation", () => {
  const schema = ofProperties({
    "x-mcp-header": { type: "number" },
    a: { type: "object", default: { "x-mcp-header": "A" } },
  });
  expect(readParamHeaders(schema)).toEqual([]);
});

const annotated = (type: string) => ofProperties({ region: { type, "x-mcp-header": "Region" } });

test("a tool with an invalid header annotation is skipped with a reason", () => {
  const reasons: string[] = [];
  const tools = new ToolHeaders().read(
    [
      { name: "good", inputSchema: annotated("string") },
      { name: "bad", inputSchema: annotated("number") },
    ],
    (reason) => reasons.push(reason),
  );
  expect(tools.map(({ name }) => name)).toEqual(["good"]);
  expect(reasons).toEqual([
    'The tool "bad" is skipped: x-mcp-header: region is not a string, an integer or a boolean.',
  ]);
});

test("a call carries the headers of the tool as it was last listed", () => {
  const headers = new ToolHeaders();
  const call = { tool: "good", arguments: { region: "eu" } };
  expect(headers.of(call)).toEqual({});
  headers.read([{ name: "good", inputSchema: annotated("string") }], () => undefined);
  expect(headers.of(call)).toEqual({ "Mcp-Param-Region": "eu" });
  headers.read([{ name: "good", inputSchema: { type: "object" } }], () => undefined);
  expect(headers.of(call)).toEqual({});
});
