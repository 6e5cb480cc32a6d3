import type { FrameLogged, SessionEvent } from "@elicitation-playground/shared/log/events";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { TestFailure } from "./failure.ts";
import { show, toLine, toSentence } from "./match/difference.ts";

// What the protocol forbids an MCP server to do. Some hosts tolerate it and others do not, so the
// test fails even if the call succeeds.

const clientMethods: ReadonlySet<unknown> = new Set([
  "elicitation/create",
  "sampling/createMessage",
  "roots/list",
]);
/** The error code when the person refuses a sampling request. */
const refusedByPerson = -1;

/** A request that the client does not support or cannot read. */
export function findRefusedRequest(events: readonly SessionEvent[]): TestFailure | undefined {
  const requests = new Map<JsonValue, JsonObject>();
  for (const { direction, message } of framesOf(events)) {
    const { id, method, error } = message;
    if (id === undefined) continue;
    if (direction === "in" && typeof method === "string") {
      requests.set(id, message);
    } else if (direction === "out" && isJsonObject(error) && error["code"] !== refusedByPerson) {
      const request = requests.get(id);
      if (!request || !clientMethods.has(request["method"])) continue;
      const reason = `${toSentence(toLine(textOf(error["message"])))} (${textOf(error["code"])})`;
      const cause = `The client refused a request of the MCP server, ${describe(request)}: ${reason}`;
      return new TestFailure("refused-request", cause);
    }
  }
  return undefined;
}

/** An invalid result that the SDK lets through. */
export function findInvalidResult(events: readonly SessionEvent[]): TestFailure | undefined {
  const calls = new Set<JsonValue>();
  for (const { direction, message } of framesOf(events)) {
    const { id = null, method, result } = message;
    if (direction === "out" && method === "tools/call") calls.add(id);
    if (direction !== "in" || !calls.has(id) || !isJsonObject(result)) continue;
    const isComplete = result["resultType"] === undefined || result["resultType"] === "complete";
    if (!isComplete || isJsonObject(result["task"]) || Array.isArray(result["content"])) continue;
    const actual = show(result["content"]).slice(0, 200);
    return brokenProtocol(
      `The result of tools/call is invalid: content must be an array, received ${actual}.`,
    );
  }
  return undefined;
}

/** The first other protocol error of a connection. */
export function findProtocolError(events: readonly SessionEvent[]): TestFailure | undefined {
  const waiting = new Set<JsonValue>();
  const answered = new Set<JsonValue>();
  let callFinished = false;
  for (const event of events) {
    switch (event.type) {
      case "log-message":
        if (event.level !== "stdout") break;
        return brokenProtocol(
          `The MCP server wrote to stdout, which is reserved for MCP messages: ${show(event.text.slice(0, 200))}. Write to stderr instead.`,
        );
      case "call-started":
        callFinished = false;
        break;
      case "call-finished":
        callFinished = true;
        break;
      case "elicitation-opened":
        if (!callFinished) break;
        return new TestFailure(
          "unexpected-question",
          `${show(event.request.message)} was asked after the call had ended.`,
        );
      case "frame": {
        const error = findInvalidReply(event, waiting, answered);
        if (error) return error;
        break;
      }
      default:
    }
  }
  return undefined;
}

function findInvalidReply(
  { direction, message }: FrameLogged,
  waiting: Set<JsonValue>,
  answered: Set<JsonValue>,
): TestFailure | undefined {
  if (!isJsonObject(message)) return undefined;
  const { id = null, method } = message;
  // The error response to an unreadable message has no id.
  if (id === null) return undefined;
  if (direction === "out" && typeof method === "string") {
    waiting.add(id);
    answered.delete(id);
  } else if (direction === "in" && method === undefined) {
    if (answered.has(id))
      return brokenProtocol(`The MCP server answered request ${show(id)} twice.`);
    if (!waiting.delete(id)) {
      return brokenProtocol(`The MCP server answered request ${show(id)}, which was never sent.`);
    }
    answered.add(id);
  }
  return undefined;
}

function brokenProtocol(cause: string): TestFailure {
  return new TestFailure("broken-protocol", cause);
}

function describe({ method, params }: JsonObject): string {
  const message = isJsonObject(params) ? params["message"] : undefined;
  const name = textOf(method);
  return typeof message === "string" ? `${show(message)} (${name})` : name;
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : show(value);
}

type Frame = { direction: "in" | "out"; message: JsonObject };

function framesOf(events: readonly SessionEvent[]): Frame[] {
  return events.flatMap((event) =>
    event.type === "frame" && isJsonObject(event.message)
      ? [{ direction: event.direction, message: event.message }]
      : [],
  );
}
