import { isJsonObject, type JsonObject } from "../text/json.ts";

/**
 * What is wrong with a line on stdout that was meant as a message but that clients cannot read, as
 * the rest of "The MCP server sent …". Undefined for other text.
 */
export function describeUnreadable(line: string): string | undefined {
  const value = parse(line);
  if (value === undefined) {
    return /^\s*[[{].*"jsonrpc"/s.test(line) ? "a message that is not valid JSON" : undefined;
  }
  if (Array.isArray(value)) {
    const isBatch = value.some((part) => isJsonObject(part) && isMessage(part));
    return isBatch ? "a batch, which MCP has not had since 2025-06-18" : undefined;
  }
  if (!isJsonObject(value) || !isMessage(value)) return undefined;
  if (value["jsonrpc"] !== "2.0") return 'a message without "jsonrpc": "2.0"';
  return `a message that clients cannot read: ${findFault(value) ?? "it is not a JSON-RPC 2.0 message"}`;
}

/** Whether it is the reply to something that the MCP server could not read: it has no id to repeat. */
export function isParseErrorReply(line: string): boolean {
  const value = parse(line);
  if (!isJsonObject(value) || value["jsonrpc"] !== "2.0") return false;
  return value["id"] === null && value["method"] === undefined && isJsonObject(value["error"]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isMessage(value: JsonObject): boolean {
  const { jsonrpc, id, method, params, result, error } = value;
  if (jsonrpc !== undefined) return true;
  const isCall = typeof method === "string" && (id !== undefined || params !== undefined);
  return isCall || (id !== undefined && (result !== undefined || error !== undefined));
}

function findFault(message: JsonObject): string | undefined {
  const { id, method, result, error } = message;
  if (id === null) return "its id is null";
  if (typeof id === "number" && !Number.isInteger(id)) {
    return "its id must be a string or an integer";
  }
  const parts = [method, result, error].filter((part) => part !== undefined);
  if (parts.length !== 1) return "it needs a method, a result or an error, and only one of them";
  if (error !== undefined && !isJsonObject(error)) return "its error is not an object";
  if (result !== undefined && !isJsonObject(result)) return "its result is not an object";
  if (result !== undefined && id === undefined) return "it has a result but no id";
  return undefined;
}

const invalidStart = "The MCP server sent a message that is not valid JSON: ";

/** An error about a message over HTTP, which has no line to show. */
export function describeInvalidJson(why: string): string {
  return `${invalidStart}${why}.`;
}

export function isInvalidJson(error: string): boolean {
  return error.startsWith(invalidStart);
}

const members = new Set(["jsonrpc", "id", "method", "params", "result", "error"]);

/**
 * What a message has that neither JSON-RPC nor the schema of MCP forbids, but that the TypeScript
 * SDK rejects.
 */
export function findSdkLimit(message: JsonObject): string | undefined {
  const { id } = message;
  if (typeof id === "number" && Number.isInteger(id) && !Number.isSafeInteger(id)) {
    return "an id that is larger than JavaScript can represent";
  }
  const unknown = Object.keys(message).find((name) => !members.has(name));
  return unknown && `the additional member ${JSON.stringify(unknown.slice(0, 60))}`;
}

/** The message without what JSON-RPC does not know. */
export function withoutUnknown(message: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(message).filter(([name]) => members.has(name)));
}

const toleratedStart = "The MCP server sent a message with ";

/** A warning about a legal message that other clients may not read. */
export function describeTolerated(limit: string): string {
  return `${toleratedStart}${limit}. That is legal and was read, but clients on the TypeScript SDK reject such a message.`;
}

export function isTolerated(warning: string): boolean {
  return warning.startsWith(toleratedStart);
}
