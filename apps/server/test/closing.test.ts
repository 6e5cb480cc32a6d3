import { expect, test } from "vitest";
import { openPlayground } from "./playground.ts";
import { openRawMcpServer, textReply, type Message } from "./rawMcpServer.ts";

const playground = await openPlayground();

/** A session with an open question that an MCP server pushed over HTTP. */
async function openAsking() {
  let answered: (reply: Message) => void = () => undefined;
  const answer = new Promise<Message>((resolve) => (answered = resolve));
  const { target } = await openRawMcpServer("2025-11-25", async ({ push }) => {
    answered(await push("elicitation/create", { message: "Sure?", requestedSchema: {} }));
    return textReply("done");
  });
  const session = await playground.openSession();
  const connectionId = await session.connect({ target, profile: { era: "2025-11-25" } });
  await session.call({ connectionId, tool: "ask" });
  await session.next("elicitation-opened");
  return { session, connectionId, answer };
}

test("closing a connection over HTTP cancels its open question at the MCP server", async () => {
  const { session, connectionId, answer } = await openAsking();
  await session.request("DELETE", `/connections/${connectionId}`);
  expect(await answer).toMatchObject({ result: { action: "cancel" } });
});

test("closing a session cancels its open question and ends its stream after the last event", async () => {
  const { session, answer } = await openAsking();
  await session.request("DELETE", "");
  expect(await answer).toMatchObject({ result: { action: "cancel" } });
  expect(await session.next("elicitation-closed")).toMatchObject({ by: "disconnect" });
  await session.next("connection-closed");
});
