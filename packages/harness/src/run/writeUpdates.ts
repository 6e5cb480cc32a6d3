import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ScenarioQuestion } from "../scenario/format/questionSchema.ts";
import { pathOfStep, stepsOf } from "../scenario/format/scenarioSchema.ts";
import { placesIn } from "../scenario/places.ts";
import {
  findUnwritten,
  isYaml,
  updateScenario,
  type RevisedCall,
} from "../scenario/write/updateScenario.ts";
import type { TextMatch } from "../scenario/format/schemaParts.ts";
import { toVariableText } from "../scenario/variableText.ts";
import { masked, toTextMatch } from "../scenario/volatileText.ts";
import { describeUpdate } from "./describeUpdate.ts";
import type { Update } from "./updateTest.ts";

export type WrittenUpdates = {
  /** The files that changed. */
  updated: string[];
  /** What changed, each with its place in the updated file, for review. */
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
    const own = updates.filter(({ planned }) => planned.file.path === path);
    const { variables } = own[0]?.planned.file ?? {};
    const apply = (some: Update[]) => updateScenario(before, some.map(toRevised), variables);
    for (const update of own) {
      const key = `${update.planned.index} ${update.step}`;
      const first = chosen.get(key);
      if (!first) chosen.set(key, update);
      else if (apply([first]) !== apply([update])) {
        written.conflicts.push(describeConflict(first, update));
      }
    }
    const writable = selectWritable([...chosen.values()], apply);
    const breaking = [...chosen.values()].filter((update) => !writable.includes(update));
    written.conflicts.push(...breaking.map(describeBreaking));
    const after = apply(writable);
    const isUnwritten = findUnwritten(before, after, variables);
    const unwritten = writable.filter((update) => isUnwritten(toRevised(update)));
    written.conflicts.push(...unwritten.map(describeSharing));
    if (after === before) continue;
    writeFileSync(place, after);
    written.updated.push(...new Set(writable.map(({ planned }) => planned.path)));
    const { placeOf } = placesIn(after);
    const where = (at: (string | number)[], key?: string) => {
      const { line, column } = placeOf(at, key);
      return `${path}:${line}:${column}`;
    };
    const notes = writable.flatMap((update) =>
      describeUpdate(toRevised(update), where, update.mask.isSecret).map(update.mask.text),
    );
    // Tests that share their questions have the same notes.
    written.notes.push(...new Set(notes));
  }
  return written;
}

/** Those that leave a file that can be read: one may remove the anchor of an alias elsewhere. */
function selectWritable(updates: Update[], apply: (some: Update[]) => string): Update[] {
  if (isYaml(apply(updates))) return updates;
  return updates.reduce<Update[]>((some, update) => {
    const more = [...some, update];
    return isYaml(apply(more)) ? more : some;
  }, []);
}

function toRevised(update: Update): RevisedCall {
  const { planned, step } = update;
  const listed = stepsOf(planned.test)[step]?.questions ?? [];
  const questions = update.questions.map((revised) =>
    revised.parts.includes("message") ||
    revised.parts.includes("url") ||
    revised.origin === undefined
      ? { ...revised, question: withoutEncoded(revised.question, update) }
      : revised,
  );
  return { path: pathOfStep(planned.index, step), listed, questions };
}

/** A variable can't stand for a secret that is encoded in a text, so a pattern matches the text. */
function withoutEncoded(question: ScenarioQuestion, { planned, mask }: Update): ScenarioQuestion {
  const hide = (text: TextMatch | undefined): TextMatch | undefined => {
    if (typeof text !== "string") return text;
    const { variables } = planned.file;
    const written = toVariableText(text, variables, { replaces: "", isPattern: false });
    if (mask.text(written) === written) return text;
    return toTextMatch(mask.text(text), "", masked);
  };
  const [message, url] = [hide(question.message), hide(question.url)];
  return {
    ...question,
    ...(message !== undefined && { message }),
    ...(url !== undefined && { url }),
  };
}

function describeConflict(first: Update, other: Update): string {
  const { title } = first.planned;
  return (
    `${startOf(first)} "${title}" and "${other.planned.title}" ask ` +
    "different questions, which one test cannot describe. Write a test for each."
  );
}

function describeSharing(update: Update): string {
  return (
    `${startOf(update)} "${update.planned.title}" shares its questions with a test that is asked ` +
    "different ones. Give it its own questions."
  );
}

function describeBreaking(update: Update): string {
  return (
    `${startOf(update)} "${update.planned.title}" is asked different questions, but without a part ` +
    "of them that a YAML alias refers to, the file can't be read. Replace the alias by the value."
  );
}

function startOf({ planned: { path, place } }: Update): string {
  return `${path}:${place.line}:${place.column}`;
}
