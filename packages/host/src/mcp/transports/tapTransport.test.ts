import { InMemoryTransport, type JSONRPCMessage } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { tapTransport } from "./tapTransport.ts";

const ping: JSONRPCMessage = { jsonrpc: "2.0", id: 1, method: "ping" };
const pong: JSONRPCMessage = { jsonrpc: "2.0", id: 1, result: {} };

test("each frame of both directions is reported once, even when the handler is swapped", async () => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const seen: string[] = [];
  tapTransport(ours, {
    onFrame: (direction) => seen.push(direction),
    onStreamEnded: () => undefined,
  });
  const handled: string[] = [];
  ours.onmessage = () => handled.push("first");
  const first = ours.onmessage;
  ours.onmessage = () => handled.push("second");
  await ours.start();
  await theirs.start();

  await ours.send(ping);
  await theirs.send(pong);
  ours.onmessage = first;
  await theirs.send(pong);
  expect(seen).toEqual(["out", "in", "in"]);
  expect(handled).toEqual(["second", "first"]);
});
