import { RecentTargets } from "../state/recentTargets.ts";
import { findProfile, SavedProfiles } from "../state/savedProfiles.ts";
import { readConfigFile } from "./configFile.ts";
import { ConfiguredTargets } from "./configuredTargets.ts";
import type { GivenTarget } from "./givenTargets.ts";
import type { UserEnvironment } from "./placeholders.ts";

/** The targets besides the samples, and the user's profiles. */
export type Catalog = {
  configured: ConfiguredTargets;
  recent: RecentTargets;
  profiles: SavedProfiles;
};

export type CatalogOptions = {
  stateFolder: string;
  given?: GivenTarget[];
  configFiles?: string[];
  profileName?: string | undefined;
  environment: UserEnvironment;
  /** Called with a message for the user. */
  onNotice: (message: string) => void;
};

/** Throws an Error when a config file is invalid or the profile is unknown. */
export function openCatalog(options: CatalogOptions): Catalog {
  const { stateFolder, profileName, environment, onNotice } = options;
  const profiles = new SavedProfiles(stateFolder, onNotice);
  const profile = profileName === undefined ? undefined : findProfile(profileName, profiles.list());
  const configured = new ConfiguredTargets(profile);
  for (const target of options.given ?? []) configured.addGiven(target);
  for (const path of options.configFiles ?? []) {
    const { entries, disabled } = readConfigFile(path);
    for (const entry of entries) configured.addEntry(entry, environment);
    if (disabled.length > 0) onNotice(`Disabled in ${path}: ${disabled.join(", ")}.`);
  }
  return { configured, recent: new RecentTargets(stateFolder, onNotice), profiles };
}
