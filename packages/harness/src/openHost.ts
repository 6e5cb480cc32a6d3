import { resolve } from "node:path";
import { Host } from "@elicitation-playground/host/session/host";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { profileSchema, type ProfileInput } from "@elicitation-playground/shared/profile/profile";
import {
  scenarioSchema,
  type ScenarioTarget,
} from "@elicitation-playground/shared/scenario/scenarioSchema";
import { checkGiven } from "./library/checkGiven.ts";
import { HostConnection } from "./library/hostConnection.ts";
import { toTarget, type Reach } from "./run/toTarget.ts";

export type OpenHostOptions = {
  /** Where relative paths are seen from; the present folder otherwise. */
  folder?: string;
  /** How long to wait for a question or an end before that is an error: 30 s unless told. */
  patienceMs?: number;
  /** How to reach samples and what config files name; without it only commands and addresses. */
  reach?: Partial<Reach>;
};

/** A host without a face, for tests in any runner. Close it, or open it with `await using`. */
export function openHost(options: OpenHostOptions = {}): OpenHost {
  return new OpenHost(options);
}

export class OpenHost implements AsyncDisposable {
  readonly #options: OpenHostOptions;
  readonly #bugs: unknown[] = [];
  readonly #releases: (() => Promise<void>)[] = [];
  #isClosed = false;
  readonly #host = new Host({
    resolveTarget: ({ name }) => {
      throw new Error(`${name} was not resolved before.`);
    },
    onBug: (error) => this.#bugs.push(error),
  });

  constructor(options: OpenHostOptions) {
    this.#options = options;
  }

  /** Connects an MCP server, as the client that the profile describes. Rejects with a ProblemError. */
  async connect(target: ScenarioTarget, profile: ProfileInput = {}): Promise<HostConnection> {
    const { folder = "", reach = {}, patienceMs = 30_000 } = this.#options;
    const given = checkGiven(scenarioSchema.shape.server, target, ["server"]);
    const client = checkGiven(profileSchema, profile, ["profiles", 0]);
    await this.#refuseWhenClosed();
    const reached = await toTarget(given, resolve(folder), { ...unable, ...reach });
    if (reached.release) this.#releases.push(reached.release);
    await this.#refuseWhenClosed();
    const session = this.#host.openSession();
    const connectionId = await session.connect({ target: reached.target, profile: client });
    return new HostConnection(session, connectionId, patienceMs);
  }

  /** Ends all connections and the programs behind them. Throws when the host met a bug. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#host.close();
    await this.#releaseAll();
    if (this.#bugs.length > 0) throw new AggregateError(this.#bugs, "The host met a bug.");
  }

  /** What would be connected now would never be closed. */
  async #refuseWhenClosed(): Promise<void> {
    if (!this.#isClosed) return;
    await this.#releaseAll();
    throw new ProblemError("connection-closed", "This host is closed.");
  }

  async #releaseAll(): Promise<void> {
    await Promise.allSettled(this.#releases.splice(0).map((release) => release()));
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}

const unable: Reach = {
  sample: async (name) => {
    throw new ProblemError("sample-not-found", `There is no sample "${name}" here.`);
  },
  configured: async (configFile) => {
    throw new ProblemError("target-not-found", `${configFile} cannot be read from here.`);
  },
};
