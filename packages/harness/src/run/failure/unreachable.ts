import { ProblemError } from "@elicitation-playground/shared/problem";
import { TestFailure } from "./failure.ts";

/** A problem of the attempt means that the MCP server cannot be reached. */
export async function asUnreachable<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const cause = `The MCP server cannot be reached: ${error.problem.detail}`;
    throw new TestFailure("unreachable", cause, { at: ["server"], reason: error });
  }
}
