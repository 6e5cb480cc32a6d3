import {
  completable,
  inputResponse,
  McpServer,
  ResourceTemplate,
  type ServerEventBus,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { askingPrompt } from "../conformance/askingTools.ts";
import { text } from "../conformance/media.ts";
import { fixedPrompts } from "../conformance/prompts.ts";
import { dataTemplate, fixedResources, readTemplate } from "../conformance/resources.ts";
import { collectAnswers, stateCodec } from "./conformanceRounds.ts";
import { registerConformanceTools } from "./conformanceTools.ts";
import type { Era } from "./modern.ts";
import { conformanceInfo, personTimeoutMs } from "./serving.ts";

/** The fixtures that the official conformance suite calls, with the names it prescribes. */
export function createConformanceMcpServer(era: Era, bus: ServerEventBus): McpServer {
  const mcpServer = new McpServer(conformanceInfo, {
    capabilities: {
      logging: {},
      completions: {},
      tools: { listChanged: true },
      prompts: { listChanged: true },
      // 2026-07-28 has no `resources/subscribe`.
      resources: { subscribe: era === "legacy" },
    },
    requestState: { verify: (state, context) => stateCodec.verify(state, context) },
    inputRequired: { roundTimeoutMs: personTimeoutMs },
  });
  registerConformanceTools(mcpServer, (list) => {
    if (era === "modern") bus.publish({ kind: `${list}_list_changed` });
    else if (list === "tools") mcpServer.sendToolListChanged();
    else mcpServer.sendPromptListChanged();
  });
  registerPrompts(mcpServer);
  registerResources(mcpServer);
  if (era === "legacy") {
    mcpServer.server.setRequestHandler("resources/subscribe", () => ({}));
    mcpServer.server.setRequestHandler("resources/unsubscribe", () => ({}));
  }
  return mcpServer;
}

function registerPrompts(mcpServer: McpServer): void {
  for (const { name, description, args, content } of fixedPrompts) {
    const shape = Object.entries(args).map(([arg, about]) => {
      const value = z.string().describe(about);
      return [arg, completable(value, () => [])] as const;
    });
    const argsSchema = z.object(Object.fromEntries(shape));
    mcpServer.registerPrompt(name, { description, argsSchema }, (given) => ({
      messages: content(given).map((part) => ({ role: "user", content: part })),
    }));
  }
  const { name, description, questions } = askingPrompt;
  mcpServer.registerPrompt(name, { description }, (request) => {
    const collected = collectAnswers(questions, request);
    if ("missing" in collected) return collected.missing;
    const answer = inputResponse(collected.answers, "user_context");
    const context = answer.kind === "elicit" ? JSON.stringify(answer.content ?? answer.action) : "";
    return { messages: [{ role: "user", content: text(`Use this context: ${context}`) }] };
  });
}

function registerResources(mcpServer: McpServer): void {
  for (const { uri, name, body, ...about } of fixedResources) {
    const contents = [{ uri, mimeType: about.mimeType, ...body }];
    mcpServer.registerResource(name, uri, about, () => ({ contents }));
  }
  const { name, uriTemplate, ...about } = dataTemplate;
  const template = new ResourceTemplate(uriTemplate, { list: undefined });
  mcpServer.registerResource(name, template, about, ({ href }, { id }) => ({
    contents: [{ uri: href, mimeType: about.mimeType, text: readTemplate(String(id)) }],
  }));
}
