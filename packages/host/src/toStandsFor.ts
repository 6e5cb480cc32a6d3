import { isAbsolute, resolve } from "node:path";
import type { Target } from "@elicitation-playground/shared/target/target";
import type { TargetSource } from "@elicitation-playground/shared/log/events";
import { maskTarget } from "./maskTarget.ts";

/** What a configured target is, by its name. */
export type DescribeTarget = (name: string) => TargetSource | undefined;

/** What a target is, for whoever reads the log elsewhere: its name or path may mean nothing there. */
export function toStandsFor(target: Target, describe?: DescribeTarget): TargetSource | undefined {
  if (target.kind === "configured") return describe?.(target.name);
  if (target.kind !== "stdio" || isAbsolute(target.cwd ?? "")) return undefined;
  return { target: maskTarget({ ...target, cwd: resolve(target.cwd ?? "") }) };
}
