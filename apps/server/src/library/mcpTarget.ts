/**
 * An MCP server: a sample of the playground, a program that speaks stdio, a URL, or an entry of a
 * config file.
 */
export type McpTarget =
  | { sample: "modern" | "classic" | "hostile" | "check" | "conformance" }
  | { command: string; args?: string[]; env?: Record<string, string>; cwd?: string }
  | { url: string; headers?: Record<string, string>; transport?: "http" | "sse" }
  | StartedHttpServer
  | { config: string; name: string; inputs?: Record<string, string> };

/** An HTTP server that is started for the connection. `${port}` in its texts is a free port. */
export type StartedHttpServer = {
  command: string;
  args?: string[];
  env?: Record<string, string>;
  cwd?: string;
  url: string;
  headers?: Record<string, string>;
  transport?: "http" | "sse";
  /** How many processes share the requests. */
  replicas?: number;
  restart?: "between-rounds";
};
