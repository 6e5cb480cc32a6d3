import { createStore, useStore } from "../../design/createStore.ts";

const storageKey = "elicitation-playground.collapsed";
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
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Without storage a reload expands it again.
  }
}

function readCollapsed(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}
