import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { archiveNote, deleteNote, firstNotes, keepNotebooksIn, withNotebook } from "./notebook.ts";

const folder = mkdtempSync(join(tmpdir(), "samples-notebooks-"));
afterEach(() => keepNotebooksIn(undefined));
afterAll(() => rmSync(folder, { recursive: true }));
const [first, second] = firstNotes;

test("each call has its own notebook", async () => {
  await withNotebook(async (mine) => {
    await withNotebook(async (yours) => {
      await deleteNote(mine, first!);
      await archiveNote(mine, second!);
      expect(readdirSync(mine).toSorted()).toEqual(["archive", "n3.md", "n4.md"]);
      expect(readdirSync(join(mine, "archive"))).toEqual(["n2.md"]);
      const notes = readdirSync(yours).toSorted();
      expect(notes).toEqual(["archive", "n1.md", "n2.md", "n3.md", "n4.md"]);
    });
  });
});

test("a notebook is removed after its call", async () => {
  const used = await withNotebook(async (notebook) => notebook);
  expect(existsSync(used)).toBe(false);
});

test("a notebook in a chosen folder is kept for an hour", async () => {
  keepNotebooksIn(join(folder, "kept"));
  const old = await withNotebook(async (notebook) => notebook);
  expect(existsSync(old)).toBe(true);
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  utimesSync(old, longAgo, longAgo);
  const fresh = await withNotebook(async (notebook) => notebook);
  expect(existsSync(old)).toBe(false);
  expect(existsSync(fresh)).toBe(true);
});
