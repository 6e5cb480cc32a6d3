import {
  specTypeSchemas,
  UrlElicitationRequiredError,
  withInputRequired,
  type StandardSchemaV1,
} from "@modelcontextprotocol/client";
import {
  isUrlRequest,
  readElicitationRequest,
  type UrlRequest,
} from "@elicitation-playground/shared/elicitation/request";
import type { CallSubject } from "@elicitation-playground/shared/log/subjects";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { QuestionRound } from "../../questions/questionRound.ts";
import { roundsExceeded } from "../failures/callProblems.ts";

/** What one round of a call sends. */
export type RoundRequest = {
  method: "tools/call" | "prompts/get" | "resources/read";
  params: JsonObject;
  resultSchema: StandardSchemaV1<unknown, object>;
};

/** Sends one round and waits for its result. */
export type SendRound = (request: RoundRequest, round: number) => Promise<object>;

/** One call as an era runs it. Tasks and faults wrap its `send`. */
export type EraCall = { request: RoundRequest; maxRounds: number; send: SendRound };

/** Something that an MCP server asks its client for: an elicitation, a sampling or roots. */
export type InputRequest = { method: string; params?: unknown };

/** How a call asks the person. Both reject when the call has to end. */
export type Ask = {
  /** Answers one input request of a round; `hasState` when the round came with a `requestState`. */
  input: (
    request: InputRequest,
    place: { round: number; inputKey: string; hasState: boolean; together?: QuestionRound },
  ) => Promise<JsonObject>;
  /** Resolves when the pages that error -32042 names are done; `message` is that of the error. */
  urls: (requests: UrlRequest[], round: number, message: string) => Promise<void>;
};

export function toRoundRequest(subject: CallSubject): RoundRequest {
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

/** Asks for the pages of error -32042, after which the round is sent again; throws other errors on. */
export async function askForUrls(
  error: unknown,
  round: number,
  { maxRounds }: EraCall,
  ask: Pick<Ask, "urls">,
): Promise<void> {
  if (!(error instanceof UrlElicitationRequiredError)) throw error;
  if (round >= maxRounds) throw roundsExceeded(maxRounds);
  await ask.urls(readUrlRequests(error.elicitations), round, error.message);
}

/** The SDK does not check what the error lists. */
function readUrlRequests(elicitations: unknown): UrlRequest[] {
  const listed: unknown[] = Array.isArray(elicitations) ? elicitations : [elicitations];
  return listed.map((item) => {
    const request = readElicitationRequest(isJsonObject(item) ? { ...item, mode: "url" } : item);
    if (typeof request !== "string" && isUrlRequest(request)) return request;
    throw new ProblemError(
      "invalid-result",
      "The MCP server requires a URL to be visited first, but does not say which.",
    );
  });
}
