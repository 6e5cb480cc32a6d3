import { expect, test } from "vitest";
import { describedBy, elementId } from "./elementId.ts";

test("every property name becomes a valid and distinct id", () => {
  expect(elementId("form_user-name_1")).toBe("form_user-name_1");
  expect(elementId("form_with space")).toBe("form_with-20-space");
  expect(elementId("a.b")).not.toBe(elementId("a b"));
  expect(elementId("日😀")).toMatch(/^[\w-]+$/);
});

test("aria-describedby lists only the parts that are shown", () => {
  expect(describedBy("f", {})).toBeUndefined();
  expect(describedBy("f", { description: "x", help: "", errors: [] })).toBe("f--description");
  expect(describedBy("f", { help: "x", errors: ["is required"] })).toBe("f--error f--help");
});
