import { homedir } from "node:os";
import { OpenHost } from "@elicitation-playground/harness/library/openHost";
import { openFreshTargets } from "../targets/freshTargets.ts";
import { ExpectationError as HarnessExpectationError } from "@elicitation-playground/harness/library/expectationError";
import { ProblemError as SharedProblemError } from "@elicitation-playground/shared/problem";
import type * as contract from "./contract.ts";
import type { HostOptions, PlaygroundHost } from "./contract.ts";

export type * from "./contract.ts";

/** A class for `instanceof`; only the library creates instances. */
type ErrorClass<T extends Error> = { readonly prototype: T } & (abstract new (
  ...args: never[]
) => T);

export type ProblemError = contract.ProblemError;
export const ProblemError: ErrorClass<contract.ProblemError> = SharedProblemError;

export type ExpectationError = contract.ExpectationError;
export const ExpectationError: ErrorClass<contract.ExpectationError> = HarnessExpectationError;

/**
 * Opens a host without a user interface, for tests in any test runner. Close it when you are done,
 * or open it with `await using`.
 */
export function openHost(options: HostOptions = {}): PlaygroundHost {
  return new PackagedHost(options);
}

/** A host that also connects to the samples and to the servers of config files. */
class PackagedHost extends OpenHost {
  readonly #closeTargets: () => Promise<void>;

  constructor(options: HostOptions) {
    const targets = openFreshTargets({ env: process.env, userHome: homedir() });
    super({ ...options, targets });
    this.#closeTargets = targets.close;
  }

  override async close(): Promise<void> {
    try {
      await super.close();
    } finally {
      await this.#closeTargets();
    }
  }
}
