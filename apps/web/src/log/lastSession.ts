const storageKey = "elicitation-playground.session";

/** Remembers the session of this tab, for the way back from a page without one. */
export function keepSessionPath(path: string): void {
  try {
    sessionStorage.setItem(storageKey, path);
  } catch {
    // Without storage the way back opens a new session.
  }
}

/** The path of the latest session in this tab; of a new one if there was none. */
export function lastSessionPath(): string {
  try {
    const path = sessionStorage.getItem(storageKey) ?? "/";
    return path.startsWith("/s/") ? path : "/";
  } catch {
    return "/";
  }
}
