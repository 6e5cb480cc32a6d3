import { serveOverStdio } from "@elicitation-playground/samples/serve/stdio";
import { defineCommand } from "./command.ts";
import { parseOptions } from "./options.ts";

export const samplesCommand = defineCommand({
  name: "samples",
  summary: "serve the sample tools over stdio, for a host that starts its own MCP servers",
  help: (program) => `Usage: ${program} samples [options]

  serves the sample tools over stdio, for a host that starts its own MCP servers

  --set <name>        modern (default: both eras), classic (SDK v1, 2025-11-25),
                      hostile (misbehaves, to test hosts), check (checks its host)
                      or conformance
  --notes <folder>    where the samples store their notes as files (default: only in memory)
  --cards <folder>    where check stores the host cards as files (default: only in memory)`,
  run: async (args, { terminal, crash }) => {
    const { set, ...folders } = parseOptions(args, {
      set: { type: "string", default: "modern" },
      notes: { type: "string" },
      cards: { type: "string" },
    });
    const { stdin: input, stdout: output } = terminal;
    await serveOverStdio(set, { input, output, crash, ...folders });
    return 0;
  },
});
