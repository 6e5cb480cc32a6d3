import { Notebook } from "../src/notes/notebook.ts";
import { ask } from "../src/sample/ask.ts";
import type { Sample } from "../src/sample/defineSample.ts";
import { runSteps, type Peer } from "../src/sample/runSample.ts";
import {
  alone,
  isUrlQuestion,
  type Asking,
  type FormQuestion,
  type SampleQuestion,
  type Reply,
} from "../src/sample/steps.ts";
import { cases } from "./scenarioCases.ts";

/** The first question of a tool without arguments. */
export function firstQuestionOf(sample: Sample): FormQuestion {
  const { value: step, done } = sample.run({}, ask, new Notebook()).next();
  const question = done !== true && step.kind === "ask" ? step.questions[alone] : undefined;
  if (!question || isUrlQuestion(question)) {
    throw new Error(`${sample.name} does not start with a form.`);
  }
  return question;
}

/** The questions of a tool with the answers of its longest scenario. */
export async function questionsOf(sample: Sample): Promise<SampleQuestion[]> {
  const own = cases.filter(({ tool }) => tool === sample.name);
  const [longest] = own.toSorted((a, b) => b.questions.length - a.questions.length);
  // No scenario can name a root, so `files-write` has none.
  const args = sample.input.parse(longest?.args ?? { path: "ideas.md", text: "" });
  const answers = longest?.questions.map(({ answer }) => answer) ?? [];
  return collectQuestions(sample.run(args, ask, new Notebook()), answers);
}

/** Runs with these answers, and cancel after them, and returns the questions. */
export async function collectQuestions(
  asking: Asking<unknown>,
  answers: readonly Reply[],
): Promise<SampleQuestion[]> {
  const asked: SampleQuestion[] = [];
  // A tool may fail here, which does not matter for its questions.
  await runSteps(asking, recordingPeer(asked, answers)).catch(() => undefined);
  return asked;
}

export function recordingPeer(asked: SampleQuestion[], answers: readonly Reply[]): Peer {
  const replies = answers.values();
  return {
    canElicitForm: true,
    canElicitUrl: true,
    canListRoots: true,
    ask: async ({ questions }) => {
      asked.push(...Object.values(questions));
      const answered = Object.keys(questions).map((name) => {
        return [name, replies.next().value ?? { action: "cancel" as const }] as const;
      });
      return Object.fromEntries(answered);
    },
    listRoots: async () => [{ uri: "file:///a" }, { uri: "file:///b" }],
    once: async (work) => work(new AbortController().signal),
    reportProgress: async () => undefined,
  };
}
