import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { expect, test } from "vitest";
import { StateCalls } from "./stateCalls.ts";

const inputSchema = {
  type: "object",
  properties: { seconds: { type: "integer", default: 10, maximum: 10 }, note: { type: "string" } },
} as const;

test.each<[string, JsonObject[], JsonObject]>([
  ["a default that is left out is the same call", [{ seconds: 10 }, {}], { seconds: 9 }],
  ["other values are another call", [{ seconds: 10 }, {}, { seconds: 5 }], { seconds: 5 }],
  ["a text is changed if nothing else differs", [{ note: "a" }], { note: "a-other" }],
])("%s", (_what, sets, expected) => {
  const other = new StateCalls().otherThan({ name: "flip", inputSchema }, sets, "2026-07-28");
  expect(other).toEqual({ tool: "flip", arguments: expected });
});
