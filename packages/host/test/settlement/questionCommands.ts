import assert from "node:assert/strict";
import fc from "fast-check";
import { vi } from "vitest";
import type { ClosedBy } from "@elicitation-playground/shared/log/events";
import type { AnswerPolicy } from "../../src/questions/elicitations.ts";
import {
  answerNames,
  type AnswerName,
  type QuestionSystem,
  type Verdict,
} from "./questionSystem.ts";

type ModelQuestion = {
  connection: number;
  call: number;
  closedBy?: ClosedBy;
  alarms: { by: ClosedBy; at: number }[];
};

/** What is known about the questions without looking at the code. */
export class QuestionModel {
  readonly questions: ModelQuestion[] = [];
  /** Answers that the worker thread has not checked yet, oldest first. */
  inCheck: { index: number; isValid: boolean; verdict: Promise<Verdict> }[] = [];
  now = 0;

  close(index: number, by: ClosedBy): void {
    const question = this.questions[index];
    if (question) question.closedBy ??= by;
  }

  advance(ms: number): void {
    this.now += ms;
    this.questions.forEach(({ alarms }, index) => {
      const due = alarms.filter(({ at }) => at <= this.now).toSorted((a, b) => a.at - b.at);
      if (due[0]) this.close(index, due[0].by);
    });
  }

  /** What an answer gets, and its effect. */
  settle(index: number, isValid: boolean): Verdict {
    const by = this.questions[index]?.closedBy;
    if (by) return refusal(index, by);
    if (!isValid) return "answer-breaks-schema";
    this.close(index, "person");
    return "settled";
  }
}

type Command = fc.AsyncCommand<QuestionModel, QuestionSystem>;

/** A command on one of the questions asked so far, or on all of them. */
abstract class QuestionCommand implements Command {
  readonly #pick: number;

  constructor(pick: number) {
    this.#pick = pick;
  }

  check({ questions }: Readonly<QuestionModel>): boolean {
    return questions.length > 0;
  }

  async run(model: QuestionModel, system: QuestionSystem): Promise<void> {
    await this.act(model, system, this.#pick % model.questions.length);
    model.questions.forEach(({ closedBy }, index) => {
      const logged = system.closedEvents(idOf(index)).map(({ by }) => by);
      assert.deepEqual(logged, closedBy ? [closedBy] : []);
    });
  }

  abstract act(model: QuestionModel, system: QuestionSystem, index: number): unknown;

  toString(): string {
    return `${this.constructor.name}(${this.#pick})`;
  }
}

class Ask implements Command {
  readonly #policy: AnswerPolicy;
  readonly #from: { connection: number; call: number };

  constructor(policy: AnswerPolicy, from: { connection: number; call: number }) {
    this.#policy = policy;
    this.#from = from;
  }

  check = () => true;

  async run(model: QuestionModel, system: QuestionSystem): Promise<void> {
    const { answerTimeoutMs, autoAnswer } = this.#policy;
    const { connection, call } = this.#from;
    const alarms: ModelQuestion["alarms"] = [];
    if (answerTimeoutMs !== null) alarms.push({ by: "timeout", at: model.now + answerTimeoutMs });
    if (autoAnswer) alarms.push({ by: "rule", at: model.now + autoAnswer.afterMs });
    model.questions.push({ connection, call, alarms });
    const from = { connectionId: `connection-${connection}`, callId: `call-${call}` };
    assert.equal(system.ask(this.#policy, from), idOf(model.questions.length - 1));
  }

  toString(): string {
    return `Ask(${JSON.stringify({ ...this.#policy, ...this.#from })})`;
  }
}

class Answer extends QuestionCommand {
  readonly #name: AnswerName;

  constructor(pick: number, name: AnswerName) {
    super(pick);
    this.#name = name;
  }

  override async act(model: QuestionModel, system: QuestionSystem, index: number): Promise<void> {
    const isValid = !this.#name.startsWith("invalid");
    const verdict = system.answer(idOf(index), this.#name);
    if (this.#name.endsWith("-in-worker") && !model.questions[index]?.closedBy) {
      model.inCheck.push({ index, isValid, verdict });
    } else {
      assert.equal(await verdict, model.settle(index, isValid));
    }
  }

  override toString(): string {
    return `${super.toString()} ${this.#name}`;
  }
}

class WaitForWorker extends QuestionCommand {
  override async act(model: QuestionModel): Promise<void> {
    const checked = model.inCheck.splice(0);
    for (const { index, isValid, verdict } of checked) {
      assert.equal(await verdict, model.settle(index, isValid));
    }
  }
}

class Fault extends QuestionCommand {
  override act(model: QuestionModel, system: QuestionSystem, index: number): void {
    assert.equal(system.commitFault(idOf(index)), model.settle(index, true));
  }
}

class Withdraw extends QuestionCommand {
  override act(model: QuestionModel, system: QuestionSystem, index: number): void {
    model.close(index, "mcp-server");
    system.withdraw(idOf(index));
  }
}

class CancelCall extends QuestionCommand {
  override act(model: QuestionModel, system: QuestionSystem, index: number): void {
    const call = model.questions[index]?.call;
    model.questions.forEach((each, at) => each.call === call && model.close(at, "call-cancelled"));
    system.elicitations.close(({ callId }) => callId === `call-${call}`, "call-cancelled", "why");
  }
}

class Disconnect extends QuestionCommand {
  override act(model: QuestionModel, system: QuestionSystem, index: number): void {
    const gone = model.questions[index]?.connection;
    model.questions.forEach(
      (each, at) => each.connection === gone && model.close(at, "disconnect"),
    );
    system.elicitations.close(
      ({ connectionId }) => connectionId === `connection-${gone}`,
      "disconnect",
      "why",
    );
  }
}

/** Less than the worker thread may take in all, whose time limit is not what is tested here. */
const stepMs = 5;

class LetTimePass extends QuestionCommand {
  override act(model: QuestionModel): void {
    model.advance(stepMs);
    vi.advanceTimersByTime(stepMs);
  }
}

const picks = fc.nat({ max: 7 });
const times = fc.integer({ min: 1, max: 4 }).map((steps) => steps * stepMs - 2);
const policies = fc.record({
  answerTimeoutMs: fc.option(times),
  autoAnswer: fc.option(
    fc.record({ action: fc.constantFrom("accept", "decline", "cancel"), afterMs: times }),
  ),
});
const origins = fc.record({
  connection: fc.integer({ min: 1, max: 4 }),
  call: fc.integer({ min: 1, max: 6 }),
});

const asks = fc.tuple(policies, origins).map(([policy, from]): Command => new Ask(policy, from));

export const commands = fc.commands<QuestionModel, QuestionSystem, false>(
  [
    asks,
    asks,
    asks,
    fc.tuple(picks, fc.constantFrom(...answerNames)).map(([pick, name]) => new Answer(pick, name)),
    fc
      .tuple(picks, fc.constantFrom("valid-in-worker" as const, "invalid-in-worker" as const))
      .map(([pick, name]) => new Answer(pick, name)),
    ...[WaitForWorker, WaitForWorker, Fault, Withdraw, CancelCall, Disconnect, LetTimePass].map(
      (Kind) => picks.map((pick): Command => new Kind(pick)),
    ),
  ],
  { maxCommands: 30, size: "max" },
);

function idOf(index: number): string {
  return `elicitation-${index + 1}`;
}

function refusal(index: number, by: ClosedBy): Verdict {
  return `already-settled ${idOf(index)} is already closed (by ${by}).`;
}
