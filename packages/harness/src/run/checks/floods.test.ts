import { expect, test } from "vitest";
import { EventLog } from "@elicitation-playground/host/log/eventLog";
import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { into, out } from "../../../test/checkedEvents.ts";
import { ServerWatch } from "./serverWatch.ts";

const says = (data: string) => into({ method: "notifications/message", params: { data } });
const progress = into({ method: "notifications/progress", params: {} });

/** What a watch with a limit finds in these events. The log keeps only the newest trace event. */
function findFailure(mostMessages: number | undefined, ...bodies: SessionEventBody[]) {
  const log = new EventLog({ events: 1, bytes: 1 }, (error) => {
    throw error;
  });
  const watch = new ServerWatch(log, { mostMessages });
  for (const body of bodies) log.append(body);
  watch.close();
  return watch.failure?.failure;
}

test("one message more than allowed is a flood, however many the log drops", () => {
  const messages = Array.from({ length: 999 }, (_, index) => says(String(index)));
  expect(findFailure(1000, progress, ...messages)).toBeUndefined();
  expect(findFailure(1000, progress, progress, ...messages)).toMatchObject({
    kind: "flooded",
    cause:
      "The MCP server sent more than 1,000 messages (mostMessages) in one test, mostly notifications/message.",
  });
  expect(findFailure(undefined, ...messages, ...messages)).toBeUndefined();
});

test("replies count, but nothing that the client sends", () => {
  const ping = (id: number) => out({ id, method: "ping" });
  const pong = (id: number) => into({ id, result: {} });
  expect(findFailure(2, ping(1), pong(1), ping(2), pong(2), ping(3))).toBeUndefined();
  expect(findFailure(1, ping(1), pong(1), ping(2), pong(2))?.cause).toMatch(/mostly replies\.$/);
});

test("all connections of a test count together", () => {
  const other: SessionEventBody = Object.assign({}, progress, { connectionId: "connection-2" });
  expect(findFailure(2, progress, progress)).toBeUndefined();
  expect(findFailure(2, progress, progress, other)).toMatchObject({ kind: "flooded" });
});

test("a flood of made-up methods is counted as other messages, and a long one is cut", () => {
  const madeUp = (index: number) => into({ method: `notifications/${index}` });
  const many = Array.from({ length: 300 }, (_, index) => madeUp(index));
  expect(findFailure(299, ...many)?.cause).toMatch(/mostly other messages\.$/);
  const long = into({ method: "x".repeat(5000) });
  expect(findFailure(1, long, long)?.cause.length).toBeLessThan(200);
});
