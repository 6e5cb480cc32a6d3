import { defineConfig } from "@playwright/test";
import tests from "../playwright.config.ts";

/** Takes the screenshots of `npm run screens`; `npm test` does not run it. */
export default defineConfig({
  ...tests,
  testDir: ".",
  testMatch: "takeScreenshots.ts",
  outputDir: "../../test-results",
  tsconfig: "../../tsconfig.base.json",
  reporter: "list",
  timeout: 40_000,
  use: {
    ...tests.use,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
  },
});
