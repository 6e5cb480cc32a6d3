import type { Target } from "@elicitation-playground/shared/target/target";
import { labelTarget } from "@elicitation-playground/shared/target/labelTarget";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { Profile, Root } from "@elicitation-playground/shared/profile/profile";
import type { CallConnection } from "./calls.ts";
import type { EventLog } from "./eventLog.ts";
import { Listing } from "./listing.ts";
import { maskTarget } from "./maskTarget.ts";
import { ConnectFailedError, connectMcpServer, type Connected } from "./mcp/connect.ts";
import type { ConnectionHooks } from "./mcp/connection.ts";
import { ConnectTimeoutError, describeExit, GivenUpError } from "./mcp/describeConnectFailure.ts";
import { createOAuthMemory, type OAuthMemory } from "./mcp/oauth/oauthMemory.ts";
import type { StdioHooks } from "./mcp/stdio/stdioTransport.ts";
import type { ReachableTarget } from "./mcp/transport.ts";
import { PausableClock } from "./pausableClock.ts";
import { toStandsFor, type DescribeTarget } from "./toStandsFor.ts";

export type ConnectCommand = { target: Target; profile: Profile; label?: string | undefined };

export type ConnectionsOptions = {
  limit: number;
  resolveTarget: (target: Extract<Target, { kind: "sample" | "configured" }>) => ReachableTarget;
  /** What a configured target is, secrets masked, for whoever has the log alone. */
  describeTarget?: DescribeTarget | undefined;
  /** Where people come back to from signing in; without it nobody does. */
  redirectUrl?: string | undefined;
  signIn: (connectionId: string, url: URL, signal: AbortSignal) => Promise<URLSearchParams>;
  /** What a connection tells and asks, the lists and the end of it apart. */
  hooks: (
    connectionId: string,
    facts: { profile: Profile },
  ) => Omit<ConnectionHooks & StdioHooks, "onListChanged" | "onClosed">;
  /** It is gone, whoever ended it. */
  onGone: (connectionId: string, reason: string) => void;
};

/** A connection as long as the session lives: its target with its secrets, to connect again. */
type Entry = Required<ConnectCommand> & {
  readonly id: string;
  label: string;
  /** Aborted when it is given up or gone. */
  readonly life: AbortController;
  readonly memory: OAuthMemory | undefined;
  /** Settles when it is open or has failed. */
  opening?: Promise<unknown> | undefined;
  open?: Connected | undefined;
  listing?: Listing;
};

/** The connections of one session. */
export class Connections {
  readonly #log: EventLog;
  readonly #options: ConnectionsOptions;
  readonly #entries = new Map<string, Entry>();

  constructor(log: EventLog, options: ConnectionsOptions) {
    this.#log = log;
    this.#options = options;
  }

  /** Resolves with the connection's id once it is open. */
  connect(command: ConnectCommand, replaces?: string): Promise<string> {
    const { limit } = this.#options;
    const used = [...this.#entries.values()].filter(
      ({ open, opening }) => open !== undefined || opening !== undefined,
    );
    if (used.length >= limit) {
      throw new ProblemError("limit-reached", `${limit} connections are open already.`);
    }
    const { target, profile, label = labelTarget(target) } = command;
    const reachable = this.#toReachable(target);
    const standsFor = toStandsFor(target, this.#options.describeTarget);
    const id = `connection-${this.#entries.size + 1}`;
    const memory =
      (replaces === undefined ? undefined : this.#entries.get(replaces)?.memory) ??
      createOAuthMemory(reachable, this.#options.redirectUrl);
    const entry: Entry = { id, target, profile, label, memory, life: new AbortController() };
    this.#entries.set(id, entry);
    this.#log.append({
      type: "connection-started",
      connectionId: id,
      label,
      target: maskTarget(target),
      profile,
      ...(replaces !== undefined && { replaces }),
      ...(standsFor && { standsFor }),
    });
    return this.#open(entry, reachable);
  }

  /** The same target again, as another client when there is another profile. */
  async reconnect(connectionId: string, profile?: Profile): Promise<string> {
    const entry = this.#known(connectionId);
    await this.#end(entry, "Closed to connect again.");
    const { target, label } = entry;
    return this.connect({ target, label, profile: profile ?? entry.profile }, connectionId);
  }

  async disconnect(connectionId: string): Promise<void> {
    const entry = this.#known(connectionId);
    if (!entry.open && !entry.opening) throw closed(connectionId);
    await this.#end(entry, "Disconnected by the person.");
  }

  /** Ends it without a word to the other side, on purpose. */
  async drop(connectionId: string): Promise<void> {
    const entry = this.#known(connectionId);
    const dropped = entry.open?.mcp.drop();
    this.#forget(entry, "Dropped on purpose.");
    await dropped;
  }

  async changeRoots(connectionId: string, roots: Root[]): Promise<void> {
    const { mcp } = this.find(connectionId);
    const entry = this.#known(connectionId);
    if (!entry.profile.roots) {
      const advice = "Connect again with a profile that does.";
      throw new ProblemError("roots-undeclared", `${connectionId} declares no roots. ${advice}`);
    }
    entry.profile = { ...entry.profile, roots };
    this.#log.append({ type: "roots-changed", connectionId, roots });
    await mcp.changeRoots(roots);
  }

  /** An open connection. */
  find(connectionId: string): CallConnection {
    const { id, open, profile } = this.#known(connectionId);
    if (!open) throw closed(connectionId);
    return { id, mcp: open.mcp, profile };
  }

  async closeAll(reason: string): Promise<void> {
    await Promise.allSettled([...this.#entries.values()].map((entry) => this.#end(entry, reason)));
  }

  async #open(entry: Entry, reachable: ReachableTarget): Promise<string> {
    const { id, profile, life, memory } = entry;
    const clock = new PausableClock(profile.connectTimeoutMs, () =>
      life.abort(new ConnectTimeoutError(profile.connectTimeoutMs)),
    );
    const connecting = connectMcpServer(
      reachable,
      profile,
      {
        ...this.#options.hooks(id, entry),
        onListChanged: (kind) => entry.listing?.onChanged(kind),
        onClosed: () => this.#onClosed(entry),
        oauth: memory && { memory, signIn: (url) => this.#signIn(entry, url, clock) },
      },
      life.signal,
    );
    entry.opening = connecting.catch(() => undefined);
    try {
      entry.open = await connecting;
    } catch (error) {
      throw this.#fail(entry, error);
    } finally {
      clock.stop();
      entry.opening = undefined;
    }
    const { mcp } = entry.open;
    const { era, capabilities, instructions } = mcp;
    // A name is optional since 2026-07-28, and a person must know who asks.
    const mcpServer = { ...mcp.mcpServer, name: mcp.mcpServer.name || entry.label };
    this.#log.append({
      type: "connection-opened",
      connectionId: id,
      target: maskTarget(entry.target),
      profile,
      era,
      mcpServer,
      capabilities,
      ...(instructions !== undefined && { instructions }),
    });
    entry.listing = new Listing(this.#log, id, mcp);
    entry.listing.readAll();
    return id;
  }

  async #signIn(entry: Entry, url: URL, clock: PausableClock): Promise<URLSearchParams> {
    const { id, life } = entry;
    const params = await clock.whileStopped(() => this.#options.signIn(id, url, life.signal));
    entry.listing?.readFailed();
    return params;
  }

  #fail({ id, target, profile }: Entry, error: unknown): Error {
    const reason = error instanceof Error ? error.message : String(error);
    const stderr = error instanceof ConnectFailedError ? error.stderr : [];
    this.#log.append({
      type: "connection-failed",
      connectionId: id,
      target: maskTarget(target),
      profile,
      reason,
      ...(stderr.length > 0 && { stderr }),
    });
    return new ProblemError("connection-failed", reason, { cause: error });
  }

  /** Ends a connection, open or still opening. Resolves when nothing of it is left. */
  async #end(entry: Entry, reason: string): Promise<void> {
    if (entry.opening) entry.life.abort(new GivenUpError(reason));
    await entry.opening;
    // It may have opened at the very last moment.
    const mcp = entry.open?.mcp;
    this.#forget(entry, reason);
    await mcp?.close();
  }

  /** The other side ended it. */
  #onClosed(entry: Entry): void {
    const program = entry.open?.program;
    const reason = program?.exit
      ? `The program ${describeExit(program.exit)}.`
      : "The MCP server closed the connection.";
    this.#forget(entry, reason, program?.lastStderr);
  }

  #forget(entry: Entry, reason: string, stderr: string[] = []): void {
    if (!entry.open) return;
    entry.open = undefined;
    this.#options.onGone(entry.id, reason);
    this.#log.append({
      type: "connection-closed",
      connectionId: entry.id,
      reason,
      ...(stderr.length > 0 && { stderr }),
    });
    entry.life.abort(new Error(reason));
  }

  #known(connectionId: string): Entry {
    const entry = this.#entries.get(connectionId);
    if (entry) return entry;
    throw new ProblemError("connection-not-found", `There is no ${connectionId} here.`);
  }

  #toReachable(target: Target): ReachableTarget {
    return target.kind === "sample" || target.kind === "configured"
      ? this.#options.resolveTarget(target)
      : target;
  }
}

function closed(connectionId: string): ProblemError {
  return new ProblemError("connection-closed", `${connectionId} is closed; connect again.`);
}
