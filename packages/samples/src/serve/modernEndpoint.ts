import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { createHttpEndpoint, type EndpointOptions, type HttpEndpoint } from "./httpEndpoint.ts";
import { createHttpSessions } from "./httpSessions.ts";
import { createModernMcpServer } from "./modern.ts";

/** The samples on SDK v2: 2026-07-28 without sessions, and the 2025 era with them. */
export function createModernEndpoint({ maxSessions = 200 }: EndpointOptions = {}): HttpEndpoint {
  const stateless = createMcpHandler(({ era }) => createModernMcpServer(era), { legacy: "reject" });
  const sessions = createHttpSessions(async (hooks) => {
    const transport = new WebStandardStreamableHTTPServerTransport(hooks);
    await createModernMcpServer("legacy").connect(transport);
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
