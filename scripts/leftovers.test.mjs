// @ts-check
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestFolder } from "./leftovers.mjs";

test("finds what was left in the temporary folder and in the state folder", () => {
  const folder = createTestFolder();
  const { TMPDIR, XDG_STATE_HOME } = folder.env;
  expect(folder.findLeftovers()).toEqual([]);
  writeFileSync(join(TMPDIR, "forgotten.txt"), "");
  mkdirSync(join(TMPDIR, "node-compile-cache"));
  mkdirSync(join(XDG_STATE_HOME, "elicitation-playground"));
  expect(folder.findLeftovers()).toEqual(["forgotten.txt", "state/elicitation-playground"]);
  folder.remove();
  expect(existsSync(TMPDIR)).toBe(false);
});
