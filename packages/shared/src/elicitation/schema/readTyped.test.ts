import { expect, test } from "vitest";
import { readFields } from "../fieldByField/askedField.ts";
import { readTyped } from "./readTyped.ts";

function reads(property: object, line: string) {
  const [field] = readFields({ properties: { it: { ...property } } });
  if (!field) throw new Error("There is no field.");
  return readTyped(field, line);
}

test("an empty line is no answer, whatever the kind", () => {
  for (const type of ["string", "number", "boolean", "object"])
    expect(reads({ type }, "")).toBe(undefined);
  expect(reads({ enum: ["a"] }, " ")).toBe(undefined);
  expect(reads({ type: "array", items: { enum: ["a"] } }, "")).toBe(undefined);
});

test("a text is taken with its spaces", () => {
  expect(reads({ type: "string" }, " a b ")).toBe(" a b ");
});

test("yes and no are understood in their usual spellings", () => {
  for (const line of ["y", "YES", "true"]) expect(reads({ type: "boolean" }, line)).toBe(true);
  for (const line of ["n", "No", " false "]) expect(reads({ type: "boolean" }, line)).toBe(false);
  expect(reads({ type: "boolean" }, "maybe")).toBe("maybe");
});

test("a choice is named by number, title or value", () => {
  const size = {
    oneOf: [
      { const: "s", title: "Small" },
      { const: "l", title: "Large" },
    ],
  };
  for (const line of ["2", "large", "L"]) expect(reads(size, line)).toBe("l");
  expect(reads(size, "3")).toBe("3");
  expect(reads({ enum: [10, 20, 2] }, "2")).toBe(2);
  expect(reads({ enum: [10, 20, 2] }, "1")).toBe(10);
});

test("several choices stand between commas and come in the order of the list", () => {
  const days = { type: "array", items: { enum: ["mo", "tu", "a, b"] } };
  expect(reads(days, "2, mo,2")).toEqual(["mo", "tu"]);
  expect(reads(days, "a, b")).toEqual(["a, b"]);
  expect(reads(days, "1, xx")).toEqual(["mo", "xx"]);
});

test("what has no control of its own is typed as JSON", () => {
  expect(reads({ type: "object" }, '{"a": 1}')).toEqual({ a: 1 });
  expect(reads({ type: "object" }, "{a")).toBe("{a");
});
