import { expect, test } from "vitest";
import type { Fault } from "@elicitation-playground/shared/elicitation/faults";
import { toRoundRequest, type RoundRequest } from "../eras/roundRequest.ts";
import { RetryFaults } from "./retryFaults.ts";

const { signal } = new AbortController();
const first = toRoundRequest({ tool: "dig", arguments: {} });
const answers = { inputResponses: { name: { action: "decline" } }, requestState: "signed" };
const retry: RoundRequest = { ...first, params: { ...first.params, ...answers } };

/** The params of every request that is sent for one retry with this fault. */
async function sendWith(fault: Fault) {
  const faults = new RetryFaults(true, signal);
  await faults.of({ inputKey: "name", hasState: true }).commit(fault, { action: "decline" });
  const sent: unknown[] = [];
  const send = faults.wrap(async ({ params }) => {
    sent.push({ inputResponses: params["inputResponses"], requestState: params["requestState"] });
    return { sends: sent.length };
  });
  return { result: await send(retry, 2), sent, send };
}

test.each<[Fault, object]>([
  [{ kind: "odd-answer" }, answers],
  [{ kind: "drop-key" }, { ...answers, inputResponses: {} }],
  [
    { kind: "add-key", key: "extra" },
    { ...answers, inputResponses: { ...answers.inputResponses, extra: { action: "decline" } } },
  ],
  [{ kind: "tamper-state" }, { ...answers, requestState: "sigAed" }],
  [{ kind: "omit-state" }, { inputResponses: answers.inputResponses, requestState: undefined }],
])("%j changes the retry", async (fault, expected) => {
  expect((await sendWith(fault)).sent).toEqual([expected]);
});

test("answer-twice sends the retry twice and continues with the first result", async () => {
  const { sent, result } = await sendWith({ kind: "answer-twice" });
  expect(sent).toEqual([answers, answers]);
  expect(result).toEqual({ sends: 1 });
});

test("a fault changes only the next retry", async () => {
  const { sent, send } = await sendWith({ kind: "omit-state" });
  await send(retry, 3);
  expect(sent[1]).toEqual(answers);
});

test("faults of the state and the connection are possible only where these exist", () => {
  const overStdio = new RetryFaults(false, signal).of({ inputKey: "name", hasState: true }).kinds;
  expect(overStdio).toEqual(expect.arrayContaining(["tamper-state", "drop-connection"]));
  const overHttp = new RetryFaults(true, signal).of({ inputKey: "name", hasState: false }).kinds;
  expect(overHttp).not.toContain("tamper-state");
  expect(overHttp).not.toContain("drop-connection");
});
