import { createClassicEndpoint } from "./classicEndpoint.ts";
import type { HttpEndpoint } from "./httpEndpoint.ts";
import { createModernEndpoint } from "./modernEndpoint.ts";

/** A sample MCP server: the name that `target` gives it, its path, and how to open it. */
export type SampleEndpoint = { name: string; path: string; create: () => HttpEndpoint };

export const sampleEndpoints = [
  { name: "modern", path: "/mcp", create: () => createModernEndpoint() },
  { name: "classic", path: "/mcp/classic", create: () => createClassicEndpoint() },
] as const satisfies SampleEndpoint[];
