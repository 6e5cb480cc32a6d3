import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import { requiredOf } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import type { BranchStep } from "@elicitation-playground/shared/explore/branch";
import {
  describeBreakage,
  describeMove,
  type Move,
} from "@elicitation-playground/shared/explore/move";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { show } from "../../../run/match/difference.ts";
import type { BranchRecord, ToolWalk } from "../../plan/record.ts";

export type Asked = BranchStep & { index: number; request: ElicitationRequest | undefined };

export function askedIn({ branch, requests }: BranchRecord): Asked[] {
  return branch.steps.map((step, index) => ({ ...step, index, request: requests[index] }));
}

export function lastAsked(record: BranchRecord): Asked | undefined {
  return askedIn(record).at(-1);
}

/** The moves that say no, or nothing. */
export function isNo({ action }: Move): boolean {
  return action === "decline" || action === "cancel" || action === "timeout";
}

/** Whether the branch was walked like a usual client would, apart from the moves themselves. */
export function isUsual({ plan, hasDiverged }: BranchRecord): boolean {
  const { purpose, missing } = plan;
  return (purpose === "base" || purpose === "variant") && missing === undefined && !hasDiverged;
}

/** The move that most likely has led to the end: the last unusual one, or else the last one. */
export function decisiveStep(record: BranchRecord): Asked | undefined {
  const asked = askedIn(record);
  return asked.findLast(({ move }) => move.action !== "accept") ?? asked.at(-1);
}

/** The branches in which the person agreed to everything, with the same arguments. */
export function agreeingTo(record: BranchRecord, { records }: ToolWalk): BranchRecord[] {
  const given = JSON.stringify(record.branch.arguments);
  return records.filter(
    (other) =>
      other.plan.purpose === "base" &&
      isUsual(other) &&
      other.branch.steps.every(({ move }) => move.action === "accept") &&
      JSON.stringify(other.branch.arguments) === given,
  );
}

/** Whether a question asks for nothing but consent: it has no fields, or required checkboxes only. */
export function asksForConsent(request: ElicitationRequest | undefined): boolean {
  if (!request || isUrlRequest(request)) return false;
  const { properties } = request.requestedSchema;
  const needed = requiredOf(request.requestedSchema);
  return Object.entries(isJsonObject(properties) ? properties : {}).every(
    ([name, property]) =>
      isJsonObject(property) && property["type"] === "boolean" && needed.includes(name),
  );
}

/** The content that was sent with a move. */
export function contentOf(move: Move): JsonObject | undefined {
  return "content" in move ? move.content : undefined;
}

/** Everything that the explorer put into a branch. */
export function inputsOf({ plan, branch }: BranchRecord): unknown[] {
  return [branch.arguments, branch.steps.map(({ move }) => contentOf(move)), plan.before];
}

/** The rest of a sentence that says what the person did: `when the person declines "Go?"`. */
export function whenMoved({ question, move }: Asked): string {
  const asked = show(question.message);
  switch (move.action) {
    case "decline":
      return `when the person declines ${asked}`;
    case "cancel":
      return `when the person cancels ${asked}`;
    case "timeout":
      return `when nobody answers ${asked} in time`;
    case "cancel-call":
      return `when the call is cancelled while ${asked} is open`;
    case "accept":
      return `when the person accepts ${asked} (${move.label})`;
    case "broken":
      return `when the answer to ${asked} breaks its schema (${describeBreakage(move)})`;
    case "fault":
      return `when ${asked} is answered otherwise: ${describeMove(move)}`;
  }
}

/** The first no of a branch, and what was accepted besides. */
export type SaidNo = {
  step: Asked;
  /** Something was accepted before it, or in the same round. */
  isLater: boolean;
  /** The call ended, without another question. */
  isLast: boolean;
};

/** Undefined if the person said no to nothing, or agreed to something after it. */
export function saidNo(record: BranchRecord): SaidNo | undefined {
  const asked = askedIn(record);
  const step = asked.find(({ move }) => isNo(move));
  if (!step) return undefined;
  const isAccepted = ({ move }: Asked) => !isNo(move);
  if (asked.slice(step.index + 1).some(isAccepted)) return undefined;
  return {
    step,
    isLater: asked.slice(0, step.index).some(isAccepted),
    isLast: step.index === asked.length - 1,
  };
}

/** The branches that ended with a no, which was not the answer to an earlier question only. */
export function refusedIn({ records }: ToolWalk): BranchRecord[] {
  return records.filter((record) => isUsual(record) && saidNo(record)?.isLast === true);
}

/** Whether the person agreed in every way: a checkbox that is left empty is a no. */
export function agrees({ branch }: BranchRecord): boolean {
  return branch.steps.every(
    ({ move }) => move.action === "accept" && !Object.values(move.content ?? {}).includes(false),
  );
}

export function isResult({ branch: { end } }: BranchRecord): boolean {
  return end.status === "result" && !end.isError;
}
