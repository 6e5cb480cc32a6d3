// An MCP server whose only tool asks in the way that its argument names: `push` sends
// elicitation/create, `url` answers error -32042, and `round` (2026-07-28) returns input_required.
import { confirm, send, serve, text } from "./rawMcpServer.mjs";

const [way] = process.argv.slice(2);
const tools = { tools: [{ name: "ask", inputSchema: { type: "object" } }] };
const page = { mode: "url", message: "Sign in.", url: "https://example.com/", elicitationId: "e" };
const form = { message: "Sure?", requestedSchema: { type: "object", properties: {} } };

/** @type {Record<string, import("./rawMcpServer.mjs").Method>} */
const answers = {
  push: async () => text(JSON.stringify(await confirm("Sure?"))),
  url: (_given, id) =>
    send({ id, error: { code: -32042, message: "Visit.", data: { elicitations: [page] } } }),
  round: () => ({
    resultType: "input_required",
    inputRequests: { sure: { method: "elicitation/create", params: form } },
  }),
};

const modern = way === "round" && {
  "server/discover": () => ({
    resultType: "complete",
    supportedVersions: ["2026-07-28"],
    serverInfo: { name: "asks", version: "1.0.0" },
    capabilities: { tools: {} },
  }),
  "tools/list": () => ({ resultType: "complete", ttlMs: 0, cacheScope: "private", ...tools }),
};

serve(
  {},
  { "tools/list": () => tools, ...modern, "tools/call": answers[String(way)] ?? (() => undefined) },
);
