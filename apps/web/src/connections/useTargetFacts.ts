import type { Target } from "@elicitation-playground/shared/target/target";
import { useStore } from "../store/createStore.ts";
import { knownTargets } from "../targets/knownTargets.ts";
import { describeTarget } from "./describeTarget.ts";

/** How an MCP server is reached; one of a config file also by what stands there. */
export function useTargetFacts(target: Target) {
  const source = useStore(knownTargets).configured.find(
    ({ name }) => target.kind === "configured" && target.name === name,
  )?.target;
  const facts = [...describeTarget(target), ...(source ? describeTarget(source) : [])];
  return { facts, isStdio: (source ?? target).kind === "stdio" };
}
