import { specTypeSchemas, type Client as McpClient } from "@modelcontextprotocol/client";
import type { SessionEventBody } from "@elicitation-playground/shared/events";
import type { Prompt, Resource, Tool } from "@elicitation-playground/shared/subjects";

export const listKinds = ["tools", "prompts", "resources"] as const;
export type ListKind = (typeof listKinds)[number];

/** What was listed, as its event carries it. */
export type Listed = Extract<
  SessionEventBody,
  { type: "tools-listed" | "prompts-listed" | "resources-listed" }
>;

/** A list that does not end is cut here rather than followed for ever. */
const maxPages = 100;

export function offersList(mcpClient: McpClient, kind: ListKind): boolean {
  return mcpClient.getServerCapabilities()?.[kind] !== undefined;
}

/** One list of the MCP server, whole; empty when it does not offer it. */
export async function readList(
  mcpClient: McpClient,
  kind: ListKind,
  connectionId: string,
): Promise<Listed> {
  const isOffered = offersList(mcpClient, kind);
  switch (kind) {
    case "tools": {
      const tools = isOffered ? await listTools(mcpClient) : [];
      return { type: "tools-listed", connectionId, tools };
    }
    case "prompts": {
      const prompts = isOffered ? await listPrompts(mcpClient) : [];
      return { type: "prompts-listed", connectionId, prompts };
    }
    case "resources": {
      const resources = isOffered ? await listResources(mcpClient) : [];
      return { type: "resources-listed", connectionId, resources };
    }
  }
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
