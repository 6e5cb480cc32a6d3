// Returns how it was started: its arguments, folder and environment.
import { serve, text } from "./rawMcpServer.mjs";

const [, script, ...args] = process.argv;
serve({
  describe: () => text(JSON.stringify({ script, args, folder: process.cwd(), env: process.env })),
});
