import { ProblemError } from "@elicitation-playground/shared/problem";
import type { ScenarioTarget } from "../../scenario/format/targetSchema.ts";
import { TestFailure } from "../failure/failure.ts";
import { UrlError } from "./serverProcess.ts";

type Attempted = {
  what?: "MCP server" | "gateway";
  /** What is connected to, if it is not a gateway. */
  server: ScenarioTarget;
};

/** Runs an attempt to connect; its failure says that the MCP server or gateway is unreachable. */
export async function asUnreachable<T>(
  { what = "MCP server", server }: Attempted,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // The host takes whatever it connects to for an MCP server.
    const detail = error.problem.detail.replaceAll("the MCP server", `the ${what}`);
    const cause = `The ${what} cannot be reached: ${detail}`;
    const key = error instanceof UrlError ? "url" : keyOf(server);
    const at = what === "gateway" ? ["through"] : ["server", key];
    throw new TestFailure("unreachable", cause, { at, reason: error });
  }
}

/** The key that names the MCP server. */
function keyOf({ command, url, config }: ScenarioTarget): keyof ScenarioTarget {
  if (command !== undefined) return "command";
  if (url !== undefined) return "url";
  return config === undefined ? "sample" : "name";
}
