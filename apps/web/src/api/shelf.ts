import type { Profile } from "@elicitation-playground/shared/profile/profile";
import type {
  AvailableTargets,
  SavedProfile,
} from "@elicitation-playground/shared/target/availableTargets";
import { send } from "./send.ts";

// What this machine keeps for every session: targets that are known, and saved profiles.

export function readTargets(): Promise<AvailableTargets> {
  return send<AvailableTargets>("GET", "/api/targets");
}

export async function forgetTarget(recentId: string): Promise<void> {
  await send("DELETE", `/api/targets/recent/${encodeURIComponent(recentId)}`);
}

export async function readProfiles(): Promise<SavedProfile[]> {
  const { profiles } = await send<{ profiles: SavedProfile[] }>("GET", "/api/profiles");
  return profiles;
}

export async function saveProfile(name: string, profile: Profile): Promise<void> {
  await send("PUT", `/api/profiles/${encodeURIComponent(name)}`, profile);
}

export async function deleteProfile(name: string): Promise<void> {
  await send("DELETE", `/api/profiles/${encodeURIComponent(name)}`);
}
