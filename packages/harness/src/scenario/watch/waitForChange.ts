import { watch, type FSWatcher } from "node:fs";
import type { WatchedFiles } from "./findWatched.ts";

/** Editors save a file in several steps; these count as one change. */
const settleMs = 100;

/**
 * Resolves when the files are not as they were, or the signal aborts. `look` finds them again,
 * because a change can also add files and remove some.
 */
export async function waitForChange(
  before: WatchedFiles,
  look: () => WatchedFiles,
  signal: AbortSignal,
): Promise<void> {
  // Folders, because some editors replace a file when they save it, and to see new files.
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener("abort", () => resolve(), { once: true });
      const check = () => {
        const now = look();
        if (signal.aborted || now.fingerprint !== before.fingerprint) return resolve();
        follow(now.folders);
      };
      const onEvent = () => {
        clearTimeout(timer);
        timer = setTimeout(check, settleMs);
      };
      const follow = (folders: string[]) => {
        for (const folder of folders.filter((each) => !watchers.has(each))) {
          const watcher = watch(folder, onEvent);
          watchers.set(
            folder,
            watcher.on("error", (error: NodeJS.ErrnoException) => {
              // A folder that was removed: the next look decides.
              watchers.delete(folder);
              if (error.code === "EPERM" || error.code === "ENOENT") onEvent();
              else reject(error);
            }),
          );
        }
      };
      follow(before.folders);
      // What changed before the folders were watched.
      check();
    });
  } finally {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  }
}
