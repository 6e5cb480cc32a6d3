// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { root } from "./workspace.mjs";

/**
 * @typedef {{ id: string, level: string, text: string, links: string[], notDone: string | undefined }} Requirement
 * @typedef {{ id: string, file: string }} Citation
 */

const page = readFileSync(join(root, "docs/REQUIREMENTS.md"), "utf8");
const requirements = readRequirements(page);
const specLink =
  /^https:\/\/modelcontextprotocol\.io\/specification\/20(25-06-18|25-11-25|26-07-28)\/(client\/elicitation|client\/roots|basic\/patterns\/mrtr)(#[a-z-]+)?$/;

test("every requirement is cited by a test or gives a reason why it is not done", () => {
  expect(findProblems(requirements, findCitations())).toEqual([]);
});

test("every item of the page is a requirement with its own id", () => {
  const items = [...page.matchAll(/^- /gm)];
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(items.length);
});

test("every requirement has a level, a sentence and links to the spec", () => {
  const malformed = requirements.filter(
    ({ level, text, links }) =>
      !/^(MUST|SHOULD)( NOT)?( \(SHOULD in 2025-06-18\))?$/.test(level) ||
      !text.endsWith(".") ||
      links.length === 0 ||
      !links.every((link) => specLink.test(link)),
  );
  expect(malformed).toEqual([]);
});

test("uncited ids, unknown ids, and ids both cited and not done are problems", () => {
  const [done, skipped] = readRequirements(
    "- **`EL-a`** MUST: do a.\n  [x](https://x)\n- **`EL-b`** SHOULD: do b.\n  [x](https://x)\n  Not done: no need.\n",
  );
  if (!done || !skipped) throw new Error("The page above has two requirements.");
  const cite = (/** @type {string} */ id) => ({ id, file: "a.test.ts" });
  expect(findProblems([done, skipped], [cite("EL-a")])).toEqual([]);
  expect(findProblems([done, skipped], [])).toEqual(["no test cites EL-a"]);
  expect(findProblems([skipped], [cite("EL-c")])).toEqual([
    "a.test.ts cites EL-c, which is not a requirement",
  ]);
  expect(findProblems([skipped], [cite("EL-b")])).toEqual([
    "a.test.ts cites EL-b, which is marked as not done",
  ]);
});

test("only ids at the end of a title are citations", () => {
  expect(readCitations('test("it asks [EL-a, URL-b-c]", () => {\n  // [EL-d]\n});')).toEqual([
    "EL-a",
    "URL-b-c",
  ]);
});

/**
 * Each requirement is a list item: id, level and sentence, then its links and, if we do not do it,
 * the reason.
 * @param {string} text
 * @returns {Requirement[]}
 */
function readRequirements(text) {
  const item = /^- \*\*`(?<id>[^`]+)`\*\* (?<level>[^:]+): (?<text>.+)\n(?<rest>(?: {2}.+\n)+)/gm;
  return [...text.matchAll(item)].map(({ groups = {} }) => {
    const { id = "", level = "", text: sentence = "", rest = "" } = groups;
    return {
      id,
      level,
      text: sentence,
      links: [...rest.matchAll(/\]\((\S+)\)/g)].map(([, link = ""]) => link),
      notDone: /^ {2}Not done: (.+)$/m.exec(rest)?.[1],
    };
  });
}

/** @param {string} source */
function readCitations(source) {
  const cited = source.matchAll(/ \[([A-Z]+-[a-z0-9-]+(?:, [A-Z]+-[a-z0-9-]+)*)\]["'`]/g);
  return [...cited].flatMap(([, ids = ""]) => ids.split(", "));
}

/** @returns {Citation[]} */
function findCitations() {
  return ["packages", "apps", "e2e"]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.includes("node_modules"))
    .flatMap((path) => {
      const file = relative(root, path);
      return readCitations(readFileSync(path, "utf8")).map((id) => ({ id, file }));
    });
}

/** @param {Requirement[]} all @param {Citation[]} citations */
function findProblems(all, citations) {
  const ids = new Set(all.map(({ id }) => id));
  const unknown = citations.filter(({ id }) => !ids.has(id));
  const problems = unknown.map(({ id, file }) => `${file} cites ${id}, which is not a requirement`);
  for (const { id, notDone } of all) {
    const file = citations.find((citation) => citation.id === id)?.file;
    if (file === undefined && !notDone) problems.push(`no test cites ${id}`);
    if (file !== undefined && notDone) {
      problems.push(`${file} cites ${id}, which is marked as not done`);
    }
  }
  return problems;
}
