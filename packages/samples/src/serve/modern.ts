import { randomBytes } from "node:crypto";
import {
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type InputRequiredResult,
  type RequestStateCodec,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Sample } from "../sample/defineSample.ts";
import { runSample, toErrorResult, type CallResult } from "../sample/runSample.ts";
import type { Progress } from "../sample/steps.ts";
import { samples } from "../tools/index.ts";
import { describeTool } from "./describeTool.ts";
import { instructions, modernInfo } from "./mcpServerInfo.ts";
import { pushedPeer } from "./pushed.ts";
import { replayPeer, type Round } from "./replay.ts";

export type Era = "legacy" | "modern";

const stateKey = randomBytes(32);
const stateTtlSeconds = 24 * 60 * 60;

/**
 * The samples on SDK v2. In 2026-07-28 a call that has to ask returns `input_required`; before,
 * it pushes its questions while it waits.
 */
export function createModernMcpServer(era: Era, offered: readonly Sample[] = samples): McpServer {
  const mcpServer = new McpServer(modernInfo, {
    capabilities: { tools: { listChanged: false } },
    instructions,
  });
  // The handlers of `registerTool` turn every error into a result; a refused state is none.
  const { server: protocol } = mcpServer;
  protocol.setRequestHandler("tools/list", () => ({ tools: offered.map(describeTool) }));
  protocol.setRequestHandler("tools/call", async ({ params }, context) => {
    const sample = offered.find(({ name }) => name === params.name);
    if (!sample) throw invalidParams(`Unknown tool: ${params.name}`);
    const args = sample.input.safeParse(params.arguments ?? {});
    if (!args.success) return toErrorResult(z.prettifyError(args.error));
    if (era === "modern") return callInRounds(sample, args.data, context);
    const { mcpReq } = context;
    const peer = pushedPeer({
      capabilities: protocol.getClientCapabilities(),
      signal: mcpReq.signal,
      elicit: (asked, options) =>
        mcpReq.send({ method: "elicitation/create", params: asked }, options),
      listRoots: (options) => mcpReq.send({ method: "roots/list" }, options),
      notifyProgress: (progress) => notifyProgress(context, progress),
    });
    return runSample(sample, args.data, peer);
  });
  return mcpServer;
}

async function callInRounds(
  sample: Sample,
  args: Record<string, unknown>,
  context: ServerContext,
): Promise<CallResult | InputRequiredResult> {
  const { mcpReq } = context;
  const codec = createRequestStateCodec<Round[]>({
    key: stateKey,
    ttlSeconds: stateTtlSeconds,
    bind: () => JSON.stringify([sample.name, args]),
  });
  // Each request brings its capabilities.
  const envelope: Record<string, unknown> = mcpReq.envelope ?? {};
  const peer = replayPeer({
    capabilities: envelope[CLIENT_CAPABILITIES_META_KEY],
    rounds: await openState(codec, context),
    inputResponses: mcpReq.inputResponses,
    signal: mcpReq.signal,
    mint: (rounds) => codec.mint(rounds, context),
    notifyProgress: (progress) => notifyProgress(context, progress),
  });
  return runSample<InputRequiredResult>(sample, args, peer);
}

/** The rounds that the retry's `requestState` carries, if it is ours, fresh and for this call. */
async function openState(codec: RequestStateCodec<Round[]>, context: ServerContext) {
  const state = context.mcpReq.requestState<string>();
  if (state === undefined) return [];
  try {
    return await codec.verify(state, context);
  } catch {
    throw invalidParams("Invalid or expired requestState", { reason: "invalid_request_state" });
  }
}

/** Progress goes to those who asked for it. */
async function notifyProgress({ mcpReq }: ServerContext, progress: Progress): Promise<void> {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return;
  const params = { progressToken, ...progress };
  await mcpReq.notify({ method: "notifications/progress", params });
}

function invalidParams(message: string, data?: { reason: string }): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message, data);
}
