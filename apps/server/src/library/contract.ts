/// <reference lib="esnext.disposable" preserve="true" />

// The public types of the library. They import no package, because the published one has no
// dependencies.

import type { McpTarget } from "./mcpTarget.ts";
import type { BuiltInProfile, Profile } from "./profile.ts";

export type * from "./mcpTarget.ts";
export type * from "./profile.ts";

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export type JsonObject = { [key: string]: JsonValue };

export type HostOptions = {
  /** The folder that relative paths start from. Default: the current folder. */
  folder?: string;
  /** How long to wait for a question or for the end of a call, in milliseconds. Default: 30000. */
  patienceMs?: number;
  /**
   * How long to watch the MCP server after its last call for what comes late, before the connection
   * is closed, in milliseconds. Default: 200.
   */
  settleMs?: number;
  /** Whether an MCP server that breaks the protocol is an error. Default: true. */
  checkProtocol?: boolean;
};

/** A host without a user interface. Close it when you are done, or open it with `await using`. */
export interface PlaygroundHost extends AsyncDisposable {
  /**
   * Connects as the client that the profile describes. Rejects with a ProblemError if the MCP server
   * can't be reached or does not speak MCP.
   */
  connect(target: McpTarget, profile?: Profile | BuiltInProfile): Promise<McpConnection>;
  /**
   * Closes all connections and stops the programs behind them. Rejects like the `close` of a
   * connection.
   */
  close(): Promise<void>;
}

/**
 * A connection to an MCP server. If the server breaks the protocol, whatever waits next rejects with
 * an ExpectationError: a call's `question`, `result` or `expect`, or `close` if nothing else did.
 * Each mistake is thrown once.
 */
export interface McpConnection extends AsyncDisposable {
  /** The negotiated protocol version. */
  readonly era: string;
  readonly mcpServer: { name: string; version: string };
  /** The log so far: the same events that the playground shows and exports. */
  readonly events: readonly SessionEvent[];
  /** Waits until the MCP server has listed its tools. */
  tools(): Promise<Tool[]>;
  call(tool: string, args?: JsonObject): Call;
  getPrompt(prompt: string, args?: Record<string, string>): Call;
  readResource(uri: string): Call;
  /** Records the calls so far as a scenario. Returns undefined if no call has ended. */
  toScenario(name?: string): { scenario: object; notices: string[] } | undefined;
  /**
   * Waits until `settleMs` after the last call, then closes the connection. Rejects with an
   * ExpectationError if the MCP server broke the protocol and no one has seen it yet.
   */
  close(): Promise<void>;
}

/** One event of the log. docs/PROTOCOL.md describes every type. */
export type SessionEvent = { readonly id: number; readonly at: string; readonly type: string };

export type Tool = {
  name: string;
  title?: string;
  description?: string;
  inputSchema: JsonObject;
  outputSchema?: JsonObject;
};

/** One call of a tool, prompt or resource, from its start to its end. */
export interface Call {
  readonly id: string;
  /** Waits for the next question. Rejects if the call ends without one. */
  question(): Promise<Question>;
  /** Waits for the next question. Resolves with undefined if the call ends without one. */
  nextQuestion(): Promise<Question | undefined>;
  /** Waits for the next sampling request. Rejects if the call ends without one. */
  sampling(): Promise<Sampling>;
  /** Waits for the call to end, in any way. */
  outcome(): Promise<Outcome>;
  /** Waits for the result. Rejects with a ProblemError if the call failed. */
  result(): Promise<CallResult>;
  /** Waits for the call to end and compares it like the `expect` of a scenario. */
  expect(expected: ExpectedOutcome): Promise<void>;
  /** Whether error -32042 parked the call and its questions are accepted: it waits for `retry`. */
  readonly waitsForVisits: boolean;
  /**
   * Retries a parked call after its pages were visited. Does nothing if the call already continued
   * because the MCP server reported that the pages are done.
   */
  retry(): void;
  cancel(): void;
}

/**
 * One question of a call. Answering resolves when the answer is checked and on its way. It rejects
 * with a ProblemError if the answer breaks the schema or the question is already closed.
 */
export interface Question {
  /** The request exactly as the MCP server sent it. */
  readonly request: object;
  /** Counts the rounds of the call from 1. */
  readonly round: number;
  readonly message: string;
  readonly mode: "form" | "url";
  /** The names of a form's fields. */
  readonly fields: string[];
  /** The requested schema of a form. Empty in URL mode. */
  readonly schema: JsonObject;
  /** The URL to open, in URL mode. */
  readonly url: string | undefined;
  /** What the lint finds wrong with the question, most serious first. */
  readonly findings: QuestionFinding[];
  /** Aborts when the question is closed, for any reason. */
  readonly closed: AbortSignal;
  accept(content?: JsonObject): Promise<void>;
  /** Accepts with the default values of the form. */
  acceptDefaults(): Promise<void>;
  /** Accepts with generated content that is valid but arbitrary. */
  acceptGenerated(): Promise<void>;
  /**
   * Accepts with content that deliberately does not fit the form; without content by default.
   * Rejects with an ExpectationError if the content is valid.
   */
  acceptBroken(content?: JsonObject): Promise<void>;
  decline(): Promise<void>;
  cancel(): Promise<void>;
  /** Compares the question like an entry of `questions` in a scenario. Throws if it differs. */
  expect(expected: ExpectedQuestion): void;
}

/** A rule that a question breaks. docs/LINT.md lists all rules. */
export type QuestionFinding = {
  rule: string;
  severity: "breaks-spec" | "hosts-may-refuse" | "poor-ux";
  /** The message of the question, shortened. */
  question: string;
  /** The place in the request: `requestedSchema.properties.password`. */
  path: string;
  /** What is wrong. */
  text: string;
  /** What to write instead. */
  fix: string;
  /** The section of the spec. */
  link: string;
  /** The revisions of the spec that it was checked against. */
  revisions: string[];
};

/** A request of the MCP server for a message of a language model. */
export interface Sampling {
  readonly request: JsonObject;
  respond(text: string, model?: string): void;
  refuse(): void;
}

export type CallResult = {
  /** The text of all content blocks. */
  text: string;
  isError: boolean;
  structuredContent?: JsonObject;
  /** The result exactly as the MCP server sent it. */
  raw: JsonObject;
};

export type Outcome =
  | { status: "finished"; result: JsonObject }
  | { status: "failed"; problem: Problem }
  | { status: "cancelled"; reason: string }
  | { status: "running" | "queued" | "parked" };

/** An expected failure. docs/PROTOCOL.md lists the codes, for example "mcp-error". */
export type Problem = {
  code: string;
  title: string;
  detail: string;
  errors?: { field: string; message: string }[];
  mcpError?: { code: number; message: string; data?: JsonValue };
};

/**
 * An expected failure, such as an answer that breaks the schema or an error of the MCP server. Its
 * `name` is "ProblemError", and `code` is that of the problem.
 */
export type ProblemError = Error & { code: string; problem: Problem };

/**
 * A failed check. Its `name` is "ExpectationError", and the first line of its message is the cause.
 * `code` is the kind of the failure, as in the reports of scenarios: docs/HARNESS.md lists them.
 */
export type ExpectationError = Error & {
  code: string;
  differences: { what: string; expected: string; actual: string }[];
};

/** The whole text, a part of it, or a regular expression that matches a part of it. */
export type TextMatch = string | { contains: string } | { matches: string };

/** How a call ends: a result, `error` or `cancelled`. */
export type OutcomePart = {
  text?: TextMatch;
  structuredContent?: JsonObject;
  /** A part of the structured content. */
  structuredContentPart?: JsonObject;
  isError?: boolean;
  error?: { code?: number | string; message?: TextMatch };
  cancelled?: true;
};

/** By default, a result that is not an error. With `not`, which stands alone, any end except this one. */
export type ExpectedOutcome = OutcomePart & { not?: OutcomePart };

export type ExpectedQuestion = {
  message?: TextMatch;
  mode?: "form" | "url";
  /** The names of all fields. */
  fields?: string[];
  /** A part of the requested schema. */
  schema?: JsonObject;
  url?: TextMatch;
};
