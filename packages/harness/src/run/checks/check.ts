import { urlElicitationRequired } from "@elicitation-playground/shared/elicitation/protocol";
import type { FrameLogged, SessionEvent } from "@elicitation-playground/shared/log/events";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { TestFailure } from "../failure/failure.ts";

/** The events of a test; the last one is for what can be known only then. */
export type WatchedEvent = SessionEvent | { type: "test-ended" };

/** What the report of the test should say, without a failure. */
export type Note = { note: string };

/** Looks at the events of a test one by one; returns what the MCP server did wrong. */
export type Check = (event: WatchedEvent) => TestFailure | Note | undefined;

/** A kind of mistake to look for. Each test gets a check with a memory of its own. */
export function defineCheck(create: () => Check): () => Check {
  return create;
}

/** For a check that looks at frames only. */
export function eachFrame(
  find: (message: JsonObject, direction: FrameLogged["direction"]) => TestFailure | undefined,
): Check {
  return (event) =>
    event.type === "frame" && isJsonObject(event.message)
      ? find(event.message, event.direction)
      : undefined;
}

/** Whether a reply ends its call: a task, a round and a parked call go on. */
export function isFinalReply({ result, error }: JsonObject): boolean {
  if (isJsonObject(error)) return error["code"] !== urlElicitationRequired;
  if (!isJsonObject(result)) return true;
  const { task, resultType = "complete" } = result;
  return task === undefined && resultType === "complete";
}

export function brokenProtocol(cause: string): TestFailure {
  return new TestFailure("broken-protocol", cause);
}
