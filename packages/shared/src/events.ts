import type { FieldError, Problem } from "./problem.ts";
import type { Profile, Target } from "./commands.ts";
import type { ElicitationAnswer, ElicitationRequest } from "./elicitation/request.ts";
import type { JsonObject, JsonValue } from "./json.ts";

/** One entry of a session's log. `id` counts up from 1 within its session. */
export type SessionEvent = { readonly id: number; readonly at: string } & SessionEventBody;

export type SessionEventBody =
  | SessionOpened
  | ConnectionOpened
  | ConnectionFailed
  | ConnectionClosed
  | ToolsListed
  | PromptsListed
  | ResourcesListed
  | CallStarted
  | CallProgressed
  | CallParked
  | CallResumed
  | CallFinished
  | CallFailed
  | CallCancelled
  | ElicitationOpened
  | ElicitationRejected
  | ElicitationCompleted
  | ElicitationClosed
  | FrameLogged
  | LogMessage
  | StderrLine;

export type SessionEventType = SessionEventBody["type"];

export type SessionOpened = { type: "session-opened"; sessionId: string };

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
};

export type ConnectionClosed = { type: "connection-closed"; connectionId: string; reason: string };

export type ToolsListed = { type: "tools-listed"; connectionId: string; tools: Tool[] };
export type PromptsListed = { type: "prompts-listed"; connectionId: string; prompts: Prompt[] };
export type ResourcesListed = {
  type: "resources-listed";
  connectionId: string;
  resources: Resource[];
};

/** What a call is about: one of the three requests that may elicit in both eras. */
export type CallSubject =
  | { tool: string; arguments: JsonObject }
  | { prompt: string; arguments: Record<string, string> }
  | { resource: string };

export type CallStarted = {
  type: "call-started";
  callId: string;
  connectionId: string;
} & CallSubject;

export type CallProgressed = {
  type: "call-progressed";
  callId: string;
  progress: number;
  total?: number | undefined;
  message?: string | undefined;
};

/** The MCP server answered -32042: the call waits for its URL flows. */
export type CallParked = { type: "call-parked"; callId: string; elicitationIds: string[] };
/** A parked call is taken up again, as this round. */
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
  answer?: ElicitationAnswer;
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

export type Tool = {
  name: string;
  title?: string;
  description?: string;
  inputSchema: JsonObject;
  outputSchema?: JsonObject;
  annotations?: ToolAnnotations;
};

export type ToolAnnotations = {
  title?: string;
  readOnlyHint?: boolean;
  destructiveHint?: boolean;
  idempotentHint?: boolean;
  openWorldHint?: boolean;
};

export type Prompt = {
  name: string;
  title?: string;
  description?: string;
  arguments?: { name: string; description?: string; required?: boolean }[];
};

export type Resource = {
  uri: string;
  name: string;
  title?: string;
  description?: string;
  mimeType?: string;
};
