import { expect, test } from "vitest";
import { toProblemBody } from "./problems.ts";

test("errors that are not listed are counted in the detail", () => {
  const send = (count: number) => {
    const errors = Array.from({ length: count }, (_, index) => ({
      field: `field ${index}`,
      message: "is required",
    }));
    const { body } = toProblemBody({
      code: "answer-breaks-schema",
      title: "The answer breaks the schema",
      detail: "Fix it.",
      errors,
    });
    const { detail, errors: listed } = JSON.parse(body) as { detail: string; errors: unknown[] };
    return { detail, listed: listed.length };
  };
  expect(send(50)).toEqual({ detail: "Fix it.", listed: 50 });
  expect(send(62)).toEqual({ detail: "Fix it. Errors that are not listed: 12.", listed: 50 });
});
