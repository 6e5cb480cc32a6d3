import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { readScenario } from "./readScenario.ts";

/** The files that the commands of these scenarios name: `server.js` of `node server.js`. */
export function findProgramFiles(scenarios: string[], folder: string): string[] {
  const found = scenarios.flatMap((path) => {
    const place = resolve(folder, path);
    const { command, args = [], cwd } = readTarget(place);
    if (command === undefined) return [];
    return [command, ...args].map((word) => resolve(dirname(place), cwd ?? "", word));
  });
  return [...new Set(found)].filter((path) => existsSync(path) && statSync(path).isFile());
}

/** A scenario that cannot be read now names no files; it is watched itself. */
function readTarget(path: string) {
  try {
    const known = new Proxy<Record<string, string>>({}, { get: () => "" });
    return readScenario(path, readFileSync(path, "utf8"), known).scenario.server;
  } catch {
    return {};
  }
}
