// @ts-check
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Caches that tools keep in the temporary folder between runs. */
const caches = [/^node-compile-cache$/, /^playwright-transform-cache/];

/**
 * Creates a folder that `env` makes the temporary folder of the tests, and on Linux also the
 * parent of their state folder, so that everything they leave behind is in one place.
 */
export function createTestFolder() {
  const folder = mkdtempSync(join(tmpdir(), "playground-tests-"));
  const state = join(folder, "state");
  mkdirSync(state);
  return {
    env: { TMPDIR: folder, TEMP: folder, TMP: folder, XDG_STATE_HOME: state },
    findLeftovers() {
      const names = readdirSync(folder).filter((name) => name !== "state");
      const found = [...names, ...readdirSync(state).map((name) => `state/${name}`)];
      return found.filter((name) => !caches.some((cache) => cache.test(name)));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
