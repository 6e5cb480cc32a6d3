import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";

// A stored draft is the time of its last change and its content: `1763460000000 {"name":"Ada"}`.
// Every access may throw: the browser can block its storage altogether.

const prefix = "elicitation-playground.draft.";

/** Browsers store about 5 MB. A longer draft is not worth the drafts of other forms. */
const mostCharacters = 1_000_000;
export const mostDrafts = 100;
const keptMs = 7 * 24 * 60 * 60 * 1000;

export function readStored(key: string): JsonObject | undefined {
  try {
    const content: unknown = JSON.parse(contentOf(localStorage.getItem(prefix + key) ?? ""));
    return isJsonObject(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Whether there was space for it. If not, an older version is removed too. */
export function store(key: string, content: JsonObject): boolean {
  try {
    const text = JSON.stringify(content);
    const stored = localStorage.getItem(prefix + key);
    if (stored !== null && contentOf(stored) === text) return true;
    if (stored === null) removeOld();
    if (text.length <= mostCharacters && putItem(prefix + key, `${Date.now()} ${text}`))
      return true;
    localStorage.removeItem(prefix + key);
  } catch {
    // The storage is blocked.
  }
  return false;
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // The storage is blocked, so there is nothing to remove.
  }
}

export function removeAllStored(keyStart: string): void {
  try {
    const items = Object.keys(localStorage);
    for (const item of items) {
      if (item.startsWith(prefix + keyStart)) localStorage.removeItem(item);
    }
  } catch {
    // As above.
  }
}

/** Calls back when another tab has changed a draft. */
export function followStored(key: string, onChanged: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === prefix + key && event.newValue !== null) onChanged();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/** Makes space by removing the oldest drafts of other forms. */
function putItem(item: string, value: string): boolean {
  let others: Item[] | undefined;
  for (;;) {
    try {
      localStorage.setItem(item, value);
      return true;
    } catch {
      others ??= byAge().filter((other) => other.item !== item);
      const oldest = others.shift();
      if (!oldest) return false;
      localStorage.removeItem(oldest.item);
    }
  }
}

/** Leaves space for one more. */
function removeOld(): void {
  const all = byAge();
  const firstKept = all.length - mostDrafts + 1;
  all.forEach(({ item, at }, index) => {
    if (index < firstKept || at < Date.now() - keptMs) localStorage.removeItem(item);
  });
}

type Item = { item: string; at: number };

function byAge(): Item[] {
  return Object.keys(localStorage)
    .filter((item) => item.startsWith(prefix))
    .map((item) => ({ item, at: Number.parseInt(localStorage.getItem(item) ?? "", 10) || 0 }))
    .toSorted((a, b) => a.at - b.at);
}

function contentOf(stored: string): string {
  return stored.slice(stored.indexOf(" ") + 1);
}
