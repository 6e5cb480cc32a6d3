import type { Revision } from "../rawMcpServer.ts";
import type { JsonObject, JsonValue } from "@elicitation-playground/shared/text/json";

// The messages of a valid conversation, which the fuzz tests change. "$id" stands for the id of the
// request that is being answered, "$token" for its progress token.

export type Era = Exclude<Revision, "2025-06-18">;
/** Where in the conversation a message is sent. */
export type Place = "handshake" | "list" | "call" | "unasked";

const reply = (result: JsonValue): JsonObject => ({ jsonrpc: "2.0", id: "$id", result });
const failure = (code: number, message: string, data: JsonValue): JsonObject => ({
  jsonrpc: "2.0",
  id: "$id",
  error: { code, message, data },
});
const notification = (method: string, params: JsonObject): JsonObject => ({
  jsonrpc: "2.0",
  method,
  params,
});
const request = (id: string | number, method: string, params: JsonObject): JsonObject => ({
  jsonrpc: "2.0",
  id,
  method,
  params,
});

const complete = { resultType: "complete", ttlMs: 0, cacheScope: "private" };
const text = { content: [{ type: "text", text: "done" }] };
const list = { listChanged: true };
const capabilities = {
  tools: list,
  prompts: list,
  resources: { ...list, subscribe: true },
  logging: {},
  completions: {},
  tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } },
};
const info = { name: "fuzz", version: "1.0.0", title: "Fuzz" };

const form = {
  mode: "form",
  message: "How many?",
  requestedSchema: {
    type: "object",
    properties: {
      name: { type: "string", minLength: 1, maxLength: 9, pattern: "^[a-z]+$", default: "me" },
      mail: { type: "string", format: "email" },
      day: { type: "string", format: "date" },
      count: { type: "integer", minimum: 0, maximum: 10, default: 3 },
      sure: { type: "boolean", default: true },
      size: { type: "string", enum: ["s", "m"], enumNames: ["Small", "Medium"] },
      colour: { oneOf: [{ const: "r", title: "Red" }] },
      tags: { type: "array", minItems: 1, items: { anyOf: [{ const: "a", title: "A" }] } },
    },
    required: ["name"],
  },
};
const url = { mode: "url", message: "Sign in.", url: "https://example.com/", elicitationId: "e-1" };
const sampling = {
  messages: [{ role: "user", content: { type: "text", text: "Hello" } }],
  maxTokens: 10,
};
const task = {
  taskId: "task-1",
  status: "input_required",
  createdAt: "2026-01-01T00:00:00Z",
  lastUpdatedAt: "2026-01-01T00:00:00Z",
  ttl: null,
  pollInterval: 50,
};
const inputRequests = {
  one: { method: "elicitation/create", params: form },
  two: { method: "elicitation/create", params: { ...url, elicitationId: "e-2" } },
  three: { method: "sampling/createMessage", params: sampling },
  four: { method: "roots/list" },
};

const tool = {
  name: "fuzz",
  title: "Fuzz",
  description: "Does anything.",
  inputSchema: { type: "object", properties: { film: { type: "string" } }, required: ["film"] },
  outputSchema: { type: "object", properties: { seats: { type: "number" } } },
  annotations: { readOnlyHint: true },
  execution: { taskSupport: "optional" },
};
const prompt = { name: "ask", arguments: [{ name: "film", required: true }] };
const resource = { uri: "file:///film.txt", name: "film", mimeType: "text/plain" };

const handshakes: Record<Era, JsonObject[]> = {
  "2025-11-25": [
    reply({ protocolVersion: "2025-11-25", capabilities, serverInfo: info, instructions: "Ask." }),
    failure(-32602, "Unsupported protocol version", { supported: ["2025-11-25"] }),
  ],
  "2026-07-28": [
    reply({
      ...complete,
      supportedVersions: ["2026-07-28"],
      capabilities,
      instructions: "Ask.",
      _meta: { "io.modelcontextprotocol/serverInfo": info },
    }),
    failure(-32022, "Unsupported protocol version", { supported: ["2026-07-28"] }),
  ],
};

const lists = [
  reply({ ...complete, tools: [tool, { ...tool, name: "other" }], nextCursor: "next" }),
  reply({ ...complete, prompts: [prompt], nextCursor: "next" }),
  reply({ ...complete, resources: [resource] }),
  failure(-32601, "No lists here", null),
];

const callResults: Record<Era, JsonObject[]> = {
  "2025-11-25": [
    reply({ task }),
    reply({ ...text, _meta: { "io.modelcontextprotocol/related-task": { taskId: "task-1" } } }),
  ],
  "2026-07-28": [
    reply({ resultType: "input_required", inputRequests, requestState: "state" }),
    reply({ resultType: "input_required", requestState: "state" }),
    reply({ ...task, resultType: "task", inputRequests }),
    failure(-32021, "Missing capability", { requiredCapabilities: { elicitation: {} } }),
  ],
};

const results = [
  reply({ ...complete, ...text }),
  reply({ ...complete, ...text, isError: true, structuredContent: { seats: 1 } }),
  reply({
    ...complete,
    content: [
      { type: "image", data: "AAAA", mimeType: "image/png" },
      { type: "resource_link", ...resource },
      { type: "resource", resource: { ...resource, text: "film" } },
    ],
  }),
  failure(-32042, "Visit these pages first", { elicitations: [url] }),
  failure(-32603, "Broken", { why: "fuzz" }),
];

const unasked = [
  request("ask-1", "elicitation/create", form),
  request("ask-2", "elicitation/create", { ...form, task: { ttl: 1000 } }),
  request(3, "elicitation/create", url),
  request("ask-4", "sampling/createMessage", sampling),
  request(5, "roots/list", {}),
  request(6, "ping", {}),
  request(7, "tasks/get", { taskId: "task-1" }),
  request(8, "tasks/result", { taskId: "task-1" }),
  request(9, "no/such", {}),
  notification("notifications/progress", { progressToken: "$token", progress: 1, total: 2 }),
  notification("notifications/message", { level: "info", logger: "fuzz", data: { any: "thing" } }),
  notification("notifications/cancelled", { requestId: "ask-1", reason: "Changed my mind" }),
  notification("notifications/cancelled", { requestId: "$id" }),
  notification("notifications/elicitation/complete", { elicitationId: "e-1" }),
  notification("notifications/tools/list_changed", {}),
  notification("notifications/prompts/list_changed", {}),
  notification("notifications/resources/list_changed", {}),
  notification("notifications/tasks/status", task),
  notification("notifications/subscriptions/acknowledged", { notifications: {} }),
  reply({ ...text }),
  { jsonrpc: "2.0", id: 99_999, result: {} },
  { jsonrpc: "2.0", id: null, error: { code: -32700, message: "Parse error" } },
];

/** The valid messages of one era at one place. */
export function messagesAt(place: Place, era: Era): JsonObject[] {
  switch (place) {
    case "handshake":
      return handshakes[era];
    case "list":
      return lists;
    case "call":
      return [...results, ...callResults[era]];
    case "unasked":
      return unasked;
  }
}

/** What a well-behaved MCP server of this era replies. */
export function validReply(method: string, era: Era): JsonObject {
  switch (method) {
    case "initialize":
    case "server/discover":
      return handshakes[era][0] ?? {};
    case "tools/list":
      // Without its task support: as a task, a call would get its result in another way.
      return reply({ ...complete, tools: [{ name: "fuzz", inputSchema: { type: "object" } }] });
    case "prompts/list":
      return reply({ ...complete, prompts: [prompt] });
    case "resources/list":
      return reply({ ...complete, resources: [resource] });
    case "tools/call":
      return reply({ ...complete, ...text });
    case "tasks/get":
      return reply({ ...complete, ...task, status: "completed", result: text });
    case "tasks/result":
      return reply({ ...complete, ...text });
    default:
      return reply({ ...complete });
  }
}
