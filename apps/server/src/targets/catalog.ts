import { findProfile } from "../state/findProfile.ts";
import { RecentTargets } from "../state/recentTargets.ts";
import { SavedProfiles } from "../state/savedProfiles.ts";
import { readConfigFile } from "./configFile.ts";
import { ConfiguredTargets } from "./configuredTargets.ts";
import type { Surroundings } from "./fillEntry.ts";
import type { GivenTarget } from "./givenTargets.ts";

/** What can be connected besides the samples, and which clients the person has saved. */
export type Known = {
  configured: ConfiguredTargets;
  recent: RecentTargets;
  profiles: SavedProfiles;
};

export type KnownOptions = {
  stateFolder: string;
  given?: GivenTarget[];
  configFiles?: string[];
  profileName?: string | undefined;
  surroundings: Surroundings;
  /** For the person to read. */
  onNotice: (message: string) => void;
};

/** Throws an Error that says what is wrong with a config file or a profile's name. */
export function gatherKnown(options: KnownOptions): Known {
  const { stateFolder, profileName, surroundings, onNotice } = options;
  const profiles = new SavedProfiles(stateFolder, onNotice);
  const profile = profileName === undefined ? undefined : findProfile(profileName, profiles.list());
  const configured = new ConfiguredTargets(profile);
  for (const target of options.given ?? []) configured.addGiven(target);
  for (const path of options.configFiles ?? []) {
    const { entries, disabled } = readConfigFile(path);
    for (const entry of entries) configured.addEntry(entry, surroundings);
    if (disabled.length > 0) onNotice(`Disabled in ${path}: ${disabled.join(", ")}.`);
  }
  return { configured, recent: new RecentTargets(stateFolder, onNotice), profiles };
}
