import assert from "node:assert/strict";
import fc from "fast-check";
import { vi } from "vitest";
import { QuestionRound } from "../../src/questions/questionRound.ts";
import type { AnswerPolicy } from "../../src/questions/answerPolicy.ts";
import { idOf, type ModelQuestion, type QuestionModel } from "./questionModel.ts";
import { answerNames, type AnswerName, type QuestionSystem } from "./questionSystem.ts";

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
    await Promise.resolve();
    model.questions.forEach(({ closings, hasLeft }, index) => {
      const logged = system.closedEvents(idOf(index)).map(({ by }) => by);
      assert.deepEqual(logged, closings);
      assert.equal(system.asked.get(idOf(index))?.closings.length, hasLeft ? 1 : 0);
    });
  }

  abstract act(model: QuestionModel, system: QuestionSystem, index: number): unknown;

  toString(): string {
    return `${this.constructor.name}(${this.#pick})`;
  }
}

/** Asks one question, or a round of several. */
class Ask implements Command {
  readonly #policy: AnswerPolicy;
  readonly #from: { connection: number; call: number; count: number };

  constructor(policy: AnswerPolicy, from: { connection: number; call: number; count: number }) {
    this.#policy = policy;
    this.#from = from;
  }

  check = () => true;

  async run(model: QuestionModel, system: QuestionSystem): Promise<void> {
    const { answerTimeoutMs, autoAnswer } = this.#policy;
    const { connection, call, count } = this.#from;
    const alarms: ModelQuestion["alarms"] = [];
    if (answerTimeoutMs !== null) alarms.push({ by: "timeout", at: model.now + answerTimeoutMs });
    if (autoAnswer) alarms.push({ by: "rule", at: model.now + autoAnswer.afterMs });
    const from = { connectionId: `connection-${connection}`, callId: `call-${call}` };
    const together = count > 1 ? new QuestionRound() : undefined;
    const round: ModelQuestion[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const open = { closings: [], isWithdrawn: false, hasLeft: false };
      round.push({ connection, call, round, alarms, ...open });
      const index = model.questions.length + nth;
      assert.equal(system.ask(this.#policy, from, together), idOf(index));
    }
    model.questions.push(...round);
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
    const opening = model.openingOf(index);
    const verdict = system.answer(idOf(index), this.#name);
    if (this.#name.endsWith("-in-worker") && !model.questions[index]?.closedBy) {
      model.inCheck.push({ index, isValid, opening, verdict });
    } else {
      assert.equal(await verdict, model.settle(index, { isValid, opening }));
    }
  }

  override toString(): string {
    return `${super.toString()} ${this.#name}`;
  }
}

class WaitForWorker extends QuestionCommand {
  override async act(model: QuestionModel): Promise<void> {
    const checked = model.inCheck.splice(0);
    for (const { index, verdict, ...submitted } of checked) {
      assert.equal(await verdict, model.settle(index, submitted));
    }
  }
}

class Fault extends QuestionCommand {
  override act(model: QuestionModel, system: QuestionSystem, index: number): void {
    const opening = model.openingOf(index);
    assert.equal(system.commitFault(idOf(index)), model.settle(index, { isValid: true, opening }));
  }
}

class Reopen extends QuestionCommand {
  override act(model: QuestionModel, system: QuestionSystem, index: number): void {
    assert.equal(system.reopen(idOf(index)), model.reopen(index));
  }
}

class Withdraw extends QuestionCommand {
  override act(model: QuestionModel, system: QuestionSystem, index: number): void {
    const question = model.questions[index];
    if (question) question.isWithdrawn = true;
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
  count: fc.integer({ min: 1, max: 3 }),
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
    ...[
      WaitForWorker,
      WaitForWorker,
      Fault,
      Reopen,
      Reopen,
      Withdraw,
      CancelCall,
      Disconnect,
      LetTimePass,
    ].map((Kind) => picks.map((pick): Command => new Kind(pick))),
  ],
  { maxCommands: 30, size: "max" },
);
