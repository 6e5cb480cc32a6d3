import type {
  ClientCapabilities as McpClientCapabilities,
  JSONRPCMessage,
  Transport,
} from "@modelcontextprotocol/client";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";

/** The extension of 2026-07-28 that lets an MCP server answer a call with a task. */
const tasksExtension = "io.modelcontextprotocol/tasks";
const capabilitiesKey = "io.modelcontextprotocol/clientCapabilities";

/** The modes a profile declares; undefined when it declares no elicitation. */
export function declaredModes({
  era,
  elicitation,
}: Profile): { form: boolean; url: boolean } | undefined {
  if (!elicitation) return undefined;
  // 2025-06-18 has no modes, and in later revisions an empty object means form mode.
  if (era === "2025-06-18" || (!elicitation.form && !elicitation.url)) {
    return { form: true, url: false };
  }
  return elicitation;
}

/** Everything the profile declares; `fitCapabilities` removes what an era does not have. */
export function toCapabilities(profile: Profile): McpClientCapabilities {
  const { era, elicitation, roots, sampling, tasks } = profile;
  const hasModes = era !== "2025-06-18";
  return {
    ...(elicitation && {
      elicitation: {
        ...(hasModes && elicitation.form && { form: {} }),
        ...(hasModes && elicitation.url && { url: {} }),
      },
    }),
    ...(roots && { roots: { listChanged: true } }),
    ...(sampling && { sampling: {} }),
    ...(tasks && era !== "2025-06-18" && toTaskCapabilities(profile)),
  };
}

/** In 2025-11-25 the client offers tasks of its own; in 2026-07-28 it accepts the MCP server's. */
function toTaskCapabilities({ elicitation, sampling }: Profile): McpClientCapabilities {
  const requests = {
    ...(elicitation && { elicitation: { create: {} } }),
    ...(sampling && { sampling: { createMessage: {} } }),
  };
  return {
    tasks: { list: {}, cancel: {}, requests },
    extensions: { [tasksExtension]: {} },
  };
}

/**
 * The SDK's client declares the same capabilities whatever era is negotiated. This removes those
 * that the era of a message does not have.
 */
export function fitCapabilities(transport: Transport): void {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => send(toFitting(message), options);
}

function toFitting(message: JSONRPCMessage): JSONRPCMessage {
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

/** Extensions are new in 2026-07-28. */
function toLegacy({ extensions: _extensions, ...rest }: JsonObject): JsonObject {
  return rest;
}

/** In 2026-07-28 a client has no tasks of its own and cannot announce changed roots. */
function toModern({ tasks: _tasks, roots, ...rest }: JsonObject): JsonObject {
  return { ...rest, ...(roots !== undefined && { roots: {} }) };
}
