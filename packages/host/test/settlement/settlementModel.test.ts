import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { QuestionRound } from "../../src/questions/questionRound.ts";
import { commands } from "./questionCommands.ts";
import { QuestionModel } from "./questionModel.ts";
import { answerNames, QuestionSystem } from "./questionSystem.ts";

/** `npm run fuzz` runs each property more often; a failure prints its seed. */
const numRuns = Number(process.env["FUZZ_INPUTS"] ?? 300);
const timeout = 20_000 + numRuns * 20;

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
});

afterAll(() => {
  vi.useRealTimers();
});

test(
  "in any order of events each question leaves once, and every answer gets its verdict",
  async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const system = new QuestionSystem();
        await fc.asyncModelRun(() => ({ model: new QuestionModel(), real: system }), sequence);
        await system.assertLeftOnce();
      }),
      { numRuns },
    );
  },
  timeout,
);

const policy = { answerTimeoutMs: 10, autoAnswer: { action: "accept", afterMs: 10 } } as const;

/** Whoever may close a question, at the same time as all others. */
const racers = {
  "time passes": () => void vi.advanceTimersByTime(10),
  "the MCP server withdraws": (system: QuestionSystem, id: string) => system.withdraw(id),
  "the call is cancelled": (system: QuestionSystem) =>
    system.elicitations.close(({ callId }) => callId === "call-1", "call-cancelled", "why"),
  "the connection is lost": (system: QuestionSystem) =>
    system.elicitations.close(({ connectionId }) => connectionId === "c", "disconnect", "why"),
  "the person reopens": (system: QuestionSystem, id: string) => void system.reopen(id),
  "a fault is committed": (system: QuestionSystem, id: string) => void system.commitFault(id),
  ...Object.fromEntries(
    answerNames.map((name) => [
      `a tab answers ${name}`,
      (system: QuestionSystem, id: string) => void system.answer(id, name),
    ]),
  ),
} satisfies Record<string, (system: QuestionSystem, id: string) => void>;

type Racer = [name: string, act: (system: QuestionSystem, id: string) => void];

test(
  "however answers in check race with everything else, each question leaves once",
  async () => {
    const entered = fc.tuple(fc.constantFrom<Racer>(...Object.entries(racers)), fc.nat({ max: 2 }));
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(entered, { minLength: 2, maxLength: 12 }),
        fc.array(fc.boolean(), { maxLength: 12 }),
        fc.boolean(),
        async (scheduler, entries, turns, isRound) => {
          const system = new QuestionSystem();
          const from = { connectionId: "c", callId: "call-1" };
          const round = isRound ? new QuestionRound() : undefined;
          const ids = [1, 2, 3].map(() => system.ask(policy, from, round));
          for (const [[name, act], index] of entries) {
            const id = ids[index] ?? "";
            void scheduler
              .schedule(Promise.resolve(), `${name}: ${id}`)
              .then(() => act(system, id));
          }
          for (let step = 0; scheduler.count() > 0; step += 1) {
            await scheduler.waitNext(1);
            // The worker thread can report only while the event loop turns.
            if (turns[step]) await turnEventLoop();
          }
          await system.assertLeftOnce();
          expect(
            system.log.since(0).filter(({ type }) => type === "elicitation-opened"),
          ).toHaveLength(ids.length);
        },
      ),
      { numRuns },
    );
  },
  timeout,
);

/** Long enough for the worker thread to report, or not. */
async function turnEventLoop(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}
