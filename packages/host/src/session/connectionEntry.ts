import { ProblemError } from "@elicitation-playground/shared/problem";
import type { TargetSource } from "@elicitation-playground/shared/log/events";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import type { Target } from "@elicitation-playground/shared/target/target";
import type { Connected } from "../mcp/connect.ts";
import type { OAuthMemory } from "../mcp/oauth/oauthMemory.ts";
import type { Listing } from "./listing.ts";

export type ConnectCommand = {
  target: Target;
  profile: Profile;
  label?: string | undefined;
  /** What the target was made from, if whoever connects knows better than the host. */
  standsFor?: TargetSource | undefined;
};

/** How to connect to the same target again, elsewhere. */
export type ConnectionSource = {
  target: Target;
  label: string;
  /** What a sign-in brought. */
  accessToken: string | undefined;
};

/** Kept as long as the session: the target with its secrets is needed to connect again. */
export type ConnectionEntry = ConnectCommand & {
  readonly id: string;
  label: string;
  /** Aborted when the connection is closed or the attempt to open it is stopped. */
  readonly ended: AbortController;
  readonly memory: OAuthMemory | undefined;
  /** Settles when the connection is open or has failed. */
  opening?: Promise<unknown> | undefined;
  /** Resolves with the id of the connection that replaces it. */
  reconnecting?: Promise<string> | undefined;
  replacedBy?: ConnectionEntry;
  open?: Connected | undefined;
  listing?: Listing;
};

/** The id of the next connection of a session that has had so many. */
export function nextConnectionId(before: number): string {
  return `connection-${before + 1}`;
}

export function isUsed({ open, opening }: ConnectionEntry): boolean {
  return open !== undefined || opening !== undefined;
}

/** What an entry was replaced by in the end, or what is just being replaced. */
export function findCurrent(entry: ConnectionEntry): ConnectionEntry {
  let current = entry;
  while (!current.reconnecting && current.replacedBy) current = current.replacedBy;
  return current;
}

export function connectionClosed(connectionId: string): ProblemError {
  return new ProblemError("connection-closed", `${connectionId} is closed. Connect again.`);
}

export function programsDisabled(): ProblemError {
  const reason = "Programs are turned off, because this playground is exposed to the network.";
  return new ProblemError("programs-disabled", `${reason} Connect to an MCP server by its URL.`);
}
