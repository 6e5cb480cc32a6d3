import { SdkError, SdkErrorCode } from "@modelcontextprotocol/client";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { McpConnection, type ConnectionHooks } from "./connection.ts";
import { describeConnectFailure } from "./describeConnectFailure.ts";
import type { ProgramStory } from "./stdio/stdioTransport.ts";
import { describeOtherEra, mayBeOfOtherEra, type EraFound } from "./otherEra.ts";
import { createTransport, type ReachableTarget, type TransportOptions } from "./transport.ts";

export type Connected = {
  mcp: McpConnection;
  /** What is known of the program behind a stdio connection, so far. */
  program?: ProgramStory | undefined;
};

/** Why there is no connection, in words for a person. */
export class ConnectFailedError extends Error {
  readonly stderr: string[];
  /** It is there, but does not take what this era starts with. */
  readonly refusesEra: boolean;

  constructor(reason: string, stderr: string[], cause: unknown, refusesEra = false) {
    super(reason, { cause });
    this.stderr = stderr;
    this.refusesEra = refusesEra;
  }
}

/** Opens the host's link to one MCP server. Aborting the signal gives up, with its reason. */
export async function connectMcpServer(
  target: ReachableTarget,
  profile: Profile,
  hooks: ConnectionHooks & TransportOptions,
  signal: AbortSignal,
): Promise<Connected> {
  try {
    return await connectOnce(target, profile, hooks, signal);
  } catch (error) {
    // Asked for its era before anything else, a 2025 program may end: it is asked in its own way.
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

/** A short visit, to tell a person which era would do. */
async function findOtherEra(
  target: ReachableTarget,
  profile: Profile,
  hooks: ConnectionHooks & TransportOptions,
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
  hooks: ConnectionHooks & TransportOptions,
  signal: AbortSignal,
): Promise<Connected> {
  const mcp = new McpConnection(profile, target.kind === "stdio" ? "program" : "http", hooks);
  const { transport, program, http } = createTransport(target, {
    ...hooks,
    onJunk: (line, replyTo) => {
      hooks.onJunk(line);
      if (replyTo !== undefined) mcp.loseReply(replyTo, `The answer is not MCP: ${line}`);
    },
  });
  try {
    await mcp.open(transport, signal);
    return { mcp, program };
  } catch (error) {
    const cause: unknown = signal.aborted ? signal.reason : error;
    // Before it is closed, or its end would be taken for its own doing.
    const reason = describeConnectFailure(cause, target, { program, http });
    await transport.close().catch(() => undefined);
    const refusesEra = !signal.aborted && mayBeOfOtherEra({ program, http });
    throw new ConnectFailedError(reason, program?.lastStderr ?? [], cause, refusesEra);
  }
}

function isNegotiationFailure(error: unknown): boolean {
  if (!(error instanceof ConnectFailedError) || !(error.cause instanceof SdkError)) return false;
  return error.cause.code === SdkErrorCode.EraNegotiationFailed;
}
