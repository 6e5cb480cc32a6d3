import {
  isInputRequiredResult,
  specTypeSchemas,
  UrlElicitationRequiredError,
  withInputRequired,
  type StandardSchemaV1,
} from "@modelcontextprotocol/client";
import type { UrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { CallSubject } from "@elicitation-playground/shared/log/subjects";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { Retry } from "./faults/retry.ts";
import { roundsExceeded } from "./roundsExceeded.ts";
import { isCreatedTask, orTask, type Task } from "./tasks/task.ts";
import type { AnswerInput } from "./tasks/taskQuestions.ts";

export type RoundRequest = {
  method: "tools/call" | "prompts/get" | "resources/read";
  params: JsonObject;
  resultSchema: StandardSchemaV1<unknown, object>;
};

export type RoundSteps = {
  /** Sends one round and waits for its result. */
  send: (request: RoundRequest, round: number) => Promise<object>;
  /** Answers one request for input that a round ended in. */
  answerInput: AnswerInput;
  /** Waits for the result of the task that a round was answered with. */
  followTask: (task: Task, round: number) => Promise<JsonObject>;
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
  { send, answerInput, followTask, park }: RoundSteps,
  /** Asks a 2025-11-25 MCP server to run the call as a task. */
  asTask?: { ttl: number },
): Promise<JsonObject> {
  const first = toRequest(subject, asTask);
  let request = first;
  let retry = new Retry(undefined);
  for (let round = 1; ; round += 1) {
    try {
      const result = await send(request, round);
      // The call goes on with the first result; what comes of the other is in the frames.
      if (retry.isSentTwice) await send(request, round).catch(() => undefined);
      if (isCreatedTask(result)) return await followTask(result.createdTask, round);
      // It has crossed the wire as JSON.
      if (!isInputRequiredResult(result)) return result as JsonObject;
      if (round >= maxRounds) throw roundsExceeded(maxRounds);
      const asked = Object.entries(result.inputRequests ?? {});
      const next = new Retry(result.requestState);
      const answered = asked.map(async ([inputKey, input]) => {
        return [inputKey, await answerInput(input, { round, inputKey, retry: next })] as const;
      });
      const inputResponses = Object.fromEntries(await Promise.all(answered));
      const params = { ...first.params, ...next.toParams(inputResponses, asked.length > 0) };
      request = { ...first, params };
      retry = next;
    } catch (error) {
      if (!(error instanceof UrlElicitationRequiredError)) throw error;
      if (round >= maxRounds) throw roundsExceeded(maxRounds);
      await park(error.elicitations, round);
    }
  }
}

function toRequest(subject: CallSubject, asTask?: { ttl: number }): RoundRequest {
  if ("tool" in subject) {
    const params = { name: subject.tool, arguments: subject.arguments };
    if (!asTask) return { method: "tools/call", params, resultSchema: resultSchemas.tool };
    const augmented = { ...params, task: asTask };
    return { method: "tools/call", params: augmented, resultSchema: resultSchemas.toolAsTask };
  }
  if ("prompt" in subject) {
    const params = { name: subject.prompt, arguments: subject.arguments };
    return { method: "prompts/get", params, resultSchema: resultSchemas.prompt };
  }
  const params = { uri: subject.resource };
  return { method: "resources/read", params, resultSchema: resultSchemas.resource };
}

const resultSchemas = {
  tool: orTask(withInputRequired(specTypeSchemas.CallToolResult), "modern"),
  // An MCP server may also ignore the wish and answer at once.
  toolAsTask: orTask(specTypeSchemas.CallToolResult, "legacy"),
  prompt: withInputRequired(specTypeSchemas.GetPromptResult),
  resource: withInputRequired(specTypeSchemas.ReadResourceResult),
};
