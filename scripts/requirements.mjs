// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./workspace.mjs";

/** @typedef {{ id: string, level: string, says: string, links: string[], notDone: string | undefined }} Requirement */
/** @typedef {{ id: string, file: string }} Citation */

const entry = /^- \*\*`(?<id>[^`]+)`\*\* (?<level>[^:]+): (?<says>.+)\n(?<rest>(?: {2}.+\n)+)/gm;

/**
 * Reads the page of requirements. Each is a list item: its id, level and sentence, then its links
 * and, where we choose not to do it, why.
 * @param {string} page
 * @returns {Requirement[]}
 */
export function readRequirements(page) {
  return [...page.matchAll(entry)].map(({ groups = {} }) => {
    const { id = "", level = "", says = "", rest = "" } = groups;
    return {
      id,
      level,
      says,
      links: [...rest.matchAll(/\]\((\S+)\)/g)].map(([, link = ""]) => link),
      notDone: /^ {2}Not done: (.+)$/m.exec(rest)?.[1],
    };
  });
}

/**
 * The ids in brackets at the end of a test's title.
 * @param {string} source
 */
export function readCitations(source) {
  const cited = source.matchAll(/ \[([A-Z]+-[a-z0-9-]+(?:, [A-Z]+-[a-z0-9-]+)*)\]["'`]/g);
  return [...cited].flatMap(([, ids = ""]) => ids.split(", "));
}

/**
 * Every citation in the tests of all rooms.
 * @returns {Citation[]}
 */
export function findCitations() {
  return ["packages", "apps", "e2e"]
    .flatMap((room) => readdirSync(join(root, room), { recursive: true, withFileTypes: true }))
    .map((found) => join(found.parentPath, found.name))
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.includes("node_modules"))
    .flatMap((path) => {
      const file = relative(root, path);
      return readCitations(readFileSync(path, "utf8")).map((id) => ({ id, file }));
    });
}

/**
 * What is wrong between requirements and tests, in words.
 * @param {Requirement[]} requirements
 * @param {Citation[]} citations
 */
export function findFaults(requirements, citations) {
  const known = new Set(requirements.map(({ id }) => id));
  const unknown = citations.filter(({ id }) => !known.has(id));
  const faults = unknown.map(({ id, file }) => `${file} cites ${id}, which is no requirement`);
  for (const { id, notDone } of requirements) {
    const file = citations.find((citation) => citation.id === id)?.file;
    if (file === undefined && !notDone) faults.push(`no test cites ${id}`);
    if (file !== undefined && notDone) faults.push(`${id} is not done, yet ${file} cites it`);
  }
  return faults;
}
