import { randomBytes } from "node:crypto";
import {
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  ProtocolError,
  ProtocolErrorCode,
  type InputRequiredResult,
  type RequestStateCodec,
  type Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { Pages } from "../pages/pages.ts";
import type { Peer } from "../sample/runSample.ts";
import type { Progress } from "../sample/steps.ts";
import { pushedPeer } from "./pushed.ts";
import { replayPeer, type Round } from "./replay.ts";
import type { SessionVisits } from "./sessionVisits.ts";

/** The request that a state belongs to; it is rejected for any other. */
export type Bound = readonly [method: string, name: string, args: unknown];

const stateKey = randomBytes(32);
const stateTtlSeconds = 24 * 60 * 60;

/** The caller of a request in 2026-07-28, with the earlier rounds from the state of the retry. */
export async function roundsPeer(
  bound: Bound,
  context: ServerContext,
  pages: Pages,
): Promise<Peer<InputRequiredResult>> {
  const { mcpReq } = context;
  const codec = createRequestStateCodec<Round[]>({
    key: stateKey,
    ttlSeconds: stateTtlSeconds,
    bind: () => JSON.stringify(bound),
  });
  // In this era each request declares the capabilities.
  const envelope: Record<string, unknown> = mcpReq.envelope ?? {};
  return replayPeer({
    capabilities: envelope[CLIENT_CAPABILITIES_META_KEY],
    rounds: await openState(codec, context),
    inputResponses: mcpReq.inputResponses,
    signal: mcpReq.signal,
    pages,
    mint: (rounds) => codec.mint(rounds, context),
    notifyProgress: (progress) => notifyProgress(context, progress),
  });
}

/** The caller of a request in the 2025 era. */
export function connectedPeer(
  protocol: Server,
  context: ServerContext,
  visits: SessionVisits,
): Peer {
  const { mcpReq } = context;
  return pushedPeer({
    capabilities: protocol.getClientCapabilities(),
    signal: mcpReq.signal,
    visits,
    elicit: (asked, options) =>
      mcpReq.send({ method: "elicitation/create", params: asked }, options),
    listRoots: (options) => mcpReq.send({ method: "roots/list" }, options),
    notifyComplete: (elicitationId) =>
      mcpReq.notify({ method: "notifications/elicitation/complete", params: { elicitationId } }),
    notifyProgress: (progress) => notifyProgress(context, progress),
  });
}

/** The rounds in the `requestState` of a retry. Rejects a foreign, expired or misused state. */
async function openState(codec: RequestStateCodec<Round[]>, context: ServerContext) {
  const state = context.mcpReq.requestState<string>();
  if (state === undefined) return [];
  try {
    return await codec.verify(state, context);
  } catch {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Invalid or expired requestState", {
      reason: "invalid_request_state",
    });
  }
}

/** Only sends progress to clients that requested it. */
async function notifyProgress({ mcpReq }: ServerContext, progress: Progress): Promise<void> {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return;
  const params = { progressToken, ...progress };
  await mcpReq.notify({ method: "notifications/progress", params });
}
