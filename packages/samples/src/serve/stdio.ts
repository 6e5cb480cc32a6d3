import type { Readable, Writable } from "node:stream";
import { StdioServerTransport as ClassicTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import {
  InMemoryServerEventBus,
  type McpServer,
  type Server as Protocol,
} from "@modelcontextprotocol/server";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { CardStore } from "../check/cardStore.ts";
import { CheckRuns } from "../check/checkRuns.ts";
import { Notebook } from "../notes/notebook.ts";
import { createCheckMcpServer } from "./check.ts";
import { noteRejectedRetry } from "./checkRounds.ts";
import { createClassicMcpServer } from "./classic.ts";
import { createConformanceMcpServer } from "./conformance.ts";
import { createHostileMcpServer } from "./hostile.ts";
import { createModernMcpServer, type Era } from "./modern.ts";
import { openPagesServer } from "./pagesServer.ts";

export type Stdio = {
  input: Readable;
  output: Writable;
  /** Ends the process at once, for the hostile MCP server. */
  crash: () => void;
  /** Where the notebook is stored as files too. */
  notes?: string | undefined;
  /** Where the host cards are stored as files too. */
  cards?: string | undefined;
};

/** The sample servers that can be served over stdio, by name. */
const sets: Record<string, (stdio: Stdio) => Promise<void>> = {
  modern: async (stdio) => {
    const serving = { pages: openPagesServer().pages, notebook: new Notebook(stdio.notes) };
    serveBothEras((era) => createModernMcpServer(era, serving), stdio);
  },
  classic: ({ input, output, notes }) => {
    const serving = { pages: openPagesServer().pages, notebook: new Notebook(notes) };
    return createClassicMcpServer(serving).connect(new ClassicTransport(input, output));
  },
  hostile: async (stdio) => {
    const { crash, output } = stdio;
    const print = (text: string) => void output.write(text);
    serveBothEras((era) => createHostileMcpServer(era, { crash, print }), stdio);
  },
  check: async (stdio) => {
    const runs = new CheckRuns(new CardStore(stdio.cards));
    const serving = { runs, pages: openPagesServer().pages, transport: "stdio" as const };
    const transport = serveBothEras((era) => createCheckMcpServer(era, serving), stdio);
    const receive = transport.onmessage;
    transport.onmessage = (message) => {
      noteRejectedRetry(runs, message);
      receive?.(message);
    };
  },
  conformance: async (stdio) => {
    const bus = new InMemoryServerEventBus();
    serveBothEras((era) => createConformanceMcpServer(era, bus), stdio);
  },
};

export const stdioSets: readonly string[] = Object.keys(sets);

/** Serves a set until its input closes, which is how a host stops a stdio MCP server. */
export async function serveOverStdio(set: string, stdio: Stdio): Promise<void> {
  const serve = Object.hasOwn(sets, set) ? sets[set] : undefined;
  if (!serve) throw new Error(`Unknown set "${set}". Choose one of ${stdioSets.join(", ")}.`);
  const closed = new Promise<void>((resolve) => {
    stdio.input.once("end", resolve).once("close", resolve);
  });
  await serve(stdio);
  await closed;
}

function serveBothEras(
  createMcpServer: (era: Era) => McpServer | Protocol,
  { input, output }: Stdio,
): StdioServerTransport {
  const transport = new StdioServerTransport(input, output);
  serveStdio(({ era }) => createMcpServer(era), { transport });
  return transport;
}
