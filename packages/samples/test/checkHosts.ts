import { PassThrough } from "node:stream";
import {
  Client as McpClientV2,
  StreamableHTTPClientTransport as HttpTransportV2,
} from "@modelcontextprotocol/client";
import { Client as McpClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as HttpTransportV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { StdioServerTransport as StdioTransportV1 } from "@modelcontextprotocol/sdk/server/stdio.js";
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { StdioServerTransport as StdioTransportV2 } from "@modelcontextprotocol/server/stdio";
import { onTestFinished } from "vitest";
import { CardStore } from "../src/check/cardStore.ts";
import { createCheckEndpoint } from "../src/serve/endpoints.ts";
import { openPagesServer } from "../src/serve/pagesServer.ts";
import { serveOverStdio } from "../src/serve/stdio.ts";
import type { Answer } from "./clients.ts";
import { serveSamples } from "./sampleServer.ts";

/** The MCP clients that are checked, each an SDK in an era. */
export const sdks = ["v1", "v2 in 2025", "v2 in 2026"] as const;
export type SdkName = (typeof sdks)[number];

export type AskedPerson = (
  question: { message: string; url?: string; requestedSchema?: unknown },
  signal: AbortSignal,
) => Answer | Promise<Answer>;

export type CheckClient = {
  call(name: string, args: object, signal?: AbortSignal): Promise<unknown>;
  listTools(): Promise<string[]>;
};

/** SDK v2 calls `onComplete` when a page is finished. */
type ConnectOptions = { capabilities?: object; onComplete?: () => void };

const info = { name: "careful", version: "1" };
const everything = { elicitation: { form: {}, url: {} }, roots: {}, sampling: {} };
const roots = [{ uri: "file:///tmp" }];
const message = {
  model: "none",
  role: "assistant" as const,
  content: { type: "text" as const, text: "Hello." },
};
const timeout = 2_147_483_647;

/** A client and the streams or the address of the check set that it is connected to. */
export async function connectSdk(
  sdk: SdkName,
  way: URL | { input: PassThrough; output: PassThrough },
  person: AskedPerson,
  { capabilities = everything, onComplete = () => {} }: ConnectOptions = {},
): Promise<CheckClient> {
  if (sdk === "v1") {
    const mcpClient = new McpClientV1(info, { capabilities });
    if ("elicitation" in capabilities) {
      mcpClient.setRequestHandler(ElicitRequestSchema, async ({ params }, { signal }) => ({
        ...(await person(params, signal)),
      }));
    }
    if ("roots" in capabilities) {
      mcpClient.setRequestHandler(ListRootsRequestSchema, () => ({ roots }));
    }
    if ("sampling" in capabilities) {
      mcpClient.setRequestHandler(CreateMessageRequestSchema, () => message);
    }
    await mcpClient.connect(
      way instanceof URL ? new HttpTransportV1(way) : new StdioTransportV1(way.input, way.output),
    );
    onTestFinished(() => mcpClient.close());
    return {
      call: (name, args, signal) =>
        mcpClient.callTool({ name, arguments: { ...args } }, undefined, {
          timeout,
          ...(signal && { signal }),
        }),
      listTools: async () => (await mcpClient.listTools()).tools.map(({ name }) => name),
    };
  }
  const mode = sdk === "v2 in 2025" ? "legacy" : { pin: "2026-07-28" };
  const mcpClient = new McpClientV2(info, { capabilities, versionNegotiation: { mode } });
  if ("elicitation" in capabilities) {
    mcpClient.setRequestHandler("elicitation/create", async ({ params }, { mcpReq }) => ({
      ...(await person(params, mcpReq.signal)),
    }));
  }
  mcpClient.setNotificationHandler("notifications/elicitation/complete", onComplete);
  if ("roots" in capabilities) {
    mcpClient.setRequestHandler("roots/list", () => ({ roots }));
  }
  if ("sampling" in capabilities) {
    mcpClient.setRequestHandler("sampling/createMessage", () => message);
  }
  await mcpClient.connect(
    way instanceof URL ? new HttpTransportV2(way) : new StdioTransportV2(way.input, way.output),
  );
  onTestFinished(() => mcpClient.close());
  return {
    call: (name, args, signal) =>
      mcpClient.callTool({ name, arguments: { ...args } }, { timeout, ...(signal && { signal }) }),
    listTools: async () => (await mcpClient.listTools()).tools.map(({ name }) => name),
  };
}

/** Serves the check set during a test. */
export async function openCheck(transport: "http" | "stdio", folder?: string) {
  const cards = new CardStore(folder);
  if (transport === "stdio") {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const served = serveOverStdio("check", { input, output, crash: () => {}, cards: folder });
    onTestFinished(() => {
      input.end();
      return served;
    });
    return { cards, way: { input: output, output: input } };
  }
  const { pages, close } = openPagesServer();
  const serving = await serveSamples({ "/mcp/check": createCheckEndpoint({ cards, pages }) });
  onTestFinished(async () => {
    await serving.close();
    await close();
  });
  return { cards, way: serving.url("/mcp/check") };
}
