import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { vi } from "vitest";
import type {
  ElicitationAnswer,
  ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { EventLog } from "../../src/log/eventLog.ts";
import type { QuestionRound } from "../../src/questions/questionRound.ts";
import type { AnswerPolicy } from "../../src/questions/answerPolicy.ts";
import { Elicitations, type ElicitationClosing } from "../../src/questions/elicitations.ts";

/** The answers of a person: two of them have to be checked in the worker thread. */
export const answers = {
  valid: { action: "accept", content: { age: 20 } },
  invalid: { action: "accept", content: { age: 3 } },
  "valid-in-worker": { action: "accept", content: { age: 20, code: "ab" } },
  "invalid-in-worker": { action: "accept", content: { age: 20, code: "cd" } },
  decline: { action: "decline" },
  cancel: { action: "cancel" },
  deliberate: { action: "accept", content: { age: "old" } },
} as const satisfies Record<string, ElicitationAnswer>;

export type AnswerName = keyof typeof answers;
export const answerNames = Object.keys(answers) as AnswerName[];

export const request: ElicitationRequest = {
  message: "How old?",
  requestedSchema: {
    type: "object",
    properties: {
      age: { type: "integer", minimum: 18 },
      code: { type: "string", pattern: "^(?=a)" },
    },
    required: ["age"],
  },
};

/** `settled`, `reopened`, `answer-breaks-schema`, or what else was refused and why. */
export type Verdict = string;

type Asked = { withdrawal: AbortController; closings: ElicitationClosing[] };

/** Elicitations as a session uses them, and all that they told to anyone. */
export class QuestionSystem {
  readonly bugs: unknown[] = [];
  readonly #onBug = (error: unknown) => this.bugs.push(error);
  readonly log = new EventLog({ events: 10_000, bytes: 1e9 }, this.#onBug);
  readonly elicitations = new Elicitations(this.log, { limit: 100, onBug: this.#onBug });
  readonly asked = new Map<string, Asked>();
  readonly verdicts: Promise<{ id: string; name: AnswerName; verdict: Verdict }>[] = [];

  ask(
    policy: AnswerPolicy,
    from: { connectionId: string; callId: string },
    round?: QuestionRound,
  ): string {
    const withdrawal = new AbortController();
    const { elicitationId, closed } = this.elicitations.open(
      {
        ...from,
        era: "2025-11-25",
        round: 1,
        request,
        faults: ["never-answer"],
        withdrawn: withdrawal.signal,
        ...(round && { together: round }),
      },
      policy,
    );
    const closings: ElicitationClosing[] = [];
    void closed.then((closing) => closings.push(closing));
    this.asked.set(elicitationId, { withdrawal, closings });
    return elicitationId;
  }

  answer(id: string, name: AnswerName): Promise<Verdict> {
    const intent = name === "deliberate" ? { deliberate: true as const } : {};
    const verdict = this.elicitations
      .answer(id, answers[name], intent)
      .then(() => "settled", toVerdict);
    this.verdicts.push(verdict.then((given) => ({ id, name, verdict: given })));
    return verdict;
  }

  commitFault(id: string): Verdict {
    try {
      this.elicitations.commitFault(id, { kind: "never-answer" }, { action: "cancel" });
      return "settled";
    } catch (error) {
      return toVerdict(error);
    }
  }

  reopen(id: string): Verdict {
    try {
      this.elicitations.reopen(id);
      return "reopened";
    } catch (error) {
      return toVerdict(error);
    }
  }

  withdraw(id: string): void {
    this.asked.get(id)?.withdrawal.abort();
  }

  /** The closings in the log. */
  closedEvents(id: string) {
    return this.log
      .since(0)
      .flatMap((event) =>
        event.type === "elicitation-closed" && event.elicitationId === id ? [event] : [],
      );
  }

  #reopenedEvents(id: string): number {
    return this.log
      .since(0)
      .filter((event) => event.type === "elicitation-reopened" && event.elicitationId === id)
      .length;
  }

  /** What has to hold for every question once everything is over, whatever raced. */
  async assertLeftOnce(): Promise<void> {
    this.elicitations.close(() => true, "disconnect", "The end.");
    const verdicts = await Promise.all(this.verdicts);
    await Promise.resolve();
    for (const [id, { withdrawal, closings }] of this.asked) {
      const logged = this.closedEvents(id);
      assert.equal(logged.length, 1 + this.#reopenedEvents(id));
      assert.equal(closings.length, 1);
      const [closing] = closings;
      const last = logged.at(-1);
      assert.equal(last?.by, closing?.by);
      if (!closing?.fault) assert.deepEqual(last?.answer, closing?.answer);
      const accepted = verdicts.filter((each) => each.id === id && each.verdict === "settled");
      const byPerson = logged.filter(({ by, fault }) => by === "person" && !fault);
      assert.deepEqual(
        sorted(byPerson.map(({ answer }) => answer)),
        sorted(accepted.map(({ name }) => answers[name])),
      );
      assert.deepEqual(getEventListeners(withdrawal.signal, "abort"), []);
    }
    const open = Object.values(this.log.state.elicitations).filter(({ closed }) => !closed);
    assert.deepEqual(open, []);
    assert.equal(vi.getTimerCount(), 0);
    assert.deepEqual(this.bugs, []);
  }
}

/** As text, in an order that does not depend on who was first. */
export function sorted(values: unknown[]): string[] {
  return values.map((value) => JSON.stringify(value)).toSorted();
}

function toVerdict(error: unknown): Verdict {
  if (!(error instanceof ProblemError)) throw error;
  const { code, detail } = error.problem;
  return code === "answer-breaks-schema" ? code : `${code} ${detail}`;
}
