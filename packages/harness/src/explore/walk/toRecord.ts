import { traitsOf } from "@elicitation-playground/shared/elicitation/traits";
import type {
  Branch,
  BranchEnd,
  BranchQuestion,
} from "@elicitation-playground/shared/explore/branch";
import type { ElicitationOpened } from "@elicitation-playground/shared/log/events";
import { textOfProblem, textOfResult } from "@elicitation-playground/shared/log/outcomeText";
import type { CallOutcome } from "@elicitation-playground/shared/log/sessionState";
import {
  findMisleading,
  isRightToLeft,
} from "@elicitation-playground/shared/text/hiddenCharacters";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { isConnectionLost, outcomeOf } from "../../run/failure/callEnd.ts";
import { fieldsOf, modeOf } from "../../run/match/matchQuestion.ts";
import type { Lane } from "./lane.ts";
import type { Interner } from "./interner.ts";
import { keysOfQuestions, mostFields } from "./questionKeys.ts";
import type { BranchPlan, BranchRecord, ProbeReading } from "../plan/record.ts";
import type { BranchFacts } from "./branchWalk.ts";

const longestShown = 300;
const longestText = 20_000;

type Walked = {
  lane: Lane;
  plan: BranchPlan;
  id: string;
  durationMs: number;
  probes: readonly ProbeReading[];
  interner: Interner;
  secrets: readonly string[];
};

/** What is kept of a branch after it was walked. */
export function toRecord(facts: BranchFacts, walked: Walked): BranchRecord {
  const { lane, plan, id, durationMs, probes, interner, secrets } = walked;
  const { steps, callId, traffic } = facts;
  const { session, watch } = lane.tested;
  const outcome = outcomeOf(session, callId);
  const structured =
    outcome.status === "finished" ? outcome.result["structuredContent"] : undefined;
  const asked = steps.map(({ opened: { request }, move }) => ({ request, move }));
  const keys = keysOfQuestions(asked, plan.arguments);
  const branch: Branch = {
    id,
    tool: plan.tool,
    era: plan.era,
    ...(plan.missing && { missing: plan.missing }),
    arguments: plan.arguments,
    steps: steps.map(({ opened, move }, index) => ({
      question: interner.intern(toQuestion(opened, keys[index] ?? "")),
      move,
    })),
    end: toEnd(outcome, facts, durationMs),
    durationMs,
  };
  const expected = plan.expected ?? [];
  const whole = endTextOf(outcome);
  const inputs = [plan.arguments, plan.before, steps.map(({ move }) => move)];
  return {
    plan,
    branch,
    requests: steps.map(({ opened }) => interner.intern(opened.request)),
    states: steps.map(({ opened }) => opened.faults?.includes("tamper-state") ?? false),
    endText: whole.slice(0, longestText),
    endLength: whole.length,
    misleading: findMisleadingIn(outcome, traffic.logged, JSON.stringify(inputs)),
    secrets,
    ...(isJsonObject(structured) && { structured }),
    ...(outcome.status === "failed" &&
      outcome.problem.code === "connection-failed" && { lostAs: outcome.problem.code }),
    failures: watch.failure ? [watch.failure.failure] : [],
    lint: interner.intern(facts.lint.findings),
    probes: interner.intern(probes),
    progress: traffic.progress,
    received: { count: traffic.received, mostOf: traffic.mostOf },
    samplings: facts.samplings,
    hasDiverged:
      expected.some((key, index) => keys[index] !== key) ||
      steps.some(({ isRefused }) => isRefused === true),
  };
}

function toQuestion({ request, round, inputKey }: ElicitationOpened, key: string): BranchQuestion {
  return {
    key,
    message: shorten(request.message, longestShown),
    mode: modeOf(request),
    fields: fieldsOf(request).slice(0, mostFields),
    traits: [...traitsOf(request)],
    round,
    ...(inputKey !== undefined && { inputKey }),
  };
}

/** What the explorer has put in, the MCP server may repeat. */
function findMisleadingIn(
  outcome: CallOutcome,
  logged: string,
  inputs: string,
): BranchRecord["misleading"] {
  const isResult = outcome.status === "finished";
  const written = { [isResult ? "result" : "error"]: endTextOf(outcome), "log message": logged };
  const entered = findMisleading(inputs, { isRightToLeft: false });
  return Object.fromEntries(
    Object.entries(written).flatMap(([where, text]) => {
      const read = text.slice(0, longestText);
      const found = findMisleading(read, { isRightToLeft: isRightToLeft(read) });
      const own = found.filter((character) => !entered.includes(character)).slice(0, 5);
      return own.length > 0 ? [[where, own]] : [];
    }),
  );
}

function toEnd(outcome: CallOutcome, facts: BranchFacts, durationMs: number): BranchEnd {
  if (facts.isEndless) return { status: "endless" };
  if (facts.isHung) return { status: "hung", afterMs: durationMs };
  if (facts.isWaiting) return { status: "waiting" };
  const text = shorten(shownTextOf(outcome), longestShown);
  switch (outcome.status) {
    case "finished":
      return { status: "result", text, isError: outcome.result["isError"] === true };
    case "failed": {
      const { code, mcpError } = outcome.problem;
      if (isConnectionLost(code)) return { status: "crashed", text };
      if (code === "rounds-exceeded") return { status: "endless" };
      return { status: "error", code: mcpError?.code ?? code, text };
    }
    case "cancelled":
      return { status: "cancelled" };
    case "running":
    case "queued":
    case "parked":
      return { status: "hung", afterMs: durationMs };
  }
}

function endTextOf(outcome: CallOutcome): string {
  if (outcome.status === "finished") return textOfResult(outcome.result);
  return outcome.status === "failed" ? textOfProblem(outcome.problem) : "";
}

/** The code of an error is shown beside its text. */
function shownTextOf(outcome: CallOutcome): string {
  if (outcome.status !== "failed") return endTextOf(outcome);
  return outcome.problem.mcpError?.message ?? outcome.problem.detail;
}
