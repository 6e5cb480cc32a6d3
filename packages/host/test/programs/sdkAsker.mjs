// An MCP server on the SDK that the first argument names, v1 or v2. Its tool `ask` asks what the
// second argument says, and returns the answer, or the error, as JSON.
const [sdk, written = "{}"] = process.argv.slice(2);
const question =
  /** @type {import("@modelcontextprotocol/sdk/types.js").ElicitRequest["params"]} */ (
    JSON.parse(written)
  );
const info = { name: "sdk-asker", version: "1.0.0" };

/** @param {unknown} value */
const say = (value) => ({
  content: [{ type: /** @type {const} */ ("text"), text: JSON.stringify(value) }],
});

if (sdk === "v1") {
  const { McpServer } = await import("@modelcontextprotocol/sdk/server/mcp.js");
  const { StdioServerTransport } = await import("@modelcontextprotocol/sdk/server/stdio.js");
  const { ElicitResultSchema } = await import("@modelcontextprotocol/sdk/types.js");
  const mcpServer = new McpServer(info);
  mcpServer.registerTool("ask", {}, async (extra) => {
    const asking = { method: /** @type {const} */ ("elicitation/create"), params: question };
    // `elicitInput` would check the answer.
    return extra
      .sendRequest(asking, ElicitResultSchema)
      .then(say, (error) => say({ error: String(error) }));
  });
  await mcpServer.connect(new StdioServerTransport());
} else {
  const { inputRequired, McpServer } = await import("@modelcontextprotocol/server");
  const { serveStdio } = await import("@modelcontextprotocol/server/stdio");
  serveStdio(() => {
    const mcpServer = new McpServer(info);
    mcpServer.registerTool("ask", { description: "Asks." }, ({ mcpReq }) => {
      const answer = mcpReq.inputResponses?.["answer"];
      const { elicit, elicitUrl } = inputRequired;
      if (answer) return say(answer);
      const answering = question.mode === "url" ? elicitUrl(question) : elicit(question);
      return inputRequired({ inputRequests: { answer: answering } });
    });
    return mcpServer;
  });
}
