import { judgeAsked } from "./judge.ts";
import type { Asked, Probe, ProbeContext, ProbeSteps, Questions, StepOutcome } from "./probe.ts";

/** The steps of a probe, whose last value is its judgement. */
export function stepsOf(probe: Probe, context: ProbeContext): ProbeSteps {
  const questions = probe.questions(context);
  return probe.run ? probe.run(context, questions) : askInRounds(probe, context, questions);
}

/** Asks round by round and stops at the first thing that is wrong. */
function* askInRounds(probe: Probe, context: ProbeContext, questions: Questions): ProbeSteps {
  const { rounds = [Object.keys(questions)] } = probe;
  let first;
  for (const round of rounds) {
    const open = pick(questions, round);
    const judgement = judgeAsked(
      probe,
      open,
      readAsked(yield { kind: "ask", questions: open }),
      context,
    );
    if (judgement.verdict !== "pass") return judgement;
    first ??= judgement;
  }
  return first ?? { verdict: "not-tried", detail: "Nothing was asked." };
}

export function pick(questions: Questions, names: readonly string[]): Questions {
  return Object.fromEntries(Object.entries(questions).filter(([name]) => names.includes(name)));
}

export function readAsked({ asked }: StepOutcome): Asked {
  return asked ?? { answers: {}, faults: [] };
}
