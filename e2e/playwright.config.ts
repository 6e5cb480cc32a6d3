import { defineConfig } from "@playwright/test";
import { findBrowser } from "../scripts/browser.mjs";

const executablePath = findBrowser();
/** A step takes long only on a busy machine. */
const stepMs = 15_000;
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  // The fixture is imported as it is built: without the `paths` that e2e/tsconfig.json has for
  // types, and without transpiling the bundle again.
  tsconfig: "../tsconfig.base.json",
  build: { external: ["**/apps/server/dist/**"] },
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  workers: 3,
  retries: 0,
  // Each step has a time limit of its own, so this one only ends a test that hangs.
  timeout: 60_000,
  expect: { timeout: stepMs },
  // `npm test` counts from the JSON report.
  reporter: [["list"], ["json", { outputFile: "../node_modules/.cache/reports/browser.json" }]],
  use: {
    browserName: "chromium",
    // A missing element fails its step, not the whole test.
    actionTimeout: stepMs,
    // Nothing waits for an animation, and axe sees no half-faded colours.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of each test would cost a third of the time; `--trace on` makes one of a red test.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        // Chromium refuses to sandbox itself as root, which is what containers run as.
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-dev-shm-usage",
        "--no-first-run",
      ],
    },
  },
});
