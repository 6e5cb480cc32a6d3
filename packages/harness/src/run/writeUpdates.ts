import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ScenarioQuestion } from "../scenario/format/questionSchema.ts";
import type { RevisedCall } from "../scenario/write/writeQuestions.ts";
import { findUnwritten, updateScenario } from "../scenario/write/writeScenario.ts";
import { describeMatch } from "./match/matchValue.ts";
import type { Update } from "./updateTest.ts";

export type WrittenUpdates = {
  /** The files that changed. */
  updated: string[];
  /** What changed in each test, for review. */
  notes: string[];
  /** Tests whose questions cannot be written, because they share them with others. */
  conflicts: string[];
};

/** Writes the questions into their files. A test that ran as several clients is written once. */
export function writeUpdates(updates: Update[], folder: string): WrittenUpdates {
  const written: WrittenUpdates = { updated: [], notes: [], conflicts: [] };
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
    const isUnwritten = findUnwritten(before, after);
    const unwritten = [...chosen.values()].filter((update) => isUnwritten(toRevised(update)));
    written.conflicts.push(...unwritten.map(describeSharing));
    if (after === before) continue;
    writeFileSync(place, after);
    written.updated.push(path);
    written.notes.push(...[...chosen.values()].flatMap(describeUpdate));
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

function describeUpdate({ planned, step, questions }: Update): string[] {
  const { test, file, place } = planned;
  const where = `${file.path}:${place.line} ${test.name}`;
  const listed = (step === 0 ? test : test.afterwards[step - 1])?.questions ?? [];
  const kept = new Set(questions.map(({ origin }) => origin));
  const added = questions.filter(({ origin }) => origin === undefined);
  const nameOf = ({ message }: ScenarioQuestion) =>
    message === undefined ? "a question" : `the question ${describeMatch(message)}`;
  return [
    ...added.map(({ question }) => {
      const answer = JSON.stringify(question.answer).replaceAll('"', "");
      return `${where}: added ${nameOf(question)}, answered with ${answer}. Check the answer.`;
    }),
    ...questions.flatMap(({ origin, parts }) => {
      const before = origin === undefined ? undefined : listed[origin];
      if (!before || parts.length === 0) return [];
      return `${where}: changed ${parts.join(" and ")} of ${nameOf(before)}.`;
    }),
    ...listed
      .filter((_question, index) => !kept.has(index))
      .map((question) => `${where}: removed ${nameOf(question)}.`),
  ];
}

function describeConflict(first: Update, other: Update): string {
  const { file, place } = first.planned;
  return (
    `${file.path}:${place.line} "${first.planned.title}" and "${other.planned.title}" ask ` +
    "different questions, which one test cannot describe. Write a test for each."
  );
}

function describeSharing({ planned: { file, place, title } }: Update): string {
  return (
    `${file.path}:${place.line} "${title}" shares its questions with a test that is asked ` +
    "different ones. Give it its own questions."
  );
}
