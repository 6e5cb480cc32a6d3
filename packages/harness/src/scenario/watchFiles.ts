import { existsSync, statSync, watch, type FSWatcher } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { readScenarioFile } from "./readScenario.ts";

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

/** The files that the commands of these scenarios name, such as `server.js` in `node server.js`. */
export function findProgramFiles(scenarios: string[], folder: string): string[] {
  const found = scenarios.flatMap((path) => {
    const file = tryRead(path, folder);
    const { command, args = [], cwd } = file?.scenario.server ?? {};
    if (!file || command === undefined) return [];
    return [command, ...args].map((word) => resolve(file.folder, cwd ?? "", word));
  });
  return [...new Set(found)].filter((path) => existsSync(path) && statSync(path).isFile());
}

/** A scenario with a mistake names no program yet; the scenario itself is still watched. */
function tryRead(path: string, folder: string) {
  try {
    const anyVariable = new Proxy<Record<string, string>>({}, { get: () => "" });
    return readScenarioFile(path, folder, anyVariable);
  } catch {
    return undefined;
  }
}
