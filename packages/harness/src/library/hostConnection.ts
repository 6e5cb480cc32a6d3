import type { Session } from "@elicitation-playground/host/session/session";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { toScenario, type Recording } from "../record/toScenario.ts";
import {
  isEstablished,
  type EstablishedConnection,
} from "@elicitation-playground/shared/log/sessionState";
import type { CallSubject, Tool } from "@elicitation-playground/shared/log/subjects";
import { HostCall } from "./hostCall.ts";
import { waitFor } from "./waitFor.ts";

/** A connection to an MCP server. */
export class HostConnection {
  readonly #session: Session;
  readonly #id: string;
  readonly #patienceMs: number;
  readonly #release: (() => Promise<void>) | undefined;

  constructor(
    session: Session,
    id: string,
    patienceMs: number,
    /** Stops what was started for this connection. */
    release?: () => Promise<void>,
  ) {
    this.#session = session;
    this.#id = id;
    this.#patienceMs = patienceMs;
    this.#release = release;
  }

  /** The negotiated protocol version. */
  get era(): string {
    return this.#connection.era;
  }

  get mcpServer(): { name: string; version: string } {
    return this.#connection.mcpServer;
  }

  /** The session log so far, as the playground exports it. */
  get events(): SessionEvent[] {
    return this.#session.log.since(0);
  }

  /** Calls the listener with every event so far, and from now on until the returned undo. */
  follow(listener: (event: SessionEvent) => void): () => void {
    for (const event of this.events) listener(event);
    return this.#session.log.follow(listener);
  }

  /** The tools of the MCP server, once it has listed them. */
  async tools(): Promise<Tool[]> {
    const { tools } = await waitFor(
      this.#session.log,
      (event) => (event.type === "tools-listed" ? event : undefined),
      { patienceMs: this.#patienceMs, what: "the list of tools" },
    );
    return tools;
  }

  /** The listed names, or URIs of resources; undefined if they cannot be listed. */
  async listed(kind: "tools" | "prompts" | "resources"): Promise<string[] | undefined> {
    const { names } = await waitFor(this.#session.log, (event) => namesIn(event, kind), {
      patienceMs: this.#patienceMs,
      what: `the list of ${kind}`,
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

  /** Records the calls so far as a scenario; undefined if none has ended. */
  toScenario(name?: string): Recording | undefined {
    return toScenario(this.events, { name });
  }

  async close(): Promise<void> {
    if (this.#session.log.state.connections[this.#id]?.status === "open") {
      await this.#session.disconnect(this.#id);
    }
    await this.#release?.();
  }

  get #connection(): EstablishedConnection {
    const connection = this.#session.log.state.connections[this.#id];
    if (connection && isEstablished(connection)) return connection;
    throw new Error(`${this.#id} is not connected.`);
  }
}

/** The names in an event that lists them; none if listing failed or the connection closed. */
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
