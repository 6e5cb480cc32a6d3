import {
  Client as McpClientV2,
  InMemoryTransport as InMemoryTransportV2,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { Client as McpClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport as InMemoryTransportV1 } from "@modelcontextprotocol/sdk/inMemory.js";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { Notebook } from "../src/notes/notebook.ts";
import { defineSample, type Sample } from "../src/sample/defineSample.ts";
import { createClassicMcpServer } from "../src/serve/classic.ts";
import { createModernMcpServer } from "../src/serve/modern.ts";

// Without a port, so that the work of the tool can be observed.

const info = { name: "test", version: "1" };

const servingOf = (sample: Sample) => ({ offered: [sample], notebook: new Notebook() });

type Call = (sample: Sample, signal: AbortSignal) => Promise<unknown>;

const callClassic: Call = async (sample, signal) => {
  const [near, far] = InMemoryTransportV1.createLinkedPair();
  await createClassicMcpServer(servingOf(sample)).connect(far);
  const mcpClient = new McpClientV1(info);
  await mcpClient.connect(near);
  onTestFinished(() => mcpClient.close());
  return mcpClient.callTool({ name: sample.name }, undefined, { signal });
};

const callPushed: Call = async (sample, signal) => {
  const [near, far] = InMemoryTransportV2.createLinkedPair();
  await createModernMcpServer("legacy", servingOf(sample)).connect(far);
  const mcpClient = new McpClientV2(info);
  await mcpClient.connect(near);
  onTestFinished(() => mcpClient.close());
  return mcpClient.callTool({ name: sample.name }, { signal });
};

const callInRounds: Call = async (sample, signal) => {
  const handler = createMcpHandler(() => createModernMcpServer("modern", servingOf(sample)), {
    legacy: "reject",
  });
  const transport = new StreamableHTTPClientTransport(new URL("http://samples.test/"), {
    fetch: (url, init) => handler.fetch(new Request(url, init)),
  });
  const mode = { pin: "2026-07-28" };
  const mcpClient = new McpClientV2(info, { versionNegotiation: { mode } });
  await mcpClient.connect(transport);
  onTestFinished(async () => {
    await mcpClient.close();
    await handler.close();
  });
  return mcpClient.callTool({ name: sample.name }, { signal });
};

test.for([
  ["SDK v1", callClassic],
  ["SDK v2 in 2025", callPushed],
  ["SDK v2 in 2026", callInRounds],
] as const)("%s: cancelling a call stops its work", async ([, call]) => {
  const calling = new AbortController();
  const onStopped = vi.fn<() => void>();
  const onNext = vi.fn<() => null>(() => null);
  const digging = defineSample({
    name: "dig",
    title: "Dig",
    description: "Digs until it is stopped",
    annotations: {},
    input: z.object({}),
    *run(_args, ask) {
      yield* ask.once((signal) => {
        return new Promise<null>((_resolve, reject) => {
          signal.addEventListener("abort", () => {
            onStopped();
            reject(new Error("Stopped"));
          });
          calling.abort();
        });
      });
      yield* ask.once(onNext);
      return "Dug.";
    },
  });
  await expect(call(digging, calling.signal)).rejects.toThrow(/abort/i);
  await vi.waitFor(() => expect(onStopped).toHaveBeenCalledOnce(), 15_000);
  expect(onNext).not.toHaveBeenCalled();
});
