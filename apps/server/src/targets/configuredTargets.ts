import type { Target } from "@elicitation-playground/shared/target/target";
import type { TargetSource } from "@elicitation-playground/shared/log/events";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { labelTarget } from "@elicitation-playground/shared/target/labelTarget";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { hideSecrets, secretMask } from "@elicitation-playground/shared/target/hideSecrets";
import type { ConfiguredTarget } from "@elicitation-playground/shared/target/availableTargets";
import type { ConfigEntry } from "./configFile.ts";
import { fillEntry, inputsOf } from "./fillEntry.ts";
import { isOnlyPlaceholders, type UserEnvironment } from "./placeholders.ts";

type Reachable = ConfiguredTarget["target"];
type Configured = {
  listed: ConfiguredTarget;
  resolve: (inputs: Record<string, string>) => Reachable;
};

/** The targets of the command line and of config files. Lists them without their secrets. */
export class ConfiguredTargets {
  readonly #byName = new Map<string, Configured>();
  readonly #profile: Profile | undefined;

  constructor(profile?: Profile) {
    this.#profile = profile;
  }

  list(): ConfiguredTarget[] {
    return [...this.#byName.values()].map(({ listed }) => listed);
  }

  /** Throws a problem when the name is unknown or a value is missing. */
  resolve(name: string, inputs: Record<string, string> = {}): Reachable {
    const configured = this.#byName.get(name);
    if (configured) return configured.resolve(inputs);
    const names = [...this.#byName.keys()].map((each) => `"${each}"`).join(", ");
    throw new ProblemError(
      "target-not-found",
      `There is no configured MCP server "${name}". Configured: ${names || "none"}.`,
    );
  }

  /** Where a target comes from: a config file, or the command line. */
  describe(name: string): TargetSource | undefined {
    const listed = this.#byName.get(name)?.listed;
    if (!listed) return undefined;
    return listed.from === undefined ? { target: listed.target } : { config: listed.from };
  }

  /** The profile that the command line chose for a target, if any. */
  profileOf(target: Target): Profile | undefined {
    return target.kind === "configured" ? this.#profile : undefined;
  }

  /** Adds a target of the command line, which has no placeholders. */
  addGiven(target: Reachable): void {
    const shown = hideSecrets(target, () => secretMask);
    this.#add(
      { name: labelTarget(target), target: shown, inputs: [], connectsAtOnce: true },
      () => target,
    );
  }

  addEntry(entry: ConfigEntry, environment: UserEnvironment): void {
    const { envFile: _envFile, ...written } = entry.target;
    const hide = (text: string) => (isOnlyPlaceholders(text) ? text : secretMask);
    this.#add(
      {
        name: entry.name,
        target: hideSecrets(written, hide),
        inputs: inputsOf(entry),
        connectsAtOnce: false,
        from: entry.from,
      },
      (inputs) => fillEntry(entry, inputs, environment),
    );
  }

  #add(listed: ConfiguredTarget, resolve: Configured["resolve"]): void {
    let name = listed.name;
    for (let count = 2; this.#byName.has(name); count += 1) name = `${listed.name} (${count})`;
    const profile = this.#profile && { profile: this.#profile };
    this.#byName.set(name, { listed: { ...listed, name, ...profile }, resolve });
  }
}
