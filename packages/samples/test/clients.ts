import {
  Client as McpClientV2,
  StreamableHTTPClientTransport as HttpTransportV2,
  type VersionNegotiationMode,
} from "@modelcontextprotocol/client";
import { Client as McpClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as HttpTransportV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ElicitRequestSchema, ListRootsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

/** What a client declares under `elicitation`; null declares nothing. */
export type Elicitation = { form?: Record<string, never>; url?: Record<string, never> } | null;

export type Answer = {
  action: "accept" | "decline" | "cancel";
  content?: Record<string, string | number | boolean | string[]>;
};

/** How the person answers. `signal` is aborted when the question is withdrawn. */
export type Person = (
  question: { message: string; url?: string },
  signal: AbortSignal,
) => Answer | Promise<Answer>;

export type Root = { uri: string; name?: string };
export type Progress = { progress: number; message?: string | undefined };

export type CallOptions = { signal?: AbortSignal; onProgress?: (progress: Progress) => void };

/** A connected client. Its results have no `_meta`, in which the eras differ. */
export type Connected = {
  listTools(): Promise<{ tools: unknown[] }>;
  listPrompts(): Promise<{ prompts: unknown[] }>;
  listResources(): Promise<{ resources: unknown[] }>;
  call(tool: string, args?: Record<string, unknown>, options?: CallOptions): Promise<unknown>;
  getPrompt(name: string, args?: Record<string, string>): Promise<unknown>;
  readResource(uri: string): Promise<unknown>;
  close(): Promise<void>;
};

/** A client of one SDK in one era, at one path. */
export type TestClient = {
  name: string;
  path: string;
  era: "2025" | "2026";
  connect: Connect;
};

/** `roots` returns the roots that the client shares at the time; without it, it declares none. */
type Connect = (
  url: URL,
  person: Person,
  elicitation: Elicitation,
  roots?: () => Root[],
) => Promise<Connected>;

const info = { name: "test", version: "1" };
const timeout = 2_147_483_647;

const capabilitiesOf = (elicitation: Elicitation, roots?: () => Root[]) => ({
  ...(elicitation && { elicitation }),
  ...(roots && { roots: { listChanged: true } }),
});

const optionsOf = ({ signal, onProgress }: CallOptions) => ({
  timeout,
  ...(signal && { signal }),
  ...(onProgress && { onprogress: (progress: Progress) => forwardProgress(progress, onProgress) }),
});

/** The v2 client also reports its own rounds as progress; those are not the tool's. */
function forwardProgress(progress: Progress, onProgress: (progress: Progress) => void): void {
  if (progress.message?.startsWith("Fulfilling input required") !== true) onProgress(progress);
}

const connectV1: Connect = async (url, person, elicitation, roots) => {
  const mcpClient = new McpClientV1(info, { capabilities: capabilitiesOf(elicitation, roots) });
  if (elicitation) {
    mcpClient.setRequestHandler(ElicitRequestSchema, async ({ params }, { signal }) => ({
      ...(await person(params, signal)),
    }));
  }
  if (roots) mcpClient.setRequestHandler(ListRootsRequestSchema, () => ({ roots: roots() }));
  await mcpClient.connect(new HttpTransportV1(url));
  return {
    listTools: () => mcpClient.listTools(),
    listPrompts: () => mcpClient.listPrompts(),
    listResources: () => mcpClient.listResources(),
    call: async (name, args = {}, options = {}) =>
      plain(await mcpClient.callTool({ name, arguments: args }, undefined, optionsOf(options))),
    getPrompt: async (name, args = {}) =>
      plain(await mcpClient.getPrompt({ name, arguments: args }, { timeout })),
    readResource: async (uri) => plain(await mcpClient.readResource({ uri }, { timeout })),
    close: () => mcpClient.close(),
  };
};

function connectV2(mode: VersionNegotiationMode): Connect {
  return async (url, person, elicitation, roots) => {
    const mcpClient = new McpClientV2(info, {
      capabilities: capabilitiesOf(elicitation, roots),
      versionNegotiation: { mode },
    });
    if (elicitation) {
      mcpClient.setRequestHandler("elicitation/create", async ({ params }, { mcpReq }) => ({
        ...(await person(params, mcpReq.signal)),
      }));
    }
    if (roots) mcpClient.setRequestHandler("roots/list", () => ({ roots: roots() }));
    await mcpClient.connect(new HttpTransportV2(url));
    return {
      listTools: () => mcpClient.listTools(),
      listPrompts: () => mcpClient.listPrompts(),
      listResources: () => mcpClient.listResources(),
      call: async (name, args = {}, options = {}) =>
        plain(await mcpClient.callTool({ name, arguments: args }, optionsOf(options))),
      getPrompt: async (name, args = {}) =>
        plain(await mcpClient.getPrompt({ name, arguments: args }, { timeout })),
      readResource: async (uri) => plain(await mcpClient.readResource({ uri }, { timeout })),
      close: () => mcpClient.close(),
    };
  };
}

function plain({ _meta, ...result }: { _meta?: unknown }): unknown {
  return result;
}

const classic: TestClient = {
  name: "v1 at /mcp/classic",
  path: "/mcp/classic",
  era: "2025",
  connect: connectV1,
};
const modern: TestClient = {
  name: "v2 in 2026 at /mcp",
  path: "/mcp",
  era: "2026",
  connect: connectV2({ pin: "2026-07-28" }),
};

/** The client of each SDK, in each era it supports, at each path: for what the protocol does. */
export const allClients: TestClient[] = [
  { name: "v1 at /mcp", path: "/mcp", era: "2025", connect: connectV1 },
  classic,
  { name: "v2 in 2025 at /mcp", path: "/mcp", era: "2025", connect: connectV2("legacy") },
  {
    name: "v2 in 2025 at /mcp/classic",
    path: "/mcp/classic",
    era: "2025",
    connect: connectV2("auto"),
  },
  modern,
];

/** One client of each SDK and era, with an MCP server of the same SDK: for what a tool does. */
export const twoClients: TestClient[] = [classic, modern];
