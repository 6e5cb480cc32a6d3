import { expect, test } from "vitest";
import { describeBounds } from "./describeBounds.ts";

const says = (property: Parameters<typeof describeBounds>[0]) => describeBounds(property, true);

test("says the length of a text", () => {
  expect(says({ type: "string", minLength: 3, maxLength: 8 })).toBe("3 to 8 characters.");
  expect(says({ type: "string", maxLength: 1 })).toBe("At most 1 character.");
  expect(says({ type: "string", minLength: 2 })).toBe("At least 2 characters.");
  expect(says({ type: "string", minLength: 4, maxLength: 4 })).toBe("Exactly 4 characters.");
  expect(says({ type: "string", minLength: 1 })).toBeUndefined();
  expect(says({ type: "string" })).toBeUndefined();
});

test("says the pattern as it is written", () => {
  expect(says({ type: "string", pattern: "^a+$", maxLength: 3 })).toBe(
    "At most 3 characters. Pattern: ^a+$",
  );
  expect(says({ type: "string", pattern: "^(?=a)" })).toBe(
    "Pattern, which only the MCP server checks: ^(?=a)",
  );
});

test("says the bounds of a number", () => {
  expect(says({ type: "number", minimum: 0, maximum: 10 })).toBe("0 to 10.");
  expect(says({ type: "number", exclusiveMinimum: 0 })).toBe("More than 0.");
  expect(says({ type: "integer", minimum: 18 })).toBe("A whole number, at least 18.");
  expect(says({ type: "integer" })).toBe("A whole number.");
  expect(says({ type: "number" })).toBeUndefined();
});

test("says how many may be chosen, and that none is fine where it is", () => {
  const choices = { type: "array", items: { enum: ["a", "b", "c"] } };
  expect(says({ ...choices, minItems: 1, maxItems: 2 })).toBe("Choose 1 to 2.");
  expect(says({ ...choices, maxItems: 2 })).toBe("Choose at most 2.");
  expect(describeBounds({ ...choices, minItems: 1 }, false)).toBe("Choose none, or at least 1.");
  expect(says(choices)).toBeUndefined();
});
