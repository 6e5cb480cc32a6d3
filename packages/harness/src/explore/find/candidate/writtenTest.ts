import type { ElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import type { BranchStep, MissingCapability } from "@elicitation-playground/shared/explore/branch";
import type { Move } from "@elicitation-playground/shared/explore/move";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { fieldsOf, modeOf } from "../../../run/match/matchQuestion.ts";
import type { BranchRecord } from "../../plan/record.ts";
import type { WrittenTest } from "./candidate.ts";

type CallStep = Omit<WrittenTest, "name" | "afterwards" | "eras" | "profiles">;
type WrittenStep = NonNullable<WrittenTest["afterwards"]>[number];
type WrittenQuestion = NonNullable<WrittenStep["questions"]>[number];
type WrittenAnswer = NonNullable<WrittenQuestion["answer"]>;
export type WrittenOutcome = NonNullable<WrittenStep["expect"]>;

/** An outcome that every call has whose connection stays open. */
export const anyEnd: WrittenOutcome = { not: { error: { code: "connection-closed" } } };

type TestShape = {
  /** The title: what a fixed server does. */
  name: string;
  expect: WrittenOutcome;
  /** How many of the questions are listed; all by default. */
  questions?: number;
  /** Instead of what was answered to the last of them. */
  lastAnswer?: WrittenAnswer;
  /** The answer to all others; none if another question fails the test. */
  others?: WrittenAnswer | null;
  settings?: Pick<WrittenTest, "stable" | "lint" | "timeoutMs" | "settle" | "mostMessages">;
};

/** The branch as a test, which compares nothing but its end. */
export function toTest(record: BranchRecord, shape: TestShape): WrittenTest {
  const [first, ...afterwards] = toSteps(record, shape);
  return {
    ...toHead(record, shape),
    ...first,
    ...(afterwards.length > 0 && { afterwards }),
  };
}

/** The same, between two calls of a tool that tells the state. */
export function toProbedTest(
  record: BranchRecord,
  probe: string,
  shape: TestShape & { expectProbe: WrittenOutcome; waitMs?: number },
): WrittenTest {
  const { expectProbe, waitMs } = shape;
  return {
    ...toHead(record, shape),
    call: { tool: probe },
    capture: { [captured]: "text" },
    afterwards: [
      ...toSteps(record, shape),
      ...(waitMs === undefined ? [] : [{ wait: waitMs }]),
      { call: { tool: probe }, expect: expectProbe },
    ],
  };
}

function toHead({ plan: { era, missing } }: BranchRecord, { name, settings }: TestShape) {
  return {
    name,
    eras: [era],
    ...(missing && { profiles: [profilesWithout[missing]] }),
    ...settings,
  };
}

/** The call of the branch, and the one before it if there is one. */
function toSteps(record: BranchRecord, shape: TestShape): [CallStep, ...CallStep[]] {
  const { before } = record.plan;
  const step = toStep(record, shape);
  if (!before) return [step];
  const first = toCallStep(before, [], before.moves.map(toAnswer));
  return [{ ...first, others: "cancel", expect: anyEnd }, step];
}

/** The name under which a test captures what a probe said before. */
export const captured = "before";
export const textBefore = `\${capture:${captured}}`;

/** Passes if a probe still says what is expected while nothing else is called. */
export function toProbeControl(
  record: BranchRecord,
  probe: string,
  { expectProbe, waitMs }: { expectProbe: WrittenOutcome; waitMs: number },
): WrittenTest {
  return {
    name: `${probe} says the same twice`,
    eras: [record.plan.era],
    call: { tool: probe },
    capture: { [captured]: "text" },
    afterwards: [{ wait: waitMs }, { call: { tool: probe }, expect: expectProbe }],
  };
}

function toStep(record: BranchRecord, shape: TestShape): CallStep {
  const { branch, requests, plan } = record;
  const { questions = branch.steps.length, lastAnswer, others = "cancel", expect } = shape;
  const steps = branch.steps.slice(0, questions);
  const answers = steps.map(({ move }, index) =>
    index === steps.length - 1 && lastAnswer !== undefined ? lastAnswer : toAnswer(move),
  );
  const listed = areParallel(steps) ? steps.map((_, index) => keyOf(requests, index)) : [];
  return {
    ...toCallStep({ tool: branch.tool, arguments: plan.arguments }, listed, answers),
    ...(listed.length > 0 && { order: "any" as const }),
    ...(others !== null && { others }),
    expect,
  };
}

function toCallStep(
  call: { tool: string; arguments: JsonObject },
  listed: readonly object[],
  answers: readonly WrittenAnswer[],
): CallStep {
  const { tool, arguments: given } = call;
  const questions = answers.map((answer, index) => ({ ...listed[index], answer }));
  return {
    call: { tool, ...(Object.keys(given).length > 0 && { arguments: given }) },
    ...(questions.length > 0 && { questions }),
  };
}

/** Whether questions of one round may come in any order. */
function areParallel(steps: readonly BranchStep[]): boolean {
  const rounds = steps.flatMap(({ question: { round, inputKey } }) =>
    inputKey === undefined ? [] : [round],
  );
  return new Set(rounds).size < rounds.length;
}

/** What tells a question from the others of its round. */
function keyOf(requests: readonly ElicitationRequest[], index: number): object {
  const request = requests[index];
  if (!request) return {};
  const key = (each: ElicitationRequest) => `${modeOf(each)} ${fieldsOf(each).join()}`;
  const isUnique = requests.filter((other) => key(other) === key(request)).length === 1;
  const fields = fieldsOf(request);
  if (!isUnique) return { message: request.message };
  return fields.length > 0 ? { fields } : { mode: modeOf(request) };
}

/** The move as a scenario says it. */
export function toAnswer(move: Move): WrittenAnswer {
  switch (move.action) {
    case "accept":
      if (move.content) return { accept: move.content };
      return move.visits ? { done: { submit: [{}] } } : "accept";
    case "decline":
    case "cancel":
    case "timeout":
    case "cancel-call":
      return move.action;
    case "broken":
      return { broken: move.content ?? "no-content" };
    case "fault":
      return { fault: move.fault, ...(move.content && { accept: move.content }) };
  }
}

const profilesWithout = {
  elicitation: "No elicitation",
  form: "URL only",
  url: "Form only",
} as const satisfies Record<MissingCapability, string>;
