import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { describeMatch } from "./match/matchText.ts";
import { findUnmet } from "../scenario/findUnmet.ts";
import { updateScenario, type RevisedCall } from "../scenario/updateScenario.ts";
import type { Update } from "./updateTest.ts";

export type Written = {
  /** The files that were written. */
  updated: string[];
  /** What the person should look at. */
  notes: string[];
  /** What cannot be written, because one test asks otherwise as another client. */
  conflicts: string[];
};

/** Writes the questions into their files. A test that ran several times is written once. */
export function writeUpdates(updates: Update[], folder: string): Written {
  const written: Written = { updated: [], notes: [], conflicts: [] };
  for (const path of new Set(updates.map(({ planned }) => planned.file.path))) {
    const place = resolve(folder, path);
    const before = readFileSync(place, "utf8");
    const chosen = new Map<string, Update>();
    for (const update of updates.filter(({ planned }) => planned.file.path === path)) {
      const key = pathOf(update).join(".");
      const first = chosen.get(key);
      if (!first) chosen.set(key, update);
      else if (apply(before, [first]) !== apply(before, [update])) {
        written.conflicts.push(describeConflict(first, update));
      }
    }
    const after = apply(before, [...chosen.values()]);
    const isUnmet = findUnmet(before, after);
    const unmet = [...chosen.values()].filter((update) => isUnmet(toRevised(update)));
    written.conflicts.push(...unmet.map(describeSharing));
    if (after === before) continue;
    writeFileSync(place, after);
    written.updated.push(path);
    written.notes.push(...[...chosen.values()].flatMap(describe));
  }
  return written;
}

function apply(text: string, updates: Update[]): string {
  return updateScenario(text, updates.map(toRevised));
}

function toRevised(update: Update): RevisedCall {
  return { path: pathOf(update), questions: update.questions };
}

function pathOf({ planned, step }: Update): (string | number)[] {
  const test = ["tests", planned.index];
  return step === 0 ? test : [...test, "afterwards", step - 1];
}

/** What a person would not see by the changed words alone. */
function describe({ planned, step, questions }: Update): string[] {
  const { test, file, place } = planned;
  const where = `${file.path}:${place.line} ${test.name}`;
  const listed = (step === 0 ? test : test.afterwards[step - 1])?.questions ?? [];
  const kept = new Set(questions.map(({ origin }) => origin));
  const added = questions.filter(({ origin }) => origin === undefined);
  const told = ({ message }: { message?: Parameters<typeof describeMatch>[0] | undefined }) =>
    message === undefined ? "a question" : describeMatch(message);
  return [
    ...added.map(({ question }) => {
      const answer = JSON.stringify(question.answer).replaceAll('"', "");
      return `${where}: new is ${told(question)}, answered with ${answer}. See whether that is right.`;
    }),
    ...questions.flatMap(({ origin, parts }) => {
      const before = origin === undefined ? undefined : listed[origin];
      if (!before || parts.length === 0) return [];
      return `${where}: ${told(before)} has changed in its ${parts.join(" and ")}.`;
    }),
    ...listed
      .filter((_question, index) => !kept.has(index))
      .map((question) => `${where}: ${told(question)} is no longer asked.`),
  ];
}

function describeConflict(first: Update, other: Update): string {
  const { file, place } = first.planned;
  return (
    `${file.path}:${place.line} "${other.planned.title}" asks otherwise than ` +
    `"${first.planned.title}", and one test cannot say both. Give each a test of its own.`
  );
}

function describeSharing({ planned: { file, place, title } }: Update): string {
  return (
    `${file.path}:${place.line} "${title}" shares its questions with a test that is not asked ` +
    "them so. Give it questions of its own."
  );
}
