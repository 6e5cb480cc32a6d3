import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { createBothErasEndpoint } from "./bothErasEndpoint.ts";
import { createHostileMcpServer } from "./hostile.ts";
import type { EndpointOptions, HttpEndpoint } from "./httpEndpoint.ts";

/** The hostile MCP server. When it crashes, it is its connection that breaks. */
export function createHostileEndpoint(options: EndpointOptions = {}): HttpEndpoint {
  const responses = new AsyncLocalStorage<ServerResponse>();
  const crash = () => void responses.getStore()?.destroy();
  const { handle, close } = createBothErasEndpoint(
    (era) => createHostileMcpServer(era, crash),
    options,
  );
  return {
    handle: (request, response) => responses.run(response, () => handle(request, response)),
    close,
  };
}
