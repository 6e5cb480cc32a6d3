import { isJsonObject, type JsonValue } from "../text/json.ts";

type FrameDescription = { title: string; detail: string };

/** A JSON-RPC message by its direction and its name. */
export function describeFrame(
  direction: "in" | "out",
  message: JsonValue,
  replyTo?: string,
): FrameDescription {
  const { title, detail } = nameMessage(message, replyTo);
  return { title: `${direction === "in" ? "←" : "→"} ${title}`, detail };
}

/**
 * A JSON-RPC message by its method or kind; its subject and id as detail. A reply is named after
 * the method of the request that it answers, if that is known.
 */
export function nameMessage(message: JsonValue, replyTo?: string): FrameDescription {
  if (Array.isArray(message)) return { title: "batch", detail: `${message.length} messages` };
  if (!isJsonObject(message)) return { title: "not a message", detail: "" };
  const { id, method, params, result, error } = message;
  const number = typeof id === "string" || typeof id === "number" ? `#${id}` : "";
  if (typeof method === "string") {
    const name = isJsonObject(params) ? (params["name"] ?? params["uri"]) : undefined;
    return { title: method, detail: join(name, number) };
  }
  if (isJsonObject(error)) {
    const title = `error ${JSON.stringify(error["code"])}${asReply(replyTo)}`;
    return { title, detail: join(error["message"], number) };
  }
  const kind = isJsonObject(result) ? result["resultType"] : undefined;
  if (kind === "input_required") {
    return { title: `input_required${asReply(replyTo)}`, detail: number };
  }
  const title = replyTo === undefined ? "result" : `reply to ${replyTo}`;
  return { title, detail: number };
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
