import {
  isInputRequiredResult,
  specTypeSchemas,
  UrlElicitationRequiredError,
  withInputRequired,
  type StandardSchemaV1,
} from "@modelcontextprotocol/client";
import type { UrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { CallSubject } from "@elicitation-playground/shared/subjects";
import type { JsonObject } from "@elicitation-playground/shared/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { InputPlace } from "./inputRequests.ts";

export type RoundRequest = {
  method: "tools/call" | "prompts/get" | "resources/read";
  params: JsonObject;
  resultSchema: StandardSchemaV1<unknown, object>;
};

export type RoundSteps = {
  /** Sends one round and waits for its result. */
  send: (request: RoundRequest, round: number) => Promise<object>;
  /** Answers one request for input that a round ended in. */
  answerInput: (
    request: { method: string; params?: unknown },
    place: InputPlace,
  ) => Promise<JsonObject>;
  /** Waits until the URL flows of a -32042 error are done; throws when one is refused. */
  park: (requests: UrlRequest[], round: number) => Promise<void>;
};

/**
 * One call over all its rounds. In 2026-07-28 a round may end in questions, which are answered
 * together and sent with the next round; in 2025-11-25 there is one round, unless -32042 parks it.
 */
export async function runCallRounds(
  subject: CallSubject,
  maxRounds: number,
  { send, answerInput, park }: RoundSteps,
): Promise<JsonObject> {
  const first = toRequest(subject);
  let request = first;
  for (let round = 1; ; round += 1) {
    try {
      const result = await send(request, round);
      // It has crossed the wire as JSON.
      if (!isInputRequiredResult(result)) return result as JsonObject;
      if (round >= maxRounds) throw roundsExceeded(maxRounds);
      const asked = Object.entries(result.inputRequests ?? {});
      const answered = asked.map(async ([inputKey, input]) => {
        return [inputKey, await answerInput(input, { round, inputKey })] as const;
      });
      const inputResponses = Object.fromEntries(await Promise.all(answered));
      const params = {
        ...first.params,
        ...(asked.length > 0 && { inputResponses }),
        ...(result.requestState !== undefined && { requestState: result.requestState }),
      };
      request = { ...first, params };
    } catch (error) {
      if (!(error instanceof UrlElicitationRequiredError)) throw error;
      if (round >= maxRounds) throw roundsExceeded(maxRounds);
      await park(error.elicitations, round);
    }
  }
}

function roundsExceeded(maxRounds: number): ProblemError {
  return new ProblemError(
    "rounds-exceeded",
    `The MCP server still asks after ${maxRounds} rounds. Raise maxRounds in the profile if that is meant.`,
  );
}

function toRequest(subject: CallSubject): RoundRequest {
  if ("tool" in subject) {
    const params = { name: subject.tool, arguments: subject.arguments };
    return { method: "tools/call", params, resultSchema: resultSchemas.tool };
  }
  if ("prompt" in subject) {
    const params = { name: subject.prompt, arguments: subject.arguments };
    return { method: "prompts/get", params, resultSchema: resultSchemas.prompt };
  }
  const params = { uri: subject.resource };
  return { method: "resources/read", params, resultSchema: resultSchemas.resource };
}

const resultSchemas = {
  tool: withInputRequired(specTypeSchemas.CallToolResult),
  prompt: withInputRequired(specTypeSchemas.GetPromptResult),
  resource: withInputRequired(specTypeSchemas.ReadResourceResult),
};
