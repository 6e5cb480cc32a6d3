// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./workspace.mjs";

/** @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest */

const folders = ["packages", "apps"].flatMap((parent) =>
  readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
);

/** Name and version of every direct dependency outside the workspace. */
const direct = ["", "e2e", ...folders].flatMap((folder) => {
  const text = readFileSync(join(root, folder, "package.json"), "utf8");
  const manifest = /** @type {Manifest} */ (JSON.parse(text));
  const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  return all.filter(([name]) => !/^(@elicitation-playground\/|elicitation-playground$)/.test(name));
});
const names = [...new Set(direct.map(([name]) => name))].sort();

test("docs/DEPENDENCIES.md lists every direct dependency once and nothing else", () => {
  const page = readFileSync(join(root, "docs/DEPENDENCIES.md"), "utf8");
  const listed = [...page.matchAll(/^\| `([^`]+)`/gm)].map(([, name = ""]) => name);
  expect(listed.sort()).toEqual(names);
});

test.each(names)("%s is pinned to one exact version", (name) => {
  const versions = new Set(
    direct.filter(([other]) => other === name).map(([, version]) => version),
  );
  expect([...versions]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+/)]);
});
