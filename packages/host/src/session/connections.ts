import { labelTarget } from "@elicitation-playground/shared/target/labelTarget";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { Profile, Root } from "@elicitation-playground/shared/profile/profile";
import type { EventLog } from "../log/eventLog.ts";
import { connectMcpServer } from "../mcp/connect.ts";
import type { ConnectionHooks } from "../mcp/connection.ts";
import {
  ConnectStoppedError,
  ConnectTimeoutError,
  describeEnd,
} from "../mcp/describeConnectFailure.ts";
import { createOAuthMemory } from "../mcp/oauth/oauthMemory.ts";
import type { StdioHooks } from "../mcp/transports/stdioTransport.ts";
import type { ReachableTarget } from "../mcp/transports/transport.ts";
import type { CallConnection } from "./calls.ts";
import {
  connectionClosed,
  findCurrent,
  isUsed,
  nextConnectionId,
  programsDisabled,
  type ConnectCommand,
  type ConnectionEntry,
  type ConnectionSource,
} from "./connectionEntry.ts";
import { toConnectionClosed, toConnectionFailed, toConnectionOpened } from "./connectionEvents.ts";
import { Listing } from "./listing.ts";
import { PausableClock } from "./pausableClock.ts";
import type { Secrets } from "./secrets.ts";
import {
  listInherited,
  maskTarget,
  toReachable,
  toTargetSource,
  type DescribeTarget,
  type ResolveTarget,
} from "./targetSource.ts";

export type ConnectionsOptions = {
  limit: number;
  secrets: Secrets;
  resolveTarget: ResolveTarget;
  /** Whether an MCP server may be started as a program; it may by default. */
  allowsPrograms?: boolean | undefined;
  /** What a configured target refers to, secrets masked, for someone who only has the log. */
  describeTarget?: DescribeTarget | undefined;
  /** Where a sign-in redirects back to; without it there is no sign-in. */
  redirectUrl?: string | undefined;
  signIn: (connectionId: string, url: URL, signal: AbortSignal) => Promise<URLSearchParams>;
  /** `current` is the connection with its profile, which may change. */
  hooks: (
    connectionId: string,
    current: { profile: Profile },
  ) => Omit<ConnectionHooks & StdioHooks, "onListChanged" | "onClosed" | "onWarning">;
  /** The connection is closed, by either side. */
  onGone: (connectionId: string, reason: string) => void;
};

/** The connections of one session. */
export class Connections {
  readonly #log: EventLog;
  readonly #options: ConnectionsOptions;
  readonly #entries = new Map<string, ConnectionEntry>();

  constructor(log: EventLog, options: ConnectionsOptions) {
    this.#log = log;
    this.#options = options;
  }

  /** Resolves with the connection's id once it is open. */
  connect(command: ConnectCommand, replaces?: string): Promise<string> {
    const { limit, allowsPrograms = true } = this.#options;
    const used = [...this.#entries.values()].filter(isUsed);
    if (used.length >= limit) {
      throw new ProblemError("limit-reached", `${limit} connections are already open.`);
    }
    const { target, profile, label = labelTarget(target), standsFor } = command;
    const reachable = toReachable(target, this.#options.resolveTarget);
    if (reachable.kind === "stdio" && !allowsPrograms) throw programsDisabled();
    const { secrets, redirectUrl } = this.#options;
    secrets.addTarget(target);
    secrets.addTarget(reachable);
    const source = toTargetSource(command, this.#options.describeTarget);
    const id = nextConnectionId(this.#entries.size);
    const previous = replaces === undefined ? undefined : this.#entries.get(replaces);
    const memory =
      previous?.memory ??
      createOAuthMemory(reachable, redirectUrl, (secret) => secrets.addToken(secret));
    const entry: ConnectionEntry = {
      id,
      target,
      profile,
      label,
      standsFor,
      memory,
      ended: new AbortController(),
    };
    this.#entries.set(id, entry);
    if (previous) previous.replacedBy = entry;
    this.#log.append({
      type: "connection-started",
      connectionId: id,
      label,
      target: maskTarget(target),
      profile,
      ...(replaces !== undefined && { replaces }),
      ...(source && { standsFor: source }),
      ...(reachable.kind === "stdio" && { inheritedEnv: listInherited(reachable.env) }),
    });
    return this.#open(entry, reachable);
  }

  /** Connects to the same target again, with another profile if one is given. */
  async reconnect(connectionId: string, profile?: Profile): Promise<string> {
    // Another tab may have reconnected it, or is doing so.
    const entry = findCurrent(this.#find(connectionId));
    entry.reconnecting ??= this.#reconnect(entry, profile).finally(() => {
      entry.reconnecting = undefined;
    });
    return entry.reconnecting;
  }

  async #reconnect(entry: ConnectionEntry, profile = entry.profile): Promise<string> {
    await this.#end(entry, "Closed in order to reconnect.");
    return this.connect({ ...entry, profile }, entry.id);
  }

  async disconnect(connectionId: string): Promise<void> {
    const entry = this.#find(connectionId);
    if (!isUsed(entry)) throw connectionClosed(connectionId);
    await this.#end(entry, "Disconnected by the person.");
  }

  /** A deliberate fault: closes the connection without sending anything. */
  async drop(connectionId: string): Promise<void> {
    const entry = this.#find(connectionId);
    const dropped = entry.open?.mcp.drop();
    this.#close(entry, "Dropped deliberately.");
    await dropped;
  }

  async changeRoots(connectionId: string, roots: Root[]): Promise<void> {
    const { mcp } = this.get(connectionId);
    const entry = this.#find(connectionId);
    if (!entry.profile.roots) {
      const advice = "Reconnect with a profile that does.";
      throw new ProblemError("roots-undeclared", `${connectionId} declares no roots. ${advice}`);
    }
    entry.profile = { ...entry.profile, roots };
    this.#log.append({ type: "roots-changed", connectionId, roots });
    await mcp.changeRoots(roots);
  }

  /** An open connection; throws when it is closed or unknown. */
  get(connectionId: string): CallConnection {
    const { id, open, profile } = this.#find(connectionId);
    if (!open) throw connectionClosed(connectionId);
    return { id, mcp: open.mcp, profile };
  }

  /** What a connection is to, with its secrets, whether it is open or not. */
  sourceOf(connectionId: string): ConnectionSource {
    const { target, label, memory } = this.#find(connectionId);
    return { target, label, accessToken: memory?.tokens()?.access_token };
  }

  async closeAll(reason: string): Promise<void> {
    await Promise.allSettled([...this.#entries.values()].map((entry) => this.#end(entry, reason)));
  }

  async #open(entry: ConnectionEntry, reachable: ReachableTarget): Promise<string> {
    const { id, profile, ended, memory } = entry;
    const clock = new PausableClock(profile.connectTimeoutMs, () =>
      ended.abort(new ConnectTimeoutError(profile.connectTimeoutMs)),
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
      ended.signal,
    );
    entry.opening = connecting.catch(() => undefined);
    try {
      entry.open = await connecting;
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      this.#log.append(toConnectionFailed(entry, error));
      const detail = this.#options.secrets.mask(error.message);
      throw new ProblemError("connection-failed", detail, { cause: error });
    } finally {
      clock.stop();
      entry.opening = undefined;
    }
    const { mcp } = entry.open;
    this.#log.append(toConnectionOpened(entry, mcp));
    entry.listing = new Listing(this.#log, id, mcp);
    entry.listing.readAll();
    return id;
  }

  async #signIn(entry: ConnectionEntry, url: URL, clock: PausableClock): Promise<URLSearchParams> {
    const { id, ended } = entry;
    const params = await clock.whilePaused(() => this.#options.signIn(id, url, ended.signal));
    this.#options.secrets.addToken(params.get("code") ?? "");
    entry.listing?.readFailed();
    return params;
  }

  /** Ends a connection, open or still opening. Resolves when its processes have ended too. */
  async #end(entry: ConnectionEntry, reason: string): Promise<void> {
    if (entry.opening) entry.ended.abort(new ConnectStoppedError(reason));
    await entry.opening;
    // It may have opened at the last moment.
    const mcp = entry.open?.mcp;
    this.#close(entry, reason);
    await mcp?.close();
  }

  /** The other side closed the connection. */
  #onClosed(entry: ConnectionEntry): void {
    const program = entry.open?.program;
    this.#close(entry, program ? describeEnd(program) : "The MCP server closed the connection.", {
      by: "mcp-server",
      stderr: program?.lastStderr,
    });
  }

  #close(
    entry: ConnectionEntry,
    reason: string,
    about?: Parameters<typeof toConnectionClosed>[2],
  ): void {
    if (!entry.open) return;
    entry.open = undefined;
    this.#options.onGone(entry.id, reason);
    this.#log.append(toConnectionClosed(entry.id, reason, about));
    entry.ended.abort(new Error(reason));
  }

  #find(connectionId: string): ConnectionEntry {
    const entry = this.#entries.get(connectionId);
    if (entry) return entry;
    throw new ProblemError("connection-not-found", `This session has no ${connectionId}.`);
  }
}
