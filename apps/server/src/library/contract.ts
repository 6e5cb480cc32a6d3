/// <reference lib="esnext.disposable" preserve="true" />

// The library as its users see it. It stands by itself: what the package declares must not need
// another package.

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export type JsonObject = { [key: string]: JsonValue };

/** An MCP server: a sample of the playground, a program, an address, or one of a config file. */
export type McpTarget =
  | { sample: "modern" | "classic" | "hostile" | "conformance" }
  | { command: string; args?: string[]; env?: Record<string, string>; cwd?: string }
  | { url: string; headers?: Record<string, string>; transport?: "http" | "sse" }
  | { config: string; name: string; inputs?: Record<string, string> };

export type Era = "2025-06-18" | "2025-11-25" | "2026-07-28";

/** Which client the host is. What is left out is as the playground has it: docs/PROTOCOL.md. */
export type Profile = {
  era?: Era | "auto";
  /** The modes that are declared; null declares none. */
  elicitation?: { form: boolean; url: boolean } | null;
  roots?: { uri: string; name?: string }[] | null;
  sampling?: boolean;
  tasks?: boolean;
  clientInfo?: { name: string; version: string };
  connectTimeoutMs?: number;
  answerTimeoutMs?: number | null;
  callTimeoutMs?: number | null;
  maxRounds?: number;
  autoAnswer?: { action: "accept" | "decline" | "cancel"; afterMs: number } | null;
};

export type HostOptions = {
  /** Where relative paths are seen from; the present folder otherwise. */
  folder?: string;
  /** How long to wait for a question or an end before that is an error: 30 s unless told. */
  patienceMs?: number;
};

/** A host without a face. Close it, or open it with `await using`. */
export interface PlaygroundHost extends AsyncDisposable {
  /** Rejects with a ProblemError when there is nobody, or nobody who speaks MCP. */
  connect(target: McpTarget, profile?: Profile): Promise<McpConnection>;
  /** Ends all connections and the programs behind them. */
  close(): Promise<void>;
}

export interface McpConnection {
  /** The negotiated protocol version. */
  readonly era: string;
  readonly mcpServer: { name: string; version: string };
  /** Everything that has happened, as the playground would show and export it. */
  readonly events: readonly SessionEvent[];
  /** The tools that it offers, once it has listed them. */
  tools(): Promise<Tool[]>;
  call(tool: string, args?: JsonObject): Call;
  getPrompt(prompt: string, args?: Record<string, string>): Call;
  readResource(uri: string): Call;
  /** What was done so far as the content of a scenario file; undefined when no call has ended. */
  toScenario(name?: string): { scenario: object; notices: string[] } | undefined;
  close(): Promise<void>;
}

export type SessionEvent = { readonly id: number; readonly at: string; readonly type: string };

export type Tool = {
  name: string;
  title?: string;
  description?: string;
  inputSchema: JsonObject;
  outputSchema?: JsonObject;
};

/** One call, from its start to its end. */
export interface Call {
  readonly id: string;
  /** The next question; rejects when the call ends without one. */
  question(): Promise<Question>;
  /** The next question; undefined when the call has ended. */
  nextQuestion(): Promise<Question | undefined>;
  /** The next wish for a message of a language model; rejects when the call ends without one. */
  sampling(): Promise<Sampling>;
  /** How the call ended, whichever way. */
  outcome(): Promise<Outcome>;
  /** Its result; rejects with a ProblemError when it failed. */
  result(): Promise<CallResult>;
  /** Waits for the end and compares it as a scenario's `expect` does; throws what differs. */
  expect(expected: ExpectedOutcome): Promise<void>;
  /** Whether -32042 parked it, and all its pages are agreed to: it waits for `retry`. */
  readonly waitsForVisits: boolean;
  /**
   * Takes up a call that -32042 parked, when its pages are visited. One that was taken up already,
   * because its MCP server said that they are, just goes on.
   */
  retry(): void;
  cancel(): void;
}

/** One question of a call. An answer that breaks the schema or is late throws a ProblemError. */
export interface Question {
  /** As it crossed the wire. */
  readonly request: object;
  readonly round: number;
  readonly message: string;
  readonly mode: "form" | "url";
  /** The names of a form's fields. */
  readonly fields: string[];
  /** The requested schema of a form, nothing stripped; empty in URL mode. */
  readonly schema: JsonObject;
  /** The page of URL mode. */
  readonly url: string | undefined;
  /** Aborted when the question is closed, whoever does it. */
  readonly closed: AbortSignal;
  accept(content?: JsonObject): void;
  /** Accepts what an untouched form holds. */
  acceptDefaults(): void;
  /** Accepts with valid content of no meaning. */
  acceptGenerated(): void;
  /** Accepts with content that need not keep to the schema, on purpose. */
  acceptBroken(content?: JsonObject): void;
  decline(): void;
  cancel(): void;
  /** Compares the question as a scenario's `questions` do; throws what differs. */
  expect(expected: ExpectedQuestion): void;
}

/** A wish for a message of a language model. */
export interface Sampling {
  readonly request: JsonObject;
  respond(text: string, model?: string): void;
  refuse(): void;
}

export type CallResult = {
  /** All its text in one. */
  text: string;
  isError: boolean;
  structuredContent?: JsonObject;
  /** As it crossed the wire. */
  raw: JsonObject;
};

export type Outcome =
  | { status: "finished"; result: JsonObject }
  | { status: "failed"; problem: Problem }
  | { status: "cancelled"; reason: string }
  | { status: "running" | "queued" | "parked" };

/** `code` is one of docs/PROTOCOL.md, "mcp-error" for example. */
export type Problem = {
  code: string;
  title: string;
  detail: string;
  errors?: { field: string; message: string }[];
  mcpError?: { code: number; message: string; data?: JsonValue };
};

/** What a ProblemError carries: `name` is "ProblemError". */
export type ProblemError = Error & { problem: Problem };

/** A text whole, in part, or by a regular expression that fits somewhere. */
export type TextMatch = string | { contains: string } | { matches: string };

export type ExpectedOutcome = {
  text?: TextMatch;
  structuredContent?: JsonObject;
  structuredContentPart?: JsonObject;
  isError?: boolean;
  error?: { code?: number | string; message?: TextMatch };
  cancelled?: true;
};

export type ExpectedQuestion = {
  message?: TextMatch;
  mode?: "form" | "url";
  /** The names of all its fields. */
  fields?: string[];
  /** A part of the requested schema. */
  schema?: JsonObject;
  url?: TextMatch;
};
