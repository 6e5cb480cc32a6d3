import { InMemoryServerEventBus } from "@modelcontextprotocol/server";
import { createBothErasEndpoint } from "./bothErasEndpoint.ts";
import { createConformanceMcpServer } from "./conformance.ts";
import type { EndpointOptions, HttpEndpoint } from "./httpEndpoint.ts";

/** The server that the official conformance suite tests. */
export function createConformanceEndpoint(options: EndpointOptions = {}): HttpEndpoint {
  const bus = new InMemoryServerEventBus();
  return createBothErasEndpoint((era) => createConformanceMcpServer(era, bus), {
    ...options,
    bus,
    resumable: true,
  });
}
