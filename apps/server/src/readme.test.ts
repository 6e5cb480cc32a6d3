import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { builtInProfiles } from "@elicitation-playground/shared/profile/builtInProfiles";
import { describeOptions } from "./help.ts";

const root = new URL("../../../", import.meta.url);
const readme = read("README.md");

function read(path: string): string {
  return readFileSync(new URL(path, root), "utf8");
}

/** Indentation differs between a page and a file. */
function withoutIndent(text: string): string {
  return text.replaceAll(/^ +/gm, "").trim();
}

test("the README shows the help as it is", () => {
  expect(readme).toContain(describeOptions("npm start --"));
});

test("the page on connecting lists every ready-made profile", () => {
  const rows = [...read("docs/CONNECT.md").matchAll(/^\| `([\w -]+)`\s+\| \w/gm)];
  expect(rows.map(([, name]) => name)).toEqual(builtInProfiles.map(({ name }) => name));
});

test("the README shows code that exists", () => {
  const [, shown = ""] = /```ts\n([^]*?)```/.exec(readme) ?? [];
  const sample = read("packages/samples/src/tools/deleteAll.ts");
  expect(withoutIndent(sample)).toContain(withoutIndent(shown));
});
