import { expect, test } from "vitest";
import type { Fault } from "@elicitation-playground/shared/elicitation/faults";
import { toRoundRequest, type RoundRequest } from "../eras/roundRequest.ts";
import { RetryFaults } from "./retryFaults.ts";
import { SeenStates } from "./seenStates.ts";

const { signal } = new AbortController();
const first = toRoundRequest({ tool: "dig", arguments: {} });
const call = { callId: "call-1", request: first, isOverHttp: true, signal };
const question = { inputKey: "name", round: 1, hasState: true };
const answers = { inputResponses: { name: { action: "decline" } }, requestState: "signed" };
const retry: RoundRequest = { ...first, params: { ...first.params, ...answers } };

/** The params of every request that is sent for one retry with this fault. */
async function sendWith(fault: Fault) {
  const states = new SeenStates();
  const other = toRoundRequest({ tool: "dig", arguments: { depth: 2 } });
  states.add({ callId: "call-0", request: first, round: 1 }, "used");
  states.use("call-0", "used");
  states.add({ callId: "call-2", request: other, round: 1 }, "foreign");
  const faults = new RetryFaults({ ...call, states });
  await faults.of(question).commit(fault, { action: "decline" });
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
  [{ kind: "replay-state" }, { ...answers, requestState: "used" }],
  [{ kind: "swap-state" }, { ...answers, requestState: "foreign" }],
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
  const states = new SeenStates();
  const overStdio = new RetryFaults({ ...call, isOverHttp: false, states }).of(question).kinds;
  expect(overStdio).toEqual(expect.arrayContaining(["tamper-state", "drop-connection"]));
  const overHttp = new RetryFaults({ ...call, states }).of({ ...question, hasState: false }).kinds;
  expect(overHttp).not.toContain("tamper-state");
  expect(overHttp).not.toContain("drop-connection");
});

test("a state can be replayed once a retry has carried it, and swapped as soon as it is seen", async () => {
  const states = new SeenStates();
  const asking = { resultType: "input_required", requestState: "one" };
  const faults = new RetryFaults({ ...call, states });
  const send = faults.wrap(() => Promise.resolve(asking));
  await send(first, 1);
  expect(faults.of(question).kinds).not.toContain("replay-state");
  const other = { callId: "call-2", request: toRoundRequest({ tool: "fill", arguments: {} }) };
  const foreign = new RetryFaults({ ...call, ...other, states });
  expect(foreign.of(question).kinds).toContain("swap-state");
  expect(foreign.of(question).kinds).not.toContain("replay-state");

  await send({ ...first, params: { ...first.params, requestState: "one" } }, 2);
  expect(faults.of({ ...question, round: 2 }).kinds).toContain("replay-state");
  expect(faults.of({ ...question, round: 2 }).kinds).not.toContain("swap-state");
});
