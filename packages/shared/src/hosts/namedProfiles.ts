import { profileSchema, type Profile } from "../profile/profile.ts";
import { writtenProfiles, type WrittenProfile } from "./writtenProfiles.ts";

/** A profile that the playground knows by name, with its defaults. */
export type NamedProfile = WrittenProfile & { profile: Profile };

export const namedProfiles: readonly NamedProfile[] = writtenProfiles.map((written) => ({
  ...written,
  profile: profileSchema.parse(written.profile),
}));

/** Finds a profile by its name in any case, or by the name of the host that it imitates. */
export function findNamedProfile(written: string): NamedProfile | undefined {
  const wanted = written.trim().toLowerCase();
  return (
    namedProfiles.find(({ name }) => name.toLowerCase() === wanted) ??
    namedProfiles.find(({ title }) => title.toLowerCase() === wanted)
  );
}
