import type { Locator, Page } from "@playwright/test";
import type { CheckedSession } from "@elicitation-playground/harness/library/checkedSession";
import { describeOutcome } from "@elicitation-playground/harness/run/match/matchOutcome";
import { describeUnended } from "@elicitation-playground/harness/run/failure/callEnd";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import {
  openElicitations,
  type CallOutcome,
  type CallState,
} from "@elicitation-playground/shared/log/sessionState";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type {
  McpTarget,
  Playground,
  PlaygroundConnection,
  PlaygroundSession,
  BuiltInProfile,
  Profile,
  TextPattern,
} from "./contract.ts";
import { PageConnection } from "./pageConnection.ts";
import { latestCall, retryButton, shownQuestion, timeline } from "./pageElements.ts";
import { PageQuestion } from "./pageQuestion.ts";
import { clickTimeoutMs, PageSession } from "./pageSession.ts";
import { QuestionQueue } from "./questionQueue.ts";
import type { SessionApi } from "./sessionApi.ts";

export type PlaygroundPageOptions = {
  page: Page;
  api: SessionApi;
  /** The id of the connection to the MCP server under test. */
  connectionId: string;
  checked: CheckedSession;
  /** Connects another MCP server; resolves with the id of the connection. */
  connect: (server: McpTarget, profile: Profile | BuiltInProfile) => Promise<string>;
};

/** Drives the page as a person would, by what can be seen. */
export class PlaygroundPage implements Playground {
  readonly page: Page;
  readonly dialog: Locator;
  readonly latestCall: Locator;
  readonly timeline: Locator;
  readonly connection: PlaygroundConnection;
  readonly pageSession: PageSession;
  readonly #queue: QuestionQueue;
  readonly #options: PlaygroundPageOptions;

  constructor(options: PlaygroundPageOptions) {
    const { page, api, connectionId, checked } = options;
    this.page = page;
    this.dialog = shownQuestion(page);
    this.latestCall = latestCall(page);
    this.timeline = timeline(page);
    this.pageSession = new PageSession(page, api, checked);
    this.connection = new PageConnection(connectionId, this.pageSession);
    this.#queue = new QuestionQueue(this.pageSession);
    this.#options = options;
  }

  get session(): PlaygroundSession {
    return this.#options.api;
  }

  async connect(
    server: McpTarget,
    profile: Profile | BuiltInProfile = {},
  ): Promise<PlaygroundConnection> {
    const connectionId = await this.#options.connect(server, profile);
    const connection = new PageConnection(connectionId, this.pageSession);
    await connection.card.waitFor();
    return connection;
  }

  async openTab(): Promise<Playground> {
    const page = await this.page.context().newPage();
    await page.goto(this.session.url);
    return new PlaygroundPage({ ...this.#options, page });
  }

  choose(tool: string): Promise<void> {
    return this.connection.choose(tool);
  }

  call(tool: string, args?: JsonObject): Promise<void> {
    return this.connection.call(tool, args);
  }

  getPrompt(prompt: string, args?: Record<string, string>): Promise<void> {
    return this.connection.getPrompt(prompt, args);
  }

  readResource(uri: string): Promise<void> {
    return this.connection.readResource(uri);
  }

  async question(pattern?: TextPattern): Promise<PageQuestion> {
    const session = this.pageSession;
    const what = pattern === undefined ? "a question" : `a question with ${String(pattern)}`;
    await session.bringToFront();
    const question = await session.wait(what, async () => {
      const shownId = await this.#queue.shownId();
      const open = await this.questions();
      const found = open.find(({ elicitation, message }) =>
        pattern === undefined ? elicitation.id === shownId : matches(message, pattern),
      );
      if (found) return found;
      const call = await this.latest();
      if (call?.endedAt === undefined || open.length > 0) return undefined;
      throw session.failure(
        "missing-question",
        `expected ${what}, but the call ended with ${describeOutcome(call.outcome)}`,
      );
    });
    await this.#queue.show(question.elicitation.id);
    return question;
  }

  async questions(): Promise<PageQuestion[]> {
    const open = openElicitations(await this.pageSession.api.state());
    return open.map((elicitation) => new PageQuestion(elicitation, this.pageSession));
  }

  async retry(): Promise<void> {
    const session = this.pageSession;
    let retriedIds: string | undefined;
    await session.bringToFront();
    await session.wait("a parked call whose questions are answered", async () => {
      const { calls, elicitations } = await session.api.state();
      const outcome = Object.values(calls).at(-1)?.outcome;
      const ids = outcome?.status === "parked" ? outcome.elicitationIds : [];
      // The retry may be parked again, with new questions.
      if (retriedIds !== undefined && ids.join() !== retriedIds) return true;
      if (ids.length === 0 || !ids.every((id) => elicitations[id]?.closed)) return undefined;
      await retryButton(this.page).click({ timeout: clickTimeoutMs });
      retriedIds = ids.join();
      return undefined;
    });
  }

  async outcome({ allowsDisconnect } = { allowsDisconnect: true }): Promise<CallOutcome> {
    const { checked } = this.pageSession;
    let callId = "";
    const findEnd = async () => {
      const call = await this.latest();
      if (!call) throw new Error("Nothing has been called yet.");
      callId = call.id;
      return call.endedAt === undefined ? undefined : call.outcome;
    };
    const { found } = await this.pageSession.poll(findEnd, { allowsDisconnect });
    if (found) return found;
    const cause = describeUnended(checked.session, callId, checked.patienceMs);
    throw this.pageSession.failure("never-ended", cause);
  }

  events(): Promise<SessionEvent[]> {
    return this.pageSession.api.events();
  }

  /** The call that was started last. */
  async latest(): Promise<CallState | undefined> {
    return Object.values((await this.pageSession.api.state()).calls).at(-1);
  }
}

export function matches(text: string, pattern: TextPattern): boolean {
  return typeof pattern === "string" ? text.includes(pattern) : text.search(pattern) >= 0;
}
