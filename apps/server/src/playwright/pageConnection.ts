import type { Locator, Request } from "@playwright/test";
import {
  toSubject,
  type ScenarioCall,
} from "@elicitation-playground/harness/scenario/format/callSchema";
import {
  isEstablished,
  type EstablishedConnection,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { PlaygroundConnection } from "./contract.ts";
import { canFill, clearExamples, fillFields } from "./fields.ts";
import {
  argumentsForm,
  connectionCard,
  formErrors,
  runButton,
  showRows,
  showTools,
  subjectRow,
} from "./pageElements.ts";
import { clickTimeoutMs, type PageSession } from "./pageSession.ts";
import { QuestionQueue } from "./questionQueue.ts";

/** A tool, prompt or resource, as the page lists it. */
type Listed = {
  kind: "tool" | "prompt" | "resource";
  /** A name, or the URI of a resource. */
  name: string;
  call: ScenarioCall;
  /** The schema of its arguments. */
  schema: JsonObject;
};

type Found = { connection: EstablishedConnection; listed: Listed };

/** A connected MCP server: the list of its tools, and the form that starts a call. */
export class PageConnection implements PlaygroundConnection {
  readonly id: string;
  readonly card: Locator;
  readonly #session: PageSession;
  readonly #queue: QuestionQueue;

  constructor(id: string, session: PageSession) {
    this.id = id;
    this.card = connectionCard(session.page, id);
    this.#session = session;
    this.#queue = new QuestionQueue(session);
  }

  async choose(tool: string): Promise<void> {
    await this.#choose(await this.#find("tool", tool));
  }

  call(tool: string, args: JsonObject = {}): Promise<void> {
    return this.#start("tool", tool, args);
  }

  getPrompt(prompt: string, args: Record<string, string> = {}): Promise<void> {
    return this.#start("prompt", prompt, args);
  }

  readResource(uri: string): Promise<void> {
    return this.#start("resource", uri, {});
  }

  async #start(kind: Listed["kind"], name: string, args: JsonObject): Promise<void> {
    const found = await this.#find(kind, name);
    const { schema } = found.listed;
    const fields = clearExamples(schema, args);
    if (canFill(schema, fields)) {
      const callsBefore = await this.#countCalls();
      await this.#choose(found);
      await fillFields(argumentsForm(this.#session.page), schema, fields);
      await this.#run(name, callsBefore);
    } else {
      // Nested arguments have no field of their own.
      await this.#session.api.startCall(
        found.connection.id,
        toSubject({ ...found.listed.call, arguments: args }),
      );
    }
  }

  async #find(kind: Listed["kind"], name: string): Promise<Found> {
    let names: string[] = [];
    return this.#session.wait(
      `the ${kind} "${name}"`,
      async () => {
        const connection = followReplacements(await this.#session.api.state(), this.id);
        if (!connection || !isEstablished(connection) || connection.status !== "open") {
          throw this.#session.failure("unreachable", "The MCP server is no longer connected.");
        }
        const all = listCallables(connection).filter((each) => each.kind === kind);
        names = all.map((each) => each.name);
        const listed = all.find((each) => each.name === name);
        return listed && { connection, listed };
      },
      () => ` Available: ${names.join(", ") || "none"}.`,
    );
  }

  async #choose({ connection, listed }: Found): Promise<void> {
    const { page } = this.#session;
    await this.#session.bringToFront();
    await this.#queue.hideModal();
    const card = connectionCard(page, connection.id);
    await this.#session.wait("the list of tools", () => showTools(page, card));
    await showRows(page, card);
    await subjectRow(card, listed.kind, listed.name).click();
  }

  /** Clicks Run until the page sends the call: the form may still grow under the pointer. */
  async #run(name: string, callsBefore: number): Promise<void> {
    const { page } = this.#session;
    let isClicked = false;
    let isSent = false;
    const onRequest = (request: Request) => {
      isSent ||= request.method() === "POST" && request.url().endsWith("/calls");
    };
    page.on("request", onRequest);
    try {
      await this.#session.wait(`${name} to start`, async () => {
        if ((await this.#countCalls()) > callsBefore) return true;
        if (isSent) return undefined;
        const errors = formErrors(argumentsForm(page));
        if (isClicked && (await errors.isVisible())) {
          const texts = (await errors.innerText()).replaceAll(/\s+/g, " ");
          throw this.#session.failure("wrong-outcome", `The arguments were rejected. ${texts}`);
        }
        await runButton(page).click({ timeout: clickTimeoutMs });
        isClicked = true;
        return undefined;
      });
    } finally {
      page.off("request", onRequest);
    }
  }

  async #countCalls(): Promise<number> {
    return Object.keys((await this.#session.api.state()).calls).length;
  }
}

/** The latest connection in place of this one: connecting again gives a new id. */
function followReplacements({ connections }: SessionState, id: string) {
  let connection = connections[id];
  while (connection?.replacedBy !== undefined) connection = connections[connection.replacedBy];
  return connection;
}

/** Everything that can be called, in the order of the page. */
function listCallables({ tools, prompts, resources }: EstablishedConnection): Listed[] {
  return [
    ...tools.map(({ name, inputSchema }): Listed => ({
      kind: "tool",
      name,
      call: { tool: name },
      schema: inputSchema,
    })),
    ...prompts.map(({ name, arguments: declared = [] }): Listed => ({
      kind: "prompt",
      name,
      call: { prompt: name },
      schema: {
        properties: Object.fromEntries(declared.map((each) => [each.name, { type: "string" }])),
      },
    })),
    ...resources.map(({ uri }): Listed => ({
      kind: "resource",
      name: uri,
      call: { resource: uri },
      schema: {},
    })),
  ];
}
