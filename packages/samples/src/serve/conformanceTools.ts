import { setTimeout as delay } from "node:timers/promises";
import {
  CLIENT_CAPABILITIES_META_KEY,
  fromJsonSchema,
  type CallToolResult,
  type InputRequiredResult,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { askingTools, capabilitiesTool, type Questions } from "../conformance/askingTools.ts";
import { plainTools } from "../conformance/plainTools.ts";
import { toCallResult } from "../sample/runSample.ts";
import { collectAnswers, runAskingTool } from "./conformanceRounds.ts";

export type ChangedList = "tools" | "prompts";

type Tool = {
  name: string;
  description: string;
  inputSchema?: Record<string, unknown>;
  run: (args: Record<string, string>, context: ServerContext, mcpServer: McpServer) => Result;
};
type Result = Promise<CallToolResult | InputRequiredResult>;

/** Between two steps of a tool that logs or reports progress. */
const stepMs = 50;

const plain: Tool[] = plainTools.map(({ content, isError, ...tool }) => ({
  ...tool,
  run: async () => ({ content, ...(isError && { isError }) }),
}));

const asking: Tool[] = askingTools.map((tool) => {
  const { name, description, args = {} } = tool;
  const properties = Object.fromEntries(
    Object.entries(args).map(([arg, about]) => [arg, { type: "string", description: about }]),
  );
  return {
    name,
    description,
    inputSchema: { type: "object", properties, required: Object.keys(args) },
    run: (given, context) => runAskingTool(tool, given, context),
  };
});

const acting: Tool[] = [
  {
    name: "test_tool_with_logging",
    description: "Logs three messages.",
    async run(_args, { mcpReq }) {
      for (const step of ["execution started", "processing data", "execution completed"]) {
        await mcpReq.log("info", `Tool ${step}`);
        await delay(stepMs);
      }
      return toCallResult("Logged three messages.");
    },
  },
  {
    name: "test_logging_tool",
    description: "Logs one message, if the client requested logs.",
    async run(_args, { mcpReq }) {
      await mcpReq.log("info", "Logged because the client requested it");
      return toCallResult("Done.");
    },
  },
  {
    name: "test_tool_with_progress",
    description: "Reports its progress three times.",
    async run(_args, { mcpReq }) {
      const progressToken = mcpReq._meta?.progressToken;
      for (const progress of [0, 50, 100]) {
        const params = { progressToken: progressToken ?? "", progress, total: 100 };
        if (progressToken !== undefined) {
          await mcpReq.notify({ method: "notifications/progress", params });
        }
        await delay(stepMs);
      }
      return toCallResult("Reached 100 of 100.");
    },
  },
  {
    name: "test_reconnection",
    description: "Closes its stream during the call; the result is sent on the next one.",
    async run(_args, { http }) {
      await delay(stepMs);
      http?.closeSSE?.();
      await delay(2 * stepMs);
      return toCallResult("The result after the stream was closed.");
    },
  },
  {
    name: capabilitiesTool.name,
    description: capabilitiesTool.description,
    async run(_args, context, { server: protocol }) {
      const envelope: Record<string, unknown> = context.mcpReq.envelope ?? {};
      const declared = envelope[CLIENT_CAPABILITIES_META_KEY] ?? protocol.getClientCapabilities();
      const questions: Questions = {};
      for (const [capability, asked] of Object.entries(capabilitiesTool.questions)) {
        if (declared && Object.hasOwn(declared, capability)) Object.assign(questions, asked);
      }
      const collected = collectAnswers(questions, context);
      return "missing" in collected
        ? collected.missing
        : toCallResult(`Received: ${JSON.stringify(collected.answers)}`);
    },
  },
];

function changing(onChanged: (list: ChangedList, mcpServer: McpServer) => void): Tool[] {
  return (["tools", "prompts"] as const).map((list) => ({
    name: `test_trigger_${list.slice(0, -1)}_change`,
    description: `Notifies all clients that the list of ${list} has changed.`,
    async run(_args, _context, mcpServer) {
      onChanged(list, mcpServer);
      return toCallResult("Mutation triggered");
    },
  }));
}

type ArgsSchema = ReturnType<typeof fromJsonSchema<Record<string, string>>>;

// In 2026-07-28 every request gets its own server, so the schemas are compiled only once.
const schemas = new Map<string, ArgsSchema>();

function schemaOf({ name, inputSchema = { type: "object", properties: {} } }: Tool): ArgsSchema {
  const known = schemas.get(name) ?? fromJsonSchema<Record<string, string>>(inputSchema);
  schemas.set(name, known);
  return known;
}

export function registerConformanceTools(
  mcpServer: McpServer,
  onChanged: (list: ChangedList, mcpServer: McpServer) => void,
): void {
  for (const tool of [...plain, ...asking, ...acting, ...changing(onChanged)]) {
    const { name, description, run } = tool;
    mcpServer.registerTool(name, { description, inputSchema: schemaOf(tool) }, (args, context) =>
      run(args, context, mcpServer),
    );
  }
}
