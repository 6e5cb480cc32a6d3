import { expect, test } from "vitest";
import { openPlayground } from "./playground.ts";
import { openRawMcpServer, textReply, type RawReply } from "./rawMcpServer.ts";

const playground = await openPlayground();

const completed = "notifications/elicitation/complete";

async function connected(mcpServer: Awaited<ReturnType<typeof openRawMcpServer>>) {
  const session = await playground.openSession();
  const connectionId = await session.connect({ target: mcpServer.target });
  return { session, start: () => session.call({ connectionId, tool: "ask" }) };
}

test("2025-11-25: repeated and unknown completions are ignored [URL-stray-completion]", async () => {
  const request = { mode: "url", message: "Sign in.", url: "https://example.com/" };
  const mcpServer = await openRawMcpServer("2025-11-25", async ({ push, notify }) => {
    notify(completed, { elicitationId: "never-asked" });
    const { result } = await push("elicitation/create", { ...request, elicitationId: "asked" });
    for (const elicitationId of ["asked", "asked", "never-asked"]) {
      notify(completed, { elicitationId });
    }
    return textReply(JSON.stringify(result));
  });
  const { session, start } = await connected(mcpServer);
  await start();
  const { elicitationId } = await session.next("elicitation-opened");
  await session.answer(elicitationId, { action: "accept" });
  expect((await session.next("call-finished")).result).toHaveProperty(
    "content.0.text",
    '{"action":"accept"}',
  );
  const completions = session.events.flatMap((event) => {
    if (event.type === "elicitation-completed") return [event.elicitationId];
    return event.type === "completion-ignored" ? [event.mcpElicitationId] : [];
  });
  expect(completions).toEqual(["never-asked", elicitationId, "asked", "never-asked"]);
});

test("2025-11-25: an unrelated completion does not resume a parked call [URL-stray-completion]", async () => {
  let finished = false;
  const mcpServer = await openRawMcpServer("2025-11-25", ({ params, notify }): RawReply => {
    const { flow } = params["arguments"] as { flow?: string };
    if (flow !== undefined) {
      finished = flow === "wanted";
      notify(completed, { elicitationId: flow });
      return textReply(`Completed ${flow}.`);
    }
    if (finished) return textReply("The report.");
    const url = { mode: "url", message: "Sign in.", url: "https://example.com/" };
    const elicitations = [{ ...url, elicitationId: "wanted" }];
    return { error: { code: -32042, message: "Sign in first.", data: { elicitations } } };
  });
  const session = await playground.openSession();
  const connectionId = await session.connect({ target: mcpServer.target });
  const complete = (flow: string) =>
    session.call({ connectionId, tool: "ask", arguments: { flow } });
  const callId = await session.call({ connectionId, tool: "ask" });
  const { elicitationId } = await session.next("elicitation-opened");
  await session.answer(elicitationId, { action: "accept" });
  await complete("another");
  await session.next("call-finished");
  expect(session.events.some(({ type }) => type === "call-resumed")).toBe(false);
  await complete("wanted");
  expect(await session.next("call-resumed")).toMatchObject({ callId });
});

test.for(["2025-11-25", "2026-07-28"] as const)(
  "%s: the host never requests the URL of a question [URL-no-prefetch]",
  async (revision) => {
    // The URL is on the MCP server itself, which records every request.
    const params = { mode: "url", message: "Sign in.", elicitationId: "e-1", url: "" };
    const mcpServer = await openRawMcpServer(
      revision,
      async ({ push, params: { inputResponses } }) => {
        if (revision === "2025-11-25") {
          await push("elicitation/create", params);
        } else if (inputResponses === undefined) {
          const inputRequests = { q: { method: "elicitation/create", params } };
          return { result: { resultType: "input_required", inputRequests } };
        }
        return textReply("done");
      },
    );
    params.url = mcpServer.target.url.replace("/mcp", "/sign-in");
    const { session, start } = await connected(mcpServer);
    for (const action of ["decline", "cancel", "accept"] as const) {
      await start();
      const { elicitationId } = await session.next("elicitation-opened");
      await session.answer(elicitationId, { action });
      await session.next("call-finished");
    }
    expect(mcpServer.visits).toContain("/mcp");
    expect(mcpServer.visits).not.toContain("/sign-in");
  },
);
