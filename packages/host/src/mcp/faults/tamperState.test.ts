import { expect, test } from "vitest";
import { tamperState } from "./tamperState.ts";

const encode = (value: unknown, encoding: "base64" | "base64url") =>
  Buffer.from(JSON.stringify(value)).toString(encoding);

test.each([
  ["signed", "sigAed"],
  ["", "A"],
  ["12", "1A"],
  ['{"step":1,"room":"Ada"}', '{"step":2,"room":"Ada"}'],
  ['[null,{"ok":true}]', '[null,{"ok":false}]'],
  ["{}", "{A"],
  [encode({ room: "Ada" }, "base64url"), encode({ room: "AAa" }, "base64url")],
  [encode({ room: "Adas?>" }, "base64"), encode({ room: "AdaA?>" }, "base64")],
  [`v1.${encode({ n: 1 }, "base64url")}.c2ln`, `v1.${encode({ n: 2 }, "base64url")}.c2ln`],
])("%s changes, and stays readable where it was", (state, expected) => {
  expect(tamperState(state)).toBe(expected);
});
