import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { createClassicMcpServer } from "./classic.ts";
import { createHttpEndpoint, type EndpointOptions, type HttpEndpoint } from "./httpEndpoint.ts";
import { createHttpSessions } from "./httpSessions.ts";

/** The samples on SDK v1: 2025 era only, a session for each client. */
export function createClassicEndpoint(options: EndpointOptions = {}): HttpEndpoint {
  const { maxSessions = 200 } = options;
  const sessions = createHttpSessions(async (hooks) => {
    const transport = new WebStandardStreamableHTTPServerTransport(hooks);
    await createClassicMcpServer(options).connect(transport);
    return transport;
  }, maxSessions);
  return createHttpEndpoint(sessions);
}
