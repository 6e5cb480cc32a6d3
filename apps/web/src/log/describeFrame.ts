import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";

/** A JSON-RPC message by its method or kind, its id and the way it went. */
export function describeFrame(
  direction: "in" | "out",
  message: JsonValue,
): { words: string; detail: string } {
  const arrow = direction === "in" ? "←" : "→";
  if (Array.isArray(message))
    return { words: `${arrow} batch`, detail: `${message.length} messages` };
  if (!isJsonObject(message)) return { words: `${arrow} not a message`, detail: "" };
  const { id, method, params, result, error } = message;
  const number = typeof id === "string" || typeof id === "number" ? `#${id}` : "";
  if (typeof method === "string") {
    const name = isJsonObject(params) ? (params["name"] ?? params["uri"]) : undefined;
    const about = typeof name === "string" ? name : "";
    return { words: `${arrow} ${method}`, detail: [about, number].filter(Boolean).join(" ") };
  }
  if (isJsonObject(error)) {
    return { words: `${arrow} error ${JSON.stringify(error["code"])}`, detail: number };
  }
  const kind = isJsonObject(result) ? result["resultType"] : undefined;
  const words = kind === "input_required" ? "input_required" : "result";
  return { words: `${arrow} ${words}`, detail: number };
}
