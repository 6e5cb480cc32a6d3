import { routes } from "@elicitation-playground/shared/api/routes";
import type { AvailableTargets } from "@elicitation-playground/shared/target/availableTargets";
import type { Target } from "@elicitation-playground/shared/target/target";
import { createStore, useStore } from "../design/createStore.ts";
import { joinCommandLine } from "./commandLine.ts";
import { send } from "./send.ts";

/** The configured and recent MCP servers on this machine. */
export const availableTargets = createStore<AvailableTargets>({
  configured: [],
  recent: [],
  programs: true,
});

/** Targets are not in the log, so refresh them whenever they may have changed. */
export async function refreshTargets(): Promise<void> {
  availableTargets.set(await send<AvailableTargets>("GET", routes.targets));
}

type Fact = { name: string; value: string };

/** How to reach an MCP server; for a configured one, also what its config file says. */
export function useTargetFacts(target: Target) {
  const source = useStore(availableTargets).configured.find(
    ({ name }) => target.kind === "configured" && target.name === name,
  )?.target;
  const facts = [...describeTarget(target), ...(source ? describeTarget(source) : [])];
  return { facts, isStdio: (source ?? target).kind === "stdio" };
}

/** Secrets in a target are already masked. */
function describeTarget(target: Target): Fact[] {
  switch (target.kind) {
    case "sample":
      // A sample runs inside the playground, which connects to it over HTTP like any host.
      return [
        { name: "Sample", value: target.name },
        { name: "Transport", value: "Streamable HTTP" },
      ];
    case "configured":
      return [{ name: "Configured as", value: target.name }];
    case "stdio":
      return [
        { name: "stdio", value: joinCommandLine([target.command, ...target.args]) },
        ...(target.cwd === undefined ? [] : [{ name: "Working directory", value: target.cwd }]),
        ...describeNames("Environment", target.env),
      ];
    case "http":
    case "sse":
      return [
        { name: target.kind === "http" ? "Streamable HTTP" : "HTTP+SSE", value: target.url },
        ...describeNames("Headers", target.headers),
      ];
  }
}

function describeNames(name: string, values: Record<string, string> = {}): Fact[] {
  const names = Object.keys(values);
  return names.length === 0 ? [] : [{ name, value: names.join(", ") }];
}
