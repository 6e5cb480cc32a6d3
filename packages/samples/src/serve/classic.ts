import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  CallToolRequestSchema,
  ElicitResultSchema,
  ErrorCode,
  ListRootsResultSchema,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { Sample } from "../sample/defineSample.ts";
import { runSample, toErrorResult } from "../sample/runSample.ts";
import { samples } from "../tools/index.ts";
import { describeTool } from "./describeTool.ts";
import { classicInfo, instructions } from "./mcpServerInfo.ts";
import { pushedPeer } from "./pushed.ts";

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

    // Not `elicitInput`: it refuses an answer that breaks the schema in words of its own.
    const peer = pushedPeer({
      capabilities: protocol.getClientCapabilities(),
      signal: extra.signal,
      elicit: (asked, options) =>
        extra.sendRequest(
          { method: "elicitation/create", params: asked },
          ElicitResultSchema,
          options,
        ),
      listRoots: (options) =>
        extra.sendRequest({ method: "roots/list" }, ListRootsResultSchema, options),
      notifyProgress: async (progress) => {
        const progressToken = extra._meta?.progressToken;
        if (progressToken === undefined) return;
        const note = { progressToken, ...progress };
        await extra.sendNotification({ method: "notifications/progress", params: note });
      },
    });
    return runSample(sample, args.data, peer);
  });
  return mcpServer;
}
