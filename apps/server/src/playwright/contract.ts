import type { Locator, Page } from "@playwright/test";
import type {
  ExpectedOutcome,
  ExpectedQuestion,
  JsonObject,
  McpTarget,
  Outcome,
  Profile,
  SessionEvent,
} from "../library/contract.ts";

// The fixture as its users see it.

/** How a question stands on the page: docs/PRESENTATIONS.md. */
export type Presentation = "modal" | "panel" | "card" | "steps" | "terminal";

/** The tabs of a question: a form has Form and JSON, URL mode has Page. */
export type QuestionTab = "Form" | "Page" | "JSON" | "Schema" | "Wire";

/** What `test.use` takes. */
export type PlaygroundOptions = {
  /** The MCP server under test; the playground's modern samples unless told. */
  server: McpTarget;
  /** Which client the playground is. */
  profile: Profile;
  /** How questions are shown: as a modal unless told. */
  presentation: Presentation;
  /** How long to wait for a question or the end of a call: 15 s unless told. */
  patienceMs: number;
};

/** A part of a text, or its shape. */
export type Words = string | RegExp;

/** What `toHaveResult` takes: a part of the text or its shape, or a scenario's `expect`. */
export type WantedResult = Words | ExpectedOutcome;
/** What `toHaveError` takes: words of the error, or a scenario's `error`. */
export type WantedError = Words | NonNullable<ExpectedOutcome["error"]>;
/** What `toHaveQuestion` takes: words of its message, or what a scenario says of a question. */
export type WantedQuestion = Words | ExpectedQuestion;

/** The playground in a browser, with the MCP server under test connected. Each test has its own. */
export interface Playground {
  readonly page: Page;
  /** The question on the screen. */
  readonly dialog: Locator;
  /** The latest call of the chosen tool, with its result. */
  readonly latestCall: Locator;
  /** The timeline of the session. */
  readonly timeline: Locator;
  /**
   * Chooses the tool, fills in its arguments and presses Run. A field that `args` does not name
   * keeps what it shows.
   */
  call(tool: string, args?: JsonObject): Promise<void>;
  /** The same for a prompt. */
  getPrompt(prompt: string, args?: Record<string, string>): Promise<void>;
  /** The same for a resource. */
  readResource(uri: string): Promise<void>;
  /**
   * The question on the screen, when it can be answered; with words, the open one whose message
   * has them, wherever it is. Rejects when the call ends without.
   */
  question(words?: Words): Promise<PlaygroundQuestion>;
  /** All questions that are open now, oldest first. */
  questions(): Promise<PlaygroundQuestion[]>;
  /** Presses Retry for a call that -32042 parked, when its pages are visited. */
  retry(): Promise<void>;
  /** How the latest call ended, when it has. */
  outcome(): Promise<Outcome>;
  /** The whole log of the session. */
  events(): Promise<SessionEvent[]>;
}

/**
 * A question of the MCP server. Whatever is done with it brings it to the screen first, and is
 * done when the playground has taken it.
 */
export interface PlaygroundQuestion {
  readonly message: string;
  readonly mode: "form" | "url";
  /** The names of a form's fields. */
  readonly fields: string[];
  /** The page of URL mode. */
  readonly url: string | undefined;
  readonly dialog: Locator;
  /** A field's control by the property's name or by its label; a group where it is a choice. */
  field(name: string): Locator;
  /**
   * Fills in fields by hand: by the property's name or its label, with the value to be sent;
   * null takes an answer back.
   */
  fill(content: JsonObject): Promise<void>;
  /**
   * Presses Accept and waits until the answer is taken; throws what the form says when it is
   * not. In URL mode this opens the page, unless `openPage` has.
   */
  accept(): Promise<void>;
  decline(): Promise<void>;
  /** Presses Cancel, and sends it at once: a person has some seconds to undo it. */
  cancel(): Promise<void>;
  /** Agrees to open the page of URL mode. From 2026-07-28 on, `accept` then says it is done. */
  openPage(): Promise<Page>;
  /** Opens a tab of the question and returns its content. */
  openTab(name: QuestionTab): Promise<Locator>;
  /** Switches the presentation; what was filled in stays. */
  showAs(presentation: Presentation): Promise<void>;
}
