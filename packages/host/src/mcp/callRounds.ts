import {
  isInputRequiredResult,
  specTypeSchemas,
  UrlElicitationRequiredError,
  withInputRequired,
  type Client as McpClient,
  type Progress,
} from "@modelcontextprotocol/client";
import type { UrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { CallSubject } from "@elicitation-playground/shared/events";
import type { JsonObject } from "@elicitation-playground/shared/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { InputPlace } from "./inputRequests.ts";

/** The longest a timer can wait: the host, not the SDK, decides when a call has taken too long. */
export const noTimeoutMs = 2_147_483_647;

export type CallHooks = {
  signal: AbortSignal;
  onRound: (round: number) => void;
  onProgress: (progress: Progress) => void;
  /** Waits until the URL flows of a -32042 error are done; throws when one is refused. */
  park: (requests: UrlRequest[], place: InputPlace) => Promise<void>;
};

export type AnswerInput = (
  request: { method: string; params?: unknown },
  place: InputPlace,
) => Promise<JsonObject>;

/**
 * One call over all its rounds. In 2026-07-28 a round may end in questions, which are answered
 * together and sent with the next round; in 2025-11-25 there is one round, unless -32042 parks it.
 */
export async function runCallRounds(
  mcpClient: McpClient,
  subject: CallSubject,
  maxRounds: number,
  answerInput: AnswerInput,
  hooks: CallHooks,
): Promise<JsonObject> {
  const first = toRequest(subject);
  let params: JsonObject = first.params;
  for (let round = 1; ; round += 1) {
    hooks.signal.throwIfAborted();
    hooks.onRound(round);
    try {
      const result: unknown = await mcpClient.request(
        { method: first.method, params },
        withInputRequired(first.resultSchema),
        {
          allowInputRequired: true,
          timeout: noTimeoutMs,
          signal: hooks.signal,
          onprogress: hooks.onProgress,
        },
      );
      if (!isInputRequiredResult(result)) return result as JsonObject;
      if (round >= maxRounds) throw roundsExceeded(maxRounds);
      const asked = Object.entries(result.inputRequests ?? {});
      const answered = asked.map(async ([inputKey, request]) => {
        return [inputKey, await answerInput(request, { round, inputKey })] as const;
      });
      const inputResponses = Object.fromEntries(await Promise.all(answered));
      params = {
        ...first.params,
        ...(asked.length > 0 && { inputResponses }),
        ...(result.requestState !== undefined && { requestState: result.requestState }),
      };
    } catch (error) {
      if (!(error instanceof UrlElicitationRequiredError)) throw error;
      if (round >= maxRounds) throw roundsExceeded(maxRounds);
      await hooks.park(error.elicitations, { round });
    }
  }
}

function roundsExceeded(maxRounds: number): ProblemError {
  return new ProblemError(
    "rounds-exceeded",
    `The MCP server still asks after ${maxRounds} rounds. Raise maxRounds in the profile if that is meant.`,
  );
}

function toRequest(subject: CallSubject) {
  if ("tool" in subject) {
    const params: JsonObject = { name: subject.tool, arguments: subject.arguments };
    return { method: "tools/call", params, resultSchema: specTypeSchemas.CallToolResult } as const;
  }
  if ("prompt" in subject) {
    const params: JsonObject = { name: subject.prompt, arguments: subject.arguments };
    return {
      method: "prompts/get",
      params,
      resultSchema: specTypeSchemas.GetPromptResult,
    } as const;
  }
  const params: JsonObject = { uri: subject.resource };
  return {
    method: "resources/read",
    params,
    resultSchema: specTypeSchemas.ReadResourceResult,
  } as const;
}
