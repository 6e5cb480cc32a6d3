import { TestFailure } from "../failure/failure.ts";
import type { ProvidedTarget } from "./toTarget.ts";

/** Parts of an outcome that differ if the MCP server refuses a call. */
const refusals = ["outcome", "isError", "error code"];

/** Adds what was done to the processes of the MCP server, if a call failed after it. */
export function explainFailure(error: unknown, provided: ProvidedTarget | undefined): unknown {
  const hint = provided?.hint?.();
  if (hint === undefined || !(error instanceof TestFailure)) return error;
  const { kind, differences } = error.failure;
  const isRefused = differences.some(({ what }) => refusals.includes(what));
  return isRefused || kind === "unexpected-question" ? error.withHint(hint) : error;
}
