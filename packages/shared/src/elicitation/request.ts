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

/** An answer as it was sent. A deliberately invalid one may have any content, or none. */
export type SentAnswer = { action: ElicitationAnswer["action"]; content?: JsonValue };

export function isUrlRequest(request: ElicitationRequest): request is UrlRequest {
  return request.mode === "url";
}

/**
 * Reads the params of `elicitation/create` without stripping anything. A missing message or schema
 * becomes an empty one, so that the person still sees the question. Returns a sentence that says
 * why when the question can't be shown at all.
 */
export function readElicitationRequest(params: unknown): ElicitationRequest | string {
  if (!isJsonObject(params)) return "The request has no params.";
  const { mode, url, requestedSchema } = params;
  const message = typeof params["message"] === "string" ? params["message"] : "";
  if (mode === "url") {
    if (typeof url !== "string") return "The request uses URL mode but has no url.";
    return { ...params, mode, message, url };
  }
  if (mode !== undefined && mode !== "form") {
    return `The mode is ${JSON.stringify(mode)}; only "form" and "url" are supported.`;
  }
  return {
    ...params,
    message,
    requestedSchema: isJsonObject(requestedSchema) ? requestedSchema : {},
  };
}
