import type { FieldError, Problem } from "../problem.ts";
import type { Target } from "../target/target.ts";
import type { Profile, Root } from "../profile/profile.ts";
import type { Fault, FaultKind } from "../elicitation/faults.ts";
import type { ElicitationAnswer, ElicitationRequest, SentAnswer } from "../elicitation/request.ts";
import type { JsonObject, JsonValue } from "../text/json.ts";
import type { HttpExchange } from "./httpExchange.ts";
import type { CallSubject, Prompt, Resource, Tool } from "./subjects.ts";

/** One entry of the log of a session. `id` counts up from 1 within the session. */
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
  | ElicitationReopened
  | CompletionIgnored
  | SamplingOpened
  | SamplingClosed
  | FrameLogged
  | HttpExchange
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

/** Logged before the first attempt to connect. */
export type ConnectionStarted = {
  type: "connection-started";
  connectionId: string;
  label: string;
  target: Target;
  profile: Profile;
  /** The connection that this one replaces. */
  replaces?: string;
  standsFor?: TargetSource;
  /** The names of the variables of this machine that its program gets besides its own. */
  inheritedEnv?: string[];
};

/** Where a target comes from: the path of a config file, or the target with its start folder. */
export type TargetSource = { config: string } | { target: Target };

/** The MCP server requires OAuth: the request waits until the person has signed in. */
export type AuthorizationRequested = {
  type: "authorization-requested";
  connectionId: string;
  authorizationUrl: string;
};

/** The sign-in succeeded, failed or was abandoned. */
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
  /** Lines of stderr of a stdio MCP server. */
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

/** The call waits for its turn: a pushed question names no call, so only one runs at a time. */
export type CallQueued = { type: "call-queued"; callId: string; behind: string };

export type CallProgressed = {
  type: "call-progressed";
  callId: string;
  progress: number;
  total?: number | undefined;
  message?: string | undefined;
};

/** The call runs as a task of the MCP server, which has changed its status. */
export type TaskChanged = {
  type: "task-changed";
  callId: string;
  taskId: string;
  status: string;
  message?: string;
};

/** The MCP server answered -32042: the call waits until its pages are done. */
export type CallParked = { type: "call-parked"; callId: string; elicitationIds: string[] };
/** A parked or queued call continues with this round. */
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
  /** The rule that answers at this time if the person has not. */
  autoAnswer?: { action: ElicitationAnswer["action"]; at: string };
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

export type FrameLogged = {
  type: "frame";
  connectionId: string;
  direction: "in" | "out";
  message: JsonValue;
  callId?: string;
  /** Why the host refused the message, of which only `id` and `method` are logged. */
  refused?: string;
  /** The rules of the spec that the message breaks, one line each. */
  violations?: string[];
};

export type LogMessage = {
  type: "log-message";
  connectionId: string;
  level: string;
  text: string;
};

export type StderrLine = { type: "stderr-line"; connectionId: string; text: string };
