import { ProblemError } from "@elicitation-playground/shared/problem";

export function roundsExceeded(maxRounds: number): ProblemError {
  return new ProblemError(
    "rounds-exceeded",
    `The MCP server still asks after ${maxRounds} rounds. Raise maxRounds in the profile if that is meant.`,
  );
}
