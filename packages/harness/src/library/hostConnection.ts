import type { Session } from "@elicitation-playground/host/session/session";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { toScenario, type Recording } from "@elicitation-playground/shared/scenario/toScenario";
import {
  isEstablished,
  type EstablishedConnection,
} from "@elicitation-playground/shared/log/sessionState";
import type { CallSubject, Tool } from "@elicitation-playground/shared/log/subjects";
import { HostCall } from "./hostCall.ts";
import { waitFor } from "./waitFor.ts";

/** A connected MCP server. */
export class HostConnection {
  readonly #session: Session;
  readonly #id: string;
  readonly #patienceMs: number;

  constructor(session: Session, id: string, patienceMs: number) {
    this.#session = session;
    this.#id = id;
    this.#patienceMs = patienceMs;
  }

  /** The negotiated protocol version. */
  get era(): string {
    return this.#known.era;
  }

  get mcpServer(): { name: string; version: string } {
    return this.#known.mcpServer;
  }

  /** Everything that has happened, as the playground would show and export it. */
  get events(): SessionEvent[] {
    return this.#session.log.since(0);
  }

  /** The tools that it offers, once it has listed them. */
  async tools(): Promise<Tool[]> {
    const { tools } = await waitFor(
      this.#session.log,
      (event) => (event.type === "tools-listed" ? event : undefined),
      { patienceMs: this.#patienceMs, what: "The list of tools" },
    );
    return tools;
  }

  /** The names, or addresses, of what it lists of a kind; undefined when it cannot be listed. */
  async listed(kind: "tools" | "prompts" | "resources"): Promise<string[] | undefined> {
    const { names } = await waitFor(this.#session.log, (event) => namesIn(event, kind), {
      patienceMs: this.#patienceMs,
      what: `The list of ${kind}`,
    });
    return names;
  }

  call(tool: string, args: JsonObject = {}): HostCall {
    return this.start({ tool, arguments: args });
  }

  getPrompt(prompt: string, args: Record<string, string> = {}): HostCall {
    return this.start({ prompt, arguments: args });
  }

  readResource(uri: string): HostCall {
    return this.start({ resource: uri });
  }

  start(subject: CallSubject): HostCall {
    const { lastEventId } = this.#session.log.state;
    const callId = this.#session.startCall(this.#id, subject);
    const { log } = this.#session;
    return new HostCall(
      { session: this.#session, log, callId, patienceMs: this.#patienceMs },
      lastEventId,
    );
  }

  /** What was done so far, as a scenario. */
  toScenario(name?: string): Recording | undefined {
    return toScenario(this.events, { name });
  }

  async close(): Promise<void> {
    if (this.#session.log.state.connections[this.#id]?.status !== "open") return;
    await this.#session.disconnect(this.#id);
  }

  get #known(): EstablishedConnection {
    const connection = this.#session.log.state.connections[this.#id];
    if (connection && isEstablished(connection)) return connection;
    throw new Error(`${this.#id} was never connected.`);
  }
}

/** What an event says of a list: it came, it cannot be read, or nobody is there any more. */
function namesIn(
  event: SessionEvent,
  kind: "tools" | "prompts" | "resources",
): { names?: string[] } | undefined {
  switch (event.type) {
    case "tools-listed":
      return kind === "tools" ? { names: event.tools.map(({ name }) => name) } : undefined;
    case "prompts-listed":
      return kind === "prompts" ? { names: event.prompts.map(({ name }) => name) } : undefined;
    case "resources-listed":
      return kind === "resources" ? { names: event.resources.map(({ uri }) => uri) } : undefined;
    case "log-message":
      return event.level === "host-error" && event.text.startsWith(`Listing ${kind} `)
        ? {}
        : undefined;
    case "connection-closed":
      return {};
    default:
      return undefined;
  }
}
