// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findCitations, findFaults, readCitations, readRequirements } from "./requirements.mjs";
import { root } from "./workspace.mjs";

const page = readFileSync(join(root, "docs/REQUIREMENTS.md"), "utf8");
const requirements = readRequirements(page);
const specLink =
  /^https:\/\/modelcontextprotocol\.io\/specification\/20(25-06-18|25-11-25|26-07-28)\/(client\/elicitation|client\/roots|basic\/patterns\/mrtr)(#[a-z-]+)?$/;

test("every requirement is cited by a test, or says why it is not done", () => {
  expect(findFaults(requirements, findCitations())).toEqual([]);
});

test("every item of the page is read, and no id stands there twice", () => {
  const items = [...page.matchAll(/^- /gm)];
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(items.length);
});

test("every requirement has a level, a sentence and links to the spec", () => {
  const malformed = requirements.filter(
    ({ level, says, links }) =>
      !/^(MUST|SHOULD)( NOT)?( \(SHOULD in 2025-06-18\))?$/.test(level) ||
      !says.endsWith(".") ||
      links.length === 0 ||
      !links.every((link) => specLink.test(link)),
  );
  expect(malformed).toEqual([]);
});

test("what is uncited, unknown, or both cited and not done is named", () => {
  const [done, skipped] = readRequirements(
    "- **`EL-a`** MUST: do a.\n  [x](https://x)\n- **`EL-b`** SHOULD: do b.\n  [x](https://x)\n  Not done: no need.\n",
  );
  if (!done || !skipped) throw new Error("Two requirements were written.");
  const cite = (/** @type {string} */ id) => ({ id, file: "a.test.ts" });
  expect(findFaults([done, skipped], [cite("EL-a")])).toEqual([]);
  expect(findFaults([done, skipped], [])).toEqual(["no test cites EL-a"]);
  expect(findFaults([skipped], [cite("EL-c")])).toEqual([
    "a.test.ts cites EL-c, which is no requirement",
  ]);
  expect(findFaults([skipped], [cite("EL-b")])).toEqual([
    "EL-b is not done, yet a.test.ts cites it",
  ]);
});

test("an id counts only at the end of a title", () => {
  expect(readCitations('test("it asks [EL-a, URL-b-c]", () => {\n  // [EL-d]\n});')).toEqual([
    "EL-a",
    "URL-b-c",
  ]);
});
