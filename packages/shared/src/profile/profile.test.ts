import { expect, test } from "vitest";
import { rootsSchema } from "./profile.ts";

const takes = (uri: string) => rootsSchema.safeParse([{ uri }]).success;

test("a root is a file URI and nothing else [ROOTS-file-only]", () => {
  const files = ["file:///home/ada/my%20notes", "file:///C:/Users/ada", "file:///a..b/.config"];
  expect(files.filter(takes)).toEqual(files);
  const others = ["https://example.com/", "/home/ada", "javascript:alert(1)", "", "data:,x"];
  expect(others.filter(takes)).toEqual([]);
});

test("a root that climbs, however it is written, is no root [ROOTS-no-traversal]", () => {
  const climbing = [
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
  expect(climbing.filter(takes)).toEqual([]);
});
