import { specTypeSchemas, type Client as McpClient } from "@modelcontextprotocol/client";
import type { Prompt, Resource, Tool } from "@elicitation-playground/shared/subjects";

export type McpLists = { tools: Tool[]; prompts: Prompt[]; resources: Resource[] };

/** A list that does not end is cut here rather than followed for ever. */
const maxPages = 100;

/** Everything the MCP server says it has; a list it does not offer is empty. */
export async function listAll(mcpClient: McpClient): Promise<McpLists> {
  const offers = mcpClient.getServerCapabilities() ?? {};
  const [tools, prompts, resources] = await Promise.all([
    offers.tools ? listTools(mcpClient) : [],
    offers.prompts ? listPrompts(mcpClient) : [],
    offers.resources ? listResources(mcpClient) : [],
  ]);
  return { tools, prompts, resources };
}

function listTools(mcpClient: McpClient): Promise<Tool[]> {
  return followPages(async (params) => {
    const request = { method: "tools/list", params };
    const page = await mcpClient.request(request, specTypeSchemas.ListToolsResult);
    return { items: page.tools as Tool[], nextCursor: page.nextCursor };
  });
}

function listPrompts(mcpClient: McpClient): Promise<Prompt[]> {
  return followPages(async (params) => {
    const request = { method: "prompts/list", params };
    const page = await mcpClient.request(request, specTypeSchemas.ListPromptsResult);
    return { items: page.prompts as Prompt[], nextCursor: page.nextCursor };
  });
}

function listResources(mcpClient: McpClient): Promise<Resource[]> {
  return followPages(async (params) => {
    const request = { method: "resources/list", params };
    const page = await mcpClient.request(request, specTypeSchemas.ListResourcesResult);
    return { items: page.resources as Resource[], nextCursor: page.nextCursor };
  });
}

async function followPages<T>(
  readPage: (params: {
    cursor?: string;
  }) => Promise<{ items: T[]; nextCursor: string | undefined }>,
): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = await readPage(cursor === undefined ? {} : { cursor });
    items.push(...page.items);
    cursor = page.nextCursor;
    if (cursor === undefined) break;
  }
  return items;
}
