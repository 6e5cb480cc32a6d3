import { isJsonObject, type JsonObject, type JsonValue } from "../json.ts";

export type FormRequest = { mode?: "form"; message: string; requestedSchema: JsonObject };
export type UrlRequest = { mode: "url"; message: string; url: string; elicitationId?: string };
export type ElicitationRequest = FormRequest | UrlRequest;

export type ElicitationAnswer =
  { action: "accept"; content?: JsonObject } | { action: "decline" } | { action: "cancel" };

/** An answer as it left: one that is odd on purpose may have any content, or lack it. */
export type SentAnswer = { action: ElicitationAnswer["action"]; content?: JsonValue };

export function isUrlRequest(request: ElicitationRequest): request is UrlRequest {
  return request.mode === "url";
}

/**
 * Reads the params of `elicitation/create` as they crossed the wire. Nothing is stripped;
 * undefined means there is nothing a person could be asked.
 */
export function readElicitationRequest(params: unknown): ElicitationRequest | undefined {
  if (!isJsonObject(params) || typeof params["message"] !== "string") return undefined;
  const { message } = params;
  if (params["mode"] === "url") {
    if (typeof params["url"] !== "string") return undefined;
    return { ...params, mode: "url", message, url: params["url"] };
  }
  if (params["mode"] !== undefined && params["mode"] !== "form") return undefined;
  if (!isJsonObject(params["requestedSchema"])) return undefined;
  return { ...params, message, requestedSchema: params["requestedSchema"] };
}
