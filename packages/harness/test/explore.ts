import { fileURLToPath } from "node:url";
import { Explorer } from "../src/explore/explorer.ts";
import type { ExploreOptions } from "../src/explore/plan/exploreOptions.ts";

const notAvailable = () => Promise.reject(new Error("Not available in this test."));

export function exploreOptions(
  [name, ...args]: [string, ...string[]],
  more: Partial<ExploreOptions> = {},
): ExploreOptions {
  const path = fileURLToPath(new URL(`servers/${name}`, import.meta.url));
  return {
    server: { command: process.execPath, args: [path, ...args] },
    folder: ".",
    targets: { sample: notAvailable, configured: notAvailable },
    label: "test",
    eras: ["2025-11-25"],
    onBug: (error) => {
      throw error;
    },
    ...more,
  };
}

/** An explorer of a server of this folder. */
export function createExplorer(...options: Parameters<typeof exploreOptions>): Explorer {
  return new Explorer(exploreOptions(...options));
}
