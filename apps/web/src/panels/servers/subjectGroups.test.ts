import { expect, test } from "vitest";
import type { Subject } from "../../log/subject.ts";
import { filterSubjects, toGroups } from "./subjectGroups.ts";

function subject(name: string, parts: Partial<Subject> = {}): Subject {
  return { kind: "tool", name, title: name, ...parts };
}

test("groups keep the order in which they first appear, between ungrouped tools and prompts", () => {
  const groups = toGroups([
    subject("note:1", { kind: "resource" }),
    subject("greet", { kind: "prompt" }),
    subject("delete-all", { group: "Confirm" }),
    subject("book-room", { group: "Structured input" }),
    subject("archive", { group: "Confirm" }),
    subject("echo"),
  ]);
  expect(groups.map(({ title, subjects }) => [title, ...subjects.map(({ name }) => name)])).toEqual(
    [
      [undefined, "echo"],
      ["Confirm", "delete-all", "archive"],
      ["Structured input", "book-room"],
      ["Prompts", "greet"],
      ["Resources", "note:1"],
    ],
  );
});

test("a group that is called like a kind is a group of its own", () => {
  const groups = toGroups([
    subject("a", { group: "prompt" }),
    subject("b", { kind: "prompt" }),
    subject("c", { group: "tool" }),
  ]);
  expect(groups.map(({ title }) => title)).toEqual(["prompt", "tool", "Prompts"]);
});

test("a filter finds every word in title, name or description, in any case and order", () => {
  const all = [
    subject("book-room", { title: "Book a room", description: "Asks you to confirm it." }),
    subject("contact", { title: "Add a contact" }),
  ];
  const names = (query: string) => filterSubjects(all, query).map(({ name }) => name);
  expect(names("")).toEqual(["book-room", "contact"]);
  expect(names("  ROOM  book ")).toEqual(["book-room"]);
  expect(names("confirm")).toEqual(["book-room"]);
  expect(names("room contact")).toEqual([]);
  expect(names("add-")).toEqual([]);
  expect(names("a")).toEqual(["book-room", "contact"]);
});
