import { expect, test } from "vitest";
import { cantFill, clearExamples } from "./fields.ts";

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

test("the error of a field that can't be filled in does not quote a secret", () => {
  const reason = new Error('locator.fill: Timeout\n  - fill("1234")');
  const secret = cantFill("code", { type: "string", title: "Your PIN" }, "1234", reason);
  expect(secret.message).toBe(
    '"code" can\'t be set to "•••": locator.fill: Timeout\n  - fill("•••")',
  );
  expect(secret.cause).toBeUndefined();
  expect(cantFill("room", { type: "string" }, "1234", reason)).toMatchObject({ cause: reason });
});
