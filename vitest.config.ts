import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest begins first, so that nothing is left to wait for at the end. */
const longest = [
  /package\.test/,
  /hostConformance\.test/,
  /scenarios\.test/,
  /faultySamples\.test/,
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = longest.findIndex((name) => name.test(moduleId));
      return rank < 0 ? longest.length : rank;
    };
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

/**
 * Unit tests share a worker and what it has loaded: starting afresh for each file would take
 * three times as long. So each of them must leave things as it found them.
 */
const unit = {
  pool: "threads",
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
} as const;

/** `unit` and `web` stand beside the code they test; `integration` uses real ports and SDKs. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...unit,
          name: "unit",
          include: [
            "packages/*/src/**/*.test.ts",
            "apps/server/src/**/*.test.ts",
            "scripts/**/*.test.{ts,mjs}",
          ],
          // Some of the scripts' tests run the linter itself.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: "./apps/web/vite.config.ts",
        test: {
          ...unit,
          name: "web",
          root: "./apps/web",
          include: ["src/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: ["test/setup.ts"],
        },
      },
      {
        test: {
          name: "integration",
          isolate: false,
          include: ["packages/*/test/**/*.test.ts", "apps/server/test/**/*.test.ts"],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
    ],
  },
});
