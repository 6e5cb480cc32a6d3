import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import type { JsonObject, Profile } from "elicitation-playground";
import { openWire, type Wire } from "../wire.ts";
import type { State } from "./faultMatrix.ts";
import { token, type Program } from "./program.ts";
import { isRunning, RecordingServer, type Transport } from "./recordingServer.ts";

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

type SessionState = {
  elicitations: Record<string, { id: string; closed?: { by: string; answer?: JsonObject } }>;
  calls: Record<string, { id: string; endedAt?: string; outcome: { status: string } }>;
};

const fast = { intervals: [10, 20, 50] };

export type LoggedEvent = JsonObject & { id: number; type: string };

/** One cell of the matrix: a session in the given state, with a page and a recording MCP server. */
export class Cell {
  readonly state: State;
  readonly page: Page;
  readonly wire: Wire;
  readonly server: RecordingServer;
  readonly program: Program;
  readonly sessionId: string;
  connectionId = "";
  readonly #before: string[];

  private constructor(parts: {
    state: State;
    page: Page;
    wire: Wire;
    server: RecordingServer;
    program: Program;
    sessionId: string;
    before: string[];
  }) {
    this.state = parts.state;
    this.page = parts.page;
    this.wire = parts.wire;
    this.server = parts.server;
    this.program = parts.program;
    this.sessionId = parts.sessionId;
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
    const opened = await send(program.origin, "POST", "/api/sessions", {});
    const { id: sessionId } = opened.body["session"] as { id: string };
    const context = await browser.newContext({ reducedMotion: "reduce" });
    const page = await context.newPage();
    const cell = new Cell({ state, page, wire, server, program, sessionId, before });
    cell.connectionId = await cell.connect({ era, ...profile });
    await page.goto(cell.url);
    await page.getByText("Live", { exact: true }).waitFor();
    if (!asksLater && state !== "none") {
      await cell.ask();
      await cell.dialog().waitFor();
    }
    return cell;
  }

  /** Brings the session into its state. */
  async ask(count = asked[this.state].count): Promise<void> {
    await this.call(count);
    await expect.poll(async () => (await this.openIds()).length, fast).toBe(count);
    if (this.state === "round") await this.answer("elicitation-1");
  }

  /** The page of the session, behind the wire. */
  get url(): string {
    return `${this.wire.origin}/s/${this.sessionId}?token=${token}`;
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

  api(method: string, path: string, body?: object) {
    return send(this.program.origin, method, `/api/sessions/${this.sessionId}${path}`, body);
  }

  async connect(profile: Profile): Promise<string> {
    const { body } = await this.api("POST", "/connections", {
      target: this.server.target,
      profile,
    });
    return (body["connection"] as { id: string }).id;
  }

  async call(count: number): Promise<string> {
    const call = { connectionId: this.connectionId, tool: "ask", arguments: { count } };
    const { status, body } = await this.api("POST", "/calls", call);
    expect(status).toBe(202);
    return (body["call"] as { id: string }).id;
  }

  /** Answers over HTTP; resolves with the status of the response. */
  async answer(elicitationId: string, text = textFor(elicitationId)): Promise<number> {
    const answer = { action: "accept", content: { answer: text } };
    return (await this.api("POST", `/elicitations/${elicitationId}/answer`, answer)).status;
  }

  async sessionState(): Promise<SessionState> {
    return (await this.api("GET", "")).body["session"] as SessionState;
  }

  async openIds(): Promise<string[]> {
    const { elicitations } = await this.sessionState();
    return Object.values(elicitations).flatMap(({ id, closed }) => (closed ? [] : id));
  }

  async events(type: string): Promise<LoggedEvent[]> {
    const response = await fetch(`${this.program.origin}/api/sessions/${this.sessionId}/log`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const lines = (await response.text()).trim().split("\n");
    return lines.map((line) => JSON.parse(line) as LoggedEvent).filter((one) => one.type === type);
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
    return id;
  }

  async clickAccept(page = this.page): Promise<void> {
    await this.dialog(page)
      .getByRole("button", { name: /^Accept/ })
      .click();
  }

  /** Answers every open question on the page, as a person does. */
  async answerAll(page = this.page): Promise<void> {
    for (let open = await this.openIds(); open.length > 0; open = await this.openIds()) {
      const id = await this.type(page);
      await this.clickAccept(page);
      await expect.poll(() => this.openIds()).not.toContain(id);
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
    const closed = await this.events("elicitation-closed");
    const ids = closed.map(({ elicitationId }) => String(elicitationId));
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
    const { calls } = await this.sessionState();
    expect(Object.values(calls).filter(({ endedAt }) => endedAt === undefined)).toEqual([]);
    expect(await this.openIds()).toEqual([]);
  }

  /** Closes everything and checks that nothing is left in the playground's process. */
  async close(): Promise<void> {
    await this.page.context().close();
    await this.wire.close();
    await this.api("DELETE", "");
    await expect.poll(() => this.server.openStreams).toBe(0);
    if (this.server.transport === "stdio") {
      expect(this.server.pids.filter(isRunning)).toEqual([]);
    }
    await this.server.close();
    await expect.poll(() => this.program.resources()).toEqual(this.#before);
  }
}

export function textFor(elicitationId: string): string {
  return `answer to ${elicitationId}`;
}

async function send(
  origin: string,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: JsonObject }> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? {} : (JSON.parse(text) as JsonObject) };
}
