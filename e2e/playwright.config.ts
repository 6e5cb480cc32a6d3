import { defineConfig } from "@playwright/test";
import { findBrowser } from "../scripts/browser.mjs";

const executablePath = findBrowser();
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  workers: 3,
  retries: 0,
  timeout: 30_000,
  // `npm test` counts from the JSON report.
  reporter: [["list"], ["json", { outputFile: "../node_modules/.cache/reports/browser.json" }]],
  use: {
    browserName: "chromium",
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
