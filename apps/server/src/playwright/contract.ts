import type { Locator, Page } from "@playwright/test";
import type { JsonObject, McpTarget, Outcome, Profile, SessionEvent } from "../library/contract.ts";

// The fixture as its users see it.

/** What `test.use` takes. */
export type PlaygroundOptions = {
  /** The MCP server under test; the playground's modern samples unless told. */
  server: McpTarget;
  /** Which client the playground is. */
  profile: Profile;
  /** How long to wait for a question or the end of a call: 15 s unless told. */
  patienceMs: number;
};

/** The playground in a browser, with the MCP server under test connected. Each test has its own. */
export interface Playground {
  readonly page: Page;
  /** The question on the screen. */
  readonly dialog: Locator;
  /** The latest call of the chosen tool, with its result. */
  readonly latestCall: Locator;
  /**
   * Chooses the tool, fills in its arguments and presses Run. A field that `args` does not name
   * keeps what it shows.
   */
  call(tool: string, args?: JsonObject): Promise<void>;
  /** The question on the screen, when there is one; rejects when the call ends without. */
  question(): Promise<PlaygroundQuestion>;
  /** How the latest call ended, when it has. */
  outcome(): Promise<Outcome>;
  /** The whole log of the session. */
  events(): Promise<SessionEvent[]>;
}

/** A question on the screen. */
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
  /** Fills in fields by hand: by the property's name or its label, with the value to be sent. */
  fill(content: JsonObject): Promise<void>;
  /**
   * Presses Accept and waits until the answer is taken; throws what the form says when it is
   * not. In URL mode this opens the page, unless `openPage` has.
   */
  accept(): Promise<void>;
  decline(): Promise<void>;
  cancel(): Promise<void>;
  /** Agrees to open the page of URL mode. From 2026-07-28 on, `accept` then says it is done. */
  openPage(): Promise<Page>;
}
