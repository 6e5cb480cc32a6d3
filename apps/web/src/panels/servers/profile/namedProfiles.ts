import {
  defaultProfile,
  profileSchema,
  type Profile,
} from "@elicitation-playground/shared/profile/profile";
import type { BehaviorSource } from "@elicitation-playground/shared/profile/behavior";
import { namedProfiles } from "@elicitation-playground/shared/hosts/namedProfiles";
import type { SavedProfile } from "@elicitation-playground/shared/target/availableTargets";

export type NamedProfile = {
  key: string;
  name: string;
  note: string;
  profile: Profile;
  /** Where an imitation of a host is known from. */
  sources?: readonly BehaviorSource[];
};

const standard: NamedProfile = {
  key: "default",
  name: "Default",
  note: "Both modes, sampling and tasks. No roots, no time limits.",
  profile: defaultProfile,
};

const named = namedProfiles.map(({ name, title, note, profile, sources }) => ({
  key: `ready ${name}`,
  name: title,
  note,
  profile,
  sources,
}));

export const builtIn: readonly NamedProfile[] = [
  standard,
  ...named.filter(({ sources }) => sources.length === 0),
];

/** The imitations of hosts. */
export const hosts: readonly NamedProfile[] = named.filter(({ sources }) => sources.length > 0);

export function fromSaved({ name, profile }: SavedProfile): NamedProfile {
  return { key: `saved ${name}`, name, note: "Saved on this machine.", profile };
}

/** The named profile with the same content. */
export function findNamed(
  profile: Profile,
  profiles: readonly NamedProfile[],
): NamedProfile | undefined {
  const parsed = JSON.stringify(profileSchema.parse(profile));
  return profiles.find((entry) => JSON.stringify(profileSchema.parse(entry.profile)) === parsed);
}
