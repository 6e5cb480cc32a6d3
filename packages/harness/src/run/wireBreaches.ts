import type { FrameLogged, SessionEvent } from "@elicitation-playground/shared/log/events";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { show, toLine, toSentence } from "./match/difference.ts";
import { TestFailure } from "./failure.ts";

// What an MCP server does on the wire that the protocol forbids. Some hosts bear with it, others
// do not: a scenario fails for it, though its own call may end well.

/** What a client is asked for; the person's own no to it has the code -1. */
const inputs: ReadonlySet<unknown> = new Set([
  "elicitation/create",
  "sampling/createMessage",
  "roots/list",
]);
const refusedByPerson = -1;

/** What the MCP server asked for and this client does not offer, or could not read. */
export function findRefusedRequest(events: readonly SessionEvent[]): TestFailure | undefined {
  const asked = new Map<JsonValue, JsonObject>();
  for (const { direction, message } of framesOf(events)) {
    const { id, method, error } = message;
    if (id === undefined) continue;
    if (direction === "in" && typeof method === "string") {
      asked.set(id, message);
    } else if (direction === "out" && isJsonObject(error) && error["code"] !== refusedByPerson) {
      const request = asked.get(id);
      if (!request || !inputs.has(request["method"])) continue;
      const why = `${toSentence(toLine(wordsOf(error["message"])))} (${wordsOf(error["code"])})`;
      const cause = `The client had to refuse what the MCP server asked, ${describe(request)}: ${why}`;
      return new TestFailure("refused-request", cause);
    }
  }
  return undefined;
}

/** A result that is none, as far as the SDK lets it pass. */
export function findInvalidResult(events: readonly SessionEvent[]): TestFailure | undefined {
  const calls = new Set<JsonValue>();
  for (const { direction, message } of framesOf(events)) {
    const { id = null, method, result } = message;
    if (direction === "out" && method === "tools/call") calls.add(id);
    if (direction !== "in" || !calls.has(id) || !isJsonObject(result)) continue;
    const isWhole = result["resultType"] === undefined || result["resultType"] === "complete";
    if (!isWhole || isJsonObject(result["task"]) || Array.isArray(result["content"])) continue;
    const actual = show(result["content"]).slice(0, 200);
    return broken(
      `The result of tools/call breaks the protocol: its content must be a list, and is ${actual}.`,
    );
  }
  return undefined;
}

/** The first other breach, up to the end of the connection. */
export function findBreach(events: readonly SessionEvent[]): TestFailure | undefined {
  const waiting = new Set<JsonValue>();
  const answered = new Set<JsonValue>();
  let callFinished = false;
  for (const event of events) {
    switch (event.type) {
      case "log-message":
        if (event.level !== "stdout") break;
        return broken(
          `The MCP server wrote something to stdout that is not MCP: ${show(event.text.slice(0, 200))}. Send it to stderr.`,
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
          `${show(event.request.message)} was asked when the call had already ended.`,
        );
      case "frame": {
        const twice = findSecondReply(event, waiting, answered);
        if (twice) return twice;
        break;
      }
      default:
    }
  }
  return undefined;
}

function findSecondReply(
  { direction, message }: FrameLogged,
  waiting: Set<JsonValue>,
  answered: Set<JsonValue>,
): TestFailure | undefined {
  if (!isJsonObject(message)) return undefined;
  const { id = null, method } = message;
  // An error about a message that could not be read has no id.
  if (id === null) return undefined;
  if (direction === "out" && typeof method === "string") {
    waiting.add(id);
    answered.delete(id);
  } else if (direction === "in" && method === undefined) {
    if (answered.has(id)) return broken(`The MCP server answered the request ${show(id)} twice.`);
    if (!waiting.delete(id)) {
      return broken(`The MCP server answered a request that was never made, ${show(id)}.`);
    }
    answered.add(id);
  }
  return undefined;
}

function broken(cause: string): TestFailure {
  return new TestFailure("broken-protocol", cause);
}

function describe({ method, params }: JsonObject): string {
  const message = isJsonObject(params) ? params["message"] : undefined;
  const name = wordsOf(method);
  return typeof message === "string" ? `${show(message)} (${name})` : name;
}

function wordsOf(value: JsonValue | undefined): string {
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
