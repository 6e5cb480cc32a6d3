import { createStore, useStore } from "../../design/createStore.ts";
import { readStored, writeStored } from "../../design/stored.ts";

const storageName = "collapsed";
const maxKept = 200;

/** The collapsed connections in this browser, as `<session id> <first connection id>`. */
const collapsed = createStore<readonly string[]>(readCollapsed());

export function useCollapsed(): { has: (key: string) => boolean } {
  return new Set(useStore(collapsed));
}

export function toggleCollapsed(key: string): void {
  const others = collapsed.get().filter((each) => each !== key);
  const isCollapsed = others.length < collapsed.get().length;
  const next = isCollapsed ? others : [...others, key].slice(-maxKept);
  collapsed.set(next);
  writeStored(storageName, next);
}

function readCollapsed(): readonly string[] {
  const stored = readStored(storageName);
  return Array.isArray(stored) ? stored.map(String) : [];
}
