/** What an exploration has without a choice of its own. */
export const exploreDefaults = {
  seed: 1,
  /** The most branches of a tool in an era. */
  branches: 300,
  /** The most questions in a branch. */
  depth: 8,
  callTimeoutMs: 10_000,
} as const;
