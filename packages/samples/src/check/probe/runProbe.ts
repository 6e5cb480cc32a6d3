import { judgeAsked, pass } from "./judge.ts";
import type {
  Asked,
  Judgement,
  Probe,
  ProbeContext,
  ProbeSteps,
  Questions,
  StepOutcome,
} from "./probe.ts";

/** The steps of a probe, whose last value is its judgement. */
export function stepsOf(probe: Probe, context: ProbeContext): ProbeSteps {
  const questions = probe.questions(context);
  return probe.run ? probe.run(context, questions) : askInRounds(probe, context, questions);
}

/** Asks round by round and stops at the first thing that is wrong. */
function* askInRounds(probe: Probe, context: ProbeContext, questions: Questions): ProbeSteps {
  const { rounds = [Object.keys(questions)], states = [] } = probe;
  let last: Judgement | undefined;
  for (const [index, round] of rounds.entries()) {
    const open = pick(questions, round);
    const state = states[index];
    const outcome = yield { kind: "ask", questions: open, ...(state !== undefined && { state }) };
    const judgement = judgeAsked(probe, open, readAsked(outcome), context);
    if (judgement.verdict !== "pass") return judgement;
    // The last answer says what the host shows; the others only lead to it.
    last = judgement;
  }
  return last ?? pass("Nothing was asked.");
}

function pick(questions: Questions, names: readonly string[]): Questions {
  return Object.fromEntries(Object.entries(questions).filter(([name]) => names.includes(name)));
}

export function readAsked({ asked }: StepOutcome): Asked {
  return asked ?? { answers: {}, faults: [] };
}
