import { SdkError, SdkErrorCode } from "@modelcontextprotocol/client";
import type { Profile } from "@elicitation-playground/shared/profile";
import { McpConnection, type ConnectionHooks } from "./connection.ts";
import { describeConnectFailure } from "./describeConnectFailure.ts";
import type { ProgramStory } from "./stdio/stdioTransport.ts";
import { createTransport, type ReachableTarget, type TransportOptions } from "./transport.ts";

export type Connected = {
  mcp: McpConnection;
  /** What is known of the program behind a stdio connection, so far. */
  program?: ProgramStory | undefined;
};

/** Why there is no connection, in words for a person. */
export class ConnectFailedError extends Error {
  readonly stderr: string[];

  constructor(reason: string, stderr: string[], cause: unknown) {
    super(reason, { cause });
    this.stderr = stderr;
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
    if (!mayBeLegacy || !isNegotiationFailure(error)) throw error;
    return connectOnce(target, { ...profile, era: "2025-11-25" }, hooks, signal);
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
    throw new ConnectFailedError(reason, program?.lastStderr ?? [], cause);
  }
}

function isNegotiationFailure(error: unknown): boolean {
  if (!(error instanceof ConnectFailedError) || !(error.cause instanceof SdkError)) return false;
  return error.cause.code === SdkErrorCode.EraNegotiationFailed;
}
