import { escapeHiddenCharacters } from "../text/hiddenCharacters.ts";
import { shorten } from "../text/shorten.ts";
import type { HostCard } from "./hostCard.ts";

export const transportNames: Record<HostCard["transport"], string> = {
  stdio: "stdio",
  http: "HTTP",
};

const mostLength = 80;

/** The name and version of a host. It wrote both itself: nothing in them is hidden. */
export function nameHost({ host }: Pick<HostCard, "host">): string {
  const version = host.version === "" ? "" : ` ${host.version}`;
  return escapeHiddenCharacters(shorten(host.name + version, mostLength));
}
