import { expect, test } from "vitest";
import { parseJson } from "./parseJson.ts";

const good = [
  '{"a": [1, -2.5e3, true, null, "x\\n\\u00e9"], "b": {}}',
  " [ ] ",
  '"\\""',
  "0",
  '{"a":{"a":[[]]}}',
];
const bad = [
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

test.each(good)("%s is read as JSON.parse reads it", (source) => {
  const value: unknown = JSON.parse(source);
  expect(parseJson(source)).toEqual({ ok: true, value });
});

test.each(bad)("%j is refused, as JSON.parse refuses it", (source) => {
  expect(() => void JSON.parse(source)).toThrow(SyntaxError);
  expect(parseJson(source)).toMatchObject({ ok: false });
});

test("where it breaks is told by line and column", () => {
  expect(parseJson('{\n  "a": 1\n  "b": 2\n}')).toEqual({
    ok: false,
    message: "“,” or “}” is expected",
    line: 3,
    column: 3,
  });
  expect(parseJson('{"a": }')).toMatchObject({ message: "a value is expected", column: 7 });
  expect(parseJson("[1")).toMatchObject({ line: 1, column: 3 });
});
