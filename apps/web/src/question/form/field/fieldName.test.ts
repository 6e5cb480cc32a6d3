import { expect, test } from "vitest";
import { fromFieldName, toFieldName } from "./fieldName.ts";

test("only names with a special meaning get a prefix", () => {
  expect(toFieldName("user.name")).toBe("user.name");
  for (const name of ["", "__proto__", "constructor", "ui:widget", "$ref", "\u0001x"]) {
    expect(toFieldName(name)).not.toBe(name);
    expect(fromFieldName(toFieldName(name))).toBe(name);
  }
});
