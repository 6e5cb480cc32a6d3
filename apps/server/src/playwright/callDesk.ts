import type { Request } from "@playwright/test";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import {
  isEstablished,
  type EstablishedConnection,
} from "@elicitation-playground/shared/log/sessionState";
import { canFill, fillFields } from "./fillFields.ts";
import type { QuestionDesk } from "./questionDesk.ts";
import { listSubjects, toSubject, type Listed } from "./subjects.ts";
import { pressMs } from "./waitUntil.ts";

type Found = { connection: EstablishedConnection; listed: Listed };

/** The column of tools and the form beside it: how a person starts a call. */
export class CallDesk {
  readonly #desk: QuestionDesk;

  constructor(desk: QuestionDesk) {
    this.#desk = desk;
  }

  async start(kind: Listed["kind"], name: string, args: JsonObject): Promise<void> {
    const { wire } = this.#desk;
    const found = await this.#find(kind, name);
    const before = await this.#countCalls();
    if (canFill(found.listed.schema, args)) {
      await this.#desk.face();
      await this.#desk.clear();
      await this.#choose(found);
      await fillFields(this.#desk.page.locator("form#arguments"), found.listed.schema, args);
      await this.#run(name, before);
    } else {
      // Nested arguments have no one field to fill in.
      await wire.startCall(found.connection.id, toSubject(found.listed, args));
    }
  }

  async #find(kind: Listed["kind"], name: string): Promise<Found> {
    let there: string[] = [];
    const look = async () => {
      const { connections } = await this.#desk.wire.state();
      const connection = Object.values(connections).find((each) => each.status === "open");
      if (!connection || !isEstablished(connection)) {
        throw await this.#desk.failure("The MCP server is gone");
      }
      const all = listSubjects(connection).filter((each) => each.kind === kind);
      there = all.map((each) => each.name);
      const listed = all.find((each) => each.name === name);
      return listed && { connection, listed };
    };
    return this.#desk.wait(
      `A ${kind} "${name}"`,
      look,
      () => ` There are ${there.join(", ") || "none"}.`,
    );
  }

  async #choose({ connection, listed }: Found): Promise<void> {
    const { page } = this.#desk;
    // On a narrow screen one column shows at a time.
    const tabs = page.getByRole("navigation", { name: "Columns" });
    if (await tabs.isVisible()) await tabs.getByRole("button", { name: "Tools" }).click();
    const { name, version } = connection.mcpServer;
    const alike = listSubjects(connection).filter(({ texts }) => texts.includes(listed.name));
    await page
      .getByRole("region", { name: `${name} ${version}, ` })
      .getByRole("button")
      .filter({ has: page.getByText(listed.name, { exact: true }) })
      .nth(alike.findIndex((each) => each.kind === listed.kind && each.name === listed.name))
      .click();
  }

  /** Presses Run until the page sends the call: the form may still grow under the pointer. */
  async #run(name: string, before: number): Promise<void> {
    const { page } = this.#desk;
    const form = page.locator("form#arguments");
    let isPressed = false;
    let isSent = false;
    const onRequest = (request: Request) => {
      isSent ||= request.method() === "POST" && request.url().endsWith("/calls");
    };
    page.on("request", onRequest);
    try {
      await this.#desk.wait(`The start of ${name}`, async () => {
        if ((await this.#countCalls()) > before) return true;
        if (isSent) return undefined;
        const errors = form.getByRole("region", { name: "Errors" });
        if (isPressed && (await errors.isVisible())) {
          const words = (await errors.innerText()).replaceAll(/\s+/g, " ");
          throw await this.#desk.failure(`The arguments are refused. ${words}`);
        }
        await page.getByRole("button", { name: "Run", exact: true }).click({ timeout: pressMs });
        isPressed = true;
        return undefined;
      });
    } finally {
      page.off("request", onRequest);
    }
  }

  async #countCalls(): Promise<number> {
    return Object.keys((await this.#desk.wire.state()).calls).length;
  }
}
