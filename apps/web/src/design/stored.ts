/** What a tab keeps over a reload, or what all tabs of this browser share. */
export type StorageName = "sessionStorage" | "localStorage";

const prefix = "elicitation-playground.";

/** Undefined if nothing is stored, storage is disabled, or another program wrote to it. */
export function readStored(name: string, storage: StorageName = "localStorage"): unknown {
  try {
    return JSON.parse(window[storage].getItem(prefix + name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Without storage, a choice lasts until the page is closed. */
export function writeStored(
  name: string,
  value: unknown,
  storage: StorageName = "localStorage",
): void {
  try {
    window[storage].setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Storage is disabled or full.
  }
}
