import { describeMove } from "@elicitation-playground/shared/explore/move";
import type { ElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { expect, test } from "vitest";
import { Frontier } from "./frontier.ts";
import { baseMove } from "../moves/moves.ts";
import type { BranchPlan, BranchRecord } from "../plan/record.ts";
import { keysOfQuestions } from "./questionKeys.ts";

const confirm = (message: string): ElicitationRequest => ({
  message,
  requestedSchema: {
    type: "object",
    properties: { confirm: { type: "boolean" } },
    required: ["confirm"],
  },
});

const options = {
  tool: "book",
  era: "2026-07-28",
  argumentSets: [{}],
  foreign: undefined,
  limit: 300,
  seed: 1,
  isGentle: false,
} as const;

/** What an MCP server asks: a second question after a yes to the first, and nothing after a no. */
function walk(plan: BranchPlan, asked: readonly ElicitationRequest[]): BranchRecord {
  const steps: BranchRecord["branch"]["steps"] = [];
  const requests: ElicitationRequest[] = [];
  for (const [index, request] of asked.entries()) {
    const move = plan.moves[index] ?? baseMove(request);
    requests.push(request);
    steps.push({
      question: {
        key: keysOfQuestions([{ request }], {})[0] ?? "",
        message: request.message,
        mode: "form",
        fields: ["confirm"],
        round: index + 1,
      },
      move,
    });
    if (move.action !== "accept") break;
  }
  return {
    plan,
    branch: {
      id: "branch",
      tool: plan.tool,
      era: plan.era,
      arguments: plan.arguments,
      steps,
      end: { status: "result", text: "", isError: false },
      durationMs: 1,
    },
    requests,
    states: requests.map(() => false),
    secrets: [],
    endLength: 0,
    misleading: {},
    endText: "",
    failures: [],
    lint: [],
    probes: [],
    progress: { afterAnswer: 0, afterEnd: 0 },
    received: { count: 1, mostOf: "" },
    samplings: 0,
    hasDiverged: false,
  };
}

function walkAll(frontier: Frontier, asked: readonly ElicitationRequest[]): string[] {
  const walked: string[] = [];
  for (;;) {
    const [plan] = frontier.next(1);
    if (!plan) return walked;
    const record = walk(plan, asked);
    walked.push(
      [plan.missing ?? "", ...record.branch.steps.map(({ move }) => describeMove(move))].join(
        " > ",
      ),
    );
    frontier.add(record);
  }
}

const two = [confirm("Book it?"), confirm("Pay now?")];

test("every move of every question is walked, after the answers that lead to it", () => {
  const walked = walkAll(new Frontier(options), two);
  const yes = 'accept ({"confirm":true})';
  for (const move of ["decline", "cancel", "no answer in time", "break the schema (no content)"]) {
    expect(walked).toContain(` > ${move}`);
    expect(walked).toContain(` > ${yes} > ${move}`);
  }
  expect(walked).toContain(" > accept (confirm: false) > decline");
  expect(walked).toContain('elicitation > accept ({"confirm":true}) > accept ({"confirm":true})');
});

test("a question that repeats an earlier answer is the same question", () => {
  const size = (message: string): ElicitationRequest => ({
    message,
    requestedSchema: { properties: { size: { enum: ["small", "large"] } } },
  });
  const keyAfter = (content: JsonObject, message: string) => {
    const move = { ...baseMove(size("")), content };
    return keysOfQuestions([{ request: size("Size?"), move }, { request: size(message) }], {})[1];
  };
  const small = keyAfter({ size: "small" }, "Order a small one?");
  expect(keyAfter({ size: "large" }, "Order a large one?")).toBe(small);
  expect(keyAfter({ size: ["large", "small"] }, "Order a large, small one?")).toBe(small);
  expect(keyAfter({ size: "large" }, "Order another one?")).not.toBe(small);
});

test("the limit ends the walk, and the known branches that are left are counted", () => {
  const frontier = new Frontier({ ...options, limit: 10 });
  expect(walkAll(frontier, two)).toHaveLength(10);
  expect(frontier.left).toBe(frontier.known - 10);
  expect(frontier.left).toBeGreaterThan(0);
});

test("the same seed gives the same order", () => {
  const orders = [1, 1, 2].map((seed) => walkAll(new Frontier({ ...options, seed }), two));
  expect(orders[1]).toEqual(orders[0]);
  expect(orders[2]?.toSorted()).toEqual(orders[0]?.toSorted());
});

test("a state is changed, replayed and swapped", () => {
  const frontier = new Frontier({
    ...options,
    foreign: { tool: "book", arguments: { room: "b" } },
  });
  const [base] = frontier.next(1);
  if (!base) throw new Error("no plan");
  frontier.add({ ...walk(base, two), states: [false, true] });
  const state = frontier.next(300).filter(({ purpose }) => purpose === "state");
  expect(state.map(({ moves }) => moves.map(({ action }) => action))).toEqual([
    ["accept", "fault"],
    ["accept", "fault"],
    ["accept", "fault"],
  ]);
  expect(state.map(({ before }) => before?.arguments)).toEqual([undefined, {}, { room: "b" }]);
  // The other call goes on to its end, so that its state has been used.
  expect(state.map(({ before }) => before?.moves.length)).toEqual([undefined, 2, 2]);
});

test("the work of a call is cancelled once, halfway through", () => {
  const frontier = new Frontier(options);
  const bases = frontier.next(2);
  for (const plan of bases) {
    const record = walk(plan, two);
    frontier.add({ ...record, branch: { ...record.branch, durationMs: 800 } });
  }
  const cancelled = frontier.next(300).filter(({ purpose }) => purpose === "cancel-work");
  expect(cancelled.map(({ cancelAfterMs }) => cancelAfterMs)).toEqual([400]);
});

test("a gentle walk takes one accept, one decline and one cancel per question", () => {
  const walked = walkAll(new Frontier({ ...options, isGentle: true }), two);
  const yes = 'accept ({"confirm":true})';
  expect(walked).toEqual([
    ` > ${yes} > ${yes}`,
    " > decline",
    " > cancel",
    ` > ${yes} > decline`,
    ` > ${yes} > cancel`,
  ]);
});
