import type { FieldError, Problem } from "../problem.ts";
import type { Target } from "../target/target.ts";
import type { Profile, Root } from "../profile/profile.ts";
import type { Fault, FaultKind } from "../elicitation/faults.ts";
import type { ElicitationAnswer, ElicitationRequest, SentAnswer } from "../elicitation/request.ts";
import type { JsonObject, JsonValue } from "../text/json.ts";
import type { CallSubject, Prompt, Resource, Tool } from "./subjects.ts";

/** One entry of a session's log. `id` counts up from 1 within its session. */
export type SessionEvent = { readonly id: number; readonly at: string } & SessionEventBody;

export type SessionEventBody =
  | SessionOpened
  | ConnectionStarted
  | AuthorizationRequested
  | AuthorizationFinished
  | ConnectionOpened
  | ConnectionFailed
  | ConnectionClosed
  | ToolsListed
  | PromptsListed
  | ResourcesListed
  | RootsChanged
  | CallStarted
  | CallQueued
  | CallProgressed
  | TaskChanged
  | CallParked
  | CallResumed
  | CallFinished
  | CallFailed
  | CallCancelled
  | ElicitationOpened
  | ElicitationRejected
  | ElicitationCompleted
  | ElicitationClosed
  | CompletionIgnored
  | SamplingOpened
  | SamplingClosed
  | FrameLogged
  | LogMessage
  | StderrLine;

export type SessionEventType = SessionEventBody["type"];

/** The format of the log that this version writes. */
export const logFormat = 1;

export type SessionOpened = {
  type: "session-opened";
  sessionId: string;
  /** Logs written before formats were numbered lack it; they have format 1. */
  format?: typeof logFormat;
};

/** Before anything is tried. */
export type ConnectionStarted = {
  type: "connection-started";
  connectionId: string;
  label: string;
  target: Target;
  profile: Profile;
  /** The connection this one takes the place of. */
  replaces?: string;
  standsFor?: TargetSource;
};

/**
 * What a target is: one of a config file, one given on the command line itself, or a program with
 * the folder it started in, when it names none or a relative one.
 */
export type TargetSource = { config: string } | { target: Target };

/** The MCP server wants OAuth: what it refused waits until the person has signed in there. */
export type AuthorizationRequested = {
  type: "authorization-requested";
  connectionId: string;
  authorizationUrl: string;
};

/** The person is back, whatever came of it, or is not waited for any more. */
export type AuthorizationFinished = { type: "authorization-finished"; connectionId: string };

export type ConnectionOpened = {
  type: "connection-opened";
  connectionId: string;
  target: Target;
  profile: Profile;
  /** The negotiated protocol version, for example "2025-06-18". */
  era: string;
  mcpServer: { name: string; version: string };
  capabilities: JsonObject;
  instructions?: string;
};

export type ConnectionFailed = {
  type: "connection-failed";
  connectionId: string;
  target: Target;
  profile: Profile;
  reason: string;
  /** The last lines of a stdio MCP server. */
  stderr?: string[];
};

export type ConnectionClosed = {
  type: "connection-closed";
  connectionId: string;
  reason: string;
  stderr?: string[];
};

export type ToolsListed = { type: "tools-listed"; connectionId: string; tools: Tool[] };
export type PromptsListed = { type: "prompts-listed"; connectionId: string; prompts: Prompt[] };
export type ResourcesListed = {
  type: "resources-listed";
  connectionId: string;
  resources: Resource[];
};

export type RootsChanged = { type: "roots-changed"; connectionId: string; roots: Root[] };

export type CallStarted = {
  type: "call-started";
  callId: string;
  connectionId: string;
} & CallSubject;

/** It waits for its turn: a pushed question names no call, so one runs at a time. */
export type CallQueued = { type: "call-queued"; callId: string; behind: string };

export type CallProgressed = {
  type: "call-progressed";
  callId: string;
  progress: number;
  total?: number | undefined;
  message?: string | undefined;
};

/** The call runs as a task of the MCP server, which is now in this status. */
export type TaskChanged = {
  type: "task-changed";
  callId: string;
  taskId: string;
  status: string;
  message?: string;
};

/** The MCP server answered -32042: the call waits for its URL flows. */
export type CallParked = { type: "call-parked"; callId: string; elicitationIds: string[] };
/** A parked or queued call is taken up, as this round. */
export type CallResumed = { type: "call-resumed"; callId: string; round: number };
export type CallFinished = { type: "call-finished"; callId: string; result: JsonObject };
export type CallFailed = { type: "call-failed"; callId: string; problem: Problem };
export type CallCancelled = { type: "call-cancelled"; callId: string; reason: string };

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
  /** The rule that will answer at this time unless the person does. */
  autoAnswer?: { action: ElicitationAnswer["action"]; at: string };
  /** What can be done wrong on purpose, by the way that the question came. */
  faults?: FaultKind[];
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
  /** The answer left unchecked, on purpose. */
  deliberate?: true;
  /** What else was done wrong, on purpose. */
  fault?: Fault;
  reason?: string;
};

/** A completion notification that closes nothing: its question is unknown, or was over before. */
export type CompletionIgnored = {
  type: "completion-ignored";
  connectionId: string;
  mcpElicitationId: string;
  reason: string;
};

/** The MCP server asks for a message of a language model; here the person writes it. */
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

/** Without a response it was refused. */
export type SamplingClosed = {
  type: "sampling-closed";
  samplingId: string;
  by: ClosedBy;
  response?: JsonObject;
  reason?: string;
};

export type FrameLogged = {
  type: "frame";
  connectionId: string;
  direction: "in" | "out";
  message: JsonValue;
  callId?: string;
};

export type LogMessage = {
  type: "log-message";
  connectionId: string;
  level: string;
  text: string;
};

export type StderrLine = { type: "stderr-line"; connectionId: string; text: string };
