import { expect, test } from "vitest";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { exampleLog, sample, started } from "../../test/exampleLog.ts";
import { toScenario } from "./toScenario.ts";

function log(text: string, structuredContent?: JsonObject) {
  const result = {
    content: [{ type: "text", text }],
    ...(structuredContent && { structuredContent }),
  };
  return exampleLog(sample, {}, [
    started("call-1", "pay"),
    { type: "call-finished", callId: "call-1", result },
  ]);
}

const changeOf = (text: string, others: string[]) =>
  toScenario(log(text), { reruns: others.map((other) => log(other)) })?.change?.now;

test.each([
  ["Paid.", ["Declined.", "Declined."]],
  ["Paid.", ["Declined.", "Paid."]],
  ["Paid in 12 ms.", ["Declined in 7 ms.", "Declined in 9 ms."]],
  ["Paid, id x7.", ["Declined, id p9.", "Declined, id zz."]],
  ["Paid; x7", ["Declined p9", "Declined zz"]],
  ["Paid in full.", ["Paid.", "Paid."]],
  ["The seat is yours.", ["The seat was taken.", "The seat was taken."]],
  ["1 seat left.", ["0 seats left.", "0 seats left."]],
  ["1 seat left.", ["0 seat left.", "0 seat left."]],
  ["", ["Done.", "Done."]],
])("%j is a different result than %j", (text, others) => {
  const now = others.findLast((other) => other !== text);
  expect(changeOf(text, others)).toBe(JSON.stringify(now));
});

test.each([
  ["Done.", ["Done."]],
  ["Took 12 ms", ["Took 7 ms", "Took 7 ms"]],
  ["Paid as R-12 on 2026-01-02.", ["Paid as R-1 on 2026-01-03.", "Paid as R-1 on 2026-01-03."]],
  ["Call 1", ["Call 2", "Call 3"]],
  ["I am glad.", ["I am so calm.", "I am too shy."]],
  ["7", ["8", "9"]],
  ["Hello •••, call 4.", ["Hello Ada, call 5.", "Hello Ada, call 6."]],
  ["Dear Ada", ["Hi Ada", "Dear Ada"]],
])("%j and %j are the same result", (text, others) => {
  expect(changeOf(text, others)).toBeUndefined();
});

test("structured content that all reruns agree on is a change, and what varies is not", () => {
  const of = (status: string, id: string, seats: number[]) =>
    log("ok", { status, id, tookMs: seats.length, seats });
  const change = (...reruns: ReturnType<typeof log>[]) =>
    toScenario(of("paid", "a1", [1]), { reruns })?.change;
  expect(change(of("declined", "b2", [1]), of("declined", "c3", [1]))).toEqual({
    what: "structuredContent.status",
    recorded: '"paid"',
    now: '"declined"',
  });
  expect(change(of("paid", "b2", [1, 2]), of("paid", "c3", [1, 2]))?.what).toBe(
    "structuredContent.seats",
  );
  expect(change(of("paid", "b2", [3]), of("paid", "c3", [4]))).toBeUndefined();
});
