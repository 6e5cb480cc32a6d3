import {
  ProblemError,
  type Problem,
  type ProblemCode,
} from "@elicitation-playground/shared/problem";

/** Why a command failed: a problem that the playground reported, or no response from it. */
export type Failure = Omit<Problem, "code"> & { code: ProblemCode | "unreachable" };

const unreachableTitle = "The playground isn't responding";

export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super(unreachableTitle, { cause });
    this.name = "UnreachableError";
  }
}

export function toFailure(error: unknown): Failure {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof UnreachableError) {
    return {
      code: "unreachable",
      title: unreachableTitle,
      detail: "It may have stopped, or the network is down.",
    };
  }
  return {
    code: "internal",
    title: "Something went wrong on this page",
    detail: error instanceof Error ? error.message : String(error),
  };
}

export function hasCode(error: unknown, code: ProblemCode): boolean {
  return error instanceof ProblemError && error.problem.code === code;
}
