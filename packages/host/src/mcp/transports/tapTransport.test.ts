import {
  InMemoryTransport,
  type JSONRPCMessage,
  type Transport,
} from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { tapTransport } from "./tapTransport.ts";

const ping: JSONRPCMessage = { jsonrpc: "2.0", id: 1, method: "ping" };
const pong: JSONRPCMessage = { jsonrpc: "2.0", id: 1, result: {} };

test("each frame of both directions is reported once, even when the handler is swapped", async () => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const seen: string[] = [];
  tapTransport(ours, {
    isClosing: () => false,
    onFrame: (direction) => seen.push(direction),
    onReplyLost: () => undefined,
    onBug: () => undefined,
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

const deep = JSON.parse(`${"[".repeat(200)}${"]".repeat(200)}`) as unknown[];
const reason = "The message is nested deeper than 128 levels.";

async function openTapped(isClosing = false) {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const seen: unknown[] = [];
  const bugs: unknown[] = [];
  const handled: unknown[] = [];
  const received: unknown[] = [];
  tapTransport(ours, {
    isClosing: () => isClosing,
    onFrame: (...frame) => seen.push(frame),
    onReplyLost: () => undefined,
    onBug: (error) => bugs.push(error),
  });
  theirs.onmessage = (message) => received.push(message);
  await ours.start();
  await theirs.start();
  return { ours, theirs, seen, bugs, handled, received };
}

test("a request nested too deep is answered with an error and not passed on", async () => {
  const { ours, theirs, seen, handled, received } = await openTapped();
  ours.onmessage = (message) => handled.push(message);
  await theirs.send({ jsonrpc: "2.0", id: 7, method: "elicitation/create", params: { deep } });
  const error = { jsonrpc: "2.0", id: 7, error: { code: -32600, message: reason } };
  expect(received).toEqual([error]);
  expect(seen).toEqual([
    ["in", { jsonrpc: "2.0", id: 7, method: "elicitation/create" }, reason],
    ["out", error],
  ]);
  expect(handled).toEqual([]);
});

test("a reply nested too deep fails the request that waits for it", async () => {
  const { ours, theirs, seen, handled } = await openTapped();
  ours.onmessage = (message) => handled.push(message);
  await theirs.send({ jsonrpc: "2.0", id: 1, result: { deep } });
  expect(seen).toEqual([["in", { jsonrpc: "2.0", id: 1 }, reason]]);
  expect(handled).toEqual([{ jsonrpc: "2.0", id: 1, error: { code: -32600, message: reason } }]);
});

test("a notification nested too deep is dropped", async () => {
  const { ours, theirs, handled, received } = await openTapped();
  ours.onmessage = (message) => handled.push(message);
  await theirs.send({ jsonrpc: "2.0", method: "notifications/message", params: { deep } });
  expect([handled, received]).toEqual([[], []]);
});

test("an error in a handler is reported and does not reach the transport", async () => {
  const { ours, theirs, bugs } = await openTapped();
  ours.onmessage = () => {
    throw new Error("broken handler");
  };
  await theirs.send(pong);
  expect(bugs).toEqual([new Error("broken handler")]);
});

test("a request fails when the stream that should carry its reply ends", async () => {
  const [ours]: Transport[] = InMemoryTransport.createLinkedPair();
  if (!ours) throw new Error("There is no transport.");
  const frames: string[] = [];
  let endStream: (() => void) | undefined;
  ours.send = async (_message, options) => {
    endStream = options?.onRequestStreamEnd;
  };
  tapTransport(ours, {
    isClosing: () => false,
    onFrame: (direction) => frames.push(direction),
    onReplyLost: (id) => `lost ${id}`,
    onBug: () => undefined,
  });
  const handled: unknown[] = [];
  ours.onmessage = (message) => handled.push(message);
  await ours.send(ping);
  endStream?.();
  endStream?.();
  expect(handled).toMatchObject([{ id: 1, error: { message: "lost 1" } }]);
  expect(frames).toEqual(["out"]);
});

test("while the connection closes, only replies are received", async () => {
  const { ours, theirs, handled, received, seen } = await openTapped(true);
  ours.onmessage = (message) => handled.push(message);
  await theirs.send({ jsonrpc: "2.0", id: 7, method: "elicitation/create" });
  await theirs.send({ jsonrpc: "2.0", method: "notifications/message" });
  await theirs.send(pong);
  expect(handled).toEqual([pong]);
  expect(seen).toHaveLength(1);
  expect(received).toEqual([]);
});

test("requests are dropped while the MCP server does not read the replies", async () => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const taken: (() => void)[] = [];
  ours.send = () => new Promise((resolve) => taken.push(resolve));
  const handled: unknown[] = [];
  const refused: unknown[] = [];
  tapTransport(ours, {
    isClosing: () => false,
    onFrame: (_direction, _message, reason) => reason !== undefined && refused.push(reason),
    onReplyLost: () => undefined,
    onBug: () => undefined,
  });
  ours.onmessage = (message) => {
    handled.push(message);
    void ours.send(pong);
  };
  await ours.start();
  for (let count = 0; count < 1010; count += 1) await theirs.send(ping);
  expect(handled).toHaveLength(1000);
  expect(new Set(refused)).toEqual(
    new Set(["The MCP server does not read the replies to its requests."]),
  );
  for (const take of taken) take();
  await new Promise((resolve) => setImmediate(resolve));
  await theirs.send(ping);
  expect(handled).toHaveLength(1001);
});

test("replies that are not read are bounded by their size too", async () => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  ours.send = () => new Promise(() => undefined);
  const handled: unknown[] = [];
  tapTransport(ours, {
    isClosing: () => false,
    onFrame: () => undefined,
    onReplyLost: () => undefined,
    onBug: () => undefined,
  });
  const text = "x".repeat(8 * 1024 * 1024);
  ours.onmessage = (message) => {
    handled.push(message);
    void ours.send({ jsonrpc: "2.0", id: 1, result: { text } });
  };
  await ours.start();
  for (let count = 0; count < 20; count += 1) await theirs.send(ping);
  expect(handled).toHaveLength(8);
});

test("a request with a huge id is dropped, because its reply would repeat it", async () => {
  const { ours, theirs, handled, received, seen } = await openTapped();
  ours.onmessage = (message) => handled.push(message);
  await theirs.send({ jsonrpc: "2.0", id: "x".repeat(10_001), method: "ping" });
  expect([handled, received]).toEqual([[], []]);
  expect(seen).toMatchObject([["in", {}, "The id of the request has more than 10000 characters."]]);
});
