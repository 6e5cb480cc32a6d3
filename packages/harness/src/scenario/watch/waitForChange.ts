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
  const ended = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener("abort", () => resolve(), { signal: ended.signal });
      const lookAgain = () => {
        clearTimeout(timer);
        timer = setTimeout(check, settleMs);
      };
      const onError = (error: unknown) => {
        if (isGone(error)) lookAgain();
        else reject(error);
      };
      const check = () => {
        try {
          const now = look();
          if (signal.aborted || now.fingerprint !== before.fingerprint) return resolve();
          follow(now.folders);
        } catch (error) {
          onError(error);
        }
      };
      const follow = (folders: string[]) => {
        for (const folder of folders.filter((each) => !watchers.has(each))) {
          const watcher = watch(folder, lookAgain);
          watchers.set(folder, watcher);
          watcher.on("error", (error) => {
            watchers.delete(folder);
            onError(error);
          });
        }
      };
      try {
        follow(before.folders);
      } catch (error) {
        onError(error);
      }
      // Finds what changed before the folders were watched.
      check();
    });
  } finally {
    ended.abort();
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  }
}

/** Whether a file or folder was removed meanwhile. Windows reports that as EPERM to a watcher. */
function isGone(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOENT" || code === "ENOTDIR" || code === "EPERM";
}
