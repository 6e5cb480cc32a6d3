import {
  defaultProfile,
  profileSchema,
  type Profile,
} from "@elicitation-playground/shared/profile/profile";
import { builtInProfiles } from "@elicitation-playground/shared/profile/builtInProfiles";
import type { SavedProfile } from "@elicitation-playground/shared/target/availableTargets";

export type NamedProfile = { key: string; name: string; note: string; profile: Profile };

const standard: NamedProfile = {
  key: "default",
  name: "Default",
  note: "Both modes, sampling and tasks. No roots, no time limits.",
  profile: defaultProfile,
};

export const builtIn: readonly NamedProfile[] = [
  standard,
  ...builtInProfiles.map(({ name, note, profile }) => ({
    key: `ready ${name}`,
    name,
    note,
    profile: profileSchema.parse(profile),
  })),
];

export function fromSaved({ name, profile }: SavedProfile): NamedProfile {
  return { key: `saved ${name}`, name, note: "Saved on this machine.", profile };
}

/** The named profile with the same content. */
export function findNamed(
  profile: Profile,
  named: readonly NamedProfile[],
): NamedProfile | undefined {
  const parsed = JSON.stringify(profileSchema.parse(profile));
  return named.find((entry) => JSON.stringify(profileSchema.parse(entry.profile)) === parsed);
}
