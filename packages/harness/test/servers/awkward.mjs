// A 2025-11-25 MCP server that is hard to report on: it repeats secrets, asks at length and is flaky.
import { existsSync, writeFileSync } from "node:fs";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";

const server = new McpServer({ name: "awkward", version: "1.0.0" });

server.registerTool("sign-in", {}, async () => {
  const { content } = await server.server.elicitInput({
    message: `Sign in to ${process.env["PLACE"]}`,
    requestedSchema: {
      type: "object",
      properties: {
        user: { type: "string" },
        pin: { type: "string" },
        word: { type: "string", title: "Your password" },
      },
    },
  });
  const [user, word] = [String(content?.["user"]), String(content?.["word"])];
  process.stderr.write(`API_KEY=printed-key user=${user} word ${word}\n`);
  return {
    content: [{ type: "text", text: `Hello ${user}, ${word}.` }],
    structuredContent: { accessToken: "t-0815", user },
  };
});

server.registerTool("ask-at-length", {}, async () => {
  const message = `${"x".repeat(1_048_576)}!`;
  await server.server.elicitInput({
    message,
    requestedSchema: { type: "object", properties: {} },
  });
  for (let count = 0; count < 100; count += 1) {
    await server.server.elicitInput({
      message: `Again ${count}?`,
      requestedSchema: { type: "object", properties: {} },
    });
  }
  process.stderr.write(`${message}\n`);
  return { content: [{ type: "text", text: message }], structuredContent: { message } };
});

server.registerTool("pass-again", {}, async () => {
  const mark = process.argv[2] ?? "";
  const text = existsSync(mark) ? "Good." : "Bad.";
  writeFileSync(mark, "");
  return { content: [{ type: "text", text }] };
});

await server.connect(new StdioServerTransport());
