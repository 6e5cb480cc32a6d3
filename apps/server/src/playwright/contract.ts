import type { Locator, Page } from "@playwright/test";
import type {
  ExpectedOutcome,
  ExpectedQuestion,
  JsonObject,
  McpTarget,
  Outcome,
  BuiltInProfile,
  Profile,
  SessionEvent,
} from "../library/contract.ts";

// The public types of the fixture.

export type { BuiltInProfile, McpTarget, Profile };

/** How the page shows a question. docs/PRESENTATIONS.md describes each presentation. */
export type Presentation = "modal" | "panel" | "card" | "steps" | "terminal";

/** The options for `test.use`. */
export type PlaygroundOptions = {
  /** The MCP server under test. Default: the modern samples of the playground. */
  server: McpTarget;
  /** The client that the playground acts as, or its name, such as `codex-tui`. */
  profile: Profile | BuiltInProfile;
  /** How questions are shown. Default: `modal`. */
  presentation: Presentation;
  /** How long to wait for a question or for the end of a call, in milliseconds. Default: 15000. */
  patienceMs: number;
  /**
   * How long to watch the MCP server after the last call for what comes late, in milliseconds.
   * Default: 200.
   */
  settleMs: number;
  /**
   * Whether a test fails if the MCP server breaks the protocol, such as with text on stdout.
   * Default: true.
   */
  checkProtocol: boolean;
  /** When to attach the session's log and an HTML trace. Default: `retain-on-failure`. */
  sessionTrace: "on" | "off" | "retain-on-failure";
};

/** Part of a text, or a regular expression. */
export type TextPattern = string | RegExp;

/** Part of the result's text, a regular expression, or the `expect` of a scenario. */
export type WantedResult = TextPattern | ExpectedOutcome;
/** Part of the error's text, a regular expression, or the `error` of a scenario. */
export type WantedError = TextPattern | NonNullable<ExpectedOutcome["error"]>;
/** Part of the question's message, a regular expression, or a question of a scenario. */
export type WantedQuestion = TextPattern | ExpectedQuestion;

/**
 * The playground in a browser, connected to the MCP server under test. Each test gets its own
 * server, session and page.
 */
export interface Playground {
  readonly page: Page;
  /** The question on the screen, in any presentation. */
  readonly dialog: Locator;
  /** The latest call of the chosen tool, with its result. */
  readonly latestCall: Locator;
  readonly timeline: Locator;
  /** The connection to the MCP server under test. */
  readonly connection: PlaygroundConnection;
  /** The session on the page, for your own requests to the HTTP API. */
  readonly session: PlaygroundSession;
  /** Connects another MCP server in the same session. */
  connect(server: McpTarget, profile?: Profile | BuiltInProfile): Promise<PlaygroundConnection>;
  /** Opens the same session in another tab. */
  openTab(): Promise<Playground>;
  /** Selects a tool without calling it. */
  choose(tool: string): Promise<void>;
  /**
   * Selects a tool, fills in its arguments and clicks Run. Fields that `args` does not name keep
   * their value. Arguments without a field, such as nested objects, are sent over HTTP instead.
   */
  call(tool: string, args?: JsonObject): Promise<void>;
  /** Like `call`, for a prompt. */
  getPrompt(prompt: string, args?: Record<string, string>): Promise<void>;
  /** Like `call`, for a resource. */
  readResource(uri: string): Promise<void>;
  /**
   * Waits for a question that can be answered: the one on the screen or, with a pattern, an open
   * one whose message matches, which is then brought to the screen. Rejects if the call ends first.
   */
  question(pattern?: TextPattern): Promise<PlaygroundQuestion>;
  /** All open questions, oldest first. */
  questions(): Promise<PlaygroundQuestion[]>;
  /** Clicks Retry for a call that error -32042 parked, once its questions are answered. */
  retry(): Promise<void>;
  /** Waits for the latest call to end. */
  outcome(): Promise<Outcome>;
  /** All events of the session's log. */
  events(): Promise<SessionEvent[]>;
}

/** A session on the running server. */
export interface PlaygroundSession {
  readonly id: string;
  /** The address of the server, without a path. */
  readonly origin: string;
  /** Send it as a bearer token: docs/PROTOCOL.md. */
  readonly token: string;
  /** The address of the session's page, with the token. */
  readonly url: string;
}

/** A connected MCP server. */
export interface PlaygroundConnection {
  readonly id: string;
  /** Its card in the list of servers. */
  readonly card: Locator;
  choose(tool: string): Promise<void>;
  call(tool: string, args?: JsonObject): Promise<void>;
  getPrompt(prompt: string, args?: Record<string, string>): Promise<void>;
  readResource(uri: string): Promise<void>;
}

/**
 * A question of the MCP server. Its methods bring it to the screen first, and resolve when the
 * playground has accepted the action.
 */
export interface PlaygroundQuestion {
  readonly message: string;
  readonly mode: "form" | "url";
  /** The names of a form's fields. */
  readonly fields: string[];
  /** The URL to open, in URL mode. */
  readonly url: string | undefined;
  readonly dialog: Locator;
  /** The control of a field, by property name or label. For a choice, the group of its options. */
  field(name: string): Locator;
  /** One of the three answer buttons, for tests that click it themselves. */
  button(name: "Accept" | "Decline" | "Cancel"): Locator;
  /** A tab of the question, such as "Form", "JSON", "Schema" or "Wire". */
  tab(name: string): Locator;
  /**
   * Fills in fields, by property name or label, with the values to send. `null` clears a field.
   * Rejects if a field can't hold the value.
   */
  fill(content: JsonObject): Promise<void>;
  /**
   * Clicks Accept and waits until the answer is sent. Rejects with the form's errors if it is
   * invalid. In URL mode it opens the page first, unless `openPage` did.
   */
  accept(): Promise<void>;
  decline(): Promise<void>;
  /** Clicks Cancel, and sends it without the few seconds in which a person can undo it. */
  cancel(): Promise<void>;
  /** Hides the question; it stays open. */
  answerLater(): Promise<void>;
  /** Changes how the page shows questions. */
  showAs(presentation: Presentation): Promise<void>;
  /**
   * Agrees to open the page of URL mode and resolves with it. From 2026-07-28 on, call `accept`
   * when you are finished there.
   */
  openPage(): Promise<Page>;
}
