// A 2025-11-25 MCP server with a child process, which describes how it was started. With
// `--stubborn`, both ignore every signal that can be ignored.
import { spawn } from "node:child_process";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";

const args = process.argv.slice(2);
const isStubborn = args.includes("--stubborn");
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
const ignore = `for (const signal of ${JSON.stringify(signals)}) process.on(signal, () => {});`;
const child = spawn(
  process.execPath,
  ["-e", `${isStubborn ? ignore : ""} setInterval(() => {}, 1e6); console.log("ready");`],
  { stdio: ["ignore", "pipe", "ignore"] },
);
await new Promise((resolve) => child.stdout.once("data", resolve));
if (isStubborn) {
  for (const signal of signals) process.on(signal, () => {});
  setInterval(() => {}, 1e6);
}

const mcpServer = new McpServer({ name: "parent", version: "1.0.0" });
mcpServer.registerTool("describe", {}, () => {
  const pids = [process.pid, child.pid];
  const description = { pids, args, folder: process.cwd(), given: process.env["GIVEN"] };
  return { content: [{ type: "text", text: JSON.stringify(description) }] };
});
mcpServer.registerTool("ask", {}, async () => {
  const requestedSchema = { type: /** @type {const} */ ("object"), properties: {} };
  const answer = await mcpServer.server.elicitInput({ message: "Sure?", requestedSchema });
  return { content: [{ type: "text", text: answer.action }] };
});
await mcpServer.connect(new StdioServerTransport());
