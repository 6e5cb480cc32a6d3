import {
  McpServer,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { prompts } from "../prompts/index.ts";
import { createNoPages } from "../pages/pages.ts";
import { resources } from "../resources/index.ts";
import { runSample, toErrorResult } from "../sample/runSample.ts";
import { CannotAsk, runPrompt, runResource } from "../sample/runText.ts";
import { samples } from "../tools/index.ts";
import { describePrompt, describeResource, describeTool } from "./listing.ts";
import { connectedPeer, roundsPeer, type Bound } from "./modernPeer.ts";
import { instructions, modernInfo, type Serving } from "./serving.ts";
import { createSessionVisits } from "./sessionVisits.ts";

export type Era = "legacy" | "modern";

/**
 * The samples on SDK v2. In 2026-07-28 a call that has to ask returns `input_required`; before,
 * it pushes its questions while it waits.
 */
export function createModernMcpServer(
  era: Era,
  { offered = samples, pages = createNoPages(), notebook }: Serving,
): McpServer {
  const mcpServer = new McpServer(modernInfo, {
    capabilities: { tools: { listChanged: false }, prompts: {}, resources: {} },
    instructions,
  });
  const { server: protocol } = mcpServer;
  const visits = createSessionVisits(pages, (id) =>
    protocol.createElicitationCompletionNotifier(id)(),
  );

  // Not `registerTool`, which turns every error into a result: a rejected state is not a result.
  protocol.setRequestHandler("tools/list", () => ({ tools: offered.map(describeTool) }));
  protocol.setRequestHandler("tools/call", async ({ params }, context) => {
    const sample = offered.find(({ name }) => name === params.name);
    if (!sample) throw invalidParams(`Unknown tool: ${params.name}`);
    const args = sample.input.safeParse(params.arguments ?? {});
    if (!args.success) return toErrorResult(z.prettifyError(args.error));
    const peer = await peerOf(["tools/call", sample.name, args.data], context);
    return runSample(sample, args.data, peer, notebook);
  });

  protocol.setRequestHandler("prompts/list", () => ({ prompts: prompts.map(describePrompt) }));
  protocol.setRequestHandler("prompts/get", async ({ params }, context) => {
    const prompt = prompts.find(({ name }) => name === params.name);
    if (!prompt) throw invalidParams(`Unknown prompt: ${params.name}`);
    const args = prompt.input.safeParse(params.arguments ?? {});
    if (!args.success) throw invalidParams(z.prettifyError(args.error));
    const peer = await peerOf(["prompts/get", prompt.name, args.data], context);
    return runPrompt(prompt, args.data, peer).catch(rejectUnsupported);
  });

  protocol.setRequestHandler("resources/list", () => ({
    resources: resources.map(describeResource),
  }));
  protocol.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [] }));
  protocol.setRequestHandler("resources/read", async ({ params }, context) => {
    const resource = resources.find(({ uri }) => uri === params.uri);
    if (!resource) throw new ResourceNotFoundError(params.uri);
    const peer = await peerOf(["resources/read", resource.uri, {}], context);
    return runResource(resource, peer).catch(rejectUnsupported);
  });
  return mcpServer;

  async function peerOf(bound: Bound, context: ServerContext) {
    return era === "modern"
      ? roundsPeer(bound, context, pages)
      : connectedPeer(protocol, context, visits);
  }

  function rejectUnsupported(error: unknown): never {
    if (!(error instanceof CannotAsk)) throw error;
    if (era === "legacy") throw new ProtocolError(ProtocolErrorCode.InvalidRequest, error.message);
    const requiredCapabilities = { elicitation: { form: {} } };
    throw new MissingRequiredClientCapabilityError({ requiredCapabilities }, error.message);
  }
}

function invalidParams(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
