// @ts-check
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** What is built, where to, and from which folders. */
export const products = /** @type {const} */ ({
  web: {
    app: join(root, "apps/web"),
    dist: join(root, "apps/web/dist"),
    sources: ["apps/web", "packages/shared"],
  },
  server: {
    app: join(root, "apps/server"),
    dist: join(root, "apps/server/dist"),
    sources: [
      "apps/server",
      "packages/harness",
      "packages/host",
      "packages/samples",
      "packages/shared",
    ],
  },
});

/** @typedef {keyof typeof products} Product */

/** Files that every product is built from. */
export const commonSources = ["package-lock.json", "scripts/build.mjs", "scripts/precompress.mjs"];
