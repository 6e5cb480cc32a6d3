// @ts-check
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./workspace.mjs";

const folder = join(root, "docs/screens");
const page = readFileSync(join(root, "docs/SCREENS.md"), "utf8");
const files = readdirSync(folder);

test("every picture of a state is in the page, and every entry of the page has its picture", () => {
  const entries = [...page.matchAll(/^### (\S+)$/gm)].map(([, name]) => `${name}.jpg`);
  const shown = [...page.matchAll(/\]\(screens\/(\S+)\)/g)].map(([, file]) => file);
  expect(shown).toEqual(entries);
  expect(new Set(entries).size).toBe(entries.length);
  expect(entries.toSorted()).toEqual(files.toSorted());
});

test("the pictures are light enough for a repository", () => {
  const sizes = files.map((file) => statSync(join(folder, file)).size);
  expect(Math.max(...sizes)).toBeLessThan(250_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(8_000_000);
});
