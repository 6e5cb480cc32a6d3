import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { show } from "../match/difference.ts";
import { brokenProtocol, defineCheck, eachFrame } from "./check.ts";

/** An invalid result that the SDK lets through. */
export const invalidResults = defineCheck(() => {
  const calls = new Set<JsonValue>();
  return eachFrame(({ id = null, method, result }, direction) => {
    if (direction === "out" && method === "tools/call") calls.add(id);
    if (direction !== "in" || method !== undefined || !calls.delete(id)) return undefined;
    if (!isJsonObject(result)) return undefined;
    const isComplete = result["resultType"] === undefined || result["resultType"] === "complete";
    if (!isComplete || isJsonObject(result["task"]) || Array.isArray(result["content"])) {
      return undefined;
    }
    const actual = show(result["content"]);
    return brokenProtocol(
      `The result of tools/call is invalid: content must be an array, received ${actual}.`,
    );
  });
});
