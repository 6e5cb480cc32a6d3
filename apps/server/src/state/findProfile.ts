import { profileSchema, type Profile } from "@elicitation-playground/shared/profile/profile";
import { builtInProfiles } from "@elicitation-playground/shared/profile/builtInProfiles";
import type { SavedProfile } from "@elicitation-playground/shared/target/availableTargets";

/** The profile of this name, in whatever case; a saved one before a ready-made one. */
export function findProfile(name: string, saved: SavedProfile[]): Profile {
  const known = [...saved, ...builtInProfiles];
  const wanted = name.trim().toLowerCase();
  const found = known.find((candidate) => candidate.name.toLowerCase() === wanted);
  if (found) return profileSchema.parse(found.profile);
  const names = known.map((candidate) => `"${candidate.name}"`).join(", ");
  throw new Error(`There is no profile "${name}". Choose one of ${names}.`);
}
