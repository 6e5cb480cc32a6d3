import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { InMemoryServerEventBus } from "@modelcontextprotocol/server";
import { CardStore } from "../check/cardStore.ts";
import { CheckRuns } from "../check/checkRuns.ts";
import { createNoPages } from "../pages/pages.ts";
import { Notebook } from "../notes/notebook.ts";
import { createBothErasEndpoint } from "./bothErasEndpoint.ts";
import { createCheckMcpServer } from "./check.ts";
import { noteRejectedRetry } from "./checkRounds.ts";
import { createClassicMcpServer } from "./classic.ts";
import { createConformanceMcpServer } from "./conformance.ts";
import { createHostileMcpServer } from "./hostile.ts";
import { createHttpEndpoint, type EndpointOptions, type HttpEndpoint } from "./httpEndpoint.ts";
import { createHttpSessions } from "./httpSessions.ts";
import { createModernMcpServer } from "./modern.ts";

/** A sample MCP server: its name in a target, its path, and how to open it. */
export type SampleEndpoint = {
  name: string;
  path: string;
  create: (options?: EndpointOptions) => HttpEndpoint;
};

export const sampleEndpoints = [
  { name: "modern", path: "/mcp", create: createModernEndpoint },
  { name: "classic", path: "/mcp/classic", create: createClassicEndpoint },
  { name: "conformance", path: "/mcp/conformance", create: createConformanceEndpoint },
  { name: "hostile", path: "/mcp/hostile", create: createHostileEndpoint },
  { name: "check", path: "/mcp/check", create: createCheckEndpoint },
] as const satisfies SampleEndpoint[];

/** The samples on SDK v2, in both eras. */
export function createModernEndpoint(options: EndpointOptions = {}): HttpEndpoint {
  const serving = { notebook: new Notebook(), ...options };
  return createBothErasEndpoint((era) => createModernMcpServer(era, serving), options);
}

/** The samples on SDK v1: only the 2025 era, with a session for each client. */
export function createClassicEndpoint(options: EndpointOptions = {}): HttpEndpoint {
  const { maxSessions = 200 } = options;
  const serving = { notebook: new Notebook(), ...options };
  const sessions = createHttpSessions(async (hooks) => {
    const transport = new WebStandardStreamableHTTPServerTransport(hooks);
    await createClassicMcpServer(serving).connect(transport);
    return transport;
  }, maxSessions);
  return createHttpEndpoint(sessions);
}

/** The MCP server that the official conformance suite tests. */
export function createConformanceEndpoint(options: EndpointOptions = {}): HttpEndpoint {
  const bus = new InMemoryServerEventBus();
  return createBothErasEndpoint((era) => createConformanceMcpServer(era, bus), {
    ...options,
    bus,
    resumable: true,
  });
}

/** The MCP server that checks its hosts. */
export function createCheckEndpoint(options: EndpointOptions = {}): HttpEndpoint {
  const { cards = new CardStore(), pages = createNoPages() } = options;
  const runs = new CheckRuns(cards);
  const serving = { runs, pages, transport: "http" as const };
  return createBothErasEndpoint((era) => createCheckMcpServer(era, serving), {
    ...options,
    onRound: (message) => noteRejectedRetry(runs, message),
  });
}

/** The hostile MCP server. When it crashes, its connection breaks. */
export function createHostileEndpoint(options: EndpointOptions = {}): HttpEndpoint {
  const responses = new AsyncLocalStorage<ServerResponse>();
  const crash = () => void responses.getStore()?.destroy();
  const { handle, close } = createBothErasEndpoint(
    (era) => createHostileMcpServer(era, { crash }),
    options,
  );
  return {
    handle: (request, response) => responses.run(response, () => handle(request, response)),
    close,
  };
}
