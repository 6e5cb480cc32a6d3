import { expect, test } from "vitest";
import { readRoots, toRows } from "./roots.ts";

test("an absolute path becomes a file: URI", () => {
  const { roots, errors } = readRoots([
    ["/home/ada/my notes", " Notes "],
    ["C:\\Users\\ada", ""],
    ["file:///srv", ""],
    ["", ""],
  ]);
  expect(errors).toEqual({});
  expect(roots).toEqual([
    { uri: "file:///home/ada/my%20notes", name: "Notes" },
    { uri: "file:///C:/Users/ada" },
    { uri: "file:///srv" },
  ]);
  expect(readRoots(toRows(roots)).roots).toEqual(roots);
});

test("an invalid row has an error", () => {
  const rows = [
    ["notes", ""],
    ["/a", ""],
    ["", "x"],
    ["https://a/", ""],
    ["/a/../b", ""],
  ] as const;
  const { roots, errors } = readRoots(rows);
  expect(Object.keys(errors)).toEqual(["0", "2", "3", "4"]);
  expect(roots).toEqual([{ uri: "file:///a" }]);
});
