import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { firstNotes, Notebook } from "./notebook.ts";

const titlesIn = (notebook: Notebook) => notebook.list().notes.map(({ title }) => title);

test("three TPS reports match their common title", () => {
  const titles = new Notebook().find("tps report").map(({ title }) => title);
  expect(titles).toEqual(["TPS report 2023", "TPS report 2024", "TPS report 2025"]);
});

test("a deleted note is neither listed nor found, until the notebook is reset", () => {
  const notebook = new Notebook();
  notebook.delete("n6");
  expect(titlesIn(notebook)).not.toContain("Ideas");
  expect(notebook.find("ideas")).toEqual([]);
  expect(() => notebook.delete("n6")).toThrow("n6 is not in the notebook");
  notebook.reset();
  expect(notebook.list()).toEqual({ name: "Notebook", notes: firstNotes, archive: [] });
});

test("an archived note moves to the archive, if the notebook keeps one", () => {
  const notebook = new Notebook();
  notebook.archive("n4");
  expect(notebook.list().archive).toEqual([{ id: "n4", title: "Shopping list" }]);
  notebook.setUp({ name: "Ideas", keepsArchive: false });
  notebook.archive("n5");
  expect(notebook.list()).toMatchObject({ name: "Ideas", archive: [] });
  expect(titlesIn(notebook)).not.toContain("Shopping list");
  expect(titlesIn(notebook)).not.toContain("Meeting with Ada");
});

test("each notebook has its own notes", () => {
  const [mine, yours] = [new Notebook(), new Notebook()];
  mine.delete("n1");
  expect(titlesIn(yours)).toContain("TPS report 2023");
});

test("with a folder, the notes are stored there as files from the start", () => {
  const folder = mkdtempSync(join(tmpdir(), "samples-notebook-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  new Notebook(folder).delete("n2");
  const notebook = new Notebook(folder);
  expect(readdirSync(folder)).toHaveLength(7);
  notebook.delete("n1");
  notebook.archive("n4");
  const files = ["archive", "n2.md", "n3.md", "n5.md", "n6.md"];
  expect(readdirSync(folder).toSorted()).toEqual(files);
  expect(readdirSync(join(folder, "archive"))).toEqual(["n4.md"]);
  notebook.reset();
  expect(readdirSync(folder)).toHaveLength(7);
  expect(readdirSync(join(folder, "archive"))).toEqual([]);
});
