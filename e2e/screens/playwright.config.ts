import { defineConfig } from "@playwright/test";
import tests from "../playwright.config.ts";

/** Takes the pictures of the documentation. Part of no test. */
export default defineConfig({
  ...tests,
  testDir: ".",
  testMatch: "shoot.ts",
  outputDir: "../../test-results",
  reporter: "list",
  timeout: 40_000,
  use: {
    ...tests.use,
    trace: "off",
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
  },
});
