import { randomBytes } from "node:crypto";
import {
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  inputRequired,
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
import { samples } from "../tools/index.ts";
import { describeTool } from "./describeTool.ts";
import { canElicitForm } from "./elicitation.ts";
import { instructions, modernInfo, personTimeoutMs } from "./mcpServerInfo.ts";
import { completeRounds, fingerprint, keyOf, recallAnswer, type Round } from "./replay.ts";

const stateKey = randomBytes(32);
const stateTtlSeconds = 24 * 60 * 60;

/**
 * The samples on SDK v2. A call that has to ask returns `input_required`; 2026-07-28 clients
 * answer it themselves, for 2025 clients the SDK turns it into pushed requests.
 */
export function createModernMcpServer(offered: readonly Sample[] = samples): McpServer {
  const mcpServer = new McpServer(modernInfo, {
    capabilities: { tools: { listChanged: false } },
    instructions,
    inputRequired: { maxRounds: 100, roundTimeoutMs: personTimeoutMs },
  });
  // The handlers of `registerTool` turn every error into a result; a refused state is none.
  const { server: protocol } = mcpServer;
  protocol.setRequestHandler("tools/list", () => ({ tools: offered.map(describeTool) }));
  protocol.setRequestHandler("tools/call", ({ params }, context) => {
    const sample = offered.find(({ name }) => name === params.name);
    if (!sample) throw invalidParams(`Unknown tool: ${params.name}`);
    // In 2026-07-28 each request brings its capabilities; before, they came with `initialize`.
    const envelope: Record<string, unknown> = context.mcpReq.envelope ?? {};
    const declared = envelope[CLIENT_CAPABILITIES_META_KEY] ?? protocol.getClientCapabilities();
    return callSample(sample, params.arguments ?? {}, canElicitForm(declared), context);
  });
  return mcpServer;
}

async function callSample(
  sample: Sample,
  given: Record<string, unknown>,
  canBeAsked: boolean,
  context: ServerContext,
): Promise<CallResult | InputRequiredResult> {
  const args = sample.input.safeParse(given);
  if (!args.success) return toErrorResult(z.prettifyError(args.error));

  const codec = createRequestStateCodec<Round[]>({
    key: stateKey,
    ttlSeconds: stateTtlSeconds,
    bind: () => JSON.stringify([sample.name, args.data]),
  });
  const rounds = completeRounds(await openState(codec, context), context.mcpReq.inputResponses);
  return runSample<InputRequiredResult>(sample, args.data, {
    canBeAsked,
    async answer(question, index) {
      const known = recallAnswer(rounds, question, index);
      if (known) return known;
      const { message, requestedSchema } = question;
      const asked = [...rounds.slice(0, index), { asked: fingerprint(question) }];
      return {
        pause: inputRequired({
          inputRequests: { [keyOf(index)]: inputRequired.elicit({ message, requestedSchema }) },
          requestState: await codec.mint(asked, context),
        }),
      };
    },
  });
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

function invalidParams(message: string, data?: { reason: string }): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message, data);
}
