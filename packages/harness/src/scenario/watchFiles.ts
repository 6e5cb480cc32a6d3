import { watch, type FSWatcher } from "node:fs";
import { basename, dirname, resolve } from "node:path";

/** Editors save a file in several steps; these count as one change. */
const settleMs = 100;

/** Resolves when one of these files changes or the signal aborts. */
export async function watchFiles(
  files: string[],
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const byFolder = new Map<string, Set<string>>();
  for (const file of files) {
    const path = resolve(folder, file);
    const names = byFolder.get(dirname(path)) ?? new Set();
    byFolder.set(dirname(path), names.add(basename(path)));
  }
  const watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener("abort", () => resolve(), { once: true });
      if (signal.aborted) resolve();
      // Watches folders, because some editors replace a file when they save it.
      for (const [place, names] of byFolder) {
        const watcher = watch(place, (_event, name) => {
          if (name !== null && !names.has(name)) return;
          clearTimeout(timer);
          timer = setTimeout(resolve, settleMs);
        });
        watchers.push(watcher.on("error", reject));
      }
    });
  } finally {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  }
}
