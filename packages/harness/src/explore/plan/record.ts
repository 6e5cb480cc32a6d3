import type { ElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import type { Branch, MissingCapability } from "@elicitation-playground/shared/explore/branch";
import type { Move } from "@elicitation-playground/shared/explore/move";
import type { Tool } from "@elicitation-playground/shared/log/subjects";
import type { Treatment } from "@elicitation-playground/shared/profile/treatment";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { QuestionFinding } from "../../run/lint/questionFinding.ts";
import type { FailureKind } from "../../run/failure/failure.ts";
import type { ExploreEra } from "./exploreOptions.ts";

/** What to do in one branch. */
export type BranchPlan = {
  tool: string;
  era: ExploreEra;
  missing?: MissingCapability;
  arguments: JsonObject;
  /** The answers to the first questions, in the order they are asked; then all are accepted. */
  moves: readonly Move[];
  /** Why the plan exists. */
  purpose:
    /** Accepts everything, in the way of a person who agrees. */
    | "base"
    /** Takes another move than the base. */
    | "variant"
    /** The client lacks a capability. */
    | "missing"
    /** The call is cancelled while the MCP server works. */
    | "cancel-work"
    /** Something is done to the `requestState`. */
    | "state";
  /** Runs on a connection, and in a process, of its own, and is watched for longer. */
  isFresh: boolean;
  /** Another call before this one, on the same connection: a state to replay or to swap. */
  before?: { tool: string; arguments: JsonObject; moves: readonly Move[] };
  /** The keys of the questions up to the last move, if they are known. */
  expected?: readonly string[];
  /** How long after its last answer the call is cancelled. */
  cancelAfterMs?: number;
};

/** Where an MCP server writes, besides its questions. */
export type Output = "result" | "error" | "log message";

/** What a probe said, before and after a call. */
export type ProbeReading = {
  tool: string;
  before: string;
  after: string;
  /** Right after the call was cancelled. */
  atCancel?: string;
};

/** One branch as it was walked, with all that findings are made of. Its log is kept elsewhere. */
export type BranchRecord = {
  plan: BranchPlan;
  branch: Branch;
  /** As the client shows them, one for each step of the branch; nothing is shortened. */
  requests: readonly ElicitationRequest[];
  /** How an imitated client treats them; left out if it treats none of them differently. */
  treatments?: readonly (Treatment | undefined)[];
  /** Whether each of them came with a `requestState`. */
  states: readonly boolean[];
  /** The text of the result or of the error. */
  endText: string;
  /** How long that text really is. */
  endLength: number;
  /** Invisible and control characters, as escapes, in what the MCP server wrote by itself. */
  misleading: Readonly<Partial<Record<Output, readonly string[]>>>;
  /** What the MCP server was given in confidence, in case it repeats it. */
  secrets: readonly string[];
  /** The structured content of the result. */
  structured?: JsonObject;
  /** How the connection was lost; over HTTP it fails, and stays open. */
  lostAs?: "connection-closed" | "connection-failed";
  /** What the MCP server did that the protocol forbids. */
  failures: readonly { kind: FailureKind; cause: string }[];
  /** New lint findings of its questions. */
  lint: readonly QuestionFinding[];
  probes: readonly ProbeReading[];
  /** Progress notifications of the call after its last answer, and after its end. */
  progress: { afterAnswer: number; afterEnd: number };
  /** How many messages the MCP server sent, and of which method most. */
  received: { count: number; mostOf: string };
  /** Sampling requests, each answered with the text "text". */
  samplings: number;
  /** Another question came than in the branch that this one repeats. */
  hasDiverged: boolean;
};

/** All branches of a tool in one era. */
export type ToolWalk = {
  tool: Tool;
  era: ExploreEra;
  records: readonly BranchRecord[];
  /** Why it ended before all known branches were walked. */
  cut?: Cut;
};

/** Why an exploration ends before its end. */
export type Cut = "stopped" | "budget";
