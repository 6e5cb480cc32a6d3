import { routes } from "@elicitation-playground/shared/api/routes";
import type { SavedProfile } from "@elicitation-playground/shared/target/availableTargets";
import { createStore } from "../design/createStore.ts";
import { send } from "./send.ts";

/** The profiles saved on this machine. */
export const savedProfiles = createStore<readonly SavedProfile[]>([]);

export async function refreshProfiles(): Promise<void> {
  const { profiles } = await send<{ profiles: SavedProfile[] }>("GET", routes.profiles);
  savedProfiles.set(profiles);
}
