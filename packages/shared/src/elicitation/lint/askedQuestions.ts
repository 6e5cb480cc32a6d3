import { isJsonObject, type JsonObject, type JsonValue } from "../../text/json.ts";
import { urlElicitationRequired } from "../protocol.ts";
import type { Path } from "./rules/lintedRequest.ts";
import type { SpecRevision } from "./rules/revisions.ts";

/** The params of an `elicitation/create`, and where they are in a message. */
export type AskedQuestion = {
  request: JsonObject;
  path: Path;
  /** The only revision of the spec that has this way to ask. */
  revision?: SpecRevision;
};

/** The questions of a JSON-RPC message: pushed, in a round or a task, or in error -32042. */
export function questionsIn(message: JsonValue): AskedQuestion[] {
  if (!isJsonObject(message)) return [];
  const { method, params, result, error } = message;
  if (method === "elicitation/create") {
    return [{ request: isJsonObject(params) ? params : {}, path: ["params"] }];
  }
  return [
    ...questionsOfRound(result, ["result", "inputRequests"]),
    ...questionsOfRound(params, ["params", "inputRequests"]),
    ...questionsOfError(error, ["error"]),
  ];
}

function questionsOfRound(asking: JsonValue | undefined, path: Path): AskedQuestion[] {
  const inputs = isJsonObject(asking) ? asking["inputRequests"] : undefined;
  return isJsonObject(inputs) ? questionsOfMap(inputs, path) : [];
}

/** The questions of an `inputRequests` map, which can have other requests too. */
export function questionsOfMap(inputs: JsonObject, path: Path = []): AskedQuestion[] {
  return Object.entries(inputs).flatMap(([key, input]) => {
    if (!isJsonObject(input) || input["method"] !== "elicitation/create") return [];
    const { params } = input;
    return [{ request: isJsonObject(params) ? params : {}, path: [...path, key, "params"] }];
  });
}

/** The questions of error -32042. */
export function questionsOfError(error: JsonValue | undefined, path: Path = []): AskedQuestion[] {
  if (!isJsonObject(error) || error["code"] !== urlElicitationRequired) return [];
  const elicitations = isJsonObject(error["data"]) ? error["data"]["elicitations"] : undefined;
  if (!Array.isArray(elicitations)) return [];
  return elicitations.flatMap((item, index) => {
    if (!isJsonObject(item)) return [];
    const request = { ...item, mode: "url" };
    const at = [...path, "data", "elicitations", String(index)];
    return [{ request, path: at, revision: "2025-11-25" }];
  });
}
