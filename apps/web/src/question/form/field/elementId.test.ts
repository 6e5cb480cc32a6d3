import { expect, test } from "vitest";
import { describedBy, elementId } from "./elementId.ts";

test("makes an id of any property name, and different ids of different names", () => {
  expect(elementId("form_user-name_1")).toBe("form_user-name_1");
  expect(elementId("form_with space")).toBe("form_with-20-space");
  expect(elementId("a.b")).not.toBe(elementId("a b"));
  expect(elementId("日😀")).toMatch(/^[\w-]+$/);
});

test("points only at what is said", () => {
  expect(describedBy("f", {})).toBeUndefined();
  expect(describedBy("f", { description: "x", help: "", errors: [] })).toBe("f--description");
  expect(describedBy("f", { help: "x", errors: ["is required"] })).toBe("f--error f--help");
});
