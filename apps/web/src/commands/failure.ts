import {
  ProblemError,
  type Problem,
  type ProblemCode,
} from "@elicitation-playground/shared/problem";

/** What can go wrong with a command: a problem the playground states, or no answer from it at all. */
export type Failure = Omit<Problem, "code"> & { code: ProblemCode | "unreachable" };

export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super("The playground does not answer", { cause });
    this.name = "UnreachableError";
  }
}

export function toFailure(error: unknown): Failure {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof UnreachableError) {
    return {
      code: "unreachable",
      title: "The playground does not answer",
      detail: "It may have been stopped, or the network is down.",
    };
  }
  return {
    code: "internal",
    title: "Something went wrong in this page",
    detail: error instanceof Error ? error.message : String(error),
  };
}

export function hasCode(error: unknown, code: ProblemCode): boolean {
  return error instanceof ProblemError && error.problem.code === code;
}
