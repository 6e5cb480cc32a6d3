import type { Fault, FaultKind } from "../elicitation/faults.ts";
import type { ElicitationAnswer, ElicitationRequest, SentAnswer } from "../elicitation/request.ts";
import type { FieldError } from "../problem.ts";
import type { Treatment } from "../profile/treatment.ts";
import type { JsonObject } from "../text/json.ts";

export type ElicitationOpened = {
  type: "elicitation-opened";
  elicitationId: string;
  connectionId: string;
  callId?: string;
  era: string;
  round: number;
  inputKey?: string;
  /** As it crossed the wire, nothing stripped. */
  request: ElicitationRequest;
  deadline?: string;
  /** The rule that answers at this time if the person has not. */
  autoAnswer?: { action: ElicitationAnswer["action"]; at: string };
  /** How the client treats the question, where it imitates one that shows or sends less. */
  treatment?: Treatment;
  /** The faults that apply to the question. */
  faults?: FaultKind[];
  /** Its answer leaves with those of its round, and can be changed until then. */
  reopenable?: true;
};

export type ElicitationRejected = {
  type: "elicitation-rejected";
  elicitationId: string;
  errors: FieldError[];
};

/** The URL flow finished out of band. */
export type ElicitationCompleted = { type: "elicitation-completed"; elicitationId: string };

export type ClosedBy =
  "person" | "rule" | "timeout" | "call-cancelled" | "mcp-server" | "disconnect";

export type ElicitationClosed = {
  type: "elicitation-closed";
  elicitationId: string;
  by: ClosedBy;
  answer?: SentAnswer;
  /** The answer was deliberately sent without a check. */
  deliberate?: true;
  /** The fault that was committed with it. */
  fault?: Fault;
  /** Without an answer: the client sent an error, or nothing at all. */
  unanswered?: "error" | "silence";
  /** How the answer breaks the schema, which was sent as the imitated client sends it. */
  errors?: FieldError[];
  reason?: string;
};

/** The person changes an answer that has not left. No rule answers the question any more. */
export type ElicitationReopened = { type: "elicitation-reopened"; elicitationId: string };

/** A completion notification for a question that is unknown or already closed. */
export type CompletionIgnored = {
  type: "completion-ignored";
  connectionId: string;
  mcpElicitationId: string;
  reason: string;
};

/** The MCP server requests a message of a language model; here the person writes it. */
export type SamplingOpened = {
  type: "sampling-opened";
  samplingId: string;
  connectionId: string;
  callId?: string;
  era: string;
  round: number;
  inputKey?: string;
  /** As it crossed the wire. */
  request: JsonObject;
  deadline?: string;
};

/** Without a response the request was refused. */
export type SamplingClosed = {
  type: "sampling-closed";
  samplingId: string;
  by: ClosedBy;
  response?: JsonObject;
  reason?: string;
};
