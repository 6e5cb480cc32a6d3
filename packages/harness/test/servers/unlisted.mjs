// A server whose list of tools can't be read. The argument is the version that it negotiates.
import { createInterface } from "node:readline";

const initialized = {
  protocolVersion: process.argv[2] ?? "2025-11-25",
  capabilities: { tools: {} },
  serverInfo: { name: "unlisted", version: "1.0.0" },
};

createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method } = /** @type {{ id?: number, method?: string }} */ (JSON.parse(line));
  if (id === undefined) return;
  const error = { code: -32603, message: "The list is broken" };
  const reply = method === "initialize" ? { result: initialized } : { error };
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, ...reply })}\n`);
});
