import { watch, type FSWatcher } from "node:fs";
import { basename, dirname, resolve } from "node:path";

/** An editor writes a file in several steps; they count as one. */
const settleMs = 100;

/** Resolves when one of these files has changed, or when the signal aborts. */
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
      // Folders and not files: an editor may put a new file in the old one's place.
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
