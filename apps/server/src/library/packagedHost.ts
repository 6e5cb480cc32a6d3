import { homedir } from "node:os";
import { OpenHost } from "@elicitation-playground/harness/library/openHost";
import { openFreshReach } from "../harness/reachFresh.ts";
import type { HostOptions } from "./contract.ts";

export type Variables = Record<string, string | undefined>;

/** A host that also reaches the samples and what config files name. */
export class PackagedHost extends OpenHost {
  readonly #closeReach: () => Promise<void>;

  constructor(options: HostOptions, env: Variables) {
    const reach = openFreshReach({ env, userHome: homedir() });
    super({ ...options, targets: reach });
    this.#closeReach = reach.close;
  }

  override async close(): Promise<void> {
    try {
      await super.close();
    } finally {
      await this.#closeReach();
    }
  }
}
