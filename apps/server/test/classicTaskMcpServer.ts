import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import type { RequestTaskStore } from "@modelcontextprotocol/sdk/shared/protocol.js";
import {
  InMemoryTaskMessageQueue,
  InMemoryTaskStore,
} from "@modelcontextprotocol/sdk/experimental/tasks/stores/in-memory.js";
import {
  CallToolResultSchema,
  ElicitResultSchema,
  type CallToolResult,
  type Task,
} from "@modelcontextprotocol/sdk/types.js";

// A 2025-11-25 MCP server on SDK v1 over Streamable HTTP, whose tools run as experimental tasks.

/** A running task: `ask` moves it to input_required and back. */
type Running = {
  ask: (message: string) => Promise<unknown>;
  setStatus: (status: Task["status"], message?: string) => Promise<void>;
  end: (status: "completed" | "failed", result: CallToolResult) => Promise<void>;
};
/** `reportProgress` uses the progress token of the call. */
type Work = (
  task: Running & { reportProgress: (progress: number) => Promise<void> },
) => Promise<void>;

const requestedSchema = {
  type: "object" as const,
  properties: { text: { type: "string" as const } },
};
const text = (value: unknown) => ({
  content: [{ type: "text" as const, text: JSON.stringify(value) }],
});

const survey: Work = async ({ ask, reportProgress, end }) => {
  const first = await ask("First?");
  await reportProgress(1);
  const second = await ask("Second?");
  await reportProgress(2);
  await end("completed", text([first, second]));
};

const once: Work = async ({ ask, end }) => end("completed", text(await ask("Only?")));
const refuse: Work = ({ end }) => end("failed", { ...text("No paper."), isError: true });

const works: Record<string, Work> = {
  survey,
  once,
  break: ({ setStatus }) => setStatus("failed", "The printer stopped."),
  refuse,
  stop: async ({ ask, setStatus }) => {
    stopTask = () => setStatus("cancelled", "The operator stopped it.");
    await ask("Never answered?");
  },
  never: ({ setStatus }) => setStatus("working", "Still working."),
};
/** Called by the ordinary tool `stop-it`. */
let stopTask = async () => undefined as void;

function running(mcpServer: McpServer, taskId: string, store: RequestTaskStore): Running {
  const setStatus: Running["setStatus"] = (status, message) =>
    store.updateTaskStatus(taskId, status, message);
  return {
    setStatus,
    end: (status, result) => store.storeTaskResult(taskId, status, result),
    async ask(message) {
      await setStatus("input_required", `Waiting: ${message}`);
      const request = {
        method: "elicitation/create" as const,
        params: { message, requestedSchema },
      };
      const options = { relatedTask: { taskId } };
      const answer = await mcpServer.server.request(request, ElicitResultSchema, options);
      await setStatus("working", "Continues.");
      return answer;
    },
  };
}

function createMcpServer(): McpServer {
  const mcpServer = new McpServer(
    { name: "classic-tasks", version: "1.0.0" },
    {
      capabilities: { tasks: { cancel: {}, requests: { tools: { call: {} } } } },
      taskStore: new InMemoryTaskStore(),
      taskMessageQueue: new InMemoryTaskMessageQueue(),
    },
  );
  const register = (
    name: string,
    work: Work,
    taskSupport: "required" | "optional",
    ttl: number | null = null,
  ) =>
    mcpServer.experimental.tasks.registerToolTask(
      name,
      { execution: { taskSupport } },
      {
        createTask: async (extra) => {
          const created = await extra.taskStore.createTask({ ttl, pollInterval: 50 });
          const progressToken = extra._meta?.progressToken ?? "none";
          const reportProgress = (progress: number) =>
            mcpServer.server.notification({
              method: "notifications/progress",
              params: { progressToken, progress, total: 2 },
            });
          const task = running(mcpServer, created.taskId, extra.taskStore);
          void work({ ...task, reportProgress }).catch(() => undefined);
          return { task: created };
        },
        getTask: ({ taskId, taskStore }) => taskStore.getTask(taskId),
        getTaskResult: async ({ taskId, taskStore }) =>
          CallToolResultSchema.parse(await taskStore.getTaskResult(taskId)),
      },
    );
  for (const [name, work] of Object.entries(works)) register(name, work, "required");
  register("may-survey", survey, "optional");
  register("may-refuse", refuse, "optional");
  register("expire", async () => undefined, "required", 100);

  mcpServer.registerTool("greet", {}, async (extra) => {
    const params = { message: "Your name?", requestedSchema };
    const answer = await extra.sendRequest(
      { method: "elicitation/create", params },
      ElicitResultSchema,
    );
    return text(answer);
  });
  mcpServer.registerTool("stop-it", {}, async () => {
    await stopTask();
    return text("Stopped.");
  });
  return mcpServer;
}

type ClassicTasks = {
  url: string;
  /** Breaks the streams that wait for results. */
  dropResults: () => void;
  close: () => Promise<void>;
};

export async function serveClassicTasks(): Promise<ClassicTasks> {
  const resultStreams: ServerResponse[] = [];
  const transports = new Map<string, StreamableHTTPServerTransport>();
  const http = createServer((request, response) => void handle(request, response));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const message = body === "" ? undefined : (JSON.parse(body) as { method?: string });
    if (message?.method === "tasks/result") resultStreams.push(response);
    const existing = transports.get(String(request.headers["mcp-session-id"]));
    if (existing) return existing.handleRequest(request, response, message);
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void transports.set(id, transport),
    });
    await createMcpServer().connect(transport);
    return transport.handleRequest(request, response, message);
  }

  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`,
    dropResults: () => {
      for (const stream of resultStreams.splice(0)) stream.destroy();
    },
    close: async () => {
      await Promise.all([...transports.values()].map((transport) => transport.close()));
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
