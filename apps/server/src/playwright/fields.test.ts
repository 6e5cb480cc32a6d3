import { expect, test } from "vitest";
import { clearExamples } from "./fields.ts";

test("a field that the page fills in with an example is cleared, unless a value is given", () => {
  const schema = {
    properties: {
      room: { type: "string", examples: ["Ada"] },
      start: { type: "string", examples: ["10:00"] },
      seats: { type: "integer", default: 4, examples: [8] },
      notes: { type: "string" },
    },
  };
  expect(clearExamples(schema, { room: "Grace" })).toEqual({ room: "Grace", start: null });
});
