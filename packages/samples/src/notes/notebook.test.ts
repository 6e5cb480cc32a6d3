import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { archiveNote, deleteNote, firstNotes, keepNotebooksIn, openNotebook } from "./notebook.ts";

const folder = mkdtempSync(join(tmpdir(), "samples-notebooks-"));
keepNotebooksIn(folder);
afterAll(() => {
  keepNotebooksIn(join(tmpdir(), "elicitation-playground-notes"));
  rmSync(folder, { recursive: true });
});
const [first, second] = firstNotes;

test("each notebook is a folder of its own", async () => {
  const [mine, yours] = [await openNotebook(), await openNotebook()];
  await deleteNote(mine, first!);
  await archiveNote(mine, second!);
  expect(readdirSync(mine).toSorted()).toEqual(["archive", "n3.md", "n4.md"]);
  expect(readdirSync(join(mine, "archive"))).toEqual(["n2.md"]);
  expect(readdirSync(yours).toSorted()).toEqual(["archive", "n1.md", "n2.md", "n3.md", "n4.md"]);
});

test("opening a notebook removes those older than an hour", async () => {
  const old = await openNotebook();
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  utimesSync(old, longAgo, longAgo);
  const fresh = await openNotebook();
  expect(existsSync(old)).toBe(false);
  expect(existsSync(fresh)).toBe(true);
});
