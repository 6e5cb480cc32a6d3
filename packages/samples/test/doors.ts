import {
  Client as McpClientV2,
  StreamableHTTPClientTransport as HttpTransportV2,
  type VersionNegotiationMode,
} from "@modelcontextprotocol/client";
import { Client as McpClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as HttpTransportV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";

/** What a client declares under `elicitation`; null declares nothing. */
export type Elicitation = { form?: Record<string, never>; url?: Record<string, never> } | null;

export type Answer = {
  action: "accept" | "decline" | "cancel";
  content?: Record<string, string | number | boolean | string[]>;
};

/** How the person behind a client answers; `signal` tells that the question was withdrawn. */
export type Person = (
  question: { message: string },
  signal: AbortSignal,
) => Answer | Promise<Answer>;

export type Caller = {
  listTools(): Promise<{ tools: unknown[] }>;
  /** The result without `_meta`, in which the eras differ. */
  call(tool: string, args?: Record<string, unknown>, signal?: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
};

export type Door = { name: string; path: string; era: "2025" | "2026"; connect: Connect };

type Connect = (url: URL, person: Person, elicitation: Elicitation) => Promise<Caller>;

const info = { name: "test", version: "1" };
const timeout = 2_147_483_647;

const connectV1: Connect = async (url, person, elicitation) => {
  const capabilities = elicitation ? { elicitation } : {};
  const mcpClient = new McpClientV1(info, { capabilities });
  if (elicitation) {
    mcpClient.setRequestHandler(ElicitRequestSchema, async ({ params }, { signal }) => ({
      ...(await person(params, signal)),
    }));
  }
  await mcpClient.connect(new HttpTransportV1(url));
  return {
    listTools: () => mcpClient.listTools(),
    async call(name, args = {}, signal) {
      const options = { timeout, ...(signal && { signal }) };
      const { _meta, ...result } = await mcpClient.callTool(
        { name, arguments: args },
        undefined,
        options,
      );
      return result;
    },
    close: () => mcpClient.close(),
  };
};

function connectV2(mode: VersionNegotiationMode): Connect {
  return async (url, person, elicitation) => {
    const mcpClient = new McpClientV2(info, {
      capabilities: elicitation ? { elicitation } : {},
      versionNegotiation: { mode },
    });
    if (elicitation) {
      mcpClient.setRequestHandler("elicitation/create", async ({ params }, { mcpReq }) => ({
        ...(await person(params, mcpReq.signal)),
      }));
    }
    await mcpClient.connect(new HttpTransportV2(url));
    return {
      listTools: () => mcpClient.listTools(),
      async call(name, args = {}, signal) {
        const options = { timeout, ...(signal && { signal }) };
        const { _meta, ...result } = await mcpClient.callTool({ name, arguments: args }, options);
        return result;
      },
      close: () => mcpClient.close(),
    };
  };
}

/** Every way into the samples: each SDK's client, in each era it speaks, over each path. */
export const doors: Door[] = [
  { name: "v1 over /mcp", path: "/mcp", era: "2025", connect: connectV1 },
  { name: "v1 over /mcp/classic", path: "/mcp/classic", era: "2025", connect: connectV1 },
  { name: "v2 in 2025 over /mcp", path: "/mcp", era: "2025", connect: connectV2("legacy") },
  {
    name: "v2 in 2025 over /mcp/classic",
    path: "/mcp/classic",
    era: "2025",
    connect: connectV2("auto"),
  },
  {
    name: "v2 in 2026 over /mcp",
    path: "/mcp",
    era: "2026",
    connect: connectV2({ pin: "2026-07-28" }),
  },
];
