import { expect, test } from "vitest";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { openPlayground } from "./playground.ts";

const playground = await openPlayground();
const roots = [{ uri: "file:///tmp/mixed" }];

async function ask(profile: object) {
  const session = await playground.openSession();
  const connectionId = await session.connect({
    target: { kind: "sample", name: "conformance" },
    profile: { era: "2026-07-28", ...profile },
  });
  const callId = await session.call({
    connectionId,
    tool: "test_input_required_result_multiple_inputs",
  });
  return { session, callId };
}

test("a round with a form that is answered twice, a sampling request and roots is sent together", async () => {
  const { session, callId } = await ask({ roots });
  const { elicitationId } = await session.next("elicitation-opened");
  const { samplingId, inputKey } = await session.next("sampling-opened");
  expect(inputKey).toBe("greeting");
  await session.answer(elicitationId, { action: "decline" });
  expect((await session.post(`/elicitations/${elicitationId}/reopen`)).status).toBe(202);
  const content = { name: "Ada" };
  await session.answer(elicitationId, { action: "accept", content });
  const answer = { action: "respond", text: "Good morning" };
  expect((await session.post(`/samplings/${samplingId}/answer`, answer)).status).toBe(200);
  await session.next("call-finished");
  const retry = session.events.flatMap((event) =>
    event.type === "frame" && event.direction === "out" && event.callId === callId
      ? [(event.message as { params: JsonObject }).params["inputResponses"]]
      : [],
  );
  expect(retry).toMatchObject([
    undefined,
    {
      user_name: { action: "accept", content },
      greeting: { role: "assistant", content: { type: "text", text: "Good morning" } },
      client_roots: { roots },
    },
  ]);
});

test("refusing sampling in a round fails the call and closes its other questions", async () => {
  const { session } = await ask({ roots });
  await session.next("elicitation-opened");
  const { samplingId } = await session.next("sampling-opened");
  await session.post(`/samplings/${samplingId}/answer`, { action: "refuse" });
  expect(await session.next("call-failed")).toMatchObject({ problem: { code: "input-refused" } });
  expect(await session.next("elicitation-closed")).toMatchObject({ by: "mcp-server" });
});
