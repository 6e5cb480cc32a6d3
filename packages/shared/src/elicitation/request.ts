import { isJsonObject, type JsonObject, type JsonValue } from "../text/json.ts";

export type FormRequest = { mode?: "form"; message: string; requestedSchema: JsonObject };
export type UrlRequest = { mode: "url"; message: string; url: string; elicitationId?: string };
export type ElicitationRequest = FormRequest | UrlRequest;

export type ElicitationAnswer =
  { action: "accept"; content?: JsonObject } | { action: "decline" } | { action: "cancel" };

export const answerWords = {
  accept: "Accepted",
  decline: "Declined",
  cancel: "Cancelled",
} as const satisfies Record<ElicitationAnswer["action"], string>;

/** An answer as it left: one that is odd on purpose may have any content, or lack it. */
export type SentAnswer = { action: ElicitationAnswer["action"]; content?: JsonValue };

export function isUrlRequest(request: ElicitationRequest): request is UrlRequest {
  return request.mode === "url";
}

/**
 * Reads the params of `elicitation/create` as they crossed the wire. Nothing is stripped, and a
 * message or schema that is missing is an empty one, so that the person still sees the question;
 * a text says why there is nothing that a person could be asked.
 */
export function readElicitationRequest(params: unknown): ElicitationRequest | string {
  if (!isJsonObject(params)) return "It has no params.";
  const { mode, url, requestedSchema } = params;
  const message = typeof params["message"] === "string" ? params["message"] : "";
  if (mode === "url") {
    if (typeof url !== "string") return "It is in URL mode and has no url.";
    return { ...params, mode, message, url };
  }
  if (mode !== undefined && mode !== "form") {
    return `Its mode is ${JSON.stringify(mode)}, and there are only "form" and "url".`;
  }
  return {
    ...params,
    message,
    requestedSchema: isJsonObject(requestedSchema) ? requestedSchema : {},
  };
}
