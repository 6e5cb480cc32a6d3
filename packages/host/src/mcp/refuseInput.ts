import { ProtocolError } from "@modelcontextprotocol/client";
import { ProblemError } from "@elicitation-playground/shared/problem";

/** Inside a round or a task there is no error to answer with: what cannot be given ends the call. */
export function refuseInput(error: unknown): never {
  if (!(error instanceof ProtocolError)) throw error;
  throw new ProblemError("input-refused", error.message, { cause: error });
}
