import type { Locator, Page } from "@playwright/test";
import type { JsonObject } from "@elicitation-playground/shared/json";
import {
  isKnown,
  openElicitations,
  type CallState,
  type KnownConnection,
} from "@elicitation-playground/shared/sessionState";
import type { Outcome, SessionEvent } from "../library/contract.ts";
import type { Playground, PlaygroundQuestion } from "./contract.ts";
import { DrivenQuestion } from "./drivenQuestion.ts";
import { canFill, fillFields } from "./fillFields.ts";
import type { SessionWire } from "./sessionWire.ts";
import { waitUntil } from "./waitUntil.ts";

/** A playground that is driven as a person would: by what can be seen and named. */
export class DrivenPlayground implements Playground {
  readonly page: Page;
  readonly dialog: Locator;
  readonly latestCall: Locator;
  readonly #wire: SessionWire;
  readonly #patienceMs: number;

  constructor(page: Page, wire: SessionWire, patienceMs: number) {
    this.page = page;
    this.dialog = page.getByRole("dialog");
    const calls = page.getByRole("region", { name: /^\d+ calls?$/ });
    this.latestCall = calls.getByRole("listitem").first();
    this.#wire = wire;
    this.#patienceMs = patienceMs;
  }

  async call(name: string, args: JsonObject = {}): Promise<void> {
    const { connection, tool } = await this.#findTool(name);
    const before = (await this.#calls()).length;
    await this.#choose(name, connection);
    const schema = tool.inputSchema;
    if (canFill(schema, args)) {
      const panel = this.page.getByRole("region", { name: tool.title ?? name, exact: true });
      await fillFields(panel, schema, args);
      await this.page.getByRole("button", { name: "Run", exact: true }).click();
    } else {
      // Nested arguments have no one field to fill in.
      await this.#wire.startCall(connection.id, name, args);
    }
    const started = async () => (await this.#calls())[before];
    await waitUntil(`The start of ${name}`, this.#patienceMs, started);
  }

  async question(): Promise<PlaygroundQuestion> {
    const wire = this.#wire;
    const patienceMs = this.#patienceMs;
    return waitUntil("A question", patienceMs, async () => {
      const state = await wire.state();
      for (const elicitation of openElicitations(state)) {
        const dialog = this.dialog.filter({ hasText: elicitation.request.message });
        if (await dialog.isVisible()) {
          return new DrivenQuestion(elicitation, { dialog, wire, patienceMs });
        }
      }
      const call = Object.values(state.calls).at(-1);
      if (call?.endedAt === undefined) return undefined;
      throw new Error(`The call ended without a question: ${JSON.stringify(call.outcome)}`);
    });
  }

  async outcome(): Promise<Outcome> {
    return waitUntil("The end of the call", this.#patienceMs, async () => {
      const call = (await this.#calls()).at(-1);
      if (!call) throw new Error("Nothing was called yet.");
      return call.endedAt === undefined ? undefined : call.outcome;
    });
  }

  events(): Promise<SessionEvent[]> {
    return this.#wire.events();
  }

  async #calls(): Promise<CallState[]> {
    return Object.values((await this.#wire.state()).calls);
  }

  async #findTool(name: string) {
    return waitUntil(`A tool "${name}"`, this.#patienceMs, async () => {
      const { connections } = await this.#wire.state();
      const connection = Object.values(connections).find((each) => each.status === "open");
      if (!connection || !isKnown(connection)) throw new Error("The MCP server is gone.");
      const tool = connection.tools.find((each) => each.name === name);
      return tool && { connection, tool };
    });
  }

  async #choose(tool: string, { mcpServer }: KnownConnection): Promise<void> {
    // On a narrow screen one column shows at a time.
    const tabs = this.page.getByRole("navigation", { name: "Columns" });
    if (await tabs.isVisible()) await tabs.getByRole("button", { name: "Tools" }).click();
    await this.page
      .getByRole("region", { name: `${mcpServer.name} ${mcpServer.version}, ` })
      .getByRole("button")
      .filter({ has: this.page.getByText(tool, { exact: true }) })
      .first()
      .click();
  }
}
