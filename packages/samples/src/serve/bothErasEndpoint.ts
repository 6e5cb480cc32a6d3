import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
  type McpServer,
  type Server as Protocol,
  type ServerEventBus,
} from "@modelcontextprotocol/server";
import { createEventStore } from "./eventStore.ts";
import { createHttpEndpoint, type EndpointOptions, type HttpEndpoint } from "./httpEndpoint.ts";
import { createHttpSessions } from "./httpSessions.ts";
import type { Era } from "./modern.ts";

export type BothErasOptions = EndpointOptions & {
  /** Carries what changes to the subscriptions of 2026-07-28. */
  bus?: ServerEventBus;
  /** Lets clients of the 2025 era leave a stream and come back to it (SEP-1699). */
  resumable?: boolean;
};

/** An MCP server on SDK v2: 2026-07-28 without sessions, and the 2025 era with them. */
export function createBothErasEndpoint(
  createMcpServer: (era: Era) => McpServer | Protocol,
  { maxSessions = 200, bus, resumable = false }: BothErasOptions = {},
): HttpEndpoint {
  const stateless = createMcpHandler(({ era }) => createMcpServer(era), {
    legacy: "reject",
    ...(bus && { bus }),
  });
  const sessions = createHttpSessions(async (hooks) => {
    const transport = new WebStandardStreamableHTTPServerTransport({
      ...hooks,
      ...(resumable && { eventStore: createEventStore(), retryInterval: 500 }),
    });
    await createMcpServer("legacy").connect(transport);
    return transport;
  }, maxSessions);
  return createHttpEndpoint({
    hold: sessions.hold,
    async fetch(request) {
      return (await isLegacyRequest(request)) ? sessions.fetch(request) : stateless.fetch(request);
    },
    async close() {
      await Promise.all([sessions.close(), stateless.close()]);
    },
  });
}
