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
  note: "Both modes, sampling and tasks; no roots, no clock.",
  profile: defaultProfile,
};

export const readyMade: readonly NamedProfile[] = [
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

/** A profile is the one whose every part it has; edited, it is none of them. */
export function findNamed(
  profile: Profile,
  among: readonly NamedProfile[],
): NamedProfile | undefined {
  const parsed = JSON.stringify(profileSchema.parse(profile));
  return among.find((named) => JSON.stringify(profileSchema.parse(named.profile)) === parsed);
}
