import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import type { OpenConnection } from "@elicitation-playground/shared/api/commands";
import type { ProfileInput } from "@elicitation-playground/shared/profile/profile";
import { serveModernTasks } from "./modernTaskMcpServer.mjs";
import { openPlayground } from "./playground.ts";

const playground = await openPlayground();
const mcpServer = await serveModernTasks();
afterAll(mcpServer.close);
const overHttp = { kind: "http" as const, url: mcpServer.url };
const overStdio = {
  kind: "stdio" as const,
  command: process.execPath,
  args: [fileURLToPath(new URL("modernTaskMcpServer.mjs", import.meta.url))],
};

type TargetInput = OpenConnection["target"];

async function start(tool: string, profile: ProfileInput = {}, target: TargetInput = overHttp) {
  const session = await playground.openSession();
  const connectionId = await session.connect({ target, profile });
  const callId = await session.call({ connectionId, tool });
  return { ...session, connectionId, callId };
}
type Started = Awaited<ReturnType<typeof start>>;

/** The requests that the host sent about this call's task. */
function sent({ events, callId }: Started, method: string) {
  return events.flatMap((event) => {
    if (event.type !== "frame" || event.direction !== "out" || event.callId !== callId) return [];
    const message = event.message as { method?: string; params?: Record<string, unknown> };
    return message.method === method ? [message.params ?? {}] : [];
  });
}

function resultOf({ result }: { result: Record<string, unknown> }): unknown {
  const [first] = result["content"] as { text: string }[];
  return JSON.parse(first?.text ?? "null");
}

test("two questions of a task are asked once and answered separately", async () => {
  const call = await start("two-questions");
  const first = await call.next("elicitation-opened");
  const second = await call.next("elicitation-opened");
  expect(first).toMatchObject({ callId: call.callId, era: "2026-07-28", round: 1 });
  expect([first.inputKey, second.inputKey]).toEqual(["name", "color"]);
  // The schema is unchanged: it still has its pattern.
  expect(JSON.stringify(second.request)).toContain("pattern");
  await call.answer(second.elicitationId, { action: "accept", content: { color: "red" } });
  await expect.poll(() => sent(call, "tasks/update").length).toBe(1);
  const polls = sent(call, "tasks/get").length;
  // The task still lists both keys with every poll.
  await expect.poll(() => sent(call, "tasks/get").length).toBeGreaterThan(polls + 2);
  await call.answer(first.elicitationId, { action: "decline" });
  expect(resultOf(await call.next("call-finished"))).toEqual({
    name: { action: "decline" },
    color: { action: "accept", content: { color: "red" } },
  });
  const answered = sent(call, "tasks/update").map(({ inputResponses }) => inputResponses);
  expect(answered.map((responses) => Object.keys(responses as object))).toEqual([
    ["color"],
    ["name"],
  ]);
  expect(call.events.filter(({ type }) => type === "elicitation-opened")).toHaveLength(2);
});

test("a task's status is logged only when it changes", async () => {
  const call = await start("in-turn", {}, overStdio);
  for (const key of ["first", "second"]) {
    const { elicitationId, inputKey, round } = await call.next("elicitation-opened");
    expect([inputKey, round]).toEqual([key, key === "first" ? 1 : 2]);
    const polls = sent(call, "tasks/get").length;
    await expect.poll(() => sent(call, "tasks/get").length).toBeGreaterThan(polls + 2);
    await call.answer(elicitationId, { action: "cancel" });
  }
  await call.next("call-finished");
  const changes = call.events.flatMap((event) =>
    event.type === "task-changed" ? [[event.callId, event.status, event.message]] : [],
  );
  expect(changes).toEqual([
    [call.callId, "working", undefined],
    [call.callId, "input_required", "Waits for first."],
    [call.callId, "input_required", "Waits for second."],
    [call.callId, "completed", undefined],
  ]);
});

test("a task can ask for a URL and for roots", async () => {
  const call = await start("page-and-folders", { roots: [{ uri: "file:///here" }] });
  const { elicitationId, request } = await call.next("elicitation-opened");
  expect(request).toMatchObject({ mode: "url", url: "https://example.com/page" });
  await call.answer(elicitationId, { action: "accept" });
  expect(resultOf(await call.next("call-finished"))).toMatchObject({
    page: { action: "accept" },
    folders: { roots: [{ uri: "file:///here" }] },
  });
});

test("a task can ask for sampling", async () => {
  const call = await start("model");
  const { samplingId, callId } = await call.next("sampling-opened");
  expect(callId).toBe(call.callId);
  const answer = { action: "respond", text: "Hello." };
  expect((await call.post(`/samplings/${samplingId}/answer`, answer)).status).toBe(200);
  expect(resultOf(await call.next("call-finished"))).toMatchObject({
    text: { role: "assistant", content: { type: "text", text: "Hello." } },
  });
});

test("requests about a task have its id in the Mcp-Name header", async () => {
  const call = await start("in-turn");
  const { taskId } = await call.next("task-changed");
  const { elicitationId } = await call.next("elicitation-opened");
  await call.answer(elicitationId, { action: "decline" });
  await call.next("elicitation-opened");
  await call.request("DELETE", `/calls/${call.callId}`);
  const ofTask = () => mcpServer.names.filter((request) => request.taskId === taskId);
  await expect.poll(() => ofTask().some(({ method }) => method === "tasks/cancel")).toBe(true);
  expect(new Set(ofTask().map(({ method }) => method))).toEqual(
    new Set(["tasks/get", "tasks/update", "tasks/cancel"]),
  );
  expect(new Set(ofTask().map(({ name }) => name))).toEqual(new Set([taskId]));
});

test("a notification polls the task before its interval has passed", async () => {
  const call = await start("announce", {}, overStdio);
  expect(resultOf(await call.next("call-finished"))).toBe("Announced.");
  expect(sent(call, "tasks/get")).toHaveLength(4);
});

test("cancelling the call closes its question and sends tasks/cancel", async () => {
  const call = await start("two-questions");
  await call.next("elicitation-opened");
  await call.request("DELETE", `/calls/${call.callId}`);
  expect(await call.next("elicitation-closed")).toMatchObject({ by: "call-cancelled" });
  expect(await call.next("call-cancelled")).toMatchObject({ callId: call.callId });
  await expect.poll(() => sent(call, "tasks/cancel").length).toBe(1);
  expect(sent(call, "notifications/cancelled")).toEqual([]);
  // The answer was sent before the cancellation.
  expect(sent(call, "tasks/update").length).toBeGreaterThan(0);
});

test("a failed task fails the call with its error", async () => {
  const call = await start("fail");
  expect(await call.next("call-failed")).toMatchObject({
    problem: { code: "mcp-error", mcpError: { code: -32603, message: "Out of paper." } },
  });
  expect(call.events).toContainEqual(
    expect.objectContaining({ type: "task-changed", message: "The printer stopped." }),
  );
  expect(sent(call, "tasks/cancel")).toEqual([]);
});

test("a task that the MCP server cancels cancels the call and closes its question", async () => {
  const call = await start("stop");
  await call.next("elicitation-opened");
  expect(await call.next("elicitation-closed")).toMatchObject({ by: "mcp-server" });
  const { reason } = await call.next("call-cancelled");
  expect(reason).toBe("The MCP server cancelled the task: The operator stopped it.");
});

test("a question that the task withdraws closes without an answer", async () => {
  const call = await start("withdraw");
  const { elicitationId } = await call.next("elicitation-opened");
  expect(await call.next("elicitation-closed")).toMatchObject({ elicitationId, by: "mcp-server" });
  expect(resultOf(await call.next("call-finished"))).toBe("Never mind.");
  expect(sent(call, "tasks/update")).toEqual([]);
});

test.each(["unknown", "expire"])(
  "%s: a task that no longer exists fails the call",
  async (tool) => {
    const call = await start(tool);
    expect(await call.next("call-failed")).toMatchObject({
      problem: { code: "mcp-error", mcpError: { code: -32602 } },
    });
    expect(call.events.filter(({ type }) => type === "elicitation-opened")).toHaveLength(
      tool === "expire" ? 1 : 0,
    );
    if (tool === "expire") await call.next("elicitation-closed");
    expect(sent(call, "tasks/update")).toEqual([]);
  },
);

test("a task that completes without a result fails the call", async () => {
  const call = await start("no-result");
  const { problem } = await call.next("call-failed");
  expect(problem.detail).toContain("completed without a valid result");
});

test("a task that never ends is cancelled when the call times out", async () => {
  const call = await start("never", { callTimeoutMs: 300 });
  expect(await call.next("call-failed")).toMatchObject({ problem: { code: "call-timed-out" } });
  await expect.poll(() => sent(call, "tasks/cancel").length).toBe(1);
});

test("the call's time limit is paused while a question of its task is open", async () => {
  const call = await start("in-turn", { callTimeoutMs: 2000, answerTimeoutMs: 1100 });
  expect(await call.next("elicitation-closed")).toMatchObject({ by: "timeout" });
  expect(await call.next("elicitation-closed")).toMatchObject({ by: "timeout" });
  expect(resultOf(await call.next("call-finished"))).toMatchObject({
    second: { action: "cancel" },
  });
});

test("a task that keeps asking is cancelled after the profile's maximum of rounds", async () => {
  const call = await start("re-ask", {
    maxRounds: 2,
    autoAnswer: { action: "decline", afterMs: 0 },
  });
  expect(await call.next("call-failed")).toMatchObject({ problem: { code: "rounds-exceeded" } });
  await expect.poll(() => sent(call, "tasks/cancel").length).toBe(1);
});

test("a question that the profile does not allow fails the call and cancels its task", async () => {
  const call = await start("two-questions", { elicitation: null });
  expect(await call.next("call-failed")).toMatchObject({ problem: { code: "input-refused" } });
  await expect.poll(() => sent(call, "tasks/cancel").length).toBe(1);
});

test("disconnecting closes the question of a task and fails the call", async () => {
  const call = await start("two-questions");
  const { taskId } = await call.next("task-changed");
  await call.next("elicitation-opened");
  await call.request("DELETE", `/connections/${call.connectionId}`);
  expect(await call.next("elicitation-closed")).toMatchObject({ by: "disconnect" });
  expect(await call.next("call-failed")).toMatchObject({ problem: { code: "connection-closed" } });
  // Asks the MCP server to cancel the task.
  const cancelled = () =>
    mcpServer.received.some(
      ({ method, params }) => method === "tasks/cancel" && params.taskId === taskId,
    );
  await expect.poll(cancelled).toBe(true);
});

test("a profile without tasks gets an error from an MCP server that requires them", async () => {
  const call = await start("two-questions", { tasks: false });
  expect(await call.next("call-failed")).toMatchObject({ problem: { mcpError: { code: -32021 } } });
});
