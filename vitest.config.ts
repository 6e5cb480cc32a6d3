import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest files start first, so that none of them runs alone at the end. */
const slowest = [
  /package\.test/,
  /scenarios\.test/,
  /explorer\.test/,
  /fuzz\/mcpServers\.test/,
  /program\.test/,
  /through\.test/,
  /hostConformance\.test/,
  /explored\.test/,
  /faultAnswers\.test/,
  /record\.test/,
  /trace\.test/,
  /misbehaving\.test/,
  /serverGroups\.test/,
  /parked\.test/,
  /testInterrupted\.test/,
  /stdioFailures\.test/,
];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = slowest.findIndex((name) => name.test(moduleId));
      return rank < 0 ? slowest.length : rank;
    };
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

/** A condition is met at once, or late on a busy machine. */
const patient = { poll: { timeout: 15_000 } };

/**
 * Unit tests share a worker and its modules: a new worker for each file would take three times as
 * long. So each test must restore what it changes.
 */
const unit = {
  pool: "threads",
  // Tests that start programs, or the linter, take long on a busy machine.
  testTimeout: 30_000,
  hookTimeout: 30_000,
  expect: patient,
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
} as const;

/** `unit` and `web` tests are beside their code; `integration` tests use real ports and SDKs. */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
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
          // They start many programs, which takes long on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patient,
        },
      },
    ],
  },
});
