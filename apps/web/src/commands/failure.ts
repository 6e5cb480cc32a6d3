import {
  ProblemError,
  type Problem,
  type ProblemCode,
} from "@elicitation-playground/shared/problem";

/** Why a command failed: a problem that the playground returned, or no response at all. */
export type Failure = Omit<Problem, "code"> & { code: ProblemCode | "unreachable" };

export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super("The playground does not respond", { cause });
    this.name = "UnreachableError";
  }
}

export function toFailure(error: unknown): Failure {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof UnreachableError) {
    return {
      code: "unreachable",
      title: "The playground does not respond",
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
