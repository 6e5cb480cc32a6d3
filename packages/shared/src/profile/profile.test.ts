import { expect, test } from "vitest";
import { rootsSchema } from "./profile.ts";

const isAccepted = (uri: string) => rootsSchema.safeParse([{ uri }]).success;

test("a root must be a file URI [ROOTS-file-only]", () => {
  const files = ["file:///home/ada/my%20notes", "file:///C:/Users/ada", "file:///a..b/.config"];
  expect(files.filter(isAccepted)).toEqual(files);
  const others = ["https://example.com/", "/home/ada", "javascript:alert(1)", "", "data:,x"];
  expect(others.filter(isAccepted)).toEqual([]);
});

test("a root must not contain parent segments, encoded or not [ROOTS-no-traversal]", () => {
  const traversing = [
    "file:///home/../etc",
    "file:///home/..",
    "file:///home/..?x",
    "file:///home/..#x",
    "file:///home/%2e%2e/etc",
    "file:///home/.%2E/etc",
    "file:///home\\..\\etc",
    "file:///home/..%2fetc",
    "file:///home/x%5C..%5Cetc",
    "file:///home/x%00",
    "file:///home/.\t./etc",
  ];
  expect(traversing.filter(isAccepted)).toEqual([]);
});
