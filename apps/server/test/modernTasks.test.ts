import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import type { OpenConnection } from "@elicitation-playground/shared/api/commands";
import type { ProfileInput } from "@elicitation-playground/shared/profile/profile";
import { serveModernTasks } from "./modernTaskMcpServer.mjs";
import { openPlayground } from "./playground.ts";

const patient = { timeout: 10_000 };
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

/** The requests about this call's task that left the host. */
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

test("two questions of a task are asked once each and answered apart", async () => {
  const call = await start("two-questions");
  const first = await call.next("elicitation-opened");
  const second = await call.next("elicitation-opened");
  expect(first).toMatchObject({ callId: call.callId, era: "2026-07-28", round: 1 });
  expect([first.inputKey, second.inputKey]).toEqual(["name", "color"]);
  // The schema is as it crossed the wire: the pattern is still there.
  expect(JSON.stringify(second.request)).toContain("pattern");
  await call.answer(second.elicitationId, { action: "accept", content: { color: "red" } });
  await expect.poll(() => sent(call, "tasks/update").length, patient).toBe(1);
  const looks = sent(call, "tasks/get").length;
  // The task still shows both keys, look after look.
  await expect.poll(() => sent(call, "tasks/get").length, patient).toBeGreaterThan(looks + 2);
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

test("a task's status is told when it changes and not at each look", async () => {
  const call = await start("in-turn", {}, overStdio);
  for (const key of ["first", "second"]) {
    const { elicitationId, inputKey, round } = await call.next("elicitation-opened");
    expect([inputKey, round]).toEqual([key, key === "first" ? 1 : 2]);
    const looks = sent(call, "tasks/get").length;
    await expect.poll(() => sent(call, "tasks/get").length, patient).toBeGreaterThan(looks + 2);
    await call.answer(elicitationId, { action: "cancel" });
  }
  await call.next("call-finished");
  const told = call.events.flatMap((event) =>
    event.type === "task-changed" ? [[event.callId, event.status, event.message]] : [],
  );
  expect(told).toEqual([
    [call.callId, "working", undefined],
    [call.callId, "input_required", "Waits for first."],
    [call.callId, "input_required", "Waits for second."],
    [call.callId, "completed", undefined],
  ]);
});

test("a task may ask for a URL and for the roots", async () => {
  const call = await start("page-and-folders", { roots: [{ uri: "file:///here" }] });
  const { elicitationId, request } = await call.next("elicitation-opened");
  expect(request).toMatchObject({ mode: "url", url: "https://example.com/page" });
  await call.answer(elicitationId, { action: "accept" });
  expect(resultOf(await call.next("call-finished"))).toMatchObject({
    page: { action: "accept" },
    folders: { roots: [{ uri: "file:///here" }] },
  });
});

test("a task may ask for a message of a model", async () => {
  const call = await start("model");
  const { samplingId, callId } = await call.next("sampling-opened");
  expect(callId).toBe(call.callId);
  const answer = { action: "respond", text: "Hello." };
  expect((await call.post(`/samplings/${samplingId}/answer`, answer)).status).toBe(200);
  expect(resultOf(await call.next("call-finished"))).toMatchObject({
    text: { role: "assistant", content: { type: "text", text: "Hello." } },
  });
});

test("requests about a task carry its id in the Mcp-Name header", async () => {
  const call = await start("in-turn");
  const { taskId } = await call.next("task-changed");
  const { elicitationId } = await call.next("elicitation-opened");
  await call.answer(elicitationId, { action: "decline" });
  await call.next("elicitation-opened");
  await call.request("DELETE", `/calls/${call.callId}`);
  const ofTask = () => mcpServer.names.filter((request) => request.taskId === taskId);
  await expect
    .poll(() => ofTask().some(({ method }) => method === "tasks/cancel"), patient)
    .toBe(true);
  expect(new Set(ofTask().map(({ method }) => method))).toEqual(
    new Set(["tasks/get", "tasks/update", "tasks/cancel"]),
  );
  expect(new Set(ofTask().map(({ name }) => name))).toEqual(new Set([taskId]));
});

test("a task that is announced is looked at before its time", async () => {
  const call = await start("announce", {}, overStdio);
  expect(resultOf(await call.next("call-finished"))).toBe("Announced.");
  expect(sent(call, "tasks/get")).toHaveLength(4);
});

test("cancelling the call closes its question and cancels the task by its own request", async () => {
  const call = await start("two-questions");
  await call.next("elicitation-opened");
  await call.request("DELETE", `/calls/${call.callId}`);
  expect(await call.next("elicitation-closed")).toMatchObject({ by: "call-cancelled" });
  expect(await call.next("call-cancelled")).toMatchObject({ callId: call.callId });
  await expect.poll(() => sent(call, "tasks/cancel").length, patient).toBe(1);
  expect(sent(call, "notifications/cancelled")).toEqual([]);
  // The answer left before the cancellation.
  expect(sent(call, "tasks/update").length).toBeGreaterThan(0);
});

test("a task that failed ends the call with its error", async () => {
  const call = await start("fail");
  expect(await call.next("call-failed")).toMatchObject({
    problem: { code: "mcp-error", mcpError: { code: -32603, message: "Out of paper." } },
  });
  expect(call.events).toContainEqual(
    expect.objectContaining({ type: "task-changed", message: "The printer stopped." }),
  );
  expect(sent(call, "tasks/cancel")).toEqual([]);
});

test("a task that the MCP server cancels ends the call as cancelled, and its question", async () => {
  const call = await start("stop");
  await call.next("elicitation-opened");
  expect(await call.next("elicitation-closed")).toMatchObject({ by: "mcp-server" });
  const { reason } = await call.next("call-cancelled");
  expect(reason).toBe("The MCP server cancelled the task: The operator stopped it.");
});

test("a question that its task takes back closes, and nothing is answered", async () => {
  const call = await start("withdraw");
  const { elicitationId } = await call.next("elicitation-opened");
  expect(await call.next("elicitation-closed")).toMatchObject({ elicitationId, by: "mcp-server" });
  expect(resultOf(await call.next("call-finished"))).toBe("Never mind.");
  expect(sent(call, "tasks/update")).toEqual([]);
});

test.each(["unknown", "expire"])(
  "%s: a task that is not there any more fails the call",
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

test("a task that completes without a result is a failure that says so", async () => {
  const call = await start("no-result");
  const { problem } = await call.next("call-failed");
  expect(problem.detail).toContain("completed without a valid result");
});

test("a task that never ends runs into the call's time limit and is cancelled", async () => {
  const call = await start("never", { callTimeoutMs: 300 });
  expect(await call.next("call-failed")).toMatchObject({ problem: { code: "call-timed-out" } });
  await expect.poll(() => sent(call, "tasks/cancel").length, patient).toBe(1);
});

test("the call's time limit stands still while its task asks", async () => {
  const call = await start("in-turn", { callTimeoutMs: 800, answerTimeoutMs: 900 });
  expect(await call.next("elicitation-closed")).toMatchObject({ by: "timeout" });
  expect(await call.next("elicitation-closed")).toMatchObject({ by: "timeout" });
  expect(resultOf(await call.next("call-finished"))).toMatchObject({
    second: { action: "cancel" },
  });
});

test("a task that keeps asking is stopped at the profile's rounds", async () => {
  const call = await start("re-ask", {
    maxRounds: 2,
    autoAnswer: { action: "decline", afterMs: 0 },
  });
  expect(await call.next("call-failed")).toMatchObject({ problem: { code: "rounds-exceeded" } });
  await expect.poll(() => sent(call, "tasks/cancel").length, patient).toBe(1);
});

test("what the profile does not offer ends the call, and its task", async () => {
  const call = await start("two-questions", { elicitation: null });
  expect(await call.next("call-failed")).toMatchObject({ problem: { code: "input-refused" } });
  await expect.poll(() => sent(call, "tasks/cancel").length, patient).toBe(1);
});

test("disconnecting while a task asks closes the question and ends the call", async () => {
  const call = await start("two-questions");
  const { taskId } = await call.next("task-changed");
  await call.next("elicitation-opened");
  await call.request("DELETE", `/connections/${call.connectionId}`);
  expect(await call.next("elicitation-closed")).toMatchObject({ by: "disconnect" });
  expect(await call.next("call-failed")).toMatchObject({ problem: { code: "connection-closed" } });
  // The MCP server hears that nobody waits for its task any more.
  const cancelled = () =>
    mcpServer.received.some(
      ({ method, params }) => method === "tasks/cancel" && params.taskId === taskId,
    );
  await expect.poll(cancelled, patient).toBe(true);
});

test("a profile without tasks does not declare them, and is told so", async () => {
  const call = await start("two-questions", { tasks: false });
  expect(await call.next("call-failed")).toMatchObject({ problem: { mcpError: { code: -32021 } } });
});
