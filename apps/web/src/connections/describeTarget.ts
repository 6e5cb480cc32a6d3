import type { Target } from "@elicitation-playground/shared/target/target";
import { joinCommandLine } from "../connect/commandLine.ts";

type Fact = { name: string; value: string };

/** How an MCP server is reached, as names and values. Secrets come masked. */
export function describeTarget(target: Target): Fact[] {
  switch (target.kind) {
    case "sample":
      // It runs in the playground, which still goes to it by its address, as any host would.
      return [
        { name: "Sample", value: target.name },
        { name: "Transport", value: "Streamable HTTP" },
      ];
    case "configured":
      return [{ name: "Configured as", value: target.name }];
    case "stdio":
      return [
        { name: "stdio", value: joinCommandLine([target.command, ...target.args]) },
        ...(target.cwd === undefined ? [] : [{ name: "Folder", value: target.cwd }]),
        ...namesOf("Environment", target.env),
      ];
    case "http":
    case "sse":
      return [
        { name: target.kind === "http" ? "Streamable HTTP" : "HTTP+SSE", value: target.url },
        ...namesOf("Headers", target.headers),
      ];
  }
}

function namesOf(name: string, values: Record<string, string> = {}): Fact[] {
  const names = Object.keys(values);
  return names.length === 0 ? [] : [{ name, value: names.join(", ") }];
}
