import { expect, test } from "vitest";
import { parseWithPosition } from "./parseWithPosition.ts";

const valid = [
  '{"a": [1, -2.5e3, true, null, "x\\n\\u00e9"], "b": {}}',
  " [ ] ",
  '"\\""',
  "0",
  '{"a":{"a":[[]]}}',
];
const invalid = [
  "",
  "{",
  "[1,]",
  '{"a" 1}',
  "{a: 1}",
  "01",
  "1 2",
  "'a'",
  '"a\nb"',
  "nul",
  '{"a": 1,}',
  '"\\x"',
  "-",
];

test.each(valid)("%s gives the value of JSON.parse", (source) => {
  const value: unknown = JSON.parse(source);
  expect(parseWithPosition(source)).toEqual({ ok: true, value });
});

test.each(invalid)("%j is rejected like JSON.parse does", (source) => {
  expect(() => void JSON.parse(source)).toThrow(SyntaxError);
  expect(parseWithPosition(source)).toMatchObject({ ok: false });
});

test("an error has its line and column", () => {
  expect(parseWithPosition('{\n  "a": 1\n  "b": 2\n}')).toEqual({
    ok: false,
    message: "expected “,” or “}”",
    line: 3,
    column: 3,
  });
  expect(parseWithPosition('{"a": }')).toMatchObject({ message: "expected a value", column: 7 });
  expect(parseWithPosition("[1")).toMatchObject({ line: 1, column: 3 });
});
