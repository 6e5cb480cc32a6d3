import type { BehaviorSource } from "../profile/behavior.ts";
import { builtInProfiles } from "../profile/builtInProfiles.ts";
import type { ProfileInput } from "../profile/profile.ts";
import { imitations } from "./imitations.ts";

/** A profile that the playground knows by name, as it was written. */
export type WrittenProfile = {
  /** What users write: for an imitation, the id of the host. */
  name: string;
  /** What the page shows. */
  title: string;
  note: string;
  profile: ProfileInput;
  /** Where an imitation is known from; empty for the other profiles. */
  sources: readonly BehaviorSource[];
};

export const writtenProfiles: readonly WrittenProfile[] = [
  ...builtInProfiles.map((builtIn) => ({ ...builtIn, title: builtIn.name, sources: [] })),
  ...Object.entries(imitations).map(([name, { name: title, ...imitation }]) => ({
    ...imitation,
    name,
    title,
  })),
];

/** "Source: laravel/mcp #190, 2026-05-16." */
export function describeSources(sources: readonly BehaviorSource[]): string {
  const named = sources.map(({ name, date }) => `${name}, ${date}`);
  return `${sources.length === 1 ? "Source" : "Sources"}: ${named.join("; ")}.`;
}
