import { createClassicEndpoint } from "./classicEndpoint.ts";
import { createConformanceEndpoint } from "./conformanceEndpoint.ts";
import { createHostileEndpoint } from "./hostileEndpoint.ts";
import type { EndpointOptions, HttpEndpoint } from "./httpEndpoint.ts";
import { createModernEndpoint } from "./modernEndpoint.ts";

/** A sample MCP server: the name that `target` gives it, its path, and how to open it. */
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
] as const satisfies SampleEndpoint[];
