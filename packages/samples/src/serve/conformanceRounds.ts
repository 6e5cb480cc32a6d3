import { randomBytes } from "node:crypto";
import {
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  type InputRequiredResult,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { AskingTool, Questions } from "../conformance/askingTools.ts";
import { sayText } from "./sayText.ts";

type State = { tool: string; round: number };

/** Signs each state, and verifies it before a handler sees it. */
export const stateCodec = createRequestStateCodec<State>({
  key: randomBytes(32),
  ttlSeconds: 60 * 60,
});

type Heard = { asks: InputRequiredResult } | { answers: Record<string, unknown> };

/** Asks for what is still missing, or says what was answered. */
export function hear(questions: Questions, { mcpReq }: ServerContext): Heard {
  const missing = Object.entries(questions).filter(
    ([key]) => inputResponse(mcpReq.inputResponses, key).kind === "missing",
  );
  if (missing.length === 0) return { answers: mcpReq.inputResponses ?? {} };
  return { asks: inputRequired({ inputRequests: Object.fromEntries(missing) }) };
}

/** One round of an asking tool; in the 2025 era the SDK pushes its questions. */
export async function runAskingTool(
  tool: AskingTool,
  given: Record<string, string>,
  context: ServerContext,
) {
  const rounds = tool.rounds(given);
  const state = context.mcpReq.requestState<State>();
  const isMine = state?.tool === tool.name;
  const round = isMine ? state.round : 0;
  if (tool.signed && !isMine) return ask(0, rounds[0] ?? {});

  const heard = hear(rounds[round] ?? {}, context);
  if ("asks" in heard) return ask(round, heard.asks.inputRequests ?? {});
  const next = rounds[round + 1];
  if (next) return ask(round + 1, next);
  return sayText(`${tool.says}: ${JSON.stringify(heard.answers)}`);

  async function ask(at: number, inputRequests: InputRequiredResult["inputRequests"]) {
    const open = { inputRequests: inputRequests ?? {} };
    if (!tool.signed) return inputRequired(open);
    const requestState = await stateCodec.mint({ tool: tool.name, round: at }, context);
    return inputRequired({ ...open, requestState });
  }
}
