// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./workspace.mjs";

// docs/SECURITY.md and docs/RELIABILITY.md say which test proves each line of their tables.

/** @typedef {{ file: string, title: string }} Citation */

const pages = ["docs/SECURITY.md", "docs/RELIABILITY.md"];

test.each(pages)("every test that %s cites exists", (page) => {
  const citations = readRows(readPage(page)).flatMap(readCitations);
  expect(citations.length).toBeGreaterThan(0);
  expect(citations.filter((citation) => !isTest(citation))).toEqual([]);
});

test.each(pages)("every line of a table with tests in %s cites one", (page) => {
  expect(readRows(readPage(page)).filter((cell) => readCitations(cell).length === 0)).toEqual([]);
});

test("citations are read from the last cell of a row", () => {
  const page =
    "| attack | what holds | test |\n| --- | --- | --- |\n| a | b | `x.ts`: one; two; `y.ts`: %s |\n";
  expect(readRows(page).flatMap(readCitations)).toEqual([
    { file: "x.ts", title: "one; two" },
    { file: "y.ts", title: "%s" },
  ]);
});

test.each([
  ['test("a title", () => {})', true],
  ["test.each(pages)(\n  `a title`,", true],
  ["])('a title', () => {})", true],
  ['test("a title and more", () => {})', false],
  ['test("not a title", () => {})', false],
  ['test("other", () => {\n  expect(text).toBe("a title")', false],
  ["// a title", false],
])("%j has the test: %j", (source, expected) => {
  expect(hasTest(source, "a title")).toBe(expected);
});

/** @param {string} path */
function readPage(path) {
  return readFileSync(join(root, path), "utf8");
}

/**
 * The last cells of the tables whose last column is "test".
 * @param {string} page
 */
function readRows(page) {
  const tables = page
    .split(/\n(?!\|)/)
    .map((block) => block.split("\n").filter((line) => line.startsWith("|")));
  return tables
    .filter(([head]) => head !== undefined && lastCell(head) === "test")
    .flatMap((lines) => lines.slice(2).map(lastCell));
}

/** @param {string} line */
function lastCell(line) {
  return line.split("|").at(-2)?.trim() ?? "";
}

/**
 * @param {string} cell
 * @returns {Citation[]}
 */
function readCitations(cell) {
  return cell.split(/; (?=`)/).flatMap((part) => {
    const [, file, title] = /^`([^`]+)`: (.+)$/.exec(part) ?? [];
    return file !== undefined && title !== undefined ? [{ file, title }] : [];
  });
}

/** @param {Citation} citation */
function isTest({ file, title }) {
  return existsSync(join(root, file)) && hasTest(readPage(file), title);
}

/**
 * Whether a source has a test with this whole title, which may come after a table of cases.
 * @param {string} source
 * @param {string} title
 */
function hasTest(source, title) {
  return ['"', "'", "`"].some((quote) =>
    source
      .split(`${quote}${title}${quote}`)
      .slice(0, -1)
      .some((before) => /(?:\btest|\))\(\s*$/.test(before)),
  );
}
