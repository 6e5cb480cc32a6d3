import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  CallToolRequestSchema,
  ElicitResultSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { Sample } from "../sample/defineSample.ts";
import { runSample, toErrorResult } from "../sample/runSample.ts";
import { samples } from "../tools/index.ts";
import { describeTool } from "./describeTool.ts";
import { canElicitForm, toAnswer } from "./elicitation.ts";
import { classicInfo, instructions, personTimeoutMs } from "./mcpServerInfo.ts";

/** The samples on SDK v1, which pushes `elicitation/create` while the call waits. */
export function createClassicMcpServer(offered: readonly Sample[] = samples): McpServer {
  const mcpServer = new McpServer(classicInfo, { capabilities: { tools: {} }, instructions });
  const { server: protocol } = mcpServer;
  protocol.setRequestHandler(ListToolsRequestSchema, () => ({ tools: offered.map(describeTool) }));
  protocol.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    const sample = offered.find(({ name }) => name === params.name);
    if (!sample) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
    const args = sample.input.safeParse(params.arguments ?? {});
    if (!args.success) return toErrorResult(z.prettifyError(args.error));

    return runSample(sample, args.data, {
      canBeAsked: canElicitForm(protocol.getClientCapabilities()),
      // Not `elicitInput`: it refuses an answer that breaks the schema in words of its own.
      async answer({ message, requestedSchema }) {
        const response = await extra.sendRequest(
          { method: "elicitation/create", params: { mode: "form", message, requestedSchema } },
          ElicitResultSchema,
          { timeout: personTimeoutMs, signal: extra.signal },
        );
        return toAnswer(response);
      },
    });
  });
  return mcpServer;
}
