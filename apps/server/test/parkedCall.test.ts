import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openHost } from "@elicitation-playground/harness/library/openHost";
import { openPlayground } from "./playground.ts";
import { openRawMcpServer } from "./rawMcpServer.ts";

const playground = await openPlayground();
const target = {
  kind: "stdio" as const,
  command: process.execPath,
  args: [fileURLToPath(new URL("urlFlowMcpServer.mjs", import.meta.url))],
};

async function parkedCall(profile = {}) {
  const session = await playground.openSession();
  const connectionId = await session.connect({ target, profile });
  const callId = await session.call({ connectionId, tool: "report" });
  return { session, connectionId, callId };
}

test("a parked call resumes when the MCP server reports completion", async () => {
  const { session, connectionId, callId } = await parkedCall();
  const { elicitationId } = await session.next("elicitation-opened");
  await session.answer(elicitationId, { action: "accept" });
  // A parked call does not block other calls on its connection.
  await session.call({ connectionId, tool: "finish" });
  expect(await session.next("elicitation-completed")).toMatchObject({ elicitationId });
  expect(await session.next("call-resumed")).toMatchObject({ callId, round: 2 });
  const results = [await session.next("call-finished"), await session.next("call-finished")];
  expect(JSON.stringify(results)).toContain("The report.");
});

test("retrying a call that already resumed does nothing", async () => {
  // This MCP server also reports the end of a page that it never asked for.
  await using host = openHost({ checkProtocol: false });
  const connection = await host.connect({ command: target.command, args: target.args });
  const call = connection.call("report");
  const question = await call.question();
  expect(() => call.retry()).toThrow("Answer the open questions");
  await question.accept();
  await connection.call("finish").result();
  call.retry();
  await call.expect({ text: "The report." });
  call.retry();
});

test("a completion before consent does not skip the consent", async () => {
  const { session, connectionId, callId } = await parkedCall();
  const { elicitationId } = await session.next("elicitation-opened");
  await session.call({ connectionId, tool: "finish" });
  await session.next("elicitation-completed");
  await session.next("call-finished");
  expect(session.events.some(({ type }) => type === "call-resumed")).toBe(false);
  await session.answer(elicitationId, { action: "accept" });
  expect(await session.next("call-resumed")).toMatchObject({ callId });
  await session.next("call-finished");
});

test("declining one of two pages fails the call and closes the other", async () => {
  const page = (id: string) => ({
    mode: "url",
    message: id,
    url: `https://example.com/${id}`,
    elicitationId: id,
  });
  const data = { elicitations: [page("one"), page("two")] };
  const error = { code: -32042, message: "Pages first", data };
  const { target: raw } = await openRawMcpServer("2025-11-25", () => ({ error }));
  const session = await playground.openSession();
  const connectionId = await session.connect({ target: raw });
  await session.call({ connectionId, tool: "ask" });
  const { elicitationId } = await session.next("elicitation-opened");
  await session.next("elicitation-opened");
  await session.answer(elicitationId, { action: "decline" });
  await session.next("elicitation-closed");
  expect(await session.next("elicitation-closed")).toMatchObject({ by: "call-cancelled" });
  expect(await session.next("call-failed")).toMatchObject({
    problem: { mcpError: { code: -32042 } },
  });
});

test("a parked call can be cancelled [URL-manual-retry]", async () => {
  const { session, callId } = await parkedCall();
  await session.next("call-parked");
  await session.request("DELETE", `/calls/${callId}`);
  expect(await session.next("elicitation-closed")).toMatchObject({ by: "call-cancelled" });
  expect(await session.next("call-cancelled")).toMatchObject({ callId });
});

test("without URL mode, -32042 fails the call", async () => {
  const { session } = await parkedCall({ elicitation: { form: true, url: false } });
  expect(await session.next("call-failed")).toMatchObject({
    problem: { mcpError: { code: -32042 } },
  });
});

test("a call that times out is cancelled at the MCP server", async () => {
  const session = await playground.openSession();
  const connectionId = await session.connect({ target, profile: { callTimeoutMs: 100 } });
  await session.call({ connectionId, tool: "never" });
  expect(await session.next("call-failed")).toMatchObject({ problem: { code: "call-timed-out" } });
  const sent = session.events.filter(
    (event) => event.type === "frame" && event.direction === "out",
  );
  expect(JSON.stringify(sent)).toContain("notifications/cancelled");
});
