import type { Readable, Writable } from "node:stream";
import { StdioServerTransport as ClassicTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { createClassicMcpServer } from "./classic.ts";
import { createModernMcpServer } from "./modern.ts";

export type Streams = { input: Readable; output: Writable };

/** The sets of samples that can be served over stdio, by name. */
const sets: Record<string, (streams: Streams) => Promise<void>> = {
  modern: async ({ input, output }) => {
    serveStdio(({ era }) => createModernMcpServer(era), {
      transport: new StdioServerTransport(input, output),
    });
  },
  classic: ({ input, output }) =>
    createClassicMcpServer().connect(new ClassicTransport(input, output)),
};

export const stdioSets: readonly string[] = Object.keys(sets);

/** Serves a set until its input closes, which is how a host ends a stdio MCP server. */
export async function serveOverStdio(set: string, streams: Streams): Promise<void> {
  const serve = sets[set];
  if (!serve) throw new Error(`There is no set "${set}". Choose one of ${stdioSets.join(", ")}.`);
  const closed = new Promise<void>((resolve) => {
    streams.input.once("end", resolve).once("close", resolve);
  });
  await serve(streams);
  await closed;
}
