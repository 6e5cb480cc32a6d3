import type { Client as McpClient, JSONRPCMessage } from "@modelcontextprotocol/client";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import type { CallSubject } from "@elicitation-playground/shared/log/subjects";
import { ToolHeaders } from "./http/toolHeaders.ts";
import { ListResults } from "./listResults.ts";
import { readList, type Listed, type ListKind } from "./lists.ts";
import { TaskTools } from "./tasks/taskTools.ts";

export type ListReaderOptions = {
  mcpClient: McpClient;
  /** Whether calls mirror arguments in headers: only over HTTP, from 2026-07-28 on. */
  carriesHeaders: () => boolean;
  onWarning: (words: string) => void;
};

/** Reads the MCP server's lists, and knows from them how its tools are to be called. */
export class ListReader {
  readonly #options: ListReaderOptions;
  readonly #results = new ListResults();
  readonly #toolHeaders = new ToolHeaders();
  readonly #taskTools = new TaskTools();

  constructor(options: ListReaderOptions) {
    this.#options = options;
  }

  /** Looks at a frame, before the SDK does. */
  see(direction: "in" | "out", message: JSONRPCMessage): void {
    this.#results.see(direction, message);
  }

  read(kind: ListKind, connectionId: string): Promise<Listed> {
    const listing = this.#read(kind, connectionId);
    if (kind === "tools") this.#taskTools.follow(listing);
    return listing;
  }

  headersOf(subject: CallSubject): Record<string, string> {
    return this.#options.carriesHeaders() ? this.#toolHeaders.of(subject) : {};
  }

  runsAsTask(
    subject: CallSubject,
    known: { era: string; capabilities: JsonObject; profile: Profile },
    signal: AbortSignal,
  ): Promise<boolean> {
    return this.#taskTools.runsAsTask(subject, known, signal);
  }

  async #read(kind: ListKind, connectionId: string): Promise<Listed> {
    const { mcpClient, onWarning, carriesHeaders } = this.#options;
    const link = { mcpClient, results: this.#results, onComplaint: onWarning };
    const listed = await readList(link, kind, connectionId);
    if (listed.type !== "tools-listed" || !carriesHeaders()) return listed;
    return { ...listed, tools: this.#toolHeaders.read(listed.tools, onWarning) };
  }
}
