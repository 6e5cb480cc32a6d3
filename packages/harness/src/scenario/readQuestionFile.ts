import {
  questionsIn,
  questionsOfError,
  questionsOfMap,
  type AskedQuestion,
} from "@elicitation-playground/shared/elicitation/lint/askedQuestions";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { readPlacedFile, type PlaceOf } from "./readScenario.ts";

/** What a file with questions can hold. */
export const questionFileKinds = {
  message: "JSON-RPC message",
  error: "error -32042",
  params: "params of elicitation/create",
  "input-requests": "inputRequests map",
  schema: "requestedSchema",
  scenario: "scenario",
} as const;
type QuestionFileKind = keyof typeof questionFileKinds;

export type QuestionFile = {
  kind: QuestionFileKind;
  /** None if the file is a scenario. */
  questions: AskedQuestion[];
  placeOf: PlaceOf;
};

/** Reads questions from YAML or JSON. Undefined if there are none. Throws a ScenarioError. */
export function readQuestionFile(path: string, bytes: Buffer): QuestionFile | undefined {
  const { value, placeOf } = readPlacedFile(path, bytes);
  const found = isJsonObject(value) ? findQuestions(value) : undefined;
  return found && { ...found, placeOf };
}

function findQuestions(value: JsonObject): Omit<QuestionFile, "placeOf"> | undefined {
  if ("server" in value && "tests" in value) return { kind: "scenario", questions: [] };
  const asked = questionsIn(value);
  if (asked.length > 0) return { kind: "message", questions: asked };
  const inError = questionsOfError(value);
  if (inError.length > 0) return { kind: "error", questions: inError };
  const { inputRequests } = value;
  const inputs = isJsonObject(inputRequests) ? inputRequests : value;
  const path = inputs === value ? [] : ["inputRequests"];
  const listed = questionsOfMap(inputs, path);
  if (listed.length > 0) return { kind: "input-requests", questions: listed };
  if (isLikeParams(value)) {
    return { kind: "params", questions: [{ request: value, path: [] }] };
  }
  if ("properties" in value || value["type"] === "object") {
    return { kind: "schema", questions: [{ request: { requestedSchema: value }, path: [] }] };
  }
  return undefined;
}

/** Any part of a question makes one, which may lack the others. An error has a message too. */
function isLikeParams(value: JsonObject): boolean {
  const parts = ["message", "requestedSchema", "url", "elicitationId", "mode"];
  return typeof value["code"] !== "number" && parts.some((part) => part in value);
}
