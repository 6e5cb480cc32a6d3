import type { Target } from "@elicitation-playground/shared/target/target";
import type { TargetSource } from "@elicitation-playground/shared/log/events";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { labelTarget } from "@elicitation-playground/shared/target/labelTarget";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { hideSecrets } from "@elicitation-playground/shared/target/hideSecrets";
import type { ConfiguredTarget } from "@elicitation-playground/shared/target/availableTargets";
import type { ConfigEntry } from "./configFile.ts";
import { fillEntry, inputsOf, type Surroundings } from "./fillEntry.ts";
import { isOnlyPlaceholders } from "./placeholders.ts";

type Reachable = ConfiguredTarget["target"];
type Configured = {
  listed: ConfiguredTarget;
  reach: (inputs: Record<string, string>) => Reachable;
};

/** What was named on the command line and in config files. Secrets stay in here. */
export class ConfiguredTargets {
  readonly #byName = new Map<string, Configured>();
  readonly #profile: Profile | undefined;

  constructor(profile?: Profile) {
    this.#profile = profile;
  }

  list(): ConfiguredTarget[] {
    return [...this.#byName.values()].map(({ listed }) => listed);
  }

  /** Throws a problem when there is none of that name, or when it lacks something. */
  resolve(name: string, inputs: Record<string, string> = {}): Reachable {
    const configured = this.#byName.get(name);
    if (configured) return configured.reach(inputs);
    const known = [...this.#byName.keys()].map((each) => `"${each}"`).join(", ");
    throw new ProblemError(
      "target-not-found",
      `There is no configured MCP server "${name}". Known are: ${known || "none"}.`,
    );
  }

  /** Where one comes from: its config file, or the command line itself. */
  describe(name: string): TargetSource | undefined {
    const listed = this.#byName.get(name)?.listed;
    if (!listed) return undefined;
    return listed.from === undefined ? { target: listed.target } : { config: listed.from };
  }

  /** The client to be there; undefined when nobody chose one. */
  profileOf(target: Target): Profile | undefined {
    return target.kind === "configured" ? this.#profile : undefined;
  }

  /** From the command line itself: the shell has filled in what there was to fill in. */
  addGiven(target: Reachable): void {
    const shown = hideSecrets(target, () => "•••");
    this.#add(
      { name: labelTarget(target), target: shown, inputs: [], connectsAtOnce: true },
      () => target,
    );
  }

  addEntry(entry: ConfigEntry, surroundings: Surroundings): void {
    const { envFile: _unread, ...written } = entry.target;
    const hide = (text: string) => (isOnlyPlaceholders(text) ? text : "•••");
    this.#add(
      {
        name: entry.name,
        target: hideSecrets(written, hide),
        inputs: inputsOf(entry),
        connectsAtOnce: false,
        from: entry.from,
      },
      (inputs) => fillEntry(entry, inputs, surroundings),
    );
  }

  #add(listed: ConfiguredTarget, reach: Configured["reach"]): void {
    let name = listed.name;
    for (let count = 2; this.#byName.has(name); count += 1) name = `${listed.name} (${count})`;
    const profile = this.#profile && { profile: this.#profile };
    this.#byName.set(name, { listed: { ...listed, name, ...profile }, reach });
  }
}
