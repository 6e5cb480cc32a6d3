import { isAbsolute, resolve } from "node:path";
import type { TargetSource } from "@elicitation-playground/shared/log/events";
import {
  hideInUrl,
  hideSecrets,
  secretMask,
} from "@elicitation-playground/shared/target/hideSecrets";
import type { Target } from "@elicitation-playground/shared/target/target";
import type { ConnectCommand } from "./connectionEntry.ts";
import { listInheritedVariables } from "../mcp/transports/spawnProgram.ts";
import type { ReachableTarget } from "../mcp/transports/transport.ts";

/** Resolves a sample or a configured target to a command or a URL. */
export type ResolveTarget = (
  target: Extract<Target, { kind: "sample" | "configured" }>,
) => ReachableTarget;

/** Looks up what a configured target's name refers to. */
export type DescribeTarget = (name: string) => TargetSource | undefined;

/** The target as the log may show it: the names of headers and variables, never their values. */
export function maskTarget(target: Target): Target {
  return hideSecrets(target, () => secretMask);
}

/** What a target refers to, for someone who reads the log elsewhere, where a name or path may mean nothing. */
export function toTargetSource(
  { target, standsFor }: Pick<ConnectCommand, "target" | "standsFor">,
  describe?: DescribeTarget,
): TargetSource | undefined {
  if (standsFor) return maskSource(standsFor);
  if (target.kind === "configured") return describe?.(target.name);
  if (target.kind !== "stdio" || isAbsolute(target.cwd ?? "")) return undefined;
  return { target: maskTarget({ ...target, cwd: resolve(target.cwd ?? "") }) };
}

function maskSource(source: TargetSource): TargetSource {
  if ("config" in source) return source;
  const { target, url } = source;
  const masked = { target: maskTarget(target) };
  return url === undefined ? masked : { ...masked, url: hideInUrl(url, () => secretMask) };
}

export function toReachable(target: Target, resolveTarget: ResolveTarget): ReachableTarget {
  const isNamed = target.kind === "sample" || target.kind === "configured";
  return isNamed ? resolveTarget(target) : target;
}

/** The variables of this machine that a program gets unless its target sets them. */
export function listInherited(env: Record<string, string> = {}): string[] {
  return listInheritedVariables().filter((name) => !(name in env));
}
