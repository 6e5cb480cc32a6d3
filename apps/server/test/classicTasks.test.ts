import { afterAll, expect, test } from "vitest";
import type { ProfileInput } from "@elicitation-playground/shared/profile/profile";
import { serveClassicTasks } from "./classicTaskMcpServer.ts";
import { openPlayground } from "./playground.ts";

// The experimental tasks of SDK v1, over Streamable HTTP.
const playground = await openPlayground();
const mcpServer = await serveClassicTasks();
afterAll(mcpServer.close);

async function connect(profile: ProfileInput = {}) {
  const session = await playground.openSession();
  const target = { kind: "http" as const, url: mcpServer.url };
  const connectionId = await session.connect({ target, profile });
  const start = (tool: string) => session.call({ connectionId, tool });
  /** The methods that the host sent for this call. */
  const sent = (callId: string) =>
    session.events.flatMap((event) => {
      if (event.type !== "frame" || event.direction !== "out" || event.callId !== callId) return [];
      return "method" in (event.message as object)
        ? [(event.message as { method: string }).method]
        : [];
    });
  return { ...session, connectionId, start, sent };
}

function resultOf({ result }: { result: Record<string, unknown> }): unknown {
  const [first] = result["content"] as { text: string }[];
  return JSON.parse(first?.text ?? "null");
}

test.each(["survey", "may-survey"])("%s runs as a task that asks two questions", async (tool) => {
  const session = await connect();
  const callId = await session.start(tool);
  const first = await session.next("elicitation-opened");
  expect(first).toMatchObject({ callId, era: "2025-11-25", request: { message: "First?" } });
  await session.answer(first.elicitationId, { action: "accept", content: { text: "one" } });
  // The progress token of the call stays valid while the task runs.
  expect(await session.next("call-progressed")).toMatchObject({ callId, progress: 1, total: 2 });
  const second = await session.next("elicitation-opened");
  expect(second).toMatchObject({ callId, request: { message: "Second?" } });
  await session.answer(second.elicitationId, { action: "decline" });
  expect(resultOf(await session.next("call-finished"))).toMatchObject([
    { action: "accept", content: { text: "one" } },
    { action: "decline" },
  ]);
  const statuses = session.events.flatMap((event) =>
    event.type === "task-changed" ? [event.status] : [],
  );
  expect(statuses).toContain("input_required");
  expect(statuses.at(-1)).toBe("completed");
  expect(session.events.some(({ type }) => type === "log-message")).toBe(false);
  // One `tasks/result` request stays open until the end.
  expect(session.sent(callId).filter((method) => method === "tasks/result")).toHaveLength(1);
});

test("other calls run while a task waits, and each question belongs to its call", async () => {
  const session = await connect();
  const surveying = await session.start("survey");
  const first = await session.next("elicitation-opened");
  const greeting = await session.start("greet");
  const other = await session.start("may-survey");
  const asked = [
    await session.next("elicitation-opened"),
    await session.next("elicitation-opened"),
  ];
  const questionOf = (callId: string) => asked.find((question) => question.callId === callId)!;
  expect(first).toMatchObject({ callId: surveying });
  expect(questionOf(greeting)).toMatchObject({ request: { message: "Your name?" } });
  expect(questionOf(other)).toMatchObject({ request: { message: "First?" } });
  await session.answer(questionOf(greeting).elicitationId, { action: "decline" });
  expect(await session.next("call-finished")).toMatchObject({ callId: greeting });
  await session.answer(first.elicitationId, { action: "cancel" });
  expect(await session.next("elicitation-opened")).toMatchObject({
    callId: surveying,
    request: { message: "Second?" },
  });
  // The answer names its task.
  const reply = session.events.find(
    (event) =>
      event.type === "frame" &&
      event.direction === "out" &&
      event.callId === surveying &&
      "result" in (event.message as object),
  );
  expect(JSON.stringify(reply)).toContain("io.modelcontextprotocol/related-task");
});

test("cancelling the call sends tasks/cancel", async () => {
  const session = await connect();
  const callId = await session.start("survey");
  await session.next("elicitation-opened");
  await session.request("DELETE", `/calls/${callId}`);
  expect(await session.next("elicitation-closed")).toMatchObject({ by: "call-cancelled" });
  await session.next("call-cancelled");
  await expect.poll(() => session.sent(callId)).toContain("tasks/cancel");
  expect(session.sent(callId)).not.toContain("notifications/cancelled");
});

test("a result whose stream breaks while a question is open is requested again", async () => {
  const session = await connect();
  const callId = await session.start("once");
  const { elicitationId } = await session.next("elicitation-opened");
  const asked = () => session.sent(callId).filter((method) => method === "tasks/result").length;
  mcpServer.dropResults();
  await expect.poll(asked).toBe(2);
  await session.answer(elicitationId, { action: "decline" });
  expect(resultOf(await session.next("call-finished"))).toMatchObject({ action: "decline" });
});

test("a task that failed without a result fails the call with its message", async () => {
  const session = await connect();
  await session.start("break");
  expect(await session.next("call-failed")).toMatchObject({
    problem: { code: "mcp-error", detail: "The task failed: The printer stopped." },
  });
});

test("a task that failed with a result finishes the call with it", async () => {
  const session = await connect();
  await session.start("refuse");
  expect(await session.next("call-finished")).toMatchObject({ result: { isError: true } });
});

test("a task that the MCP server cancels cancels the call and closes its question", async () => {
  const session = await connect();
  const callId = await session.start("stop");
  await session.next("elicitation-opened");
  await session.start("stop-it");
  expect(await session.next("elicitation-closed")).toMatchObject({ by: "mcp-server" });
  expect(await session.next("call-cancelled")).toMatchObject({
    callId,
    reason: "The MCP server cancelled the task: The operator stopped it.",
  });
});

test("an expired task fails the call with the MCP server's error", async () => {
  const session = await connect();
  await session.start("expire");
  expect(await session.next("call-failed")).toMatchObject({
    problem: { code: "mcp-error", mcpError: { code: -32602 } },
  });
});

test("a task that never ends is cancelled when the call times out", async () => {
  const session = await connect({ callTimeoutMs: 300 });
  const callId = await session.start("never");
  expect(await session.next("call-failed")).toMatchObject({ problem: { code: "call-timed-out" } });
  await expect.poll(() => session.sent(callId)).toContain("tasks/cancel");
});

test("disconnecting closes the question of a task and fails the call", async () => {
  const session = await connect();
  await session.start("survey");
  await session.next("elicitation-opened");
  await session.request("DELETE", `/connections/${session.connectionId}`);
  expect(await session.next("elicitation-closed")).toMatchObject({ by: "disconnect" });
  expect(await session.next("call-failed")).toMatchObject({
    problem: { code: "connection-closed" },
  });
});

test("a profile without tasks calls a tool with optional task support directly", async () => {
  const session = await connect({ tasks: false });
  const callId = await session.start("may-refuse");
  expect(await session.next("call-finished")).toMatchObject({ result: { isError: true } });
  expect(session.sent(callId)).toEqual(["tools/call"]);
});

test("a profile without tasks gets an error from a tool that requires them", async () => {
  const session = await connect({ tasks: false });
  await session.start("survey");
  const { result } = await session.next("call-finished");
  expect(result["isError"]).toBe(true);
  expect(JSON.stringify(result)).toContain("-32601");
});
