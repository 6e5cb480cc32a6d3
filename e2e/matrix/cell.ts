import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import type { JsonObject, Profile } from "elicitation-playground";
import { expectSettled } from "../pageChecks.ts";
import { openWire, type Wire } from "../wire.ts";
import type { State } from "./faultMatrix.ts";
import { token, type Program } from "./program.ts";
import { isRunning, RecordingServer, type Transport } from "./recordingServer.ts";
import { Session, textFor } from "./session.ts";

type Asked = { count: number; era: "2025-11-25" | "2026-07-28"; transport: Transport };

/** Both eras and both transports are part of the matrix. */
const asked: Record<State, Asked> = {
  none: { count: 0, era: "2025-11-25", transport: "stdio" },
  one: { count: 1, era: "2025-11-25", transport: "stdio" },
  five: { count: 5, era: "2025-11-25", transport: "http" },
  round: { count: 3, era: "2026-07-28", transport: "http" },
};

export type CellOptions = {
  transport?: Transport;
  profile?: Profile;
  /** The test calls `ask` itself. */
  asksLater?: boolean;
};

const fast = { intervals: [10, 20, 50] };

/** One cell of the matrix: a session in the given state, with a page and a recording MCP server. */
export class Cell {
  readonly state: State;
  readonly page: Page;
  readonly wire: Wire;
  readonly server: RecordingServer;
  readonly program: Program;
  readonly session: Session;
  connectionId = "";
  readonly #before: string[];

  private constructor(parts: {
    state: State;
    page: Page;
    wire: Wire;
    server: RecordingServer;
    program: Program;
    session: Session;
    before: string[];
  }) {
    this.state = parts.state;
    this.page = parts.page;
    this.wire = parts.wire;
    this.server = parts.server;
    this.program = parts.program;
    this.session = parts.session;
    this.#before = parts.before;
  }

  static async open(
    state: State,
    { program, browser }: { program: Program; browser: Browser },
    { transport = asked[state].transport, profile = {}, asksLater = false }: CellOptions = {},
  ): Promise<Cell> {
    const { era } = asked[state];
    const before = await program.resources();
    const server = await RecordingServer.open(transport, era);
    const wire = await openWire(program.origin);
    const session = await Session.open(program.origin);
    const context = await browser.newContext({ reducedMotion: "reduce" });
    const page = await context.newPage();
    const cell = new Cell({ state, page, wire, server, program, session, before });
    cell.connectionId = await session.connect(server.target, { era, ...profile });
    await page.goto(cell.url);
    await page.getByText("Live", { exact: true }).waitFor();
    if (!asksLater && state !== "none") {
      await cell.ask();
      const shown = state === "round" ? "elicitation-2" : "elicitation-1";
      await cell.dialog().locator(`[data-question="${shown}"]`).waitFor();
    }
    return cell;
  }

  /** Calls the tool that asks this many questions at once. */
  call(count: number): Promise<string> {
    return this.session.call(this.connectionId, count);
  }

  /** Brings the session into its state. */
  async ask(count = asked[this.state].count): Promise<void> {
    await this.call(count);
    await expect.poll(async () => (await this.session.openIds()).length, fast).toBe(count);
    if (this.state === "round") await this.session.answer("elicitation-1");
  }

  /** The page of the session, behind the wire. */
  get url(): string {
    return `${this.wire.origin}/s/${this.session.id}?token=${token}`;
  }

  get timeline(): Locator {
    return this.page.getByRole("region", { name: "Timeline" });
  }

  /** The page says this about something that happened. */
  async expectNotice(text: string, page = this.page): Promise<void> {
    await expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
  }

  async expectNoNotice(text: string, page = this.page): Promise<void> {
    await expect(page.getByRole("status").filter({ hasText: text })).toHaveCount(0);
  }

  /** The question on a page. */
  dialog(page = this.page): Locator {
    return page.getByRole("dialog").filter({ has: page.locator("[data-question]") });
  }

  async shownId(page = this.page): Promise<string> {
    return (await this.dialog(page).locator("[data-question]").getAttribute("data-question")) ?? "";
  }

  field(page = this.page): Locator {
    return this.dialog(page).getByRole("textbox", { name: /^Answer/ });
  }

  /** Types an answer without sending it; resolves with the id of its question. */
  async type(page = this.page, text?: string): Promise<string> {
    await this.field(page).waitFor();
    const id = await this.shownId(page);
    await this.field(page).fill(text ?? textFor(id));
    await expectSettled(page);
    return id;
  }

  async clickAccept(page = this.page): Promise<void> {
    await this.dialog(page)
      .getByRole("button", { name: /^Accept/ })
      .click();
  }

  /** Answers every open question on the page, as a person does. */
  async answerAll(page = this.page): Promise<void> {
    for (
      let open = await this.session.openIds();
      open.length > 0;
      open = await this.session.openIds()
    ) {
      const id = await this.type(page);
      await this.clickAccept(page);
      await expect.poll(() => this.session.openIds()).not.toContain(id);
      await expect(this.dialog(page).locator(`[data-question="${id}"]`)).toBeHidden();
    }
  }

  /** The questions of the state, answered or not. */
  get ids(): string[] {
    return Array.from(
      { length: asked[this.state].count },
      (_none, index) => `elicitation-${index + 1}`,
    );
  }

  /** The call is finished, the person sees its result, and each answer was received once. */
  async expectAllReceivedOnce(page = this.page): Promise<void> {
    if (this.state === "none") return;
    await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Call finished");
    const texts = this.server.answers().map(({ content }) => (content as JsonObject)["answer"]);
    expect(texts.toSorted()).toEqual(this.ids.map(textFor));
  }

  /** Every question was closed exactly once, and what the MCP server received matches the log. */
  async expectConsistent(): Promise<void> {
    const closed = await this.session.events("elicitation-closed");
    const ids = closed.map(({ elicitationId }) => elicitationId ?? "");
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
    const { calls } = await this.session.state();
    expect(Object.values(calls).filter(({ endedAt }) => endedAt === undefined)).toEqual([]);
    expect(await this.session.openIds()).toEqual([]);
  }

  /** Closes everything and checks that nothing is left in the playground's process. */
  async close(): Promise<void> {
    const { server, program } = this;
    try {
      await this.page.context().close();
      await this.wire.close();
      await this.session.send("DELETE", "");
      await expect.poll(() => server.openStreams).toBe(0);
      if (server.transport === "stdio") expect(server.pids.filter(isRunning)).toEqual([]);
    } finally {
      await server.close();
    }
    await expect.poll(() => program.resources()).toEqual(this.#before);
  }
}
