// A 2026-07-28 MCP server in plain JSON-RPC, since no SDK supports the tasks extension on the server.
// Each tool returns a task that does what its name says. Run as a program, it speaks stdio.
import { createServer } from "node:http";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const extension = "io.modelcontextprotocol/tasks";
const capabilities = { tools: {}, extensions: { [extension]: {} } };
const pollIntervalMs = 50;

const capabilitiesKey = "io.modelcontextprotocol/clientCapabilities";

/** @typedef {{ polls: number, answers: Record<string, unknown>, isCancelled: boolean }} TaskState */
/**
 * @typedef {{
 *   id?: string | number,
 *   method: string,
 *   params: {
 *     name?: string,
 *     taskId?: string,
 *     inputResponses?: Record<string, unknown>,
 *     _meta: { [capabilitiesKey]: { extensions?: object } },
 *   },
 * }} Message
 */

/** @param {string} key */
const form = (key) => ({
  method: "elicitation/create",
  params: {
    mode: "form",
    message: `What is your ${key}?`,
    requestedSchema: { type: "object", properties: { [key]: { type: "string", pattern: ".+" } } },
  },
});
const url = { mode: "url", message: "Open this.", url: "https://example.com/page" };
const message = { role: "user", content: { type: "text", text: "Say hello." } };

/** @param {Record<string, object>} inputRequests */
const asking = (inputRequests) => ({
  status: "input_required",
  statusMessage: `Waits for ${Object.keys(inputRequests).join(" and ")}.`,
  inputRequests,
});
/** @param {unknown} value */
const completed = (value) => ({
  status: "completed",
  result: { content: [{ type: "text", text: JSON.stringify(value) }] },
});

/** The present state of each task. @type {Record<string, (task: TaskState) => object | undefined>} */
const tools = {
  // Lists both keys until both are answered, like an eventually consistent store.
  "two-questions": ({ answers }) =>
    answers["name"] && answers["color"]
      ? completed(answers)
      : asking({ name: form("name"), color: form("color") }),
  "in-turn": ({ answers }) => {
    if (!answers["first"]) return asking({ first: form("first") });
    return answers["second"] ? completed(answers) : asking({ second: form("second") });
  },
  "page-and-folders": ({ answers }) =>
    answers["page"] && answers["folders"]
      ? completed(answers)
      : asking({
          page: { method: "elicitation/create", params: url },
          folders: { method: "roots/list" },
        }),
  model: ({ answers }) =>
    answers["text"]
      ? completed(answers)
      : asking({
          text: { method: "sampling/createMessage", params: { messages: [message], maxTokens: 9 } },
        }),
  "re-ask": ({ answers }) => {
    const key = `again-${Object.keys(answers).length}`;
    return asking({ [key]: form(key) });
  },
  withdraw: ({ polls }) => (polls < 3 ? asking({ name: form("name") }) : completed("Never mind.")),
  // Has "task" where the spec requires "complete", like the spec's own examples.
  fail: () => ({
    resultType: "task",
    status: "failed",
    statusMessage: "The printer stopped.",
    error: { code: -32603, message: "Out of paper." },
  }),
  stop: ({ polls }) =>
    polls < 3
      ? asking({ name: form("name") })
      : { status: "cancelled", statusMessage: "The operator stopped it." },
  expire: ({ polls }) => (polls < 3 ? asking({ name: form("name") }) : undefined),
  unknown: () => undefined,
  // Asks to be polled once an hour, and sends a notification for every change.
  announce: ({ polls }) =>
    polls < 4
      ? { status: "working", statusMessage: `Step ${polls}.`, pollIntervalMs: 3_600_000 }
      : completed("Announced."),
  never: () => ({ status: "working", statusMessage: "Turning the wheel." }),
  "no-result": () => ({ status: "completed" }),
};

/** Answers messages, and keeps those that it received. */
export function createModernTaskMcpServer() {
  /** @type {Map<string, TaskState & { tool: string }>} */
  const tasks = new Map();
  /** @type {Message[]} */
  const received = [];

  /** @param {Message} message */
  function replyTo({ method, params }) {
    if (method === "server/discover") {
      const supportedVersions = ["2026-07-28"];
      const serverInfo = { name: "tasks", version: "1.0.0" };
      return result({ supportedVersions, capabilities, serverInfo, ...cached });
    }
    if (method === "tools/list") {
      const inputSchema = { type: "object" };
      return result({
        tools: Object.keys(tools).map((name) => ({ name, inputSchema })),
        ...cached,
      });
    }
    const declared = params._meta[capabilitiesKey].extensions ?? {};
    if (!(extension in declared)) return { error: { code: -32021, message: "Tasks are needed." } };
    if (method === "tools/call") {
      const taskId = `task-${tasks.size + 1}`;
      tasks.set(taskId, { tool: params.name ?? "", polls: 0, answers: {}, isCancelled: false });
      return result({ resultType: "task", ...toTask(taskId, { status: "working" }) });
    }
    const { taskId = "" } = params;
    const task = tasks.get(taskId);
    if (!task) return notFound;
    if (method === "tasks/cancel") task.isCancelled = true;
    if (method === "tasks/update") Object.assign(task.answers, params.inputResponses);
    if (method !== "tasks/get") return result({});
    task.polls += 1;
    const now = task.isCancelled ? { status: "cancelled" } : tools[task.tool]?.(task);
    return now ? result(toTask(taskId, now)) : notFound;
  }

  return {
    received,
    /** @param {Message} message */
    answer(message) {
      received.push(message);
      return message.id === undefined
        ? undefined
        : { jsonrpc: "2.0", id: message.id, ...replyTo(message) };
    },
  };
}

const cached = { ttlMs: 0, cacheScope: "private" };
const notFound = { error: { code: -32602, message: "Failed to retrieve task: Task not found" } };

/** @param {object} value */
const result = (value) => ({ result: { resultType: "complete", ...value } });

/** @param {string} taskId @param {object} state */
function toTask(taskId, state) {
  const at = new Date().toISOString();
  return { taskId, createdAt: at, lastUpdatedAt: at, ttlMs: 60_000, pollIntervalMs, ...state };
}

/** @param {string} text */
function readMessage(text) {
  const message = /** @type {Message} */ (JSON.parse(text));
  return message;
}

/** Serves the same over Streamable HTTP; `names` has the `Mcp-Name` header of each request. */
export async function serveModernTasks() {
  const mcpServer = createModernTaskMcpServer();
  /** @type {{ method: string, taskId: string | undefined, name: unknown }[]} */
  const names = [];
  const http = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      if (request.method !== "POST") return response.writeHead(405).end();
      const message = readMessage(body);
      const { method, params } = message;
      names.push({ method, taskId: params.taskId, name: request.headers["mcp-name"] });
      const reply = mcpServer.answer(message);
      if (!reply) return response.writeHead(202).end();
      response.writeHead(200, { "content-type": "application/json" });
      return response.end(JSON.stringify(reply));
    });
  });
  await new Promise((resolve) => http.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = http.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const close = () => {
    http.closeAllConnections();
    return new Promise((resolve) => http.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/mcp`, received: mcpServer.received, names, close };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const mcpServer = createModernTaskMcpServer();
  /** @param {object} message */
  const write = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
  createInterface({ input: process.stdin }).on("line", (line) => {
    const message = readMessage(line);
    const reply = mcpServer.answer(message);
    if (reply) write(reply);
    const { taskId } = message.params;
    if (message.method !== "tasks/get") return;
    write({ jsonrpc: "2.0", method: "notifications/tasks", params: { taskId, status: "working" } });
  });
}
