// A 2025 MCP server that ends when it is asked anything before `initialize`, as some do.
import { serve, text } from "./rawMcpServer.mjs";

serve({ hello: () => text("hello") }, { "server/discover": () => process.exit(3) });
