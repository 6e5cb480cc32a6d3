import { createBothErasEndpoint } from "./bothErasEndpoint.ts";
import type { EndpointOptions, HttpEndpoint } from "./httpEndpoint.ts";
import { createModernMcpServer } from "./modern.ts";

/** The samples on SDK v2, in both eras. */
export function createModernEndpoint(options: EndpointOptions = {}): HttpEndpoint {
  return createBothErasEndpoint((era) => createModernMcpServer(era, options), options);
}
