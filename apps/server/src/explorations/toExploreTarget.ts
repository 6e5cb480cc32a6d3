import { resolve } from "node:path";
import type { ScenarioTarget } from "@elicitation-playground/harness/scenario/format/targetSchema";
import {
  programsDisabled,
  type ConnectionSource,
} from "@elicitation-playground/host/session/connectionEntry";
import type { ConfiguredTargets } from "../targets/configuredTargets.ts";
import { toWrittenServer, type WrittenServer } from "../targets/writtenServer.ts";

type TargetRules = { configured: ConfiguredTargets; allowsPrograms: boolean };

/**
 * What a connection is to, as the explorer takes it: secrets are in variables. A configured target
 * is resolved here, because the command line may have configured it.
 */
export function toExploreTarget(source: ConnectionSource, rules: TargetRules): WrittenServer {
  const target = toScenarioTarget(source, rules);
  const { server, variables } = toWrittenServer(target, resolve(""), {});
  // Nobody knows yet in which folder a scenario is saved.
  const cwd = target.cwd !== undefined && { cwd: target.cwd };
  return { server: { ...server, ...cwd }, variables };
}

function toScenarioTarget(
  { target: named, accessToken }: ConnectionSource,
  { configured, allowsPrograms }: TargetRules,
): ScenarioTarget {
  const target = named.kind === "configured" ? configured.resolve(named.name, named.inputs) : named;
  switch (target.kind) {
    case "sample":
      return { sample: target.name };
    case "stdio": {
      if (!allowsPrograms) throw programsDisabled();
      const { command, args, env, cwd } = target;
      return { command, args, ...(env && { env }), cwd: resolve(cwd ?? "") };
    }
    case "http":
    case "sse": {
      const headers = {
        ...target.headers,
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
      };
      return {
        url: target.url,
        ...(Object.keys(headers).length > 0 && { headers }),
        ...(target.kind === "sse" && { transport: "sse" as const }),
      };
    }
  }
}
