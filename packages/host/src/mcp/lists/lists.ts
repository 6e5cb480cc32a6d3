import {
  specTypeSchemas,
  type Client as McpClient,
  type StandardSchemaV1,
} from "@modelcontextprotocol/client";
import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { Prompt, Resource, Tool } from "@elicitation-playground/shared/log/subjects";
import type { ListResults } from "./listResults.ts";

export const listKinds = ["tools", "prompts", "resources"] as const;
export type ListKind = (typeof listKinds)[number];

/** A list, as its event carries it. */
export type Listed = Extract<
  SessionEventBody,
  { type: "tools-listed" | "prompts-listed" | "resources-listed" }
>;

/** Stops reading a list whose pages never end. */
const maxPages = 100;

/** What reading a list needs of its connection. */
export type ListLink = {
  mcpClient: McpClient;
  results: ListResults;
  onWarning: (text: string) => void;
};

/** All pages of one list of the MCP server; empty when it does not offer the list. */
export async function readList(
  link: ListLink,
  kind: ListKind,
  connectionId: string,
): Promise<Listed> {
  switch (kind) {
    case "tools": {
      const tools = await readPages(link, kind, specTypeSchemas.ListToolsResult, isTool);
      return { type: "tools-listed", connectionId, tools };
    }
    case "prompts": {
      const prompts = await readPages(link, kind, specTypeSchemas.ListPromptsResult, isPrompt);
      return { type: "prompts-listed", connectionId, prompts };
    }
    case "resources": {
      const schema = specTypeSchemas.ListResourcesResult;
      const resources = await readPages(link, kind, schema, isResource);
      return { type: "resources-listed", connectionId, resources };
    }
  }
}

async function readPages<T>(
  link: ListLink,
  kind: ListKind,
  schema: StandardSchemaV1<unknown, object>,
  isItem: (item: unknown) => item is T,
): Promise<T[]> {
  if (!link.mcpClient.getServerCapabilities()?.[kind]) return [];
  const items: T[] = [];
  let cursor: unknown;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const params = typeof cursor === "string" ? { cursor } : {};
    const page = await readPage(link, { method: `${kind}/list`, params }, schema);
    const listed: unknown = page[kind];
    if (Array.isArray(listed)) items.push(...(listed as unknown[]).filter(isItem));
    cursor = page["nextCursor"];
    if (typeof cursor !== "string") break;
  }
  return items;
}

async function readPage(
  { mcpClient, results, onWarning }: ListLink,
  request: { method: string; params: JsonObject },
  schema: StandardSchemaV1<unknown, object>,
): Promise<JsonObject> {
  try {
    // It has crossed the wire as JSON.
    return (await mcpClient.request(request, schema)) as JsonObject;
  } catch (error) {
    const rejected = results.rejectedBy(request.method, error);
    if (!rejected) throw error;
    onWarning(`The result of ${request.method} violates the spec: ${rejected.reason}`);
    return rejected.result;
  }
}

function isTool(item: unknown): item is Tool {
  return (
    isJsonObject(item) && typeof item["name"] === "string" && isJsonObject(item["inputSchema"])
  );
}

function isPrompt(item: unknown): item is Prompt {
  return isJsonObject(item) && typeof item["name"] === "string";
}

function isResource(item: unknown): item is Resource {
  return isJsonObject(item) && typeof item["uri"] === "string";
}
