import { randomBytes } from "node:crypto";
import {
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  type InputRequiredResult,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { AskingTool, Questions } from "../conformance/askingTools.ts";
import { toCallResult } from "../sample/runSample.ts";

type State = { tool: string; round: number };

/** Signs each state and verifies it before a handler reads it. */
export const stateCodec = createRequestStateCodec<State>({
  key: randomBytes(32),
  ttlSeconds: 60 * 60,
});

type Collected = { missing: InputRequiredResult } | { answers: Record<string, unknown> };

/** The answers to these questions, or the result that asks the missing ones. */
export function collectAnswers(questions: Questions, { mcpReq }: ServerContext): Collected {
  const missing = Object.entries(questions).filter(
    ([key]) => inputResponse(mcpReq.inputResponses, key).kind === "missing",
  );
  if (missing.length === 0) return { answers: mcpReq.inputResponses ?? {} };
  return { missing: inputRequired({ inputRequests: Object.fromEntries(missing) }) };
}

/** One round of an asking tool; in the 2025 era the SDK pushes its questions. */
export async function runAskingTool(
  tool: AskingTool,
  given: Record<string, string>,
  context: ServerContext,
) {
  const rounds = tool.rounds(given);
  const state = context.mcpReq.requestState<State>();
  const isOwnState = state?.tool === tool.name;
  const round = isOwnState ? state.round : 0;
  if (tool.signed && !isOwnState) return ask(0, rounds[0] ?? {});

  const collected = collectAnswers(rounds[round] ?? {}, context);
  if ("missing" in collected) return ask(round, collected.missing.inputRequests ?? {});
  const next = rounds[round + 1];
  if (next) return ask(round + 1, next);
  return toCallResult(`${tool.resultPrefix}: ${JSON.stringify(collected.answers)}`);

  async function ask(at: number, inputRequests: InputRequiredResult["inputRequests"]) {
    const open = { inputRequests: inputRequests ?? {} };
    if (!tool.signed) return inputRequired(open);
    const requestState = await stateCodec.mint({ tool: tool.name, round: at }, context);
    return inputRequired({ ...open, requestState });
  }
}
