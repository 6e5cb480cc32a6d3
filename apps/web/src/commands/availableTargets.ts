import { routes } from "@elicitation-playground/shared/api/routes";
import type { AvailableTargets } from "@elicitation-playground/shared/target/availableTargets";
import type { Target } from "@elicitation-playground/shared/target/target";
import { createStore, useStore } from "../design/createStore.ts";
import { joinCommandLine } from "./commandLine.ts";
import { send } from "./send.ts";

/** The MCP servers this machine knows besides the samples. */
export const availableTargets = createStore<AvailableTargets>({ configured: [], recent: [] });

/** They are not in the log, so they are read again whenever they may have changed. */
export async function refreshTargets(): Promise<void> {
  availableTargets.set(await send<AvailableTargets>("GET", routes.targets));
}

type Fact = { name: string; value: string };

/** How an MCP server is reached; for a configured one also what its config file says. */
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
      // It runs inside the playground, which still connects to it over HTTP like any host.
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
