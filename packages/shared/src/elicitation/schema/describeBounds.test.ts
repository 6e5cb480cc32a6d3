import { expect, test } from "vitest";
import { describeBounds } from "./describeBounds.ts";

const describe = (property: Parameters<typeof describeBounds>[0]) => describeBounds(property, true);

test("describes the length of a text", () => {
  expect(describe({ type: "string", minLength: 3, maxLength: 8 })).toBe("3 to 8 characters.");
  expect(describe({ type: "string", maxLength: 1 })).toBe("At most 1 character.");
  expect(describe({ type: "string", minLength: 2 })).toBe("At least 2 characters.");
  expect(describe({ type: "string", minLength: 4, maxLength: 4 })).toBe("Exactly 4 characters.");
  expect(describe({ type: "string", minLength: 1 })).toBeUndefined();
  expect(describe({ type: "string" })).toBeUndefined();
});

test("shows the pattern as it is written", () => {
  expect(describe({ type: "string", pattern: "^a+$", maxLength: 3 })).toBe(
    "At most 3 characters. Pattern: ^a+$",
  );
  expect(describe({ type: "string", pattern: "^(?=a)" })).toBe("Pattern: ^(?=a)");
});

test("describes the bounds of a number", () => {
  expect(describe({ type: "number", minimum: 0, maximum: 10 })).toBe("0 to 10.");
  expect(describe({ type: "number", exclusiveMinimum: 0 })).toBe("More than 0.");
  expect(describe({ type: "integer", minimum: 18 })).toBe("A whole number, at least 18.");
  expect(describe({ type: "integer" })).toBe("A whole number.");
  expect(describe({ type: "number" })).toBeUndefined();
});

test("describes how many options to choose", () => {
  const choices = { type: "array", items: { enum: ["a", "b", "c"] } };
  expect(describe({ ...choices, minItems: 1, maxItems: 2 })).toBe("Choose 1 to 2.");
  expect(describe({ ...choices, maxItems: 2 })).toBe("Choose at most 2.");
  expect(describeBounds({ ...choices, minItems: 1 }, false)).toBe("Choose none, or at least 1.");
  expect(describe(choices)).toBeUndefined();
});
