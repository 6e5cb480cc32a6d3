import type { Problem } from "../problem.ts";
import type { Target } from "../target/target.ts";
import type { Profile, Root } from "../profile/profile.ts";
import type { JsonObject, JsonValue } from "../text/json.ts";
import type {
  CompletionIgnored,
  ElicitationClosed,
  ElicitationCompleted,
  ElicitationOpened,
  ElicitationRejected,
  ElicitationReopened,
  SamplingClosed,
  SamplingOpened,
} from "./questionEvents.ts";
import type { CallSubject, Prompt, Resource, Tool } from "./subjects.ts";

export type * from "./questionEvents.ts";

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

/**
 * Where a target comes from: the path of a config file, or the target with its start folder. A
 * program that was started to serve HTTP also has its URL, perhaps with ${port}.
 */
export type TargetSource = { config: string } | { target: Target; url?: string };

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
  /** The MCP server ended or closed it, and not the host. */
  by?: "mcp-server";
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

/** A request to an MCP server over HTTP and the head of its response, with secrets masked. */
export type HttpExchange = {
  type: "http-exchange";
  connectionId: string;
  callId?: string;
  method: string;
  url: string;
  requestHeaders: Record<string, string>;
  /** The id and method of the JSON-RPC message in the request. */
  carried?: { id?: string | number; method?: string };
  /** Missing when no response arrived. */
  status?: number;
  responseHeaders?: Record<string, string>;
  /** Why no response arrived. */
  failure?: string;
  /** Until the headers of the response arrived. */
  durationMs: number;
};
