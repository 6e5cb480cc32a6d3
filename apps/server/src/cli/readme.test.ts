import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { namedProfiles } from "@elicitation-playground/shared/hosts/namedProfiles";
import { describeUsage } from "./commands.ts";

const root = new URL("../../../../", import.meta.url);
const readme = read("README.md");

function read(path: string): string {
  return readFileSync(new URL(path, root), "utf8");
}

/** A page indents code differently than a file. */
function withoutIndent(text: string): string {
  return text.replaceAll(/^ +/gm, "").trim();
}

test("the README or the page on connecting quotes the help", () => {
  expect(`${readme}\n${read("docs/CONNECT.md")}`).toContain(describeUsage("npm start --"));
});

test("the page on connecting lists every named profile", () => {
  const rows = [...read("docs/CONNECT.md").matchAll(/^\| `([\w -]+)`\s+\| \w/gm)];
  expect(rows.map(([, name]) => name)).toEqual(namedProfiles.map(({ name }) => name));
});

test("the README quotes the code of a sample", () => {
  const [, quoted = ""] = /```ts\n([^]*?)```/.exec(readme) ?? [];
  const sample = read("packages/samples/src/tools/deleteAll.ts");
  expect(quoted).not.toBe("");
  expect(withoutIndent(sample)).toContain(withoutIndent(quoted));
});
