import type { Profile } from "@elicitation-playground/shared/profile/profile";
import type { SavedProfile } from "@elicitation-playground/shared/target/availableTargets";
import { deleteProfile, readProfiles, saveProfile } from "../api/shelf.ts";
import { createStore } from "../store/createStore.ts";

/** The profiles that were saved on this machine. */
export const savedProfiles = createStore<readonly SavedProfile[]>([]);

export async function refreshProfiles(): Promise<void> {
  savedProfiles.set(await readProfiles());
}

export async function keepProfile(name: string, profile: Profile): Promise<void> {
  await saveProfile(name, profile);
  await refreshProfiles();
}

export async function dropProfile(name: string): Promise<void> {
  await deleteProfile(name);
  await refreshProfiles();
}
