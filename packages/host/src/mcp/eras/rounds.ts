import { isInputRequiredResult } from "@modelcontextprotocol/client";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { QuestionRound } from "../../questions/questionRound.ts";
import { roundsExceeded } from "../failures/callProblems.ts";
import { askForUrls, type Ask, type EraCall, type RoundRequest } from "./roundRequest.ts";

/**
 * 2026: a round may end in questions. All of them are asked at once, each answer can be changed
 * until the last is given, and the next round sends them with the state that the MCP server gave.
 */
export async function runRounds(call: EraCall, ask: Ask): Promise<JsonObject> {
  let { request } = call;
  for (let round = 1; ; round += 1) {
    try {
      const result = await call.send(request, round);
      // It crossed the wire as JSON.
      if (!isInputRequiredResult(result)) return result as JsonObject;
      if (round >= call.maxRounds) throw roundsExceeded(call.maxRounds);
      const { inputRequests = {}, requestState } = result;
      const hasState = requestState !== undefined;
      const inputs = Object.entries(inputRequests);
      const together = inputs.length > 1 && { together: new QuestionRound() };
      const answers = inputs.map(async ([inputKey, input]) => {
        const place = { round, inputKey, hasState, ...together };
        return [inputKey, await ask.input(input, place)] as const;
      });
      request = toRetry(call.request, await Promise.all(answers), requestState);
    } catch (error) {
      await askForUrls(error, round, call, ask);
    }
  }
}

/** Without questions there are no answers to send, only the state. */
function toRetry(
  first: RoundRequest,
  answers: (readonly [string, JsonObject])[],
  requestState: string | undefined,
): RoundRequest {
  const params = {
    ...first.params,
    ...(answers.length > 0 && { inputResponses: Object.fromEntries(answers) }),
    ...(requestState !== undefined && { requestState }),
  };
  return { ...first, params };
}
