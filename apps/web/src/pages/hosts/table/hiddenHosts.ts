import { createStore } from "../../../design/createStore.ts";
import { readStored, writeStored } from "../../../design/stored.ts";

const storageName = "hiddenHosts";

/** The ids of the hosts that the table leaves out, remembered in this browser. */
export const hiddenHosts = createStore<ReadonlySet<string>>(readHidden());

export function hideHosts(ids: Iterable<string>): void {
  hiddenHosts.set(new Set(ids));
  writeStored(storageName, [...hiddenHosts.get()]);
}

function readHidden(): ReadonlySet<string> {
  const stored = readStored(storageName);
  return new Set(
    Array.isArray(stored) ? stored.filter((id): id is string => typeof id === "string") : [],
  );
}
