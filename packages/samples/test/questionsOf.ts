import { ask } from "../src/sample/ask.ts";
import type { Sample } from "../src/sample/defineSample.ts";
import { runSteps, type Peer } from "../src/sample/runSample.ts";
import type { Asking, Question, Reply } from "../src/sample/steps.ts";
import { cases } from "./cases/index.ts";

/** What a tool asks when it is answered as in its longest case. */
export async function questionsOf(sample: Sample): Promise<Question[]> {
  const own = cases.filter(({ tool }) => tool === sample.name);
  const [longest] = own.toSorted((a, b) => b.answers.length - a.answers.length);
  const args = sample.input.safeParse(longest?.args ?? {});
  if (!args.success) return [];
  return listen(sample.run(args.data, ask), longest?.answers ?? []);
}

/** Runs what asks, answered by a script and then with cancel, and notes its questions. */
export async function listen(
  asking: Asking<unknown>,
  script: readonly Reply[],
): Promise<Question[]> {
  const heard: Question[] = [];
  // A tool may end in an error here; its questions are all we want.
  await runSteps(asking, recordingPeer(heard, script)).catch(() => undefined);
  return heard;
}

export function recordingPeer(heard: Question[], script: readonly Reply[]): Peer {
  const replies = script.values();
  return {
    canElicitForm: true,
    canElicitUrl: true,
    canListRoots: true,
    ask: async ({ questions }) => {
      heard.push(...Object.values(questions));
      const answered = Object.keys(questions).map((name) => {
        return [name, replies.next().value ?? { action: "cancel" as const }] as const;
      });
      return Object.fromEntries(answered);
    },
    listRoots: async () => [],
    once: async (work) => work(new AbortController().signal),
    tell: async () => undefined,
  };
}
