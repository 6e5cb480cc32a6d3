import type { EventLog } from "@elicitation-playground/host/log/eventLog";
import { listKinds, type ListKind } from "@elicitation-playground/host/mcp/lists/lists";
import { listingFailed } from "@elicitation-playground/host/session/listing";
import type { ConnectCommand } from "@elicitation-playground/host/session/connectionEntry";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { toScenario, type Recording } from "../record/toScenario.ts";
import {
  isEstablished,
  type EstablishedConnection,
} from "@elicitation-playground/shared/log/sessionState";
import type { CallSubject, Tool } from "@elicitation-playground/shared/log/subjects";
import type { TestFailure } from "../run/failure/failure.ts";
import type { CheckedSession } from "./checkedSession.ts";
import { HostCall } from "./hostCall.ts";

/** A connection to an MCP server. Close it, or use `await using`. */
export class HostConnection implements AsyncDisposable {
  readonly #checked: CheckedSession;
  readonly #id: string;
  readonly #unlisted: ReadonlySet<ListKind>;
  readonly #release: (() => Promise<void>) | undefined;

  private constructor(
    checked: CheckedSession,
    id: string,
    unlisted: ReadonlySet<ListKind>,
    release: (() => Promise<void>) | undefined,
  ) {
    this.#checked = checked;
    this.#id = id;
    this.#unlisted = unlisted;
    this.#release = release;
  }

  /** `release` stops what was started for the connection. */
  static async open(
    checked: CheckedSession,
    command: ConnectCommand,
    release?: () => Promise<void>,
  ): Promise<HostConnection> {
    const unlisted = followUnlisted(checked.log);
    const id = await checked.session
      .connect(command)
      .catch((error: unknown) => Promise.reject(checked.maskError(error)));
    return new HostConnection(checked, id, unlisted, release);
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
    return this.#checked.log.since(0);
  }

  /** What the protocol forbids and the MCP server did first. */
  get mistake(): TestFailure | undefined {
    return this.#checked.mistake;
  }

  /** Calls the listener with every event so far, and from now on until the returned undo. */
  follow(listener: (event: SessionEvent) => void): () => void {
    for (const event of this.events) listener(event);
    return this.#checked.log.follow(listener);
  }

  /** The tools of the MCP server, once it has listed them. */
  async tools(): Promise<Tool[]> {
    const found = await this.#checked.wait((event) =>
      event.type === "tools-listed" ? event : undefined,
    );
    if (found) return found.tools;
    const seconds = this.#checked.patienceMs / 1000;
    const cause = `The MCP server did not list its tools within ${seconds} s.`;
    throw this.#checked.failure("never-ended", cause);
  }

  /** The listed names, or URIs of resources; undefined if they cannot be listed. */
  async listed(kind: ListKind): Promise<string[] | undefined> {
    const found = await this.#checked.wait((event) => {
      if (this.#unlisted.has(kind) || event.type === "connection-closed") return {};
      return namesIn(event, kind);
    });
    return found?.names;
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
    const { session, log } = this.#checked;
    const { lastEventId } = log.state;
    return new HostCall(this.#checked, session.startCall(this.#id, subject), lastEventId);
  }

  /** Records the calls so far as a scenario; undefined if none has ended. */
  toScenario(name?: string): Recording | undefined {
    return toScenario(this.events, { name });
  }

  /** Throws what the MCP server did wrong, unless it was thrown before. */
  async close(): Promise<void> {
    try {
      await this.#checked.close();
    } finally {
      await this.#release?.();
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  get #connection(): EstablishedConnection {
    const connection = this.#checked.log.state.connections[this.#id];
    if (connection && isEstablished(connection)) return connection;
    throw new Error(`${this.#id} is not connected.`);
  }
}

/** The kinds that could not be listed. The log may drop the message that says so. */
function followUnlisted(log: EventLog): ReadonlySet<ListKind> {
  const unlisted = new Set<ListKind>();
  log.follow((event) => {
    if (event.type !== "log-message" || event.level !== "host-error") return;
    for (const kind of listKinds) {
      if (event.text.startsWith(listingFailed(kind))) unlisted.add(kind);
    }
  });
  return unlisted;
}

/** The names in an event that lists them. */
function namesIn(event: SessionEvent, kind: ListKind): { names?: string[] } | undefined {
  switch (event.type) {
    case "tools-listed":
      return kind === "tools" ? { names: event.tools.map(({ name }) => name) } : undefined;
    case "prompts-listed":
      return kind === "prompts" ? { names: event.prompts.map(({ name }) => name) } : undefined;
    case "resources-listed":
      return kind === "resources" ? { names: event.resources.map(({ uri }) => uri) } : undefined;
    default:
      return undefined;
  }
}
