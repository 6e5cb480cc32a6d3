import { expect, test } from "vitest";
import { exampleArguments, withExamples } from "./callArguments.ts";

const schema = {
  type: "object",
  properties: {
    room: { type: "string", examples: ["Ada", "Grace"] },
    seats: { type: "integer", default: 4, examples: [8] },
    objects: { type: "array", items: { type: "string" }, examples: [["camera-1"]] },
    color: { type: "string", enum: ["red"], examples: ["blue"] },
    count: { type: "number", examples: ["three"] },
    notes: { type: "string" },
    odd: { type: "string", examples: "none" },
  },
};

test("arguments start with defaults, and otherwise with the first example that fits", () => {
  expect(exampleArguments(schema)).toEqual({ room: "Ada", seats: 4, objects: ["camera-1"] });
  expect(exampleArguments({ type: "object" })).toEqual({});
});

test("an unchanged schema keeps its identity, so that the form is not built again", () => {
  expect(withExamples(schema)).toBe(withExamples(schema));
});
