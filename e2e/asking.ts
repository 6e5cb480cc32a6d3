import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import type { App } from "./app.ts";
import type { RunningPlayground } from "./playground.ts";

const program = fileURLToPath(new URL("ask.mjs", import.meta.url));

/** An MCP server that asks any question, and tells byte by byte what it received. */
export class Asking {
  readonly #app: App;
  readonly #playground: RunningPlayground;
  readonly #connectionId: string;
  #callId = "";

  private constructor(app: App, playground: RunningPlayground, connectionId: string) {
    this.#app = app;
    this.#playground = playground;
    this.#connectionId = connectionId;
  }

  static async connect(app: App, playground: RunningPlayground, name = "asking"): Promise<Asking> {
    // Before that the page's address does not name its session.
    await app.connection().waitFor();
    const target = { kind: "stdio", command: process.execPath, args: [program, name] };
    const asking = new Asking(app, playground, "");
    const opened = await asking.#send<{ connection: { id: string } }>("/connections", { target });
    return new Asking(app, playground, opened.connection.id);
  }

  /** Asks for one field, called Field on the screen and `field` on the wire. */
  async askFor(property: object, isRequired = false): Promise<void> {
    await this.ask({
      type: "object",
      properties: { field: { title: "Field", ...property } },
      ...(isRequired && { required: ["field"] }),
    });
  }

  async ask(requestedSchema: object, message = "What shall it be?"): Promise<void> {
    const started = await this.#send<{ call: { id: string } }>("/calls", {
      connectionId: this.#connectionId,
      tool: "ask",
      arguments: { mode: "form", message, requestedSchema },
    });
    this.#callId = started.call.id;
    await expect(this.#app.dialog.getByRole("button", { name: /^Accept/ })).toBeEnabled({
      timeout: 15_000,
    });
  }

  async askToVisit(url: string): Promise<void> {
    const page = { mode: "url", message: "Sign in there.", url, elicitationId: "visit-1" };
    const started = await this.#send<{ call: { id: string } }>("/calls", {
      connectionId: this.#connectionId,
      tool: "ask",
      arguments: page,
    });
    this.#callId = started.call.id;
    await this.#app.dialog.waitFor();
  }

  /** The line that the MCP server read, from the answer on. */
  async #received(): Promise<string> {
    await expect(this.#app.dialog).toBeHidden();
    let line = "";
    await expect
      .poll(async () => (line = await this.#lineOfCall()), { intervals: [20, 50, 100] })
      .not.toBe("");
    return line.slice(line.indexOf('{"action"'));
  }

  /** Accepts, and compares what arrived byte by byte. */
  async acceptAndExpect(content: object): Promise<void> {
    await this.#app.answer("Accept");
    await this.expectReceived({ action: "accept", content });
  }

  async expectReceived(answer: object): Promise<void> {
    const expected = JSON.stringify(answer);
    expect((await this.#received()).slice(0, expected.length)).toBe(expected);
  }

  async #lineOfCall(): Promise<string> {
    const { session } = await this.#send<{ session: SessionState }>("");
    return session.calls[this.#callId]?.outcome.result?.content[0]?.text ?? "";
  }

  async #send<Body>(path: string, body?: object): Promise<Body> {
    const session = new URL(this.#app.page.url()).pathname.replace("/s/", "/api/sessions/");
    const response = await fetch(`${this.#playground.origin}${session}${path}`, {
      headers: {
        authorization: `Bearer ${this.#playground.token}`,
        "content-type": "application/json",
      },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    expect(response.ok, `${path}: ${response.status}`).toBe(true);
    return (await response.json()) as Body;
  }
}

type SessionState = { calls: Record<string, CallState> };
type CallState = { outcome: { result?: { content: { text: string }[] } } };
