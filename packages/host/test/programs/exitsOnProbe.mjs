// A 2025 MCP server that exits when it gets a request before `initialize`, as some do.
import { serve, text } from "./rawMcpServer.mjs";

serve({ hello: () => text("hello") }, { "server/discover": () => process.exit(3) });
