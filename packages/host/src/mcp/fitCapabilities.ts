import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";

const capabilitiesKey = "io.modelcontextprotocol/clientCapabilities";

/**
 * The SDK's client declares one set of capabilities whatever era is negotiated. Here each era
 * is told only what it knows.
 */
export function fitCapabilities(transport: Transport): void {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => send(toFitting(message), options);
}

export function toFitting(message: JSONRPCMessage): JSONRPCMessage {
  if (!("method" in message) || !isJsonObject(message.params)) return message;
  const { params } = message;
  if (message.method === "initialize" && isJsonObject(params["capabilities"])) {
    return { ...message, params: { ...params, capabilities: toLegacy(params["capabilities"]) } };
  }
  const { _meta: meta } = params;
  const declared = isJsonObject(meta) ? meta[capabilitiesKey] : undefined;
  if (!isJsonObject(meta) || !isJsonObject(declared)) return message;
  const _meta = { ...meta, [capabilitiesKey]: toModern(declared) };
  return { ...message, params: { ...params, _meta } };
}

/** Extensions came with 2026-07-28. */
function toLegacy({ extensions: _extensions, ...rest }: JsonObject): JsonObject {
  return rest;
}

/** There a client has no tasks of its own, and no way to announce other roots. */
function toModern({ tasks: _tasks, roots, ...rest }: JsonObject): JsonObject {
  return { ...rest, ...(roots !== undefined && { roots: {} }) };
}
