import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import { needsBacktracking } from "@elicitation-playground/shared/elicitation/schema/parsePattern";
import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { ScenarioAnswer } from "@elicitation-playground/shared/scenario/questionSchema";
import { TestFailure } from "./failure.ts";

/** The MCP server may see more in a schema than is checked here. */
function keepsToSchema(request: ElicitationRequest, content: JsonObject): boolean {
  if (isUrlRequest(request)) return false;
  const { requestedSchema } = request;
  const { properties } = requestedSchema;
  const isLeftToServer = Object.values(isJsonObject(properties) ? properties : {}).some(
    (property) =>
      isJsonObject(property) &&
      typeof property["pattern"] === "string" &&
      needsBacktracking(property["pattern"]),
  );
  return !isLeftToServer && checkContent(requestedSchema, content).length === 0;
}

/** Throws when content that is to break the schema does not, or no longer. */
export function refuseUnbroken(
  request: ElicitationRequest,
  content: JsonObject,
  name: string,
): void {
  if (!keepsToSchema(request, content)) return;
  const cause = `${name}: the content of broken keeps to the schema. Break it, or use accept.`;
  throw new TestFailure("refused-answer", cause);
}

/** What to say when an answer breaks the schema, by whose answer it is. */
function describeBroken(answer: ScenarioAnswer | undefined, why: string): string {
  const accept = typeof answer === "object" ? answer.accept : undefined;
  if (accept === "generated") {
    return `no valid content could be generated: ${why} Give it with accept.`;
  }
  if (accept === "defaults") {
    return `its defaults alone are no answer: ${why} Give the content with accept.`;
  }
  return `the scenario's answer breaks the schema: ${why} To send it on purpose, use broken.`;
}

/** Sends an answer; throws what it says of the scenario when it is refused. */
export function refusedAsFailure(
  name: string,
  answer: ScenarioAnswer | undefined,
  send: () => void,
): void {
  try {
    send();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code, detail } = error.problem;
    const isBroken = code === "answer-breaks-schema";
    const told = isBroken
      ? describeBroken(answer, detail)
      : `the scenario's answer came too late: ${detail}`;
    throw new TestFailure("refused-answer", `${name}: ${told}`, { reason: error });
  }
}
