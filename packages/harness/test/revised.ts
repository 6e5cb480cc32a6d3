import { parse } from "yaml";
import type { ScenarioQuestion } from "../src/scenario/format/questionSchema.ts";
import {
  updateScenario,
  type RevisedCall,
  type RevisedQuestion,
} from "../src/scenario/write/updateScenario.ts";

// Revised questions, as an update of a scenario gets them.

/** Updates these calls; what the file lists is read from it. */
export const update = (text: string, calls: Pick<RevisedCall, "path" | "questions">[]) => {
  const { tests } = parse(text) as { tests: { questions?: ScenarioQuestion[] }[] };
  const listedAt = (index: unknown) => tests[Number(index)]?.questions ?? [];
  return updateScenario(
    text,
    calls.map((call) => ({ ...call, listed: listedAt(call.path[1]) })),
  );
};

export const kept = (origin: number): RevisedQuestion => ({
  question: { times: 1 },
  origin,
  parts: [],
});
export const changed = (origin: number, change: object): RevisedQuestion => ({
  question: { times: 1, ...change },
  origin,
  parts: Object.keys(change),
});
