import { serveOverStdio } from "@elicitation-playground/samples/serve/stdio";
import { defineCommand } from "./command.ts";
import { parseOptions } from "./options.ts";

export const samplesCommand = defineCommand({
  name: "samples",
  summary: "serve the sample tools over stdio, for a host that starts its own MCP servers",
  help: (program) => `Usage: ${program} samples [options]

  serves the sample tools over stdio, for a host that starts its own MCP servers

  --set <name>        modern (default: both eras), classic (SDK v1, 2025-11-25),
                      hostile (for testing hosts) or conformance
  --notes <folder>    where the samples store their notes as files (default: only in memory)`,
  run: async (args, { terminal, crash }) => {
    const { set, notes } = parseOptions(args, {
      set: { type: "string", default: "modern" },
      notes: { type: "string" },
    });
    await serveOverStdio(set, { input: terminal.stdin, output: terminal.stdout, crash, notes });
    return 0;
  },
});
