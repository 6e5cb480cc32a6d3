import { SdkError, SdkErrorCode } from "@modelcontextprotocol/client";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { McpConnection, type ConnectionHooks } from "./connection.ts";
import {
  describeConnectFailure,
  describeOtherEra,
  mayBeOfOtherEra,
  type EraFound,
} from "./describeConnectFailure.ts";
import type { ObservedProgram } from "./transports/stdioTransport.ts";
import {
  createTransport,
  type ReachableTarget,
  type TransportOptions,
} from "./transports/transport.ts";

export type Connected = {
  mcp: McpConnection;
  /** What has been seen of the program of a stdio connection. */
  program: ObservedProgram | undefined;
};

/** The connection itself reports warnings and the exchanges over HTTP. */
export type ConnectHooks = ConnectionHooks & Omit<TransportOptions, "onHttpExchange" | "onWarning">;

/** A connection could not be opened; the message is for the person. */
export class ConnectFailedError extends Error {
  readonly stderr: string[];
  /** The MCP server is there but does not accept how this era begins. */
  readonly refusesEra: boolean;

  constructor(reason: string, stderr: string[], cause: unknown, refusesEra = false) {
    super(reason, { cause });
    this.stderr = stderr;
    this.refusesEra = refusesEra;
  }
}

/** Opens the host's link to one MCP server. Aborting the signal stops the attempt with its reason. */
export async function connectMcpServer(
  target: ReachableTarget,
  profile: Profile,
  hooks: ConnectHooks,
  signal: AbortSignal,
): Promise<Connected> {
  try {
    return await connectOnce(target, profile, hooks, signal);
  } catch (error) {
    // A 2025 program may exit when its era is probed, so it is started again without the probe.
    const mayBeLegacy = target.kind === "stdio" && profile.era === "auto";
    if (mayBeLegacy && isNegotiationFailure(error)) {
      return connectOnce(target, { ...profile, era: "2025-11-25" }, hooks, signal);
    }
    if (profile.era === "auto" || !(error instanceof ConnectFailedError) || !error.refusesEra) {
      throw error;
    }
    const found = await findOtherEra(target, profile, hooks, signal);
    if (!found) throw error;
    const reason = describeOtherEra(profile.era, found);
    throw new ConnectFailedError(reason, error.stderr, error.cause);
  }
}

/** Connects briefly to find out which era would work. */
async function findOtherEra(
  target: ReachableTarget,
  profile: Profile,
  hooks: ConnectHooks,
  signal: AbortSignal,
): Promise<EraFound | undefined> {
  const era = profile.era === "2026-07-28" ? "2025-11-25" : "auto";
  const quiet = { ...hooks, onLogMessage: () => undefined, onStderrLine: () => undefined };
  try {
    const { mcp } = await connectOnce(target, { ...profile, era }, quiet, signal);
    const found = { name: mcp.mcpServer.name, era: mcp.era };
    await mcp.close();
    return found;
  } catch {
    return undefined;
  }
}

async function connectOnce(
  target: ReachableTarget,
  profile: Profile,
  hooks: ConnectHooks,
  signal: AbortSignal,
): Promise<Connected> {
  const mcp = new McpConnection(profile, target.kind === "stdio" ? "program" : "http", hooks);
  const { transport, observed } = createTransport(target, {
    ...hooks,
    onInvalidLine: (line, replyTo) => {
      hooks.onInvalidLine(line);
      if (replyTo === undefined) return;
      const reason = `The reply is not valid MCP: ${line}`;
      mcp.loseReply(replyTo, new ProblemError("invalid-result", reason));
    },
    onWarning: (text) => hooks.onLogMessage("host-warning", text),
    onHttpExchange: (exchange) => mcp.seeExchange(exchange),
  });
  const { program } = observed;
  try {
    await mcp.open(transport, signal);
    return { mcp, program };
  } catch (error) {
    const cause: unknown = signal.aborted ? signal.reason : error;
    // Described before closing, which would look like the program's own exit.
    const reason = describeConnectFailure(cause, target, observed);
    await transport.close().catch(() => undefined);
    const refusesEra = !signal.aborted && mayBeOfOtherEra(observed);
    throw new ConnectFailedError(reason, program?.lastStderr ?? [], cause, refusesEra);
  }
}

function isNegotiationFailure(error: unknown): boolean {
  if (!(error instanceof ConnectFailedError) || !(error.cause instanceof SdkError)) return false;
  return error.cause.code === SdkErrorCode.EraNegotiationFailed;
}
