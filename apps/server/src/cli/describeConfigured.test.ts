import { expect, test } from "vitest";
import { describeConfigured } from "./describeConfigured.ts";

const target = { kind: "stdio" as const, command: "weather", args: [] };

test("what connects at once and what each file offers is told by name", () => {
  const configured = [
    { name: "weather", target, inputs: [], connectsAtOnce: true },
    { name: "maps", target, inputs: [], connectsAtOnce: false, from: "mcp.json" },
    { name: "mail", target, inputs: [], connectsAtOnce: false, from: "mcp.json" },
  ];
  expect(describeConfigured(configured)).toEqual([
    "Connects when the page opens: weather",
    "Offered from mcp.json: maps, mail",
  ]);
  expect(describeConfigured([])).toEqual([]);
});
