import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import type { Target } from "@elicitation-playground/shared/target/target";
import { ConnectFailedError } from "../mcp/connect.ts";
import type { McpConnection } from "../mcp/connection.ts";
import { maskTarget } from "./targetSource.ts";

/** A connection as its events describe it. */
export type LoggedConnection = { id: string; label: string; target: Target; profile: Profile };

export function toConnectionOpened(
  { id, label, target, profile }: LoggedConnection,
  { era, mcpServer }: McpConnection,
): SessionEventBody {
  const { name, version, capabilities, instructions } = mcpServer;
  return {
    type: "connection-opened",
    connectionId: id,
    target: maskTarget(target),
    profile,
    era,
    // The name is optional since 2026-07-28, but the person must know who asks.
    mcpServer: { name: name || label, version },
    capabilities,
    ...(instructions !== undefined && { instructions }),
  };
}

export function toConnectionFailed(
  { id, target, profile }: LoggedConnection,
  error: Error,
): SessionEventBody {
  const stderr = error instanceof ConnectFailedError ? error.stderr : [];
  return {
    type: "connection-failed",
    connectionId: id,
    target: maskTarget(target),
    profile,
    reason: error.message,
    ...(stderr.length > 0 && { stderr }),
  };
}

export function toConnectionClosed(
  connectionId: string,
  reason: string,
  { by, stderr = [] }: { by?: "mcp-server"; stderr?: string[] | undefined } = {},
): SessionEventBody {
  const lines = stderr.length > 0 && { stderr };
  return { type: "connection-closed", connectionId, reason, ...(by && { by }), ...lines };
}
