import type { Client as McpClient } from "@modelcontextprotocol/client";
import type { CallSubject, Tool } from "@elicitation-playground/shared/log/subjects";
import { untilAborted } from "../failures/cancellation.ts";
import { ListResults } from "./listResults.ts";
import { readList, type Listed, type ListKind } from "./lists.ts";
import { ToolHeaders } from "./paramHeaders.ts";

export type ListReaderOptions = {
  mcpClient: McpClient;
  /** Whether calls copy arguments into headers: only over HTTP, since 2026-07-28. */
  usesParamHeaders: () => boolean;
  onWarning: (text: string) => void;
};

/** Reads the MCP server's lists, and learns from them how to call its tools. */
export class ListReader {
  readonly results = new ListResults();
  readonly #options: ListReaderOptions;
  readonly #toolHeaders = new ToolHeaders();
  #tools: Promise<Listed> | undefined;

  constructor(options: ListReaderOptions) {
    this.#options = options;
  }

  read(kind: ListKind, connectionId: string): Promise<Listed> {
    const listed = this.#read(kind, connectionId);
    if (kind === "tools") this.#tools = listed;
    return listed;
  }

  headersOf(subject: CallSubject): Record<string, string> {
    return this.#options.usesParamHeaders() ? this.#toolHeaders.of(subject) : {};
  }

  /** The tool as it was last listed; waits for a list that is still being read. */
  async findTool(name: string, signal: AbortSignal): Promise<Tool | undefined> {
    const tools = Promise.resolve(this.#tools).catch(() => undefined);
    const listed = await untilAborted(tools, signal);
    if (listed?.type !== "tools-listed") return undefined;
    return listed.tools.find((tool) => tool.name === name);
  }

  async #read(kind: ListKind, connectionId: string): Promise<Listed> {
    const { mcpClient, onWarning, usesParamHeaders } = this.#options;
    const link = { mcpClient, results: this.results, onWarning };
    const listed = await readList(link, kind, connectionId);
    if (listed.type !== "tools-listed" || !usesParamHeaders()) return listed;
    return { ...listed, tools: this.#toolHeaders.read(listed.tools, onWarning) };
  }
}
