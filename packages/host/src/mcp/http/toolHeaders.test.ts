import { expect, test } from "vitest";
import { ToolHeaders } from "./toolHeaders.ts";

const annotated = (type: string) => ({
  type: "object",
  properties: { region: { type, "x-mcp-header": "Region" } },
});

test("a tool that asks for an impossible header is left out and named; the others stay", () => {
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
    'The tool "bad" is left out. x-mcp-header: region is not a string, an integer or a boolean.',
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
