// @ts-check
import { join } from "node:path";
import { exitWithError, prepare } from "./prepare.mjs";
import { run } from "./processes.mjs";
import { root } from "./workspace.mjs";

// Takes screenshots of every state of the running product, into `screens/`, to be looked at.

await prepare().catch(exitWithError);
// Imported late because it needs Playwright, which may just have been installed.
const { ensureBrowser } = await import("./browser.mjs");
const path = await ensureBrowser();
const cli = join(root, "node_modules/@playwright/test/cli.js");
const args = ["test", "--config", "e2e/screens/playwright.config.ts", ...process.argv.slice(2)];
process.exitCode = path
  ? await run(process.execPath, [cli, ...args], { env: { ...process.env, CHROMIUM_PATH: path } })
  : 1;
