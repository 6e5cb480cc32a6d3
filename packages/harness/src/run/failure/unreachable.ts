import { ProblemError } from "@elicitation-playground/shared/problem";
import { TestFailure } from "./failure.ts";

/** Runs an attempt to connect; its failure says that the MCP server or gateway is unreachable. */
export async function asUnreachable<T>(
  attempt: () => Promise<T>,
  what: "MCP server" | "gateway" = "MCP server",
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const cause = `The ${what} cannot be reached: ${error.problem.detail}`;
    const at = [what === "gateway" ? "through" : "server"];
    throw new TestFailure("unreachable", cause, { at, reason: error });
  }
}
