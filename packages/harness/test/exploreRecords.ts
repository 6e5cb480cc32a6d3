import type { ElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import type { BranchEnd } from "@elicitation-playground/shared/explore/branch";
import type { Move } from "@elicitation-playground/shared/explore/move";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { expect } from "vitest";
import { findIn, type Candidate } from "../src/explore/find/index.ts";
import type { BranchPlan, BranchRecord, ToolWalk } from "../src/explore/plan/record.ts";
import { keysOfQuestions } from "../src/explore/walk/questionKeys.ts";
import { fieldsOf, modeOf } from "../src/run/match/matchQuestion.ts";
import { scenarioSchema } from "../src/scenario/format/scenarioSchema.ts";

// Hand-written branches of a tool, for the tests of detectors.

export const confirm: ElicitationRequest = form("Book the room?", { confirm: { type: "boolean" } });
export const details: ElicitationRequest = form("Which room?", {
  room: { type: "string", enum: ["small", "large"] },
  seats: { type: "integer", minimum: 1, maximum: 20 },
});
export const page: ElicitationRequest = {
  mode: "url",
  message: "Pay.",
  url: "http://127.0.0.1/pay",
};

/** All fields are required. */
export function form(message: string, properties: JsonObject): ElicitationRequest {
  const required = Object.keys(properties);
  return { message, requestedSchema: { type: "object", properties, required } };
}

export const accept = (content?: JsonObject): Move => ({
  action: "accept",
  way: "generated",
  label: "generated",
  ...(content && { content }),
});
export const yes = accept({ confirm: true });
export const decline: Move = { action: "decline" };
export const cancel: Move = { action: "cancel" };
export const timeout: Move = { action: "timeout" };

type Written = Partial<Omit<BranchRecord, "plan" | "branch" | "requests">> & {
  plan?: Partial<BranchPlan>;
  end?: BranchEnd;
  durationMs?: number;
};

export type Answered = [ElicitationRequest, Move];

let count = 0;

/** A branch that ends with this text; `more` replaces the rest. */
export function branch(answered: Answered[], text: string, more: Written = {}): BranchRecord {
  const { plan, end = { status: "result", text, isError: false }, durationMs = 10, ...rest } = more;
  const moves = answered.map(([, move]) => move);
  const isBase = moves.every(({ action }) => action === "accept");
  const planned: BranchPlan = {
    tool: "book-room",
    era: "2025-11-25",
    arguments: { day: "friday" },
    moves: isBase ? [] : moves,
    purpose: isBase ? "base" : "variant",
    isFresh: true,
    ...plan,
  };
  const { tool, era, missing, arguments: given } = planned;
  const keys = keysOfQuestions(
    answered.map(([request, move]) => ({ request, move })),
    given,
  );
  count += 1;
  return {
    plan: planned,
    branch: {
      id: `branch-${count}`,
      tool,
      era,
      ...(missing && { missing }),
      arguments: given,
      steps: answered.map(([request, move], index) => ({
        question: {
          key: keys[index] ?? "",
          message: request.message,
          mode: modeOf(request),
          fields: fieldsOf(request),
          round: index + 1,
        },
        move,
      })),
      end,
      durationMs,
    },
    requests: answered.map(([request]) => request),
    states: answered.map(() => false),
    endText: text,
    endLength: text.length,
    misleading: {},
    secrets: [],
    failures: [],
    lint: [],
    probes: [],
    progress: { afterAnswer: 0, afterEnd: 0 },
    received: { count: 5, mostOf: "" },
    samplings: 0,
    hasDiverged: false,
    ...rest,
  };
}

export const isError = (text: string): Written => ({
  end: { status: "result", text, isError: true },
});
export const failed = (code: number | string, text: string): Written => ({
  end: { status: "error", code, text },
});
export const crashed: Written = { end: { status: "crashed", text: "The program ended." } };
export const hung: Written = { end: { status: "hung", afterMs: 5000 } };

/** What list-bookings said before and after. */
export function probed(before: string, after: string, atCancel?: string): Written {
  const reading = { tool: "list-bookings", before, after };
  return { probes: [{ ...reading, ...(atCancel !== undefined && { atCancel }) }] };
}

export function walkOf(...records: BranchRecord[]): ToolWalk {
  const inputSchema = { type: "object", properties: { day: { type: "string" } } };
  return {
    tool: { name: "book-room", inputSchema },
    era: records[0]?.plan.era ?? "2025-11-25",
    records,
  };
}

/** The candidates; each test is one that a scenario may have. */
export function find(walk: ToolWalk, ...others: ToolWalk[]): Candidate[] {
  const candidates = findIn(walk, others);
  for (const { test, control } of candidates) {
    for (const tests of [test, control].map((each) => (each ? [each] : []))) {
      if (tests.length === 0) continue;
      const read = scenarioSchema.safeParse({ server: { sample: "modern" }, tests });
      expect(read.error).toBeUndefined();
    }
  }
  return candidates;
}

/** The candidates, shortened. */
export function found(...records: BranchRecord[]): string[] {
  return foundIn(walkOf(...records));
}

export function foundIn(walk: ToolWalk, ...others: ToolWalk[]): string[] {
  return find(walk, ...others).map(({ severity, id }) => `${severity} ${id}`);
}
