import type { JsonObject } from "../text/json.ts";

// What an MCP server offers to call.

/** What is called: one of the three requests that may elicit in both eras. */
export type CallSubject =
  | { tool: string; arguments: JsonObject }
  | { prompt: string; arguments: Record<string, string> }
  | { resource: string };

export type Tool = {
  name: string;
  title?: string;
  description?: string;
  inputSchema: JsonObject;
  outputSchema?: JsonObject;
  annotations?: ToolAnnotations;
  /** Whether a 2025-11-25 client may or must run it as a task. */
  execution?: { taskSupport?: "forbidden" | "optional" | "required" };
  _meta?: JsonObject;
};

/** The key in a tool's `_meta` for the title of the group to show it in. */
export const groupKey = "elicitation-playground/group";

export type ToolAnnotations = {
  title?: string;
  readOnlyHint?: boolean;
  destructiveHint?: boolean;
  idempotentHint?: boolean;
  openWorldHint?: boolean;
};

export type Prompt = {
  name: string;
  title?: string;
  description?: string;
  arguments?: { name: string; description?: string; required?: boolean }[];
};

export type Resource = {
  uri: string;
  name: string;
  title?: string;
  description?: string;
  mimeType?: string;
};
