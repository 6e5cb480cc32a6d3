import type { BehaviorSource } from "../profile/behavior.ts";
import { builtInProfiles } from "../profile/builtInProfiles.ts";
import { profileSchema, type Profile } from "../profile/profile.ts";
import { imitations } from "./imitations.ts";

/** A profile that the playground knows by name. */
export type NamedProfile = {
  /** What users write: for an imitation, the id of the host. */
  name: string;
  /** What the page shows. */
  title: string;
  note: string;
  profile: Profile;
  /** Where an imitation is known from; empty for the other profiles. */
  sources: readonly BehaviorSource[];
};

export const namedProfiles: readonly NamedProfile[] = [
  ...builtInProfiles.map(({ name, note, profile }) => ({
    name,
    title: name,
    note,
    profile: profileSchema.parse(profile),
    sources: [],
  })),
  ...Object.entries(imitations).map(([id, { name, note, profile, sources }]) => ({
    name: id,
    title: name,
    note,
    profile: profileSchema.parse(profile),
    sources,
  })),
];

/** Finds a profile by its name in any case, or by the name of the host that it imitates. */
export function findNamedProfile(written: string): NamedProfile | undefined {
  const wanted = written.trim().toLowerCase();
  return (
    namedProfiles.find(({ name }) => name.toLowerCase() === wanted) ??
    namedProfiles.find(({ title }) => title.toLowerCase() === wanted)
  );
}

/** "Source: laravel/mcp #190, 2026-05-16." */
export function describeSources(sources: readonly BehaviorSource[]): string {
  const named = sources.map(({ name, date }) => `${name}, ${date}`);
  return `${sources.length === 1 ? "Source" : "Sources"}: ${named.join("; ")}.`;
}
