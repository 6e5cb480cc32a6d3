import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { prompts } from "../prompts/index.ts";
import { createNoPages } from "../pages/pages.ts";
import { resources } from "../resources/index.ts";
import { runSample, toErrorResult } from "../sample/runSample.ts";
import { CannotAsk, runPrompt, runResource } from "../sample/runText.ts";
import { samples } from "../tools/index.ts";
import { classicPeer } from "./classicPeer.ts";
import { describePrompt, describeResource, describeTool } from "./listing.ts";
import { classicInfo, instructions, type Serving } from "./serving.ts";
import { createSessionVisits } from "./sessionVisits.ts";

/** The samples on SDK v1, which pushes `elicitation/create` during the call. */
export function createClassicMcpServer({
  offered = samples,
  pages = createNoPages(),
  notebook,
}: Serving): McpServer {
  const mcpServer = new McpServer(classicInfo, {
    capabilities: { tools: {}, prompts: {}, resources: {} },
    instructions,
  });
  const { server: protocol } = mcpServer;
  const visits = createSessionVisits(pages, (id) =>
    protocol.createElicitationCompletionNotifier(id)(),
  );

  protocol.setRequestHandler(ListToolsRequestSchema, () => ({ tools: offered.map(describeTool) }));
  protocol.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    const sample = offered.find(({ name }) => name === params.name);
    if (!sample) throw invalidParams(`Unknown tool: ${params.name}`);
    const args = sample.input.safeParse(params.arguments ?? {});
    if (!args.success) return toErrorResult(z.prettifyError(args.error));
    return runSample(sample, args.data, classicPeer(protocol, extra, visits), notebook);
  });

  protocol.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: prompts.map(describePrompt),
  }));
  protocol.setRequestHandler(GetPromptRequestSchema, async ({ params }, extra) => {
    const prompt = prompts.find(({ name }) => name === params.name);
    if (!prompt) throw invalidParams(`Unknown prompt: ${params.name}`);
    const args = prompt.input.safeParse(params.arguments ?? {});
    if (!args.success) throw invalidParams(z.prettifyError(args.error));
    return runPrompt(prompt, args.data, classicPeer(protocol, extra, visits)).catch(
      rejectUnsupported,
    );
  });

  protocol.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: resources.map(describeResource),
  }));
  protocol.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [],
  }));
  protocol.setRequestHandler(ReadResourceRequestSchema, async ({ params }, extra) => {
    const resource = resources.find(({ uri }) => uri === params.uri);
    if (!resource) throw invalidParams(`Unknown resource: ${params.uri}`);
    return runResource(resource, classicPeer(protocol, extra, visits)).catch(rejectUnsupported);
  });
  return mcpServer;
}

function rejectUnsupported(error: unknown): never {
  if (!(error instanceof CannotAsk)) throw error;
  throw new McpError(ErrorCode.InvalidRequest, error.message);
}

function invalidParams(message: string): McpError {
  return new McpError(ErrorCode.InvalidParams, message);
}
