import { isJsonObject, type JsonValue } from "../text/json.ts";

/**
 * A JSON-RPC message by its direction and its method or kind; its subject and id as detail. A reply
 * is named after the method of the request that it answers, if that is known.
 */
export function describeFrame(
  direction: "in" | "out",
  message: JsonValue,
  replyTo?: string,
): { title: string; detail: string } {
  const arrow = direction === "in" ? "←" : "→";
  if (Array.isArray(message)) {
    return { title: `${arrow} batch`, detail: `${message.length} messages` };
  }
  if (!isJsonObject(message)) return { title: `${arrow} not a message`, detail: "" };
  const { id, method, params, result, error } = message;
  const number = typeof id === "string" || typeof id === "number" ? `#${id}` : "";
  if (typeof method === "string") {
    const name = isJsonObject(params) ? (params["name"] ?? params["uri"]) : undefined;
    return { title: `${arrow} ${method}`, detail: join(name, number) };
  }
  if (isJsonObject(error)) {
    const title = `${arrow} error ${JSON.stringify(error["code"])}${asReply(replyTo)}`;
    return { title, detail: join(error["message"], number) };
  }
  const kind = isJsonObject(result) ? result["resultType"] : undefined;
  if (kind === "input_required") {
    return { title: `${arrow} input_required${asReply(replyTo)}`, detail: number };
  }
  const title = replyTo === undefined ? "result" : `reply to ${replyTo}`;
  return { title: `${arrow} ${title}`, detail: number };
}

function asReply(method: string | undefined): string {
  return method === undefined ? "" : `, reply to ${method}`;
}

export function isErrorFrame(message: JsonValue): boolean {
  return isJsonObject(message) && isJsonObject(message["error"]);
}

function join(subject: JsonValue | undefined, number: string): string {
  return [typeof subject === "string" ? subject : "", number].filter(Boolean).join(" ");
}
