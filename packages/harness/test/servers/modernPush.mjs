// A 2026-07-28 MCP server without an SDK. Its first argument is a request that it sends in its call,
// and waits for, or "number state".
import { createInterface } from "node:readline";

const way = process.argv[2] ?? "";

const send = (/** @type {Record<string, unknown>} */ message) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);

const question = {
  message: "Go on?",
  requestedSchema: { type: "object", properties: { ok: { type: "boolean" } } },
};
const text = [{ type: "text", text: "Done." }];

createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } =
    /** @type {{ id?: number, method?: string, params: { inputResponses?: unknown } }} */ (
      JSON.parse(line)
    );
  if (id === undefined || method === undefined) return;
  const complete = (/** @type {Record<string, unknown>} */ result) =>
    send({ id, result: { ...result, resultType: "complete" } });
  const cached = { ttlMs: 0, cacheScope: "private" };
  if (method === "server/discover") {
    complete({ supportedVersions: ["2026-07-28"], capabilities: { tools: {} }, ...cached });
  } else if (method === "tools/list") {
    complete({ tools: [{ name: "go", inputSchema: { type: "object" } }], ...cached });
  } else if (way !== "number state") {
    send({ id: "s1", method: way, params: question });
  } else if (params.inputResponses) {
    complete({ content: text });
  } else {
    const inputRequests = { go: { method: "elicitation/create", params: question } };
    send({ id, result: { resultType: "input_required", inputRequests, requestState: 5 } });
  }
});
